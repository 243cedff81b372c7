import type { BoardOrder, Driver } from '@sukkar/contract/staff-orders'
import type { StaffArea } from '@sukkar/contract/staff-places'
import { formatTime } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expect, test } from '../../journey.ts'
import { orderAsOtherGuest, placeAsGuest, planned } from '../../steps/api-orders.ts'
import { orderCard, signInToConsole } from '../../steps/console.ts'
import { orderPhotoCake, takeSlot } from '../../steps/console-kitchen.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { setMaintenance } from '../../steps/shop-data.ts'
import { getAsStaff, signInStaff } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, nameIn, postToShop, shown, shownFirst } from '../../steps/visit.ts'

test('an order rings on the board and is moved on, one step at a time [S6.3] [S4.13a]', async ({ visit }) => {
  const { page, t } = visit
  await signInToConsole(visit)
  await expectSound(visit)
  const number = await orderAsOtherGuest(visit, await takeSlot(visit))
  const card = orderCard(visit, number)
  await expect(card.getByText(shown(t('console.isNew')))).toBeVisible({ timeout: 30_000 })
  await expectSound(visit)

  const accept = card.getByRole('button', { name: shownFirst(t('console.step.accept')) })
  await accept.click()
  // Once the server has answered, the card says where the order is, until the board has been fetched again.
  await expect(accept).toBeHidden()
  await expect(card.getByRole('status')).toHaveCount(0)
  await page.goto('/console#/?column=kitchen')
  await orderCard(visit, number).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /SK-/u })).toBeVisible()
  await expectSound(visit)
  await page.getByRole('button', { name: t('console.step.ready'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('console.step.dispatch'), exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('console.step.hold'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('console.step.hold') })
  await dialog.getByRole('textbox', { name: t('console.reason') }).fill('نفد الفستق')
  await expectSound(visit)
  await dialog.getByRole('button', { name: t('console.step.hold') }).click()
  await expect(page.getByText(shown(t('console.holdReason'))).getByText('نفد الفستق')).toBeVisible()
  await expect(page.getByRole('button', { name: t('console.step.resume'), exact: true })).toBeVisible()
})

test.describe('the bell', () => {
  // The journey aborts a press, which the browser prints as an error.
  test.use({ losesShop: true })

  test('an order rings until it is accepted or opened: a failed press leaves it ringing, and one that comes back from a hold rings again [full: bell.test.ts and order-card.test.ts are the witnesses] [S6.3]', async ({
    visit,
  }) => {
    const { page, t } = visit
    await signInToConsole(visit)
    const number = await orderAsOtherGuest(visit, await takeSlot(visit))
    const card = orderCard(visit, number)
    const isNew = card.getByText(shown(t('console.isNew')))
    await expect(isNew).toBeVisible({ timeout: 30_000 })
    await page.route('**/api/staff/orders/*/accept', (route) => route.abort())
    await card.getByRole('button', { name: shownFirst(t('console.step.accept')) }).click()
    await expectToast(visit, t('error.network'))
    await expect(isNew).toBeVisible()

    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await page.goto('/console#/')
    await expect(card).toBeVisible()
    await expect(isNew).toHaveCount(0)

    const staff = await signInStaff(visit, 'staff')
    const [order] = await staff<Pick<BoardOrder, 'id'>[]>('GET', `/staff/orders?search=${number}`)
    await staff('POST', `/staff/orders/${order?.id}/hold`, { reason: 'نفد الفستق' })
    await expect(card.getByRole('button', { name: shownFirst(t('console.step.accept')) })).toHaveCount(0)
    await staff('POST', `/staff/orders/${order?.id}/resume`, {})
    await expect(isNew).toBeVisible()
  })
})

test('an accepted order that its customer moves or cancels waits with the new ones until it is opened, and the board leads to it [full: customer-change.test.ts, problem-bell.test.ts and order-card.test.ts are the witnesses] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { order, token } = await placeAsGuest(visit, { items: { [bought]: 2 }, body: planned })
  const staff = await signInStaff(visit, 'staff')
  await staff('POST', `/staff/orders/${order.id}/accept`, {})
  await signInToConsole(visit)
  const link = page.getByRole('link', { name: shown(t('consoleOrders.customerChanges', { count: 1 })) })
  await expect(link).toHaveCount(0)
  const time = { delivery_date: '2026-11-27', from: '17:00' }
  await postToShop(visit, `/guest-apis/orders/update?token=${token}`, { order_id: order.id, ...time })
  await expect(link).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /u)
  await expectSound(visit)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
  await expect(page.getByText(t('console.customerMoved'), { exact: true })).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/u)
  await expectSound(visit)

  // The page of the order is open, but nobody may be in front of it.
  await postToShop(visit, `/guest-apis/orders/cancel/${order.id}?token=${token}`, {})
  await expect(page.getByText(t('console.customerCancelled'), { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /u)
  await page.goto('/console#/?column=cancelled')
  await expect(orderCard(visit, order.number).getByText(t('console.customerCancelled'), { exact: true })).toBeVisible()
  await expectSound(visit)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/u)
})

test('an order that is pressed stays in its place until it is released, whatever comes in above it [S6.3]', async ({ visit }) => {
  const { page, t } = visit
  const { number: pressed } = await orderPhotoCake(visit, { width: 1200, height: 900 }, '')
  await signInToConsole(visit)
  const acceptOf = (number: string) => orderCard(visit, number).getByRole('button', { name: shownFirst(t('console.step.accept')) })
  await acceptOf(pressed).hover()
  await page.mouse.down()
  const sooner = await orderAsOtherGuest(visit, await takeSlot(visit))
  await expect(page.getByRole('heading', { name: shownFirst(t('console.column.new')) })).toContainText('2')
  await page.mouse.up()
  await expect(acceptOf(pressed)).toBeHidden()
  await expect(acceptOf(sooner)).toBeVisible()
  await expect(page.getByRole('heading', { name: shownFirst(t('console.column.new')) })).toContainText('1')
})

test('the board is narrowed by each of its filters, and to a time by a press on how full it is; the address keeps it [full: board.test.ts, board-search.test.ts and slot-load.test.ts are the witnesses] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const slot = await takeSlot(visit)
  const number = await orderAsOtherGuest(visit, slot)
  await signInToConsole(visit)
  const card = orderCard(visit, number)
  await expect(card).toBeVisible()

  const strip = page.getByRole('region', { name: shownFirst(t('consoleOrders.load', { day: '' })) })
  const time = strip.getByRole('button', { name: shownFirst(formatTime(slot.from, visit.locale)) })
  await time.click()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toBeVisible()
  await strip.getByRole('button').last().click()
  await expect(time).toHaveAttribute('aria-pressed', 'false')
  await expect(card).toBeHidden()
  await strip.getByRole('button', { pressed: true }).click()
  await expect(card).toBeVisible()
  expect(page.url(), 'A press that is taken back leaves no day behind').not.toContain('day=')

  const isFolded = visit.device === 'phone'
  const narrow = async (label: MessageKey, value: string): Promise<void> => {
    if (isFolded) await page.getByRole('button', { name: shownFirst(t('consoleOrders.filters')) }).click()
    await page.getByRole('combobox', { name: t(label), exact: true }).selectOption(value)
    if (isFolded) await page.getByRole('button', { name: t('consoleOrders.showOrders') }).click()
  }
  const filters = [
    ['consoleOrders.service', 'same-day', 'pre-order'],
    ['console.how', 'asap', 'pick-up'],
    ['consoleOrders.area', '202', '201'],
    ['console.branch', 'salmiya', 'kuwait-city'],
    ['consoleOrders.payment', 'on_delivery', 'paid'],
  ] as const
  for (const [label, own, other] of filters) {
    await narrow(label, other)
    await expect(card, label).toBeHidden()
    await narrow(label, own)
    await expect(card, label).toBeVisible()
  }
  const [driver] = await getAsStaff<Driver[]>(visit, '/staff/drivers')
  if (driver === undefined) throw new Error('The shop has no driver')
  await narrow('console.driver', driver.id)
  await expect(card).toBeHidden()
  const staff = await signInStaff(visit, 'staff')
  const [order] = await staff<BoardOrder[]>('GET', `/staff/orders?search=${number}`)
  await staff('PUT', `/staff/orders/${order?.id}/driver`, { driver_id: driver.id })
  await expect(card).toBeVisible({ timeout: 30_000 })
  await expectSound(visit)
  await page.reload()
  await expect(card).toBeVisible()
  if (isFolded) await page.getByRole('button', { name: shownFirst(t('consoleOrders.filters')) }).click()
  for (const [label, own] of filters) await expect(page.getByRole('combobox', { name: t(label), exact: true })).toHaveValue(own)
  if (isFolded) await page.getByRole('button', { name: t('consoleOrders.showOrders') }).click()
  expect(new URLSearchParams(new URL(page.url()).hash.split('?')[1])).toHaveProperty('size', filters.length + 1)

  // The words that are searched for stay in their field, and so does the focus.
  const words = page.getByRole('searchbox', { name: t('console.find') })
  await words.fill(number)
  await words.press('Enter')
  await expect(page).toHaveURL(/search=/u)
  await expect(card).toBeVisible()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue(number)

  // What fits no filter is as if it were not in the address.
  await page.goto('/console#/?day=tomorrow&payment=gold')
  await expect(words).toHaveValue('')
  await expect(card).toBeVisible()
})

test('while the website is closed the board has its areas, with one that was hidden since an order was placed there [full: board-areas.test.ts and maintenance.test.ts are the witnesses] [S6.3] [S3.2]', async ({
  visit,
}) => {
  const { page, t } = visit
  const number = await orderAsOtherGuest(visit, await takeSlot(visit))
  const staff = await signInStaff(visit, 'staff')
  const [area] = await staff<StaffArea[]>('GET', '/staff/areas?search=Salmiya')
  if (area === undefined) throw new Error('The shop has no Salmiya')
  await staff('PATCH', `/staff/areas/${area.id}`, { version: area.version, is_active: false })
  await setMaintenance(visit, 'on')
  await signInToConsole(visit)
  if (visit.device === 'phone') await page.getByRole('button', { name: shownFirst(t('consoleOrders.filters')) }).click()
  const areas = page.getByRole('combobox', { name: t('consoleOrders.area'), exact: true })
  await areas.selectOption({ label: nameIn(visit, area) })
  await expect(areas).toHaveValue(area.id)
  await expect(orderCard(visit, number)).toBeVisible()
  await expectSound(visit)
})

test.describe('two members of staff', () => {
  // The journey aborts requests of one page, which the browser prints as errors.
  test.use({ losesShop: true })

  test('of two who move an order at once one wins and the other is told [S6.3]', async ({ visit, context }) => {
    const { page, t } = visit
    await signInToConsole(visit)
    const number = await orderAsOtherGuest(visit, await takeSlot(visit))
    await orderCard(visit, number).getByRole('link').click({ timeout: 30_000 })
    const accept = page.getByRole('button', { name: t('console.step.accept'), exact: true })
    await expect(accept).toBeVisible()
    const other = await context.newPage()
    // This page can no longer read orders, so it goes on showing the old status.
    await page.route('**/api/staff/orders/*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
    await other.goto(page.url())
    await other.getByRole('button', { name: t('console.step.accept'), exact: true }).click()
    await expect(other.getByRole('button', { name: t('console.step.ready'), exact: true })).toBeVisible()
    await expect(page.getByText(shown(t('console.stale')))).toBeVisible()
    await accept.click()
    await expectToast(visit, t('status.in_progress'))
  })
})
