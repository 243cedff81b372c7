import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { endAtBank } from '../../steps/bank.ts'
import { expectSums, expectText, expectToAddUp, goToCheckout, readCart } from '../../steps/cart.ts'
import {
  contactField,
  fillShipping,
  guest,
  payWith,
  pickSlot,
  placeButton,
  placeOrder,
  pressNext,
  reopen,
  stepCard,
} from '../../steps/checkout.ts'
import { expectTracker, readTrackedOrder } from '../../steps/order.ts'
import { arriveAtCheckout, getReady, toSalmiya } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectSound, money, shown, shownAlone, shownFirst } from '../../steps/visit.ts'

test('an order goes to somebody else, with words on a card, in separate boxes, with a note and a tip [S3.12] [S3.13] [S3.14b] [S3.14c] [S3.14d] [S6.1c]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  await arriveAtCheckout(visit, { choice: { ...toSalmiya, service: 'sameDay' } })
  const card = stepCard(visit, 'Shipping')
  await card.getByRole('switch', { name: shownFirst(t('checkout.giftToggle')) }).check()
  const name = card.getByRole('textbox', { name: shownFirst(t('checkout.giftName')) })
  const phone = card.getByRole('textbox', { name: shownFirst(t('checkout.giftPhone')) })
  await expectSound(visit)

  // A gift requires the recipient's name and phone.
  await fillShipping(visit)
  await expect(name).toHaveAccessibleDescription(shown(t('validation.fill.giftName')))
  await expect(phone).toHaveAccessibleDescription(shown(t('validation.fill.giftPhone')))
  await expect(name).toBeFocused()
  await expectSound(visit)
  await name.fill('نورة السالم')
  await phone.fill('٩٩٨٨ ٧٧٦٦')
  await card.getByRole('textbox', { name: shownFirst(t('checkout.giftCard')) }).fill('ألف مبروك! With love')
  await expect(card.getByRole('checkbox', { name: shownFirst(t('checkout.giftHidePrices')) })).toBeChecked()
  await card.getByRole('checkbox', { name: shownFirst(t('checkout.giftDoNotCall')) }).check()
  await pressNext(visit, 'Shipping')
  const slot = await pickSlot(visit, { areaId: '202', service: 'same-day', fulfilment: 'delivery' })
  await pressNext(visit, 'Time')

  await reopen(visit, 'Summary')
  const summary = stepCard(visit, 'Summary')
  await summary.getByRole('checkbox', { name: shownFirst(t('checkout.separate')) }).check()
  await summary.getByRole('textbox', { name: shownFirst(t('checkout.notes')) }).fill('Ring twice')
  await summary
    .getByRole('group', { name: t('checkout.tipHeading') })
    .getByRole('radio', { name: shownAlone(money(visit, 0.5)) })
    .check()
  await expectSound(visit)
  await pressNext(visit, 'Summary')

  // Cash would be asked of the recipient. It is not chosen by itself, not even where it was chosen before.
  const payment = stepCard(visit, 'Payment')
  const { total } = await readCart(visit)
  const warning = t('payment.codGift', { amount: money(visit, total + 0.5) })
  await expectText(payment, warning)
  await expectSound(visit)
  await payWith(visit, 'cod')
  await page.reload()
  await expectText(payment, warning)
  await expect(payment.getByRole('radio', { checked: true })).toHaveCount(0)
  const sent = page.waitForRequest('**/api/guest-apis/order')
  await placeOrder(visit, 'knet')
  const gift = { name: 'نورة السالم', phone: '96599887766', card_text: 'ألف مبروك! With love', hide_prices: true, do_not_call: true }
  const order = (await sent).postDataJSON()
  expect(order).toMatchObject({
    name: guest.name,
    email: guest.email,
    branch_id: 'salmiya',
    is_pickup: false,
    is_pickedup: false,
    payment_method_code: 3,
    payment_method: 'knet',
    delivery_date: slot.day,
    to_send: gift,
    is_separate: true,
    notes: 'Ring twice',
    tipping: 0.5,
  })
  // The request carries no verification code for the phone.
  expect(order).not.toHaveProperty('v_code')

  // A payment that fails takes nothing away: the same order goes out once more from the cart.
  await endAtBank(visit, 'decline')
  await expectText(page.getByRole('main'), warning)
  await expectSound(visit)
  await page.getByRole('button', { name: t('cart.back') }).click()
  await goToCheckout(visit)
  await getReady(visit, 'knet')
  const sentAgain = page.waitForRequest('**/api/guest-apis/order')
  await placeButton(visit, 'knet').click()
  expect((await sentAgain).postDataJSON()).toEqual(order)
  await endAtBank(visit, 'pay')
  await page.getByRole('link', { name: t('order.track') }).click()

  const placed = await readTrackedOrder(visit)
  await expectTracker(visit, placed)
  expect(placed).toMatchObject({ gift, is_separate: true, notes: 'Ring twice', tip: 0.5 })
  expectToAddUp(placed)
  const main = page.getByRole('main')
  for (const words of [
    t('order.giftFor', { name: gift.name }),
    gift.card_text,
    t('order.separateBoxes'),
    'Ring twice',
    formatTimeRange(slot.from, slot.to, locale),
  ])
    await expect(main.getByText(shown(words)).filter({ visible: true }).first()).toBeVisible()
  const sums = main.locator('dl').filter({ has: page.getByRole('term').filter({ hasText: shownAlone(t('cart.tip')) }) })
  await expectSums(visit, sums, placed)
  await expectSound(visit)
  expect(countOrders(visit)).toBe(2)

  // The next order does not go to where the gift went.
  await arriveAtCheckout(visit)
  await expect(contactField(visit, 'checkout.fullName')).toHaveValue(guest.name)
  await expect(contactField(visit, 'address.block')).toHaveValue('')
})
