import { addDays } from '@sukkar/domain/shop-time'
import { formatDate, formatRelativeDay } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { applyVoucher, expectSums, expectToAddUp, goToCheckout, openCart, readCart, typeVoucher } from '../../steps/cart.ts'
import { dayChoices, fillPickup, pickSlot, placeOrder, pressNext } from '../../steps/checkout.ts'
import { addFromMenu } from '../../steps/menu.ts'
import { followPlaced } from '../../steps/order.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { expectSound, shown, shownAlone, shownFirst } from '../../steps/visit.ts'

const TODAY = '2026-11-22'
const SALMIYA = '202'

test('a pre-order is picked up, with a voucher and cash at the office [S1.1] [S1.2] [S3.16c] [S4.11a] [S5.13a] [S5.14f] [S9.6a]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'preOrder', fulfilment: 'pickup' })
  await recordAnnouncements(visit)
  await addFromMenu(visit, 'boxes-trays', 'dessert-cups-tray')
  await expectAnnounced(visit, t('product.added'))
  await openCart(visit)
  const sums = page.getByRole('complementary', { name: t('checkout.stepSummary') })
  await typeVoucher(visit, sums, '')
  await expect(sums.getByText(shownAlone(t('validation.required')))).toBeVisible()
  await typeVoucher(visit, sums, 'SUMMER')
  await expect(sums.getByText(shown(t('coupon.failed')))).toBeVisible()
  await expectAnnounced(visit, t('coupon.failed'))
  await expectSound(visit)
  await applyVoucher(visit, sums, 'PICKUP10')
  await expectAnnounced(visit, t('coupon.applied'))
  const cart = await readCart(visit, '?area_id=202&shipping_type=pre-order&order_type=pick-up')
  expect([cart.sub_total, cart.discount, cart.total]).toEqual([17.5, 1.75, 15.75])
  await expectSums(visit, sums, cart)
  await expectSound(visit)

  await goToCheckout(visit)
  await fillPickup(visit)
  await expect(dayChoices(visit)).toHaveCount(8)
  for (const [index, day] of (await dayChoices(visit).all()).entries()) {
    const date = addDays(TODAY, index + 2)
    await expect(day).toHaveAccessibleName(shownFirst(formatRelativeDay(date, TODAY, locale)))
    // The label shows the day without its month, so that more days fit.
    await expect(day.locator('xpath=ancestor::label').getByText(formatDate(date, 'day', locale), { exact: true })).toBeVisible()
  }
  await expectSound(visit)
  const date = addDays(TODAY, 9)
  await dayChoices(visit).last().check()
  const slot = await pickSlot(visit, { areaId: SALMIYA, service: '', fulfilment: 'pickup', date })
  await pressNext(visit, 'Time')
  await expectSound(visit)
  await placeOrder(visit, 'office')

  const order = await followPlaced(visit)
  await expectSums(visit, page.getByRole('main'), order)
  await expectSound(visit)
  expectToAddUp(order)
  expect(order.total).toBe(cart.total)
  expect(order.discounts.map(({ code }) => code)).toEqual(['PICKUP10'])
  expect(order.payment_method_code).toBe(2)
  expect(order.delivery_date).toBe(date)
  expect(order.promised_from).toContain(`${date}T${slot.from}`)
})
