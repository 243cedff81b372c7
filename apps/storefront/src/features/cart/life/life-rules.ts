import { INACTIVITY_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'

/** How a page load finds the cart of the visit before. */
export type Arrival = {
  pathname: string
  /** The stored `lastActive`, as it was before this page wrote it. */
  lastActive: string | null
  nowMs: number
  /** 0.3 unless the shop says otherwise (§9). */
  inactivityMinutes?: number
  /** The page was loaded again by itself after a part of it did not arrive (D76). */
  isOwnReload: boolean
  hasOtherTab: boolean
}

/**
 * Pages where money is under way or an order is followed: nobody's cart is ever put aside there, however long the
 * bank's page took (D12).
 */
const SAFE_PAGES = /^\/(?:checkout|payment\/success|profile\/orders\/[^/]+\/track)(?:\/|$)/iu

export const isSafePage = (pathname: string): boolean => SAFE_PAGES.test(pathname)

/** Whether the customer was away for longer than the threshold, which puts the cart aside (§4 "Inactivity"). */
export const wasAway = (arrival: Arrival): boolean => {
  const { lastActive, nowMs, inactivityMinutes = INACTIVITY_MINUTES } = arrival
  const lastMs = Number(lastActive ?? Number.NaN)
  if (!Number.isFinite(lastMs) || isSafePage(arrival.pathname) || arrival.isOwnReload || arrival.hasOtherTab) return false
  return nowMs - lastMs > inactivityMinutes * MINUTE_MS
}

/** Whether closing this page deletes the cart on the server (§4 "Closing the page outside checkout"). */
export const deletesOnClose = (page: { pathname: string; count: number; hasOtherTab: boolean; isReload: boolean }): boolean =>
  page.count > 0 && !page.hasOtherTab && !page.isReload && !isSafePage(page.pathname)
