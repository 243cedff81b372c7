import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { checkoutButton, expectText, lineOf } from '../../steps/cart.ts'
import { agreeToTerms, placeButton } from '../../steps/checkout.ts'
import { expectOnTop } from '../../steps/covered.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { openShopAgain } from '../../steps/later-shop.ts'
import { fillCartElsewhere, registerMember, signInByScreen } from '../../steps/member.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { expectOneOrder } from '../../steps/order.ts'
import { chooseArea, serviceTile } from '../../steps/pick-service.ts'
import { addBought, arriveAtCart, arriveAtLastButton, bought } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { keepToasts } from '../../steps/toasts.ts'
import { expectSound, shown, type Visit } from '../../steps/visit.ts'

const retryButton = ({ page, t }: Visit) => page.getByRole('main').getByRole('button', { name: t('checkout.retry') })

const expectNotKnown = async (visit: Visit): Promise<void> => {
  await expectText(visit.page.getByRole('main'), visit.t('checkout.notKnown'))
  await expect(retryButton(visit)).toBeVisible()
}

/** Places an order that the server takes, and drops its answer on the way back. */
const placeWithoutAnswer = async (visit: Visit): Promise<void> => {
  await arriveAtLastButton(visit)
  await visit.page.route(
    '**/api/guest-apis/order',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await placeButton(visit, 'cod').click()
  await expectNotKnown(visit)
  expect(countOrders(visit)).toBe(1)
}

test.describe('a shop that cannot be reached', () => {
  test.use({ losesShop: true })

  test('an order placed without a network is placed once when it is back [S7.10]', async ({ visit, context }) => {
    await arriveAtLastButton(visit)
    await context.setOffline(true)
    await placeButton(visit, 'cod').click()
    // No request left the device, so the order is certainly not placed.
    const expectNotSent = (): Promise<void> => expectText(visit.page.getByRole('main'), visit.t('checkout.notSent'))
    await expectNotSent()
    await expectSound(visit)
    expect(countOrders(visit)).toBe(0)
    // A retry without a network changes nothing.
    await retryButton(visit).click()
    await expectNotSent()
    // The client sends it by itself once the network is back.
    await context.setOffline(false)
    await expectOneOrder(visit)
  })

  test.describe('that is killed', () => {
    test.use({ killsShop: true })

    test('a server that is down when the order is sent takes it once it is up again [full: the answer that is asked for again is the witness] [S7.10]', async ({
      visit,
      shopTime,
    }) => {
      await arriveAtLastButton(visit)
      await visit.shop.kill()
      await placeButton(visit, 'cod').click()
      await expectNotKnown(visit)
      await openShopAgain(visit, { shopTime }, async () => {
        await retryButton(visit).click()
        await expectOneOrder(visit)
      })
    })
  })

  test('an answer lost on its way is asked for again, and it is the same order [S7.10]', async ({ visit }) => {
    await placeWithoutAnswer(visit)
    await retryButton(visit).click()
    await expectOneOrder(visit)
  })

  test('an answer lost on its way is the same order for a guest who signs in before asking again, with another cart in the account [full: send-placement.test.ts is the witness] [S7.10]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const sara = await registerMember(visit)
    await fillCartElsewhere(visit, sara, bought)
    await placeWithoutAnswer(visit)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('checkout.login') })
      .click()
    await signInByScreen(visit, { email: sara.user.email, password: sara.password })
    await expectNotKnown(visit)
    await expectSound(visit)
    await retryButton(visit).click()
    await expectOneOrder(visit)
    // The account's own cart was not ordered.
    await page.goto('/#/cart')
    await expectCartCount(visit, 1)
  })

  test('an answer lost on its way is found without the cart that a guest has filled since [full: placement.test.ts and send-placement.test.ts are the witnesses] [S7.10]', async ({
    visit,
  }) => {
    const { page } = visit
    await placeWithoutAnswer(visit)
    await page.goto('/#/categories')
    await addBought(visit)
    await checkoutButton(visit).click()
    await expectNotKnown(visit)
    await retryButton(visit).click()
    await expectOneOrder(visit)
    await page.goto('/#/cart')
    await expectCartCount(visit, 1)
  })

  test('an answer that another customer of the phone never got does not keep a guest from ordering [S7.10]', async ({ visit }) => {
    const { page, t } = visit
    await arriveAtLastButton(visit)
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('sukkar.checkout') ?? '{}')
      const attempt = {
        key: crypto.randomUUID(),
        cartId: 'another',
        accountId: 'another',
        request: {},
        state: 'unknown',
        sentAtMs: Date.now(),
      }
      localStorage.setItem('sukkar.checkout', JSON.stringify({ ...saved, placement: attempt }))
    })
    await page.reload()
    const main = page.getByRole('main')
    await expectText(main, t('checkout.notKnownSignIn'))
    await expectSound(visit)
    await main.getByRole('button', { name: t('checkout.notMine') }).click()
    await agreeToTerms(visit)
    await placeButton(visit, 'cod').click()
    await expectOneOrder(visit)
  })

  test('an answer lost on its way is never called unsent, though the network is gone when it is asked for again [full: the answer that is asked for again is the witness] [S7.10]', async ({
    visit,
    context,
  }) => {
    await placeWithoutAnswer(visit)
    await keepToasts(visit)
    await context.setOffline(true)
    // The network's toast lies elsewhere than the button.
    const messages = visit.page.getByRole('region', { name: visit.t('shell.messages') })
    const toast = messages.getByText(shown(visit.t('offline.title')))
    // Under the pointer a toast stays.
    await toast.hover()
    await expectOnTop(retryButton(visit))
    await expect(toast).toBeVisible()
    const retried = visit.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/guest-apis/order'))
    await retryButton(visit).click()
    await retried
    await expectNotKnown(visit)
    await expect(visit.page.getByText(visit.t('checkout.notSent'))).toBeHidden()
    await context.setOffline(false)
    await retryButton(visit).click()
    await expectOneOrder(visit)
  })
})

test.describe('a shop whose answers are lost', () => {
  test.use({ losesShop: true })

  const retry = ({ page, t }: Visit): Promise<void> =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('shell.retry') })
      .click()
  const expectNoToast = ({ page, t }: Visit): Promise<void> =>
    expect(page.getByRole('region', { name: t('shell.messages') }).getByRole('button')).toHaveCount(0)

  test('a cart that does not load says so in its place alone, with a way to try again, and says when it waits [S8.4c] [S4.7f]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const name = await arriveAtCart(visit)
    const carts = '**/api/guest-apis/get-cart-products*'
    await page.route(carts, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('main').getByText(t('cart.couldNotLoad'))).toBeVisible({ timeout: 30_000 })
    await expectNoToast(visit)
    await expectSound(visit)
    await page.unroute(carts)
    await retry(visit)
    await expect(lineOf(visit, name)).toBeVisible()

    const release = await holdRequests(visit, carts)
    await page.reload()
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
    release()
    await expect(lineOf(visit, name)).toBeVisible()
  })

  test('times that do not load say so in their place alone, with a way to try again [full: the cart before is the witness] [S8.4c]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const slots = '**/api/time-slot*'
    await page.route(slots, (route) => route.abort())
    await page.goto('/#/pick-service')
    await chooseArea(visit, 'Salmiya')
    await expect(page.getByRole('main').getByText(t('pickService.couldNotLoadTimes'))).toBeVisible({ timeout: 30_000 })
    await expectNoToast(visit)
    await page.unroute(slots)
    await retry(visit)
    await expect(serviceTile(visit, 'asap')).toBeEnabled()
  })

  test('a guest’s order that does not load says so in its card, with a way to try again and one to its tracker', async ({ visit }) => {
    const { page, t } = visit
    const { order, token } = await placeAsGuest(visit, orderNow)
    const stored = JSON.stringify([{ id: order.id, token, number: order.number, placedAtMs: Date.parse(order.created_at) }])
    await page.goto('/#/contact-us')
    await page.evaluate((text) => localStorage.setItem('sukkar.orders', text), stored)
    const orders = `**/api/guest-apis/orders/${order.id}*`
    await page.route(orders, (route) => route.abort())
    await page.goto('/#/profile/orders')
    const main = page.getByRole('main')
    await expectText(main, t('order.couldNotLoad'))
    const tracker = main.getByRole('link', { name: shown(t('order.number', { number: order.number })) })
    await expect(tracker).toHaveAttribute('href', new RegExp(`#/profile/orders/${order.id}/track\\?token=`, 'u'))
    await expectSound(visit)
    await page.unroute(orders)
    await retry(visit)
    await expect(main.getByRole('link', { name: t('order.track') })).toBeVisible()
  })
})
