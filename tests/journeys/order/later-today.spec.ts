import { readFile } from 'node:fs/promises'
import type { Order } from '@sukkar/contract/order'
import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { endAtBank, expectBank, leftToPay, loseBankOnce } from '../../steps/bank.ts'
import { expectText, expectToAddUp, lineOf, readSums } from '../../steps/cart.ts'
import { agreeToTerms, fillShipping, guest, pickSlot, placeButton, placeOrder, pressNext } from '../../steps/checkout.ts'
import { expectTracker, followPlaced, readTrackedOrder } from '../../steps/order.ts'
import { arriveAtCart, arriveAtCheckout, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSound, money, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const SALMIYA = '202'

/** Places an order for later today, to be paid by KNET, and arrives at the bank's page. */
const orderAndGoToBank = async (visit: Visit): Promise<{ product: string; from: string; to: string }> => {
  const product = await arriveAtCheckout(visit, { choice: { ...toSalmiya, service: 'sameDay' } })
  await fillShipping(visit)
  const slot = await pickSlot(visit, { areaId: SALMIYA, service: 'same-day', fulfilment: 'delivery' })
  await pressNext(visit, 'Time')
  await expect(visit.page.locator('input[autocomplete^="cc-"]')).toHaveCount(0)
  await placeOrder(visit, 'knet')
  await expectBank(visit)
  return { product, from: `${slot.day}T${slot.from}`, to: slot.to }
}

const expectOutcome = ({ page, t }: Visit, outcome: 'success' | 'failed' | 'cancelled' | 'pending' | 'expired'): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: t(`payment.${outcome}Title`) })).toBeVisible({ timeout: 30_000 })

const goToTracker = async (visit: Visit, key: 'order.track' | 'payment.seeOrder'): Promise<Order> => {
  await visit.page.getByRole('link', { name: visit.t(key) }).click()
  const order = await readTrackedOrder(visit)
  await expectTracker(visit, order)
  return order
}

test('an online payment is declined, tried again and paid [S1.1] [S3.16b] [S4.11b] [S4.12b] [S2.1b-r30] [S8.6j] [S9.7a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { product, from, to } = await orderAndGoToBank(visit)
  // Only the bank's page has a field for the card.
  await expect(page.locator('[name=card]')).toBeVisible()
  await expectSound(visit)
  await endAtBank(visit, 'decline')
  await expectOutcome(visit, 'failed')
  await expect(page).toHaveTitle(new RegExp(`^${t('payment.failedTitle')} · `, 'u'))
  await expectSound(visit)
  const payAgain = page.getByRole('button', { name: shownFirst(t('checkout.pay', { amount: '' }).trim()) })
  const sentence = await loseBankOnce(visit)
  await payAgain.click()
  await expectText(page.getByRole('main'), sentence)
  await payAgain.click()
  await endAtBank(visit, 'pay')

  await expectOutcome(visit, 'success')
  await expect(page).toHaveTitle(new RegExp(`^${t('payment.successTitle')} · `, 'u'))
  // The page shows what happens next, when and where; the bank's receipt is collapsed.
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: t('order.placedNext') })).toBeVisible()
  await expect(main).toContainText(shown(t('order.invoiceSent', { email: guest.email })))
  await expect(main).toContainText(shown(formatTimeRange(from.slice(-5), to, visit.locale)))
  await expect(main).toContainText(shown(guest.name))
  await expect(page.getByRole('region', { name: t('payment.receiptTitle') })).toBeHidden()
  // The printed page adds the products and the total and omits the link to the tracker.
  const total = main.getByRole('term').filter({ hasText: shownAlone(t('cart.total')) })
  await expect(total).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(total).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: shown(product) })).toBeVisible()
  await expect(main.getByText(shown(formatTimeRange(from.slice(-5), to, visit.locale)))).toBeVisible()
  await expect(main.getByText(shown(guest.name))).toBeVisible()
  await expect(main.getByRole('link', { name: t('order.track') })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByText(t('payment.details')).click()
  const shownReceipt = await readSums(page.getByRole('region', { name: t('payment.receiptTitle') }))
  await expectSound(visit)
  const order = await goToTracker(visit, 'order.track')
  const receipt = order.payments.find(({ result }) => result.toLowerCase() === 'captured')
  expect(receipt).toBeDefined()
  if (!receipt) return
  expect(shownReceipt.get(t('payment.receiptResult'))).toBe(t('payment.result.captured'))
  expect(shownReceipt.get(t('payment.receiptAmount'))).toBe(money(visit, order.total).replaceAll(/\s+/gu, ' '))
  expect(shownReceipt.get(t('payment.receiptTrackId'))).toBe(receipt.track_id)
  expect(shownReceipt.get(t('payment.receiptTransactionId'))).toBe(receipt.transaction_id ?? undefined)
  expect(shownReceipt.get(t('payment.receiptMethod'))).toBe(t('payment.knet'))
  expect(order.status).toBe('paid')
  expect(order.payment_status).toBe('paid')
  expect(order.promised_from).toContain(from)
  expectToAddUp(order)
  await expect(page.getByText(shown(t('status.text.paid')))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(shown(t('payment.status.paid')))
  await expectSound(visit)
  // The slot can be downloaded as a calendar entry.
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('order.calendarAdd') }).click()])
  expect(file.suggestedFilename()).toBe(`${order.number}.ics`)
  const entry = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
  const utc = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.000/gu, '')
  expect(entry).toContain(`DTSTART:${utc(Date.parse(`${from}:00+03:00`))}\r\n`)
  expect(entry).toContain(`DTEND:${utc(Date.parse(order.promised_to))}\r\n`)
  expect(entry).toContain(`DESCRIPTION:1 × ${product}\r\n`)
  expect(entry).toContain(order.number)
})

test('a payment cancelled at the bank leaves the order, and its products go back to a cart [S4.13c] [S4.12a]', async ({ visit }) => {
  const { page, t } = visit
  const { product } = await orderAndGoToBank(visit)
  await endAtBank(visit, 'cancel')
  await expectOutcome(visit, 'cancelled')
  await expectSound(visit)
  // A cart begun meanwhile is replaced only by the customer's own answer.
  const result = page.url()
  const begun = await arriveAtCart(visit, { slug: 'opera-slice' })
  await page.goto(result)
  await page.getByRole('button', { name: t('cart.back') }).click()
  const question = page.getByRole('dialog', { name: t('dialog.replaceTitle') })
  await expect(question).toContainText(t('cart.backWarn'))
  await expectSound(visit)
  await question.getByRole('button', { name: t('dialog.replaceYes') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
  await expect(lineOf(visit, product)).toBeVisible()
  await expect(lineOf(visit, begun)).toBeHidden()
})

test('after a decline the same can be had in cash, at the same time, and its line leads to it until it is there [full: the payment tried again is the witness] [S4.11a] [S4.12a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { from } = await orderAndGoToBank(visit)
  // After leaving the bank every page that shows the order shows it as unpaid, with the minutes left to pay.
  const main = page.getByRole('main')
  for (const path of ['/', '/categories', '/profile/orders', '/cart']) {
    await page.goto(`/#${path}`)
    await expect(main.getByText(leftToPay(visit, 15, 14, 13, 12, 11, 10))).toBeVisible()
    await expect(main.getByRole('link', { name: t('payment.payAgain') })).toBeVisible()
    if (path === '/profile/orders') await expect(main.getByText(shownAlone(t('payment.status.pending')))).toBeVisible()
    await expectSound(visit)
  }
  await main.getByRole('link', { name: t('payment.payAgain') }).click()
  await page.getByRole('button', { name: shownFirst(t('checkout.pay', { amount: '' }).trim()) }).click()
  await endAtBank(visit, 'decline')
  await expectOutcome(visit, 'failed')
  await page.getByRole('button', { name: t('payment.cod') }).click()
  await agreeToTerms(visit)
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  expect([order.payment_method_code, order.promised_from.slice(0, from.length)]).toEqual([1, from])
  for (const path of ['/', '/categories']) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('link', { name: shown(t('order.underWay', { number: order.number })) })).toBeVisible()
    await expectSound(visit)
  }
  await page.getByRole('link', { name: shown(t('order.underWay', { number: order.number })) }).click()
  await expectTracker(visit, order)
})

test('a failed payment becomes paid where another tab pays it [full: a payment still open is the witness] [S4.12b]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const { from, to } = await orderAndGoToBank(visit)
  await endAtBank(visit, 'decline')
  await expectOutcome(visit, 'failed')
  const other = { ...visit, page: await context.newPage() }
  await other.page.goto(page.url())
  await other.page.getByRole('button', { name: shownFirst(t('checkout.pay', { amount: '' }).trim()) }).click()
  await endAtBank(other, 'pay')
  await expectOutcome(other, 'success')
  await expectOutcome(visit, 'success')
  await expect(page.getByRole('main')).toContainText(shown(formatTimeRange(from.slice(-5), to, visit.locale)))
})

test('a payment that is still open is asked for until the bank says it is paid [S4.12b]', async ({ visit, context }) => {
  const { page } = visit
  await orderAndGoToBank(visit)
  const orders = await page.context().storageState()
  const stored = orders.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'sukkar.orders')
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u.exec(stored?.value ?? '') ?? []
  const other = { ...visit, page: await context.newPage() }
  await other.page.goto(`/#/payment/success?order=${id}`)
  await expectOutcome(other, 'pending')
  await expectSound(other)
  await endAtBank(visit, 'pay')
  await expectOutcome(visit, 'success')
  await expectOutcome(other, 'success')
  expect((await goToTracker(other, 'order.track')).payment_status).toBe('paid')
})

test.describe('a bank that gives up soon', () => {
  test.use({ shopEnv: { PAYMENT_SANDBOX_EXPIRY_SECONDS: '10' } })

  test('a payment that timed out waits for the bank, which says that it failed [full: a payment still open is the witness] [S8.6j] [S4.13c]', async ({
    visit,
  }) => {
    await orderAndGoToBank(visit)
    await endAtBank(visit, 'timeOut')
    await expectOutcome(visit, 'pending')
    await expectOutcome(visit, 'failed')
    const order = await goToTracker(visit, 'payment.seeOrder')
    expect(order.status).toBe('payment_failed')
    await expectSound(visit)
  })
})
