import type { Locator } from '@playwright/test'
import type { Notification } from '@sukkar/contract/notification'
import type { Order } from '@sukkar/contract/order'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { expect, test } from '../journey.ts'
import { clearAnnouncements, expectAnnounced, recordAnnouncements } from '../steps/announcements.ts'
import { holdRequests } from '../steps/hold-requests.ts'
import { findDemoMember, storeSignIn } from '../steps/member.ts'
import { addPlain, browseCategory, expectAdded, findProduct } from '../steps/menu.ts'
import { arriveAtMenu } from '../steps/pick-service.ts'
import { toSalmiya } from '../steps/ready-to-place.ts'
import { addNotifications, moveOrder } from '../steps/shop-data.ts'
import { expectToast, keepToasts } from '../steps/toasts.ts'
import { bearer, expectSound, getFromShop, nameIn, readStored, shown, shownAlone, shownFirst, type Visit } from '../steps/visit.ts'

const WISHED = ['pistachio-kunafa-bar', 'truffles'] as const

const heart = ({ t }: Visit, place: Locator, name: string): Locator =>
  place.getByRole('button', { name: shownAlone(t('catalogue.wish', { product: name })) })

const openWishlist = async ({ page, t }: Visit): Promise<Locator> => {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.wishlist') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('shell.wishlist') })).toBeVisible()
  return page.getByRole('main')
}

test('what a guest wishes for is theirs once they sign in [S1.3] [S6.2a] [S2.1b-r26]', async ({ visit }) => {
  const { page, t } = visit
  const names: string[] = []
  await arriveAtMenu(visit, toSalmiya)
  const menu = await browseCategory(visit, 'chocolate-gifts')
  for (const slug of WISHED) {
    const name = nameIn(visit, await findProduct(visit, slug))
    names.push(name)
    await heart(visit, menu, name).click()
    await expect(heart(visit, menu, name)).toHaveAttribute('aria-pressed', 'true')
  }
  const [first = '', latest = ''] = names

  // A guest's list shows the latest first; a product can be added to the cart, removed, and restored by Undo.
  const list = await openWishlist(visit)
  await expect(list.getByRole('article').getByRole('heading')).toHaveText([shown(latest), shown(first)])
  await expectSound(visit)
  await addPlain(visit, list, WISHED[0])
  await expectAdded(visit)
  await keepToasts(visit)
  await heart(visit, list, latest).click()
  await expect(list.getByRole('article')).toHaveCount(1)
  await page
    .getByRole('region', { name: t('shell.messages') })
    .filter({ hasText: shown(t('catalogue.wishRemoved')) })
    .getByRole('button', { name: t('shell.undo') })
    .last()
    .click()
  await expect(list.getByRole('article')).toHaveCount(2)

  // Signing in adds both to the account's wishlist and clears the browser's own.
  const member = await findDemoMember(visit)
  const wishes = () => getFromShop<{ slug: string }[]>(visit, '/customer/wishlist?per_page=100', bearer(member.token))
  const before = (await wishes()).map(({ slug }) => slug).filter((slug) => !WISHED.some((wished) => wished === slug))
  await list.getByRole('link', { name: t('shell.signInUp') }).click()
  await page.getByRole('textbox', { name: shownFirst(t('account.email')) }).fill(member.user.email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(member.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.login'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('shell.wishlist') })).toBeVisible()
  await expect.poll(async () => (await wishes()).map(({ slug }) => slug)).toEqual(expect.arrayContaining([...WISHED, ...before]))
  await expect.poll(() => readStored(visit, 'sukkar.wishlist')).toBeNull()
  await expect(list.getByRole('article')).toHaveCount((await wishes()).length)
  await expectSound(visit)
})

/** The bell, found by its name with this number of unread notifications. */
const bell = ({ page, t }: Visit, count: number): Locator => {
  const name = shownAlone(`${t('shell.notifications')}. ${t('account.unread', { count })}`)
  return page.getByRole('banner').getByRole('link', { name }).or(page.getByRole('banner').getByRole('button', { name }))
}

test('what happens to an order is told at once, and leads to it [S1.5] [S2.13a] [S2.17a] [S2.17b] [S4.17a] [S4.17b] [S4.17c] [S4.17d] [S7.48] [S7.49] [S7.52b] [S9.10c]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const member = await findDemoMember(visit)
  const asMember = bearer(member.token)
  const notifications = () => getFromShop<Notification[]>(visit, '/notifications?per_page=100', asMember)
  const known = await notifications()
  const unread = known.filter(({ is_active }) => is_active === 1).length
  const orders = await getFromShop<Pick<Order, 'id' | 'number' | 'status' | 'order_type'>[]>(
    visit,
    '/customer/orders?per_page=100',
    asMember,
  )
  const order = orders.find(({ status }) => status === 'in_progress')
  if (order === undefined) throw new Error(`None of the orders is being prepared: ${JSON.stringify(orders.map(({ status }) => status))}`)
  await storeSignIn(visit, member)
  await expect(bell(visit, unread)).toBeVisible()

  await moveOrder(visit, order.number, 'ready')
  await expect.poll(async () => (await notifications()).length).toBe(known.length + 1)
  const message = removeIsolates((await notifications())[0]?.[visit.locale === 'ar' ? 'message_ar' : 'message_en'] ?? '')
  const status = t(order.order_type === 'pick-up' ? 'status.ready_for_pickup' : 'status.ready_for_delivery')
  expect(message).toBe(t('server.push.body', { number: order.number, status }))
  await expectToast(visit, message)
  await bell(visit, unread + 1).click()
  const menu = page.getByRole('dialog', { name: t('shell.notifications') })
  const entries = menu.getByRole('link')
  await expect(entries.first()).toHaveText(shown(message))
  await expectSound(visit)
  if (device === 'desktop') {
    const box = await menu.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(300)
    expect(box?.height).toBeLessThanOrEqual(300)
    // The limits hold for any number of entries.
    await expect(menu).toHaveCSS('max-height', '300px')
    await expect(menu).toHaveCSS('min-width', '300px')
  } else {
    await expect(page).toHaveURL(/notification=true/u)
    await page.goBack()
    await expect(menu).toBeHidden()
    await bell(visit, unread + 1).click()
  }
  await entries.first().click()
  await expect(page).toHaveURL(new RegExp(`#/profile/orders/${order.id}$`, 'u'))
  await expect(menu).toBeHidden()
  await expect(bell(visit, unread)).toBeVisible()

  // Marks all as read, then deletes all.
  await bell(visit, unread).click()
  if (unread > 0) await menu.getByRole('button', { name: t('account.notificationsRead') }).click()
  await expect(bell(visit, 0)).toBeAttached()
  await menu.getByRole('button', { name: t('account.notificationsDelete') }).click()
  await expect(menu.getByText(t('account.notificationsNone'))).toBeVisible()
  await expectSound(visit)
  expect(await notifications()).toEqual([])
})

test.describe('a list that does not come', () => {
  test.use({ losesShop: true })

  test('older notifications come when they are asked for, and what did not come is asked for again [full: the newest notification is the witness] [S2.17a]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const member = await findDemoMember(visit)
    const asMember = bearer(member.token)
    const known = await getFromShop<Notification[]>(visit, '/notifications?per_page=100', asMember)
    addNotifications(visit, member.user.email, 27)
    await storeSignIn(visit, member)
    await bell(visit, known.filter(({ is_active }) => is_active === 1).length).click()
    const menu = page.getByRole('dialog', { name: t('shell.notifications') })
    const entries = menu.getByRole('link')
    const more = menu.getByRole('button', { name: t('shell.showMore') })
    await expect(entries).toHaveCount(30)
    await recordAnnouncements(visit)

    const isOlder = ({ pathname, searchParams }: URL): boolean => pathname === '/api/notifications' && searchParams.get('page') === '2'
    await page.route(isOlder, (route) => route.abort())
    await more.press('Enter')
    await expectToast(visit, t('error.network'))
    await expectAnnounced(visit, t('error.network'))
    await expect(entries).toHaveCount(30)
    await expectSound(visit)

    await page.unroute(isOlder)
    await clearAnnouncements(visit)
    const letGo = await holdRequests(visit, isOlder)
    await more.press('Enter')
    await expect(more).toHaveAttribute('aria-busy', 'true')
    await expectSound(visit)
    letGo()
    // After the last page the button disappears, and the focus moves to the first entry that it loaded.
    await expect(entries).toHaveCount(known.length + 27)
    await expect(more).toBeHidden()
    await expect(entries.nth(30)).toBeFocused()
  })
})
