import { expect, test } from '../../journey.ts'
import { clearAnnouncements, expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { endAtBank, goToBank, leftToPay, loseBankOnce } from '../../steps/bank.ts'
import { expectText, goToCheckout, lineOf } from '../../steps/cart.ts'
import { placeButton } from '../../steps/checkout.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { openShopAgain } from '../../steps/later-shop.ts'
import { expectTracker, readTrackedOrder } from '../../steps/order.ts'
import { installClock, stopClock, windUntil } from '../../steps/own-clock.ts'
import { getReady } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectSound, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const expectOutcome = ({ page, t }: Visit, outcome: 'success' | 'cancelled' | 'expired'): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: t(`payment.${outcome}Title`) })).toBeVisible({ timeout: 30_000 })

test.describe('a customer who thinks it over for a quarter of an hour', () => {
  test.use({ losesShop: true })

  test('hears that the time to pay is over, and pays for the same products anew [S4.13c] [S4.12b] [S2.1b-r30]', async ({ visit }) => {
    const { page, t } = visit
    const product = await goToBank(visit)
    await endAtBank(visit, 'cancel')
    await expectOutcome(visit, 'cancelled')

    // The page asks again by itself; here the button is pressed before it has the answer.
    const release = await holdRequests(visit, '**/api/payments/*/status*')
    await openShopAgain(visit, { shopTime: '2026-11-22T10:35:00+03:00' }, async () => {
      const payAgain = page.getByRole('button', { name: shownFirst(t('checkout.pay', { amount: '' }).trim()) })
      await payAgain.click()
      await expectText(page.getByRole('main'), t('server.error.PAYMENT_EXPIRED'))
      release()
      await expectOutcome(visit, 'expired')
      await expectText(page.getByRole('main'), t('payment.expiredText'))
      await expect(payAgain).toBeHidden()
      await expectSound(visit)

      await page.getByRole('button', { name: t('cart.back') }).click()
      await expect(lineOf(visit, product)).toBeVisible()
      // The browser still has the contact and the address of the first order.
      await goToCheckout(visit)
      await getReady(visit, 'knet')
      await placeButton(visit, 'knet').click()
      await endAtBank(visit, 'pay')
      await expectOutcome(visit, 'success')
      await expectSound(visit)
      await page.getByRole('link', { name: t('order.track') }).click()
      const order = await readTrackedOrder(visit)
      await expectTracker(visit, order)
      expect([order.status, order.payment_status]).toEqual(['paid', 'paid'])
      expect(countOrders(visit)).toBe(2)
    })
  })
})

test('an unpaid order is announced once, and not again with each minute that is left to pay', async ({ visit }) => {
  const { page } = visit
  await installClock(page)
  await goToBank(visit)
  await recordAnnouncements(visit)
  await page.goto('/#/cart')
  const left = (...minutes: number[]) => page.getByRole('main').getByText(leftToPay(visit, ...minutes))
  await expect(left(15, 14)).toBeVisible()
  const title = await page.getByRole('main').getByRole('alert').textContent()
  await expectAnnounced(visit, title ?? '')
  await expectSound(visit)
  await clearAnnouncements(visit)
  await stopClock(page)
  await windUntil(page, () => left(12).isVisible(), 20_000)
  expect(await page.evaluate(() => window.announcements)).toEqual([])
})

test('a bank that cannot be reached at another try is said with its sentence, and the next press pays [full: a declined payment in order/later-today.spec.ts is the witness] [S4.13c]', async ({
  visit,
}) => {
  const { page, t } = visit
  await goToBank(visit)
  await endAtBank(visit, 'cancel')
  await expectOutcome(visit, 'cancelled')

  const sentence = await loseBankOnce(visit)
  const payAgain = page.getByRole('button', { name: shownFirst(t('checkout.pay', { amount: '' }).trim()) })
  await payAgain.click()
  await expectText(page.getByRole('main'), sentence)
  await expectSound(visit)

  // A page that the browser restores on the way back from the bank is as it was left, its button still busy.
  await page.route('**/sandbox-gateway/**', (route) => route.fulfill({ status: 204 }), { times: 1 })
  await payAgain.click()
  await expect(payAgain).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(payAgain).not.toHaveAttribute('aria-busy')
  await payAgain.click()
  await endAtBank(visit, 'pay')
  await expectOutcome(visit, 'success')
  expect(countOrders(visit)).toBe(1)
})

test('who comes back from the bank by the way back stands before it again: another way to pay, or the bank once more [full: a payment cancelled at the bank is the witness] [S2.1b-r5] [S4.12b] [S4.13c]', async ({
  visit,
}) => {
  const { page, t } = visit
  await goToBank(visit)
  const expectBetween = (): Promise<void> =>
    expect(page.getByRole('heading', { level: 1, name: shownAlone(t('payment.notPaidYet')) })).toBeVisible({ timeout: 30_000 })
  await page.goBack()
  await expect(page).toHaveURL(/#\/checkout\/finalize\?/u)
  await expectBetween()
  await expectSound(visit)
  await page.getByRole('link', { name: t('payment.otherMethod') }).click()
  await expect(page.getByRole('heading', { level: 2, name: t('payment.notPaidYet') })).toBeVisible({ timeout: 30_000 })
  await expectSound(visit)
  await page.goBack()
  await expectBetween()

  // When the server cannot start the payment at the bank, the heading becomes its sentence, and the same button retries.
  await page.route(
    '**/api/payments/*/start*',
    (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'PAYMENT_UNAVAILABLE', message: t('server.error.PAYMENT_UNAVAILABLE') } }),
    { times: 1 },
  )
  const again = page.getByRole('main').getByRole('button', { name: t('payment.payAgain') })
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: shownAlone(t('server.error.PAYMENT_UNAVAILABLE')) })).toBeVisible()
  await expectSound(visit)
  await again.click()
  await endAtBank(visit, 'pay')
  await expectOutcome(visit, 'success')
  expect(countOrders(visit)).toBe(1)

  // Whoever steps back to it after the payment sees the result, and nothing that would pay again or give the order up.
  const { hash } = new URL(page.url())
  await page.goto(`/${hash.replace('#/payment/success', '#/checkout/finalize')}`)
  await expect(page).toHaveURL(/#\/payment\/success\?/u)
  await expectOutcome(visit, 'success')
  await expect(again).toHaveCount(0)
})
