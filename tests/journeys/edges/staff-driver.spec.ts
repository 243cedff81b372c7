import type { DriverLocation } from '@sukkar/contract/order-life'
import type { HistoryStep, StaffOrder } from '@sukkar/contract/staff-orders'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { formatInstant } from '@sukkar/i18n/dates'
import { wholeBrowser } from '../../browsers.ts'
import { expect, test } from '../../journey.ts'
import { placeAsGuest } from '../../steps/api-orders.ts'
import { orderCard, signInDriver, signInToConsole } from '../../steps/console.ts'
import {
  ageStoredSteps,
  expectCash,
  handOver,
  nextDelivery,
  openDone,
  setOff,
  waitForCachedConsole,
  watchPositions,
} from '../../steps/console-driver.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { ageHistory } from '../../steps/shop-data.ts'
import { giveToDriver, sendDriver } from '../../steps/staff.ts'
import { expectSound, getFromShop, money, shown, shownFirst, type Visit } from '../../steps/visit.ts'

test.use({ losesShop: true, serviceWorkers: 'allow', launchOptions: wholeBrowser })

const orderRequest = {
  items: { [bought]: 1 },
  body: { shipping_type: 'asap', lat: 29.3375, lng: 48.0758, notes: 'الجرس لا يعمل' },
} as const

test.describe('a driver who is followed', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 29.33, longitude: 48.06 } })

  test('sets off, is seen, loses the line and delivers, once; nothing is shared before or after [S6.3] [S7.23] [S4.18a]', async ({
    visit,
    context,
    browser,
    shopLocale,
    baseURL,
  }) => {
    const { page, t } = visit
    const { order, token } = await placeAsGuest(visit, orderRequest)
    const staff = await giveToDriver(visit, order.number)
    const whereIsDriver = () => getFromShop<DriverLocation>(visit, `/guest-apis/deliveryManLocation/${order.id}?token=${token}`)
    const positions = watchPositions(page)
    await signInDriver(visit)
    const card = nextDelivery(visit, order.number)
    await expect(card.getByText(shown(money(visit, order.total)))).toBeVisible()
    await expect(card.getByText('الجرس لا يعمل')).toBeVisible()
    await expect(card.getByRole('link', { name: shownFirst(t('consoleDriver.navigate')) })).toHaveAttribute('href', /29\.3375%2C48\.0758/u)
    await expect(card.getByRole('link', { name: shown(t('consoleDriver.call', { name: order.customer.name })) })).toHaveAttribute(
      'href',
      /^tel:\+965/u,
    )
    await expectSound(visit)

    // Every other address of the console redirects a driver to the deliveries.
    await page.goto(`/console#/orders/${order.id}`)
    await expect(page).toHaveURL(/#\/deliveries$/u)

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    await elsewhere.addCookies([{ name: 'locale', value: shopLocale, url: visit.shop.origin }])
    const customer = await elsewhere.newPage()
    await customer.goto(`/#/profile/orders/${order.id}/track?token=${token}`)
    await expect(customer.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
    const map = customer.getByRole('application', { name: t('place.courierMap') })
    await expect(map).toBeHidden()
    expect(positions).toEqual([])

    await setOff(visit, order.number)
    await expect(page.getByText(shown(t('consoleDriver.shared', { count: 1 })))).toBeVisible()
    await expect(map).toBeVisible({ timeout: 40_000 })
    await expectSound(visit)
    await context.setGeolocation({ latitude: 29.34, longitude: 48.07 })
    await expect.poll(async () => (await whereIsDriver()).position, { timeout: 30_000 }).toMatchObject({ lat: 29.34, lng: 48.07 })

    // Offline, the handover is stored on the device and survives a reload.
    await waitForCachedConsole(visit)
    await context.setOffline(true)
    await handOver(visit, order.number, t('consoleDriver.cashTaken', { amount: money(visit, order.total) }))
    await expect(page.getByText(shown(t('consoleDriver.shared', { count: 1 })))).toBeHidden()
    await ageStoredSteps(visit, 600_000)
    await page.reload()
    await expect(page.getByText(shown(t('consoleDriver.unsent', { count: 1 })))).toBeVisible()
    await expect(page.getByText(shown(t('consoleDriver.oldListText')))).toBeVisible()
    await expectSound(visit)
    expect((await whereIsDriver()).is_on_the_way).toBe(true)
    const countBefore = positions.length

    await context.setOffline(false)
    await expect(customer.getByText(shown(t('status.text.delivered')))).toBeVisible({ timeout: 40_000 })
    await expect(map).toBeHidden()
    await expect(page.getByText(shown(t('consoleDriver.unsent', { count: 1 })))).toBeHidden()
    await openDone(visit, 1)
    await expectCash(visit, order.total)
    await expectSound(visit)
    await context.setGeolocation({ latitude: 29.35, longitude: 48.08 })
    const { history } = await staff<StaffOrder>('GET', `/staff/orders/${order.id}`)
    // The stored step claims a time ten minutes ago, before the dispatch, so the server records it only as `claimed_at`.
    expect(history.filter(({ event }) => event === 'deliver')).toMatchObject([{ told_at: null, claimed_at: expect.any(String) }])
    expect(positions.length).toBe(countBefore)
    await elsewhere.close()
  })
})

test('the cash of what was delivered is counted for eighteen hours from the handover [full: the rule has tests of its own] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const [before, after, longAgo] = [
    (await placeAsGuest(visit, orderRequest)).order,
    (await placeAsGuest(visit, orderRequest)).order,
    (await placeAsGuest(visit, orderRequest)).order,
  ]
  for (const { id, number } of [before, after, longAgo]) await (await sendDriver(visit, number))('POST', `/staff/orders/${id}/deliver`, {})
  ageHistory(visit, before.id, 17 * 60)
  ageHistory(visit, longAgo.id, 19 * 60)
  await signInDriver(visit)
  await expect(page.getByText(shown(t('consoleDriver.none')))).toBeVisible()
  await openDone(visit, 2)
  await expectCash(visit, filsToKwd(kwdToFils(before.total) + kwdToFils(after.total)))
  for (const { number } of [before, after]) await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText(longAgo.number)).toBeHidden()
  await expectSound(visit)
})

test('a problem is on the board and with the customer; without a position a driver delivers all the same, and is told what the shop changed [full: a driver who is followed is the witness] [S6.3] [S4.18d]', async ({
  visit,
  context,
  browser,
  shopLocale,
  baseURL,
}) => {
  const { page, t } = visit
  const [first, second] = [await placeAsGuest(visit, orderRequest), await placeAsGuest(visit, orderRequest)]
  const staff = await giveToDriver(visit, first.order.number)
  await giveToDriver(visit, second.order.number)
  const positions = watchPositions(page)
  await signInDriver(visit)
  await expect(page.getByRole('button', { name: t('consoleDriver.setOffAll', { count: 2 }) })).toBeVisible()
  await setOff(visit, first.order.number)
  // The browser has no permission for its location.
  await expect(page.getByText(shown(t('consoleDriver.refused')))).toBeVisible()
  await expectSound(visit)

  const card = nextDelivery(visit, first.order.number)
  await card.getByRole('button', { name: shownFirst(t('consoleDriver.haveProblem')) }).click()
  const dialog = page.getByRole('dialog', { name: t('consoleDriver.problemTitle') })
  await dialog.getByRole('radio', { name: t('consoleDriver.problem.nobody_there') }).check()
  await dialog.getByRole('textbox', { name: t('consoleDriver.problemWords') }).fill('رننت الجرس مرتين')
  await expectSound(visit)
  // The first answer is lost on its way back, so the client repeats the report with the same id.
  const reports: string[] = []
  await page.route('**/problems/*', async (route) => {
    reports.push(route.request().url())
    if (reports.length > 1) return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: t('consoleDriver.problemSend') }).click()
  // The delivery with a problem yields the large card to the other one.
  await expect(nextDelivery(visit, second.order.number)).toBeVisible()
  await expect.poll(() => reports.length).toBe(2)
  expect(new Set(reports).size).toBe(1)

  const problem = t('consoleDriver.hasProblem', { reason: t('consoleDriver.problem.nobody_there') })
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await elsewhere.addCookies([{ name: 'locale', value: shopLocale, url: visit.shop.origin }])
  const desk: Visit = { ...visit, page: await elsewhere.newPage() }
  await signInToConsole(desk)
  await expect(desk.page).toHaveTitle(/^\(1\) /u)
  await desk.page.getByRole('link', { name: t('consoleOrders.problems', { count: 1 }), exact: true }).click()
  await expect(orderCard(desk, first.order.number).getByText(shown(problem))).toBeVisible()
  await orderCard(desk, first.order.number).getByRole('link').click()
  await expect(desk.page.getByText('رننت الجرس مرتين')).toHaveCount(1)
  await desk.page.goto(`/#/profile/orders/${first.order.id}/track?token=${first.token}`)
  await expect(desk.page.getByText(shown(t('orderLife.problem.nobody_there')))).toBeVisible({ timeout: 40_000 })

  // The driver dispatches the other order offline, while staff unassign it.
  await context.setOffline(true)
  await setOff(visit, second.order.number)
  await staff('PUT', `/staff/orders/${second.order.id}/driver`, { driver_id: null })
  await context.setOffline(false)
  const conflict = page.getByRole('alert').filter({ hasText: shown(t('consoleDriver.noLongerYours')) })
  await expect(conflict.getByText(shown(t('consoleDriver.conflict.dispatch', { number: second.order.number })))).toBeVisible()
  await expectSound(visit)
  await conflict.getByRole('button', { name: t('consoleDriver.conflictRead') }).click()
  await expect(conflict).toBeHidden()
  await expect(nextDelivery(visit, first.order.number)).toBeVisible()

  // The order left forty minutes ago, so the server accepts a handover dated ten minutes back and notes when it was reported.
  ageHistory(visit, first.order.id, 40)
  await context.setOffline(true)
  await handOver(visit, first.order.number, t('consoleDriver.cashTaken', { amount: money(visit, first.order.total) }))
  await expect(page.getByText(shown(t('consoleDriver.none')))).toBeVisible()
  // The first try to send it has failed; one that still runs would arrive with the time that it began with.
  await expect(page.getByText(shown(t('consoleDriver.unsent', { count: 1 })))).toBeVisible()
  await ageStoredSteps(visit, 600_000)
  await context.setOffline(false)
  const findDelivery = async (): Promise<HistoryStep | undefined> =>
    (await staff<StaffOrder>('GET', `/staff/orders/${first.order.id}`)).history.find(({ event }) => event === 'deliver')
  await expect.poll(findDelivery).toMatchObject({ told_at: expect.any(String), claimed_at: null })
  const { at = '', told_at } = (await findDelivery()) ?? {}
  const toldAtMs = Date.parse(told_at ?? '')
  const minutesBetween = Math.round((toldAtMs - Date.parse(at)) / 60_000)
  expect(minutesBetween).toBe(10)
  await desk.page.goto(`/console#/orders/${first.order.id}`)
  const step = desk.page
    .getByRole('region', { name: t('console.history') })
    .getByRole('listitem')
    .filter({ has: desk.page.getByText(t('status.delivered'), { exact: true }) })
  await expect(step).toContainText(shown(formatInstant(Date.parse(at), visit.locale)))
  await expect(step).toContainText(shown(t('consoleOrders.toldLater', { time: formatInstant(toldAtMs, visit.locale) })))
  await expectSound(desk)
  expect(positions).toEqual([])
  await elsewhere.close()
})
