import type { Response } from '@playwright/test'
import type { TimeSlot } from '@sukkar/contract/area'
import type { SlotLoad } from '@sukkar/contract/staff-numbers'
import { formatTime, formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { orderAsOtherGuest } from '../../steps/api-orders.ts'
import { goToCheckout, readCart } from '../../steps/cart.ts'
import { fillShipping, pickSlot, placeOrder, pressNext, stepCard } from '../../steps/checkout.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openOtherBrowser } from '../../steps/console-orders.ts'
import { openShopPart, saveForm } from '../../steps/console-shop.ts'
import { followPlaced } from '../../steps/order.ts'
import { arriveAtCart, arriveAtCheckout, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { countOrders, setPlaces } from '../../steps/shop-data.ts'
import { getAsStaff } from '../../steps/staff.ts'
import { expectSound, readStored, shown, shownFirst, type Visit } from '../../steps/visit.ts'

const slotChoice = { areaId: '202', service: 'same-day', fulfilment: 'delivery' } as const

/** Staff set the capacity of each of today's slots to this number of orders. */
const takeOnly = async (staff: Visit, orders: number): Promise<void> => {
  const { page, t } = staff
  await openShopPart(staff, 'branches')
  await page.locator('a[href$="/branches/salmiya"]').click()
  const service = { service: t('service.sameDay'), way: t('service.delivery') }
  await page.getByRole('textbox', { name: shown(t('consoleShop.serviceAndWay', service)) }).fill(String(orders))
  await saveForm(staff)
}

/** Whether a response confirms the picked slot. The body of a request that the page aborted for a newer one cannot be read. */
const isConfirmed = async (response: Response): Promise<boolean> => {
  if (!/\/timer\b.*[?&]from=/u.test(response.url())) return false
  const answer: { data: { value: boolean } } | null = await response.json().catch(() => null)
  return answer?.data.value === true
}

test('a time that staff or the last place’s taker close under a customer is asked for anew, with the cart as it was [S4.15b] [S7.52a] [S2.23] [S3.19b] [S5.14d] [S6.3]', async ({
  visit,
  browser,
}) => {
  const { page, t, locale } = visit
  const staff = await openOtherBrowser(visit, browser)
  await signInToConsole(staff)
  await arriveAtCheckout(visit, { choice: { ...toSalmiya, service: 'sameDay' } })
  await fillShipping(visit)
  const timerAnswer = page.waitForResponse(/\/timer\b.*[?&]from=/u)
  const first = await pickSlot(visit, slotChoice)
  expect((await (await timerAnswer).json()).data.value).toBe(true)
  await pressNext(visit, 'Time')
  await markDocument(visit)
  const dialog = page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  const timeOf = ({ from, to }: TimeSlot) => dialog.getByRole('radio', { name: shownFirst(formatTimeRange(from, to, locale)) })
  const pickAnother = async (lost: TimeSlot): Promise<TimeSlot> => {
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(shown(t('dialog.slotsText')))
    await expect(timeOf(lost)).toBeDisabled()
    await expectSound(visit)
    const confirmed = page.waitForResponse(isConfirmed)
    const other = await pickSlot(visit, slotChoice, dialog)
    await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
    await confirmed
    await expect(dialog).toBeHidden()
    await expect(stepCard(visit, 'Time')).toContainText(shown(formatTimeRange(other.from, other.to, locale)))
    return other
  }

  // The slot had room for a second order until staff set its capacity to one.
  await orderAsOtherGuest(visit, first)
  await takeOnly(staff, 1)
  const second = await pickAnother(first)
  expect(second.from).not.toBe(first.from)
  await orderAsOtherGuest(visit, second)
  const third = await pickAnother(second)
  expect([first.from, second.from]).not.toContain(third.from)
  expect((await readCart(visit)).items).toMatchObject([{ quantity: 1 }])
  await expectSound(visit)

  // The board shows how full the slot is and updates when the order arrives.
  await staff.page.goto('/console#/?branch_id=salmiya')
  const load = staff.page.getByRole('button', { name: shownFirst(formatTime(third.from, locale)) })
  const slots = await getAsStaff<SlotLoad[]>(visit, `/staff/slot-load?day=${third.day}&branch_id=salmiya`)
  const capacity = slots.filter(({ from }) => from === third.from).reduce((sum, slot) => sum + (slot.capacity ?? 0), 0)
  await expect(load).toContainText(shown(t('consoleOrders.loadOf', { booked: 0, capacity })))
  await placeOrder(visit, 'cod')
  const order = await followPlaced(visit)
  expect(order.promised_from).toContain(`${third.day}T${third.from}`)
  expect(countOrders(visit)).toBe(3)
  await expectSameDocument(visit)
  await expect(load).toContainText(shown(t('consoleOrders.loadOf', { booked: 1, capacity })))
  await staff.page.goto('/console#/shop/times')
  await expect(
    staff.page.getByText(shown(t('consoleShop.bookedOf', { time: formatTime(third.from, locale), booked: 1, capacity: 1 }))).first(),
  ).toBeVisible()
  await staff.page.context().close()
})

test('where all of today is taken it is said, and another way to receive the order leads on, with the cart as it was [full: the time taken before is the witness] [S2.23] [S5.14d]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  await arriveAtCart(visit, { choice: { ...toSalmiya, service: 'sameDay' } })
  await setPlaces(visit, 'same_day', 0)
  await goToCheckout(visit)
  await fillShipping(visit)
  const card = stepCard(visit, 'Time')
  await expect(card.getByText(shown(t('checkout.noSlots')))).toBeVisible()
  await expectSound(visit)
  await card.getByRole('button', { name: t('dialog.slotsTitle') }).click()
  const dialog = page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  await dialog
    .getByRole('group', { name: t('pickService.how') })
    .getByRole('radio', { name: t('service.pickup') })
    .check()
  await dialog
    .getByRole('group', { name: t('checkout.timeHeading') })
    .getByRole('radio', { name: t('service.sameDay') })
    .check()
  const slot = await pickSlot(visit, { ...slotChoice, fulfilment: 'pickup' }, dialog)
  await expectSound(visit)
  await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText(shown(formatTimeRange(slot.from, slot.to, locale)))
  expect((await readCart(visit)).items).toMatchObject([{ quantity: 1 }])
  await placeOrder(visit, 'office')
  expect((await followPlaced(visit)).promised_from).toContain(`${slot.day}T${slot.from}`)
})

test.describe('a phone that hears nothing', () => {
  test.use({ losesShop: true })

  test('a time that cannot be met any more is found out by asking every so often, and another one is asked for [full: the last order is the witness] [S4.15a] [S7.51c] [S8.6h] [S2.23]', async ({
    visit,
  }) => {
    const { page, t, locale } = visit
    await setPlaces(visit, 'same_day', 1)
    await page.route('**/api/realtime*', (route) => route.abort())
    // The server's answer sets the page's poll interval: five minutes, which the journey shortens to two seconds.
    let requests = 0
    await page.route('**/timer?*', async (route) => {
      requests += 1
      const answer = await route.fetch()
      const body: { data: object } = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, timePeriod: 2000 } } })
    })
    await arriveAtCheckout(visit, { choice: { ...toSalmiya, service: 'sameDay' } })
    await fillShipping(visit)
    const slot = await pickSlot(visit, { areaId: '202', service: 'same-day', fulfilment: 'delivery' })
    await pressNext(visit, 'Time')
    await expect.poll(() => requests).toBeGreaterThan(2)
    const dialog = page.getByRole('dialog', { name: t('dialog.rescheduleTitle') })
    await expect(dialog).toBeHidden()

    await orderAsOtherGuest(visit, slot)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(shown(t('server.error.SLOT_FULL')))
    await expectSound(visit)
    const other = await pickSlot(visit, { areaId: '202', service: 'same-day', fulfilment: 'delivery' }, dialog)
    await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
    await expect(dialog).toBeHidden()
    await expect(stepCard(visit, 'Time')).toContainText(shown(formatTimeRange(other.from, other.to, locale)))
    const before = requests
    await expect.poll(() => requests).toBeGreaterThan(before)
    await expect(dialog).toBeHidden()
  })
})

test('what a customer has begun to choose instead stays chosen, whatever the shop says of the time meanwhile [full: watched-time.test.ts is the witness] [S2.23] [S4.15a]', async ({
  visit,
}) => {
  const { page, t } = visit
  let canBeMet = false
  let requests = 0
  await page.route('**/timer?*', async (route) => {
    requests += 1
    const value = canBeMet
    const answer = await route.fetch()
    const body: { data: object } = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, value, timePeriod: 500 } } })
  })
  const askedAgain = async (): Promise<void> => {
    const before = requests
    await expect.poll(() => requests).toBeGreaterThan(before + 1)
  }
  await arriveAtCart(visit)
  const dialog = page.getByRole('dialog', { name: t('dialog.rescheduleTitle') })
  await dialog.getByRole('radio', { name: t('service.pickup'), exact: true }).check()
  await dialog.getByRole('radio', { name: t('service.asapPickup') }).check()
  for (canBeMet of [true, false]) {
    await askedAgain()
    await expect(dialog.getByRole('radio', { name: t('service.asapPickup') })).toBeChecked()
  }
  await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
  canBeMet = true
  await expect(dialog).toBeHidden()
  expect(await readStored(visit, 'order_type')).toBe('pick-up')
})
