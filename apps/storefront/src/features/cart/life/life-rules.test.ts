import { describe, expect, it } from 'vitest'
import { deletesOnClose, isSafePage, wasAway } from './life-rules.ts'

const nowMs = 1_000_000
const arrival = { pathname: '/products', lastActive: String(nowMs - 18_001), nowMs, isOwnReload: false, hasOtherTab: false }

describe('inactivity', () => {
  it('[S4.14a] [S9.3d] counts as away after more than 0.3 minutes, not at exactly that', () => {
    expect(wasAway(arrival)).toBe(true)
    expect(wasAway({ ...arrival, lastActive: String(nowMs - 18_000) })).toBe(false)
  })
  it('[S4.14b] leaves the cart of somebody who was just here', () => {
    expect(wasAway({ ...arrival, lastActive: String(nowMs - 500) })).toBe(false)
  })
  it('takes a first visit and a corrupt stamp for no absence', () => {
    expect(wasAway({ ...arrival, lastActive: null })).toBe(false)
    expect(wasAway({ ...arrival, lastActive: 'yesterday' })).toBe(false)
  })
  it('never strikes at checkout, at the way back from the bank, or at the tracker', () => {
    for (const pathname of ['/checkout', '/Checkout/finalize', '/payment/success', '/profile/orders/1a2b/track']) {
      expect(wasAway({ ...arrival, pathname })).toBe(false)
    }
    expect(isSafePage('/checkouts')).toBe(false)
    expect(isSafePage('/profile/orders')).toBe(false)
  })
  it('never strikes after a reload of our own or beside another open tab', () => {
    expect(wasAway({ ...arrival, isOwnReload: true })).toBe(false)
    expect(wasAway({ ...arrival, hasOtherTab: true })).toBe(false)
  })
  it('follows the threshold that the shop sets', () => {
    expect(wasAway({ ...arrival, inactivityMinutes: 1 })).toBe(false)
    expect(wasAway({ ...arrival, lastActive: String(nowMs - 60_001), inactivityMinutes: 1 })).toBe(true)
  })
})

describe('closing the page', () => {
  const page = { pathname: '/products', count: 2, hasOtherTab: false, isReload: false }
  it('[S4.14c] deletes a cart outside checkout', () => expect(deletesOnClose(page)).toBe(true))
  it('keeps it during checkout, for a reload, beside another tab, and when there is none', () => {
    expect(deletesOnClose({ ...page, pathname: '/checkout' })).toBe(false)
    expect(deletesOnClose({ ...page, isReload: true })).toBe(false)
    expect(deletesOnClose({ ...page, hasOtherTab: true })).toBe(false)
    expect(deletesOnClose({ ...page, count: 0 })).toBe(false)
  })
})
