import { INACTIVITY_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'

/** How a page load finds the cart of the previous visit. */
export type Arrival = {
  pathname: string
  /** The stored `lastActive` before this page wrote it. */
  lastActive: string | null
  nowMs: number
  /** 0.3 unless the shop configures another value (§9). */
  inactivityMinutes?: number
  /** The page reloaded itself because a chunk could not be loaded (D76). */
  isOwnReload: boolean
  hasOtherTab: boolean
}

/** Pages where a payment is under way or an order is tracked: no cart is archived there, however long the bank's page took (D12). */
const SAFE_PAGES = /^\/(?:checkout|payment\/success|profile\/orders\/[^/]+\/track)(?:\/|$)/iu

export const isSafePage = (pathname: string): boolean => SAFE_PAGES.test(pathname)

/** Whether the customer was away longer than the threshold, which archives the cart (§4 "Inactivity"). */
export const wasAway = (arrival: Arrival): boolean => {
  const { lastActive, nowMs, inactivityMinutes = INACTIVITY_MINUTES } = arrival
  const lastMs = Number(lastActive ?? Number.NaN)
  if (!Number.isFinite(lastMs) || isSafePage(arrival.pathname) || arrival.isOwnReload || arrival.hasOtherTab) return false
  return nowMs - lastMs > inactivityMinutes * MINUTE_MS
}

/** Whether closing this page deletes the cart on the server (§4 "Closing the page outside checkout"). */
export const deletesOnClose = (page: { pathname: string; count: number; hasOtherTab: boolean; isReload: boolean }): boolean =>
  page.count > 0 && !page.hasOtherTab && !page.isReload && !isSafePage(page.pathname)
