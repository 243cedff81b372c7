import type { CDPSession, Page } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { wholeBrowser } from '../../browsers.ts'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsMember } from '../../steps/api-orders.ts'
import { findDemoMember, storeSignIn } from '../../steps/member.ts'
import { openAt } from '../../steps/order.ts'
import { moveOrder } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { bearer, expectSound, getFromShop, shown } from '../../steps/visit.ts'

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser, permissions: ['notifications'] })

/** Id of the page's service worker registration in the DevTools protocol. */
const findRegistration = async (tools: CDPSession, page: Page): Promise<string> => {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return await found
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, lang, dir, tag, data }) => ({ title, body, lang, dir, tag, data }))
  })

test('a push is shown in its language, once, and by nobody else [S4.17a] [S7.54]', async ({ visit, context }) => {
  const { page } = visit
  await storeSignIn(visit, await findDemoMember(visit))
  const tools = await context.newCDPSession(page)
  const registrationId = await findRegistration(tools, page)
  const push = { id: 'n-1', order_id: 'o-1', title: 'إشعار', body: 'الطلب رقم SK-1: جاهز', lang: 'ar' }
  const deliver = (text: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin: visit.shop.origin, registrationId, data: text })
  await deliver('not ours')
  await deliver(JSON.stringify(push))
  await deliver(JSON.stringify(push))
  const shown = { title: push.title, body: push.body, lang: 'ar', dir: 'rtl', tag: 'n-1', data: 'o-1' }
  await expect.poll(() => listShown(page)).toEqual([shown])
})

test('what happens to an order while the shop is out of sight is shown by the device, titled as a notification [full: a push that is shown is the witness] [S4.17a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const member = await findDemoMember(visit)
  const orders = await getFromShop<Pick<Order, 'number' | 'status' | 'order_type'>[]>(
    visit,
    '/customer/orders?per_page=100',
    bearer(member.token),
  )
  const order = orders.find(({ status }) => status === 'in_progress')
  if (order === undefined) throw new Error('None of the orders is being prepared')
  await storeSignIn(visit, member)
  await expect(page.locator('[data-bell]').first()).toBeAttached()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // A page in another tab counts as hidden only in a browser with a window, so the page is made to look hidden.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
  await moveOrder(visit, order.number, 'ready')
  const status = t(order.order_type === 'pick-up' ? 'status.ready_for_pickup' : 'status.ready_for_delivery')
  const body = t('server.push.body', { number: order.number, status })
  await expect
    .poll(async () => (await listShown(page)).map((shownOne) => [shownOne.title, removeIsolates(shownOne.body)]))
    .toEqual([[t('account.notificationTitle'), body]])
})

test('who refuses pushes is told so once, and is asked about no order twice [full: the page of an order asks once] [S8.7d]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  const member = await findDemoMember(visit)
  const orders = await getFromShop<{ id: string; number: string; status: string }[]>(visit, '/customer/orders', bearer(member.token))
  const first = orders.find(({ status }) => status === 'in_progress')
  const second = await placeAsMember(visit, member, orderNow)
  await storeSignIn(visit, member)
  const main = page.getByRole('main')
  const open = async (order: { id: string; number: string } | undefined): Promise<void> => {
    await openAt(visit, `/profile/orders/${order?.id}`)
    await expect(main.getByRole('heading', { level: 1, name: shown(order?.number ?? 'no order') })).toBeVisible()
  }
  const yes = main.getByRole('button', { name: t('order.pushYes') })
  await open(first)
  await yes.click()
  await expectToast(visit, t('order.pushDenied'))
  await expect(yes).toBeHidden()
  await open(second)
  await main.getByRole('button', { name: t('order.pushNo') }).click()
  await expect(yes).toBeHidden()

  // The prompt does not appear again.
  for (const order of [first, second]) {
    await open(order)
    await expect(yes).toBeHidden()
  }
  await expectSound(visit)
})
