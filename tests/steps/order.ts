import { expect, type Locator } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import { countOrders } from './shop-data.ts'
import { bearer, getFromShop, readStored, shown, type Visit } from './visit.ts'

/** Closes the dialog of a placed order by its button to the tracker. */
export const dismissPlaced = async (visit: Visit): Promise<void> => {
  const popup = placedPopup(visit)
  await popup.getByRole('button', { name: visit.t('order.track') }).click()
  await expect(popup).toBeHidden()
}

export const placedPopup = ({ page, t }: Visit): Locator => page.getByRole('dialog', { name: t('order.placed') })

/** Reads the order of the current tracker from the server: a guest's by the token in the address, a member's by the session. */
export const readTrackedOrder = async (visit: Visit): Promise<Order> => {
  const tracker = /#\/profile\/orders\/([^/?]+)\/track(?:\?.*token=([^&]+))?/u
  await expect(visit.page).toHaveURL(tracker)
  const [, id = '', token] = tracker.exec(visit.page.url()) ?? []
  if (token !== undefined) return await getFromShop<Order>(visit, `/guest-apis/orders/${id}?token=${token}`)
  const user: { token: string } = JSON.parse((await readStored(visit, 'user')) ?? '{}')
  return await getFromShop<Order>(visit, `/customer/orders/${id}`, bearer(user.token))
}

export const expectTracker = (visit: Visit, order: Pick<Order, 'number'>): Promise<void> =>
  expect(visit.page.getByRole('heading', { level: 1, name: shown(visit.t('order.trackTitle', { number: order.number })) })).toBeVisible()

/** Goes on to the tracker of the placed order and returns the order. */
export const followPlaced = async (visit: Visit): Promise<Order> => {
  await dismissPlaced(visit)
  const order = await readTrackedOrder(visit)
  await expectTracker(visit, order)
  return order
}

/** Waits for the placed order, goes on to its tracker, and expects it to be the only order. */
export const expectOneOrder = async (visit: Visit): Promise<void> => {
  await expect(placedPopup(visit)).toBeVisible({ timeout: 20_000 })
  await followPlaced(visit)
  expect(countOrders(visit)).toBe(1)
}

/** Opens an address in a new document, as a link from a message does. */
export const openAt = async ({ page }: Visit, path: string): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
}
