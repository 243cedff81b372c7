import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { placeAsGuest, planned } from '../../steps/api-orders.ts'
import { endAtBank, goToBank } from '../../steps/bank.ts'
import { lineOf, readCart } from '../../steps/cart.ts'
import { stepCard } from '../../steps/checkout.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { expectTracker, readTrackedOrder } from '../../steps/order.ts'
import { arriveAtCart, arriveAtCheckout, bought } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, postToShop, readStored, shown, shownFirst, type Visit } from '../../steps/visit.ts'

test('a tab closed on the page of the bank: the order is found by its link and paid [S4.13c] [S2.1b-r30]', async ({ visit, context }) => {
  await goToBank(visit)
  // The sandbox bank is part of the shop's server: its page can read what the shop has stored.
  const [order] = await visit.page.evaluate((): { id: string; token: string }[] =>
    JSON.parse(localStorage.getItem('sukkar.orders') ?? '[]'),
  )
  const page = await context.newPage()
  await visit.page.close()
  const later: Visit = { ...visit, page }
  await page.goto(`/#/profile/orders/${order?.id}/track?token=${order?.token}`)
  await expectTracker(later, await readTrackedOrder(later))
  await expectSound(later)
  await page
    .getByRole('main')
    .getByRole('link', { name: visit.t('payment.payAgain') })
    .click()
  await page.getByRole('button', { name: shownFirst(visit.t('checkout.pay', { amount: '' }).trim()) }).click()
  await endAtBank(later, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: visit.t('payment.successTitle') })).toBeVisible({ timeout: 30_000 })
  await expectSound(later)
  await page.getByRole('link', { name: visit.t('order.track') }).click()
  expect((await readTrackedOrder(later)).payment_status).toBe('paid')
  expect(countOrders(visit)).toBe(1)
})

test('payments that were given up since do not hide an order that is still to come [full: when an order is at rest has a test of its own]', async ({
  visit,
}) => {
  const { page, t } = visit
  const items = { [bought]: 1 }
  const placed = [await placeAsGuest(visit, { items, body: planned })]
  for (let count = 0; count < 3; count += 1) {
    const unpaid = await placeAsGuest(visit, { items, body: { ...planned, payment_method_code: 3, payment_method: 'knet' } })
    await postToShop(visit, `/guest-apis/orders/${unpaid.order.id}/to-cart?token=${unpaid.token}`, {})
    placed.unshift(unpaid)
  }
  await page.goto('/')
  await page.evaluate(
    (orders) => localStorage.setItem('sukkar.orders', JSON.stringify(orders.map((order) => ({ ...order, placedAtMs: Date.now() })))),
    placed.map(({ order: { id, number }, token }) => ({ id, number, token, accountId: null })),
  )
  await page.reload()
  const [, , , planAhead] = placed
  await expect(page.getByRole('link', { name: shown(t('order.underWay', { number: planAhead?.order.number ?? '' })) })).toBeVisible()
  await expectSound(visit)
  const readOver = async (): Promise<boolean[]> => {
    const stored: { isOver?: boolean }[] = JSON.parse((await readStored(visit, 'sukkar.orders')) ?? '[]')
    return stored.map(({ isOver = false }) => isOver)
  }
  await expect.poll(readOver).toEqual([true, true, true, false])
})

/** The specification's limit of inactivity: 0.3 minutes. */
const INACTIVITY_MS = 18_000

/** Opens a new tab exactly `awayMs` after the last activity; the tab's clock is stopped. */
const comeBackAfter = async (context: BrowserContext, awayMs: number): Promise<Page> => {
  const page = await context.newPage()
  const nowMs = Date.now()
  await page.clock.setFixedTime(nowMs)
  await page.addInitScript((lastMs) => {
    if (sessionStorage.getItem('aged') !== null) return
    sessionStorage.setItem('aged', 'yes')
    localStorage.setItem('lastActive', String(lastMs))
  }, nowMs - awayMs)
  return page
}

test('a cart left for more than 0.3 minutes is put aside and can be had back [S4.14a] [S4.14c] [S9.3d]', async ({ visit, context }) => {
  const { t } = visit
  const name = await arriveAtCart(visit)
  await visit.page.close()
  const later: Visit = { ...visit, page: await comeBackAfter(context, INACTIVITY_MS + 1) }
  await later.page.goto('/#/cart')
  await expect(later.page.getByRole('link', { name: t('index.continue') })).toBeVisible()
  const restore = later.page.getByRole('button', { name: t('index.restore') })
  await expect(restore).toBeVisible()
  await expectCartCount(later, 0)
  await expectSound(later)
  await restore.click()
  await expectToast(later, t('cart.restored'))
  await expectCartCount(later, 1)
  await later.page.goto('/#/cart')
  await expect(lineOf(later, name)).toBeVisible()
  await expectSound(later)
})

test('a cart that was put aside elsewhere during the checkout can be had back there [full: the cart left for longer is the witness]', async ({
  visit,
}) => {
  const { page, shop, t } = visit
  await arriveAtCheckout(visit)
  const { id } = await readCart(visit)
  const body = JSON.stringify({ is_put_aside: true })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${shop.origin}/api/guest-apis/cart/${id}`, { method: 'DELETE', headers, body })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty') })).toBeVisible()
  await expectSound(visit)
  await page.getByRole('button', { name: t('index.restore') }).click()
  await expect(stepCard(visit, 'Shipping')).toBeVisible()
  expect((await readCart(visit)).count).toBe(1)
})

test('a cart left for 0.3 minutes is there as it was [full: the cart left for longer is the witness] [S4.14b] [S9.3d]', async ({
  visit,
  context,
}) => {
  const name = await arriveAtCart(visit)
  await visit.page.close()
  const later: Visit = { ...visit, page: await comeBackAfter(context, INACTIVITY_MS) }
  await later.page.goto('/#/cart')
  await expect(lineOf(later, name)).toBeVisible()
  await expectCartCount(later, 1)
})
