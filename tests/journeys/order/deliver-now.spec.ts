import { expect, test } from '../../journey.ts'
import { expectSoundByNight } from '../../page-checks.ts'
import { expectSums, expectToAddUp, goToCheckout, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { fillShipping, guest, placeButton, placeOrder } from '../../steps/checkout.ts'
import { addChosen, addPlain, browseCategory, chooseOptions, expectAdded, expectCartCount, openProduct } from '../../steps/menu.ts'
import { dismissPlaced, expectTracker, placedPopup, readTrackedOrder } from '../../steps/order.ts'
import { expectMenu, openShop, pickService, startOrder } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSound, nameIn, shown, shownFirst } from '../../steps/visit.ts'

test('a guest orders now and pays cash at the door [S1.1] [S1.2] [S2.9] [S2.24a] [S2.24b] [S4.10a] [S4.10c] [S4.11a] [S4.12a] [S5.12]', async ({
  visit,
}) => {
  const { page, t } = visit
  await openShop(visit)
  await expectSound(visit)
  await expectSoundByNight(page)
  await startOrder(visit)
  await pickService(visit, toSalmiya, true)

  await expectMenu(visit)
  const gateaux = await browseCategory(visit, 'gateaux')
  const slice = await addPlain(visit, gateaux, 'opera-slice')
  await expectAdded(visit)
  await expectCartCount(visit, 1)
  await expectSound(visit)
  await expectSoundByNight(page)
  const cakes = await browseCategory(visit, 'cakes')
  const dialog = await openProduct(visit, cakes, 'chocolate-fudge-cake')
  await chooseOptions(visit, dialog, 'chocolate-fudge-cake', { Size: 'Medium, serves 10–12', 'Celebration extras': 'Set of candles' })
  await expectSound(visit)
  await expectSoundByNight(page)
  await addChosen(visit, dialog)
  await expectCartCount(visit, 2)

  await openCart(visit)
  await expect(lineOf(visit, slice)).toBeVisible()
  const cart = await readCart(visit)
  await expectSums(visit, page.getByRole('complementary', { name: t('checkout.stepSummary') }), cart)
  await expectSound(visit)
  await expectSoundByNight(page)

  await goToCheckout(visit)
  const steps = ['Shipping', 'Time', 'Summary', 'Payment'] as const
  for (const [index, step] of steps.entries())
    await expect(page.locator(`#step-${index + 1} h2`).first()).toHaveText(shownFirst(t(`checkout.step${step}`)))
  await expectSound(visit)
  await fillShipping(visit)
  await expect(placeButton(visit, 'cod')).toBeVisible()
  await expectSound(visit)
  await expectSoundByNight(page)
  await placeOrder(visit, 'cod')

  await expect(placedPopup(visit)).toBeVisible()
  const order = await readTrackedOrder(visit)
  await expect(placedPopup(visit)).toContainText(shown(t('order.placedText', { number: order.number, email: guest.email })))
  await expectSound(visit)
  await dismissPlaced(visit)
  await expectTracker(visit, order)
  // Delivery now has no calendar entry.
  await expect(page.getByRole('button', { name: t('order.calendarAdd') })).toHaveCount(0)
  await expectCartCount(visit, 0)
  await expectSums(visit, page.getByRole('main'), order)
  await expectSound(visit)
  await expectSoundByNight(page)

  expectToAddUp(order)
  expect(order.total).toBe(cart.total)
  expect(order.customer).toEqual({ name: guest.name, phone: '96550001234', email: guest.email })
  expect(order.payment_method_code).toBe(1)
  expect(order.items.map((item) => [nameIn(visit, item), item.quantity])).toHaveLength(2)
})
