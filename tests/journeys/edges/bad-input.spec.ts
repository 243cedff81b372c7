import type { Page } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import { kwdToFils } from '@sukkar/domain/money'
import { expect, test } from '../../journey.ts'
import { checkoutButton, expectSaid, goToCheckout, lineOf, readCart } from '../../steps/cart.ts'
import { fillShipping, guest, placeButton, pressNext, reopen, stepCard } from '../../steps/checkout.ts'
import { findProduct } from '../../steps/menu.ts'
import { dismissPlaced, placedPopup, readTrackedOrder } from '../../steps/order.ts'
import { arriveAtCart, arriveAtLastButton, bought, getReady } from '../../steps/ready-to-place.ts'
import { countOrders, setPrice, setStock, stopSellingForNow } from '../../steps/shop-data.ts'
import { expectSound, money, shown, shownFirst, type Visit } from '../../steps/visit.ts'

const inArabicDigits = (text: string): string => text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)))

const field = ({ t }: Visit, place: ReturnType<typeof stepCard>, key: Parameters<Visit['t']>[0]) =>
  place.getByRole('textbox', { name: shownFirst(t(key)) })

test('numbers typed in Arabic digits are taken and sent as Western ones [S5.12] [S5.14b] [S9.3f]', async ({ visit }) => {
  const { page } = visit
  await arriveAtCart(visit)
  await goToCheckout(visit)
  const card = stepCard(visit, 'Shipping')
  await field(visit, card, 'address.paci').fill(inArabicDigits('12345678'))
  await fillShipping(visit, { ...guest, phone: inArabicDigits('5000 1234'), block: inArabicDigits('4'), house: inArabicDigits('27') })
  await getReady(visit)
  const sent = page.waitForRequest('**/api/guest-apis/order')
  await placeButton(visit, 'cod').click()
  expect((await sent).postDataJSON()).toMatchObject({
    address_phone: '96550001234',
    block_no: '4',
    address_building_no: '27',
    civil_id: '12345678',
  })
  await dismissPlaced(visit)
  const order = await readTrackedOrder(visit)
  expect(order.customer.phone).toBe('96550001234')
  expect(order.address).toMatchObject({ block_no: '4', civil_id: '12345678' })
})

test('what is typed wrong is said at its field and kept [S5.13a] [S5.13b] [S5.13c] [S5.14c]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtCart(visit)
  await goToCheckout(visit)
  const card = stepCard(visit, 'Shipping')
  await fillShipping(visit, { ...guest, name: '', phone: '123', email: 'sara@', block: '' })
  const wrong = [
    ['checkout.fullName', '', 'validation.fill.name'],
    ['checkout.phone', '123', 'validation.phone'],
    ['checkout.email', 'sara@', 'validation.email'],
    ['address.block', '', 'validation.fill.block'],
  ] as const
  for (const [label, value, sentence] of wrong) {
    const box = field(visit, card, label)
    await expect(box).toHaveValue(value)
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(shown(t(sentence)))
  }
  await expect(field(visit, card, 'checkout.fullName')).toBeFocused()
  await expectSound(visit)

  // What is far too long does not get in at all.
  await field(visit, card, 'address.block').fill('4'.repeat(5_000))
  expect((await field(visit, card, 'address.block').inputValue()).length).toBeLessThanOrEqual(20)
  await fillShipping(visit)
  await placeButton(visit, 'cod').click()
  await expectSaid(page.getByRole('main'), t('validation.choose'))
  await expectSaid(page.getByRole('main'), t('validation.terms'))
  expect(countOrders(visit)).toBe(0)
  await expectSound(visit)
})

type Answer = { status: number; body: { status?: number; code?: string; message?: string; errors?: Record<string, string[]> } }

/** A call made by hand from the page, as somebody with the browser's tools would. */
const callByHand = (page: Page, method: string, path: string, body: unknown): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const answer = await fetch(`/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'accept-language': document.documentElement.lang,
          'x-cart-id': localStorage.getItem('cartId') ?? '',
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    { method, path, body },
  )

/** Every refusal has one shape, and its sentences are in the language of the page. */
const expectRefusal = ({ locale }: Visit, { status, body }: Answer): void => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body.status).toBe(status)
  expect(body.code).toMatch(/^[A-Z][A-Z_]+$/u)
  expect(Object.keys(body).filter((key) => !['status', 'code', 'message', 'errors', 'data'].includes(key))).toEqual([])
  for (const sentence of [body.message ?? '', ...Object.values(body.errors ?? {}).flat()])
    expect(sentence).toMatch(locale === 'ar' ? /\p{Script=Arabic}/u : /^[^\p{Script=Arabic}]+$/u)
}

test('calls made by hand are refused in one shape and change neither cart nor price [S5.9]', async ({ visit }) => {
  const { page } = visit
  await arriveAtCart(visit)
  const before = await readCart(visit)
  const [item] = before.items
  const line = `/guest-apis/cart-product/${item?.id}`
  for (const quantity of [0, -3, 100, 1e12, 1.5, '2; drop table orders', null])
    expectRefusal(visit, await callByHand(page, 'PATCH', line, { quantity }))
  for (const quantity of [-1e9, 1e9, 2.5])
    expectRefusal(visit, await callByHand(page, 'POST', `/guest-apis/add-cart-product/${item?.product.id}`, { quantity }))
  expectRefusal(visit, await callByHand(page, 'POST', '/guest-apis/add-cart-product/no-such-product', { quantity: 1 }))
  expectRefusal(visit, await callByHand(page, 'PATCH', line, { quantity: 1, unknown: true }))
  expectRefusal(visit, await callByHand(page, 'POST', '/guest-apis/order', { name: 'x'.repeat(100_000) }))
  expectRefusal(visit, await callByHand(page, 'POST', '/guest-apis/order', []))
  expectRefusal(visit, await callByHand(page, 'DELETE', '/guest-apis/delete-cart-product/no-such-line', {}))
  expect(countOrders(visit)).toBe(0)

  // One goes below one: it stays one. A price sent along is not looked at.
  await callByHand(page, 'POST', `/guest-apis/add-cart-product/${item?.product.id}`, {
    quantity: -1,
    line_id: item?.id,
    price: 0.001,
    total: 0.001,
  })
  const after = await readCart(visit)
  expect(after.items.map(({ quantity, price }) => ({ quantity, price }))).toEqual(
    before.items.map(({ quantity, price }) => ({ quantity, price })),
  )
  expect(after.total).toBe(before.total)
})

test('a tampered price in the order changes nothing [S9.1a]', async ({ visit }) => {
  const { page } = visit
  await arriveAtLastButton(visit)
  const cart = await readCart(visit)
  await page.route('**/api/guest-apis/order', async (route) => {
    const body = {
      ...route.request().postDataJSON(),
      price: 0.001,
      total: 0.001,
      sub_total: 0,
      discount: 999,
      delivery_cost: -5,
      delivery_fee: 0,
    }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await placeButton(visit, 'cod').click()
  await dismissPlaced(visit)
  const order: Order = await readTrackedOrder(visit)
  expect(order.total).toBe(cart.total)
  expect(order.sub_total).toBe(cart.sub_total)
})

/** The shop changes while the next order is on its way: any earlier the page may hear of it and dim the button. */
const changeOnTheWay = ({ page }: Visit, change: () => Promise<void>): Promise<unknown> =>
  page.route(
    '**/api/guest-apis/order',
    async (route) => {
      await change()
      await route.continue()
    },
    { times: 1 },
  )

test('an order that is refused keeps everything that was typed, also over a reload [S5.2c] [S8.4d] [S8.6e]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await changeOnTheWay(visit, () => setStock(visit, bought, 0))
  await placeButton(visit, 'cod').click()
  await expectSaid(page.getByRole('alert'), t('checkout.notPlaced'))
  await expectSaid(page.getByRole('alert'), t('cart.someOut'))
  // It is said beside the button and nowhere else, and the button waits no more.
  await expect(page.getByRole('region', { name: t('shell.messages') }).getByRole('button')).toHaveCount(0)
  await expect(placeButton(visit, 'cod')).not.toHaveAttribute('aria-busy', 'true')
  expect(countOrders(visit)).toBe(0)
  await expectSound(visit)

  const typed = [
    ['checkout.fullName', guest.name],
    ['checkout.phone', guest.phone],
    ['checkout.email', guest.email],
    ['address.block', guest.block],
    ['address.street', guest.street],
    ['address.house', guest.house],
  ] as const
  const expectTyped = async (): Promise<void> => {
    for (const [label, value] of typed) await expect(field(visit, stepCard(visit, 'Shipping'), label)).toHaveValue(value)
  }
  await reopen(visit, 'Shipping')
  await expectTyped()
  await page.reload()
  await reopen(visit, 'Shipping')
  await expectTyped()

  await setStock(visit, bought, 4)
  await page.reload()
  await getReady(visit)
  await placeButton(visit, 'cod').click()
  await expect(placedPopup(visit)).toBeVisible()
  expect(countOrders(visit)).toBe(1)
})

test('a product that ran out while in the cart is marked and dims the checkout [full: what the kitchen runs out of is the witness] [S5.2a] [S5.2c]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  await expect(checkoutButton(visit)).not.toHaveAttribute('aria-disabled')
  await setStock(visit, bought, 0)
  await page.reload()
  await expectSaid(lineOf(visit, name), t('cart.problem.out_of_stock'))
  await expectSaid(page.getByRole('main'), t('cart.someOut'))
  await expect(checkoutButton(visit)).toHaveAttribute('aria-disabled', 'true')
  await expectSound(visit)
  await lineOf(visit, name)
    .getByRole('button', { name: t('cart.fix.remove'), exact: true })
    .click()
  await expect(lineOf(visit, name)).toBeHidden()
})

test('a price that rose while in the cart waits for a word of the customer [full: one that rose at the last moment is the witness] [S5.2c] [S5.14g]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  const { price } = await findProduct(visit, bought)
  const dearer = price + 0.25
  await setPrice(visit, bought, kwdToFils(dearer))
  await page.reload()
  await expectSaid(lineOf(visit, name), t('cart.problem.price_raised', { before: money(visit, price), now: money(visit, dearer) }))
  await expect(checkoutButton(visit)).toHaveAttribute('aria-disabled', 'true')
  await expectSound(visit)
  await lineOf(visit, name)
    .getByRole('button', { name: t('cart.fix.acceptPrice') })
    .click()
  await expect(checkoutButton(visit)).not.toHaveAttribute('aria-disabled')

  // What is not sold for this service any more offers another one, which changes the whole order and is asked about.
  await stopSellingForNow(visit, bought)
  await page.reload()
  const way = lineOf(visit, name).getByRole('button', { name: shown(t('cart.fix.switchService', { service: t('service.sameDay') })) })
  await way.press('Enter')
  const question = page.getByRole('dialog').filter({ hasText: t('cart.switchText') })
  await expect(question).toBeVisible()
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(way).toBeFocused()
})

test('a price that rose at the last moment is asked about before anything is placed [S4.10c]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  const before = await readCart(visit)
  const { price } = await findProduct(visit, bought)
  const dearer = before.total + 0.25
  await changeOnTheWay(visit, () => setPrice(visit, bought, kwdToFils(price + 0.25)))
  await placeButton(visit, 'cod').click()
  const question = page.getByRole('dialog', { name: t('checkout.priceChangedTitle') })
  await expect(question).toContainText(
    shown(t('checkout.priceChangedText', { before: money(visit, before.total), now: money(visit, dearer) })),
  )
  expect(countOrders(visit)).toBe(0)
  await expectSound(visit)

  // Whoever refuses has placed nothing and lost nothing, and the button says what it would cost now.
  await question.getByRole('button', { name: t('shell.close'), exact: true }).click()
  await expect(question).toBeHidden()
  await expect(placeButton(visit, 'cod')).toContainText(shown(money(visit, dearer)))
  expect(countOrders(visit)).toBe(0)
  await reopen(visit, 'Shipping')
  await expect(field(visit, stepCard(visit, 'Shipping'), 'checkout.fullName')).toHaveValue(guest.name)
  await expect(field(visit, stepCard(visit, 'Shipping'), 'address.block')).toHaveValue(guest.block)
  await pressNext(visit, 'Shipping')

  const dearest = dearer + 0.25
  await changeOnTheWay(visit, () => setPrice(visit, bought, kwdToFils(price + 0.5)))
  await placeButton(visit, 'cod').click()
  await question.getByRole('button', { name: shown(t('checkout.priceChangedAccept', { amount: money(visit, dearest) })) }).click()
  await dismissPlaced(visit)
  expect((await readTrackedOrder(visit)).total).toBe(dearest)
  expect(countOrders(visit)).toBe(1)
})
