import { expect, test } from '../../journey.ts'
import { addOneMore, expectQuantity, lineOf, readCart } from '../../steps/cart.ts'
import { placeButton } from '../../steps/checkout.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { expectOneOrder, followPlaced, placedPopup } from '../../steps/order.ts'
import { arriveAtCart, arriveAtLastButton, getReady } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectSound, shownAlone, type Visit } from '../../steps/visit.ts'

const ORDER_CALL = '**/api/guest-apis/order'

test('two taps on the last button make one order, and the way back shows no stale cart [S7.10] [S4.12a]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await placeButton(visit, 'cod').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectOneOrder(visit)
  await expectSound(visit)

  // Back by one step opens the checkout, which now has an empty cart.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty') })).toBeVisible()
  await expectSound(visit)
  await page.goto('/#/cart')
  await expectCartCount(visit, 0)
  await expect(page.getByText(t('cart.empty')).filter({ visible: true }).first()).toBeVisible()
  await expectSound(visit)
  await page.goto('/#/checkout')
  await expect(placeButton(visit, 'cod')).toBeHidden()
  await expect(page.getByRole('main').getByText(t('cart.empty'))).toBeVisible()
  await expectSound(visit)
})

test('a reload while the order is placed takes it up and makes no second one [S7.10]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  // The server takes the first request, but the journey never passes on its answer.
  let isTaken = false
  await page.route(ORDER_CALL, async (route) => {
    if (isTaken) return await route.continue()
    await route.fetch()
    isTaken = true
  })
  await placeButton(visit, 'cod').click()
  await expect.poll(() => isTaken).toBe(true)
  await expect(page.getByText(t('checkout.placingHold')).or(page.getByText(t('checkout.placingSlow')))).toBeVisible()
  expect(countOrders(visit)).toBe(1)

  await page.reload()
  await expect(placedPopup(visit)).toBeVisible()
  await expectOneOrder(visit)
  await expectCartCount(visit, 0)
})

test('the same request once more answers the same order, and its key serves no other one [full: place-order-once.test.ts is the witness] [S7.10]', async ({
  visit,
}) => {
  const { page } = visit
  await arriveAtLastButton(visit)
  const sent = page.waitForRequest(ORDER_CALL)
  await placeButton(visit, 'cod').click()
  const request = await sent
  const order = await followPlaced(visit)

  const again = async (change: object) =>
    await page.evaluate(
      async ({ url, headers, body }) => {
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.json() }
      },
      {
        url: request.url(),
        headers: Object.fromEntries(
          ['content-type', 'idempotency-key', 'x-cart-id', 'accept-language'].map((name) => [name, request.headers()[name] ?? '']),
        ),
        body: { ...request.postDataJSON(), ...change },
      },
    )
  const same = await again({})
  expect(same.body.data.order.number).toBe(order.number)
  const other = await again({ notes: 'something else' })
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect(countOrders(visit)).toBe(1)
})

test('two tabs that place the same cart make one order [S7.10]', async ({ visit, context }) => {
  const { t } = visit
  await arriveAtLastButton(visit)
  const other: Visit = { ...visit, page: await context.newPage() }
  await other.page.goto('/#/checkout')
  await getReady(other)

  // Playwright's click waits for a frame, which a background tab does not render, and would come long after the first order.
  const place = (tab: Visit): Promise<void> => placeButton(tab, 'cod').evaluate((button: HTMLElement) => button.click())
  await Promise.all([place(visit), place(other)])
  // Each tab ends at the order or reports that the cart no longer exists.
  const isSettled = async ({ page }: Visit): Promise<boolean> =>
    (await placedPopup({ ...visit, page }).count()) +
      (await page.getByRole('main').getByText(t('cart.empty')).count()) +
      (await page.getByRole('alert').count()) >
    0
  await expect.poll(() => isSettled(visit), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => isSettled(other), { timeout: 20_000 }).toBe(true)
  expect(countOrders(visit)).toBe(1)
  const tabs = [visit, other]
  const winner = (await placedPopup(visit).count()) > 0 ? visit : other
  await followPlaced(winner)
  for (const tab of tabs) {
    await tab.page.goto('/#/cart')
    await expectCartCount(tab, 0)
  }
})

test('two tabs have one cart: what one adds the other counts, and it stays when one of them is closed [full: the two tabs that place it are the witness] [S4.14c] [S4.7d]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  const other: Visit = { ...visit, page: await context.newPage() }
  await other.page.goto('/#/cart')
  await expectCartCount(other, 1)
  const send = await holdRequests(other, '**/add-cart-product/**')
  await addOneMore(other, lineOf(other, name), name)
  // The adding tab counts optimistically; until the server has answered, the other tab must keep the old count.
  await expectCartCount(other, 2)
  await expectCartCount(visit, 1)
  send()
  // A background tab renders no frames and updates when it becomes visible.
  await page.bringToFront()
  await expectCartCount(visit, 2)
  await expectQuantity(visit, lineOf(visit, name), name, 2)
  await other.page.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(1)
  // The server still has the cart, and a reload shows it.
  expect(await readCart(visit)).toMatchObject({ count: 2, restorable: null })
  await page.reload()
  await expectQuantity(visit, lineOf(visit, name), name, 2)

  // The line disappears at once; the client fetches the cart after the removal.
  const answer = await holdRequests(visit, '**/delete-cart-product/**')
  await lineOf(visit, name)
    .getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) })
    .click()
  await expect(lineOf(visit, name)).toHaveCount(0)
  const cartRequest = page.waitForRequest('**/get-cart-products*')
  answer()
  await cartRequest
  await expectCartCount(visit, 0)
})

test('a tab that was still loading its empty cart leaves the cart that another tab has filled meanwhile [full: the two tabs that place it are the witness] [S4.7d]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  // The server has made an empty cart for this tab, but its answer arrives only after the other tab has filled a cart of its own.
  const isMade = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  await page.route(
    '**/get-cart-products*',
    async (route) => {
      const response = await route.fetch()
      isMade.resolve()
      await arrives.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto('/#/cart')
  await isMade.promise
  const other: Visit = { ...visit, page: await context.newPage() }
  const name = await arriveAtCart(other)
  arrives.resolve()
  await page.bringToFront()
  await expectCartCount(visit, 1)
  await expect(lineOf(visit, name)).toBeVisible()
  await page.reload()
  await expectQuantity(visit, lineOf(visit, name), name, 1)
  await expect(page.getByText(t('cart.empty')).filter({ visible: true })).toHaveCount(0)
})
