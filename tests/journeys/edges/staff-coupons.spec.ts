import type { Locator } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expect, test } from '../../journey.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import {
  addOneMore,
  applyVoucher,
  expectQuantity,
  expectSums,
  expectToAddUp,
  goToCheckout,
  lineOf,
  readCart,
  typeVoucher,
} from '../../steps/cart.ts'
import { fillShipping, guest, placeOrder, pressNext, reopen, stepCard } from '../../steps/checkout.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openShopPart, saveForm, textField } from '../../steps/console-shop.ts'
import { followPlaced } from '../../steps/order.ts'
import { addBought, arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSound, goTo, money, shown, type Visit } from '../../steps/visit.ts'

// In the afternoon delivery is no longer free, so a voucher has a fee to save.
test.use({ shopTime: '2026-11-22T13:15:00+03:00' })

const IN_SALMIYA = '?area_id=202&shipping_type=asap&order_type=asap'

type NewCoupon = {
  code: string
  kind: 'percent' | 'fixed' | 'free_delivery'
  texts?: Partial<Record<MessageKey, string>>
  endsOn?: string
  isForFirstOrder?: boolean
}

const makeCoupon = async (visit: Visit, { code, kind, texts = {}, endsOn, isForFirstOrder = false }: NewCoupon): Promise<void> => {
  const { page, t } = visit
  await openShopPart(visit, 'coupons/new')
  await textField(visit, 'consoleShop.code').fill(code)
  await page.getByRole('radio', { name: t(`consoleShop.kind.${kind}`), exact: true }).check()
  for (const [key, text] of Object.entries(texts)) await textField(visit, key as MessageKey).fill(text)
  if (endsOn !== undefined) await textField(visit, 'consoleShop.endsAt').fill(endsOn)
  await page.getByRole('switch', { name: t('consoleShop.firstOrderOnly') }).setChecked(isForFirstOrder)
  await saveForm(visit)
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
}

const expectRefused = async (customer: Visit, place: Locator, code: string, why: string): Promise<void> => {
  await typeVoucher(customer, place, code)
  await expect(place.getByRole('textbox', { name: customer.t('coupon.title') })).toHaveAccessibleDescription(shown(why))
  await expectAnnounced(customer, why)
}

/** Opens the checkout's summary. There the server knows the customer's phone, which the browser fills in from the order before. */
const openSummary = async (customer: Visit): Promise<Locator> => {
  await reopen(customer, 'Summary')
  return stepCard(customer, 'Summary')
}

/** Places the order and expects the same sums on its page. */
const orderIt = async (customer: Visit): Promise<Order> => {
  await pressNext(customer, 'Summary')
  await placeOrder(customer, 'cod')
  const order = await followPlaced(customer)
  await expectSums(customer, customer.page.getByRole('main'), order)
  expectToAddUp(order)
  return order
}

const buyAgain = async (customer: Visit): Promise<void> => {
  await goTo(customer, '#/categories')
  await addBought(customer)
}

const expectUse = async (visit: Visit, code: string, words: string): Promise<void> => {
  await visit.page.goto(`/console#/shop/coupons/${code}`)
  await expect(visit.page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(visit.page.getByText(shown(words))).toBeVisible()
}

test('vouchers of every kind are made in the console, used by customers and counted [full: four vouchers and three orders] [S7.11] [S3.12] [S6.3]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(customer)
  await recordAnnouncements(customer)
  const cart = await readCart(customer, IN_SALMIYA)
  const fee = cart.delivery_cost
  expect(fee).toBeGreaterThan(0)
  const minimum = cart.sub_total * 2

  await signInToConsole(visit)
  await makeCoupon(visit, { code: 'PAST10', kind: 'percent', texts: { 'consoleShop.percent': '10' }, endsOn: '21/11/2026' })
  await makeCoupon(visit, {
    code: 'TWOKD',
    kind: 'fixed',
    texts: { 'consoleShop.amountOff': '2', 'consoleShop.fromSubtotal': minimum.toFixed(3), 'consoleShop.usageLimitEach': '1' },
  })
  await makeCoupon(visit, { code: 'BRINGIT', kind: 'free_delivery', texts: { 'consoleShop.usageLimit': '1' } })
  const hello = { 'consoleShop.percent': '20', 'consoleShop.atMost': '0.500' }
  await makeCoupon(visit, { code: 'HELLO20', kind: 'percent', texts: hello, isForFirstOrder: true })
  await expectSound(visit)

  // In the cart: an expired coupon, one below its minimum, then a fixed discount.
  const sums = customer.page.getByRole('complementary', { name: t('checkout.stepSummary') })
  await expectRefused(customer, sums, 'PAST10', t('server.error.COUPON_EXPIRED'))
  await expectRefused(customer, sums, 'TWOKD', t('server.error.COUPON_MINIMUM', { minimum: money(visit, minimum) }))
  await expectSound(customer)
  await addOneMore(customer, lineOf(customer, name), name)
  await expectQuantity(customer, lineOf(customer, name), name, 2)
  await applyVoucher(customer, sums, 'TWOKD')
  await expect(sums.getByText(shown(t('coupon.appliedSaving', { code: 'TWOKD', amount: money(visit, 2) })))).toBeVisible()
  await expectSums(customer, sums, await readCart(customer, IN_SALMIYA))
  await expectSound(customer)
  await goToCheckout(customer)
  await fillShipping(customer)
  await openSummary(customer)
  const first = await orderIt(customer)
  expect([first.discount, first.delivery_cost, first.total]).toEqual([2, fee, minimum - 2 + fee])
  await expectUse(visit, 'TWOKD', t('consoleShop.used', { used: 1 }))

  // At the checkout: the server recognises the customer by the phone and refuses two coupons; then the single use of free delivery.
  await buyAgain(customer)
  await goToCheckout(customer)
  const again = await openSummary(customer)
  await expectRefused(customer, again, 'TWOKD', t('server.error.COUPON_ALREADY_USED'))
  await expectRefused(customer, again, 'HELLO20', t('server.error.COUPON_FIRST_ORDER_ONLY'))
  await applyVoucher(customer, again, 'BRINGIT')
  await expect(again.getByText(shown(t('coupon.appliedDelivery', { code: 'BRINGIT' })))).toBeVisible()
  await expectSound(customer)
  const second = await orderIt(customer)
  expect([second.discount, second.delivery_cost, second.total]).toEqual([0, 0, cart.sub_total])
  await expectUse(visit, 'BRINGIT', t('consoleShop.usedOf', { used: 1, limit: 1, left: 0 }))

  // With another phone: free delivery is used up, and the 20 % of a first order are capped at 0.500 KWD.
  await buyAgain(customer)
  await goToCheckout(customer)
  await reopen(customer, 'Shipping')
  await fillShipping(customer, { ...guest, phone: '66001122' })
  const other = await openSummary(customer)
  await expectRefused(customer, other, 'BRINGIT', t('server.error.COUPON_USED_UP'))
  await applyVoucher(customer, other, 'HELLO20')
  const third = await orderIt(customer)
  expect([third.discount, third.delivery_cost]).toEqual([0.5, fee])

  await openShopPart(visit, 'coupons')
  const row = (code: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: code }) })
  await expect(row('PAST10')).toContainText(t('consoleShop.couponState.over'))
  await expect(row('BRINGIT')).toContainText(t('consoleShop.couponState.used_up'))
  await expect(row('HELLO20')).toContainText(shown(t('consoleShop.used', { used: 1 })))
  await expect(row('TWOKD')).toContainText(shown(t('consoleShop.used', { used: 1 })))
  await expectSound(visit)
})
