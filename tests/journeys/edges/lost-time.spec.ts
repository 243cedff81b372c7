import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { orderElsewhere } from '../../steps/another-guest.ts'
import { goToCheckout, openCart } from '../../steps/cart.ts'
import { fillShipping, pickSlot, placeOrder, pressNext, stepCard } from '../../steps/checkout.ts'
import { addFromMenu } from '../../steps/menu.ts'
import { dismissPlaced, readTrackedOrder } from '../../steps/order.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { countOrders, setPlaces } from '../../steps/shop-data.ts'
import { expectSound, shown, shownFirst } from '../../steps/visit.ts'

test('a time whose last place goes to another guest is asked for anew while the checkout is open [S4.15b] [S7.52a] [S2.23] [S3.19b] [S5.14d]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  await setPlaces(visit, 'same_day', 1)
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'sameDay', fulfilment: 'delivery' })
  await addFromMenu(visit, 'chocolate-gifts', bought)
  await openCart(visit)
  await goToCheckout(visit)
  await fillShipping(visit)
  const asked = page.waitForResponse(/\/timer\b.*[?&]from=/u)
  const slot = await pickSlot(visit, { areaId: '202', service: 'same-day', fulfilment: 'delivery' })
  expect((await (await asked).json()).data.value).toBe(true)
  await pressNext(visit, 'Time')

  await orderElsewhere(visit, bought, slot)
  const dialog = page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(shown(t('dialog.slotsText')))
  const timeIn = (from: string, to: string) => dialog.getByRole('radio', { name: shownFirst(formatTimeRange(from, to, locale)) })
  await expect(timeIn(slot.from, slot.to)).toBeDisabled()
  await expectSound(visit)

  const other = await pickSlot(visit, { areaId: '202', service: 'same-day', fulfilment: 'delivery' }, dialog)
  expect(other.from).not.toBe(slot.from)
  await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
  await expect(dialog).toBeHidden()
  await expect(stepCard(visit, 'Time')).toContainText(shown(formatTimeRange(other.from, other.to, locale)))
  await expectSound(visit)

  await placeOrder(visit, 'cod')
  await dismissPlaced(visit)
  const order = await readTrackedOrder(visit)
  expect(order.promised_from).toContain(`${other.day}T${other.from}`)
  expect(countOrders(visit)).toBe(2)
})
