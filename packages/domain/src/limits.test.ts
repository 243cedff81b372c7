import { describe, expect, it } from 'vitest'
import * as limits from './limits.ts'

/** The numbers of the specification a second time, so that a typo in either place fails a test. */
describe('the constants of the specification', () => {
  it('[S9.2] one to ten pictures per unit', () => {
    expect([limits.PICTURES_MIN_PER_UNIT, limits.PICTURES_MAX_PER_UNIT]).toEqual([1, 10])
  })
  it('[S9.1b] a low cost of 5 is declared', () => {
    expect(limits.LOW_COST_FILS).toBe(5000)
  })
  it('[S9.3a] [S9.3b] [S9.3c] [S9.3d] polling, debounce, inactivity', () => {
    expect(limits.MAINTENANCE_POLL_MS).toBe(30_000)
    expect(limits.CART_REFRESH_DEBOUNCE_MS).toBe(1000)
    expect(limits.TIMER_POLL_MS).toBe(300_000)
    expect(limits.INACTIVITY_MINUTES).toBe(0.3)
  })
  it('[S9.3e] [S3.12] the default tip option is number 3, which is none', () => {
    expect(limits.TIP_DEFAULT_INDEX).toBe(3)
    expect(limits.TIP_OPTIONS_FILS[limits.TIP_DEFAULT_INDEX]).toBe(0)
    expect(limits.TIP_OPTIONS_FILS).toEqual([250, 500, 1000, 0])
  })
  it('[S9.3f] the country prefix is 965', () => {
    expect(limits.COUNTRY_CODE).toBe('965')
  })
  it('[S9.4a] [S9.4b] [S9.4c] branch hours and cut-off', () => {
    expect([limits.BRANCH_START_DEFAULT, limits.BRANCH_END_DEFAULT, limits.CUTOFF_BEFORE_END_MINUTES]).toEqual(['07:59', '19:45', 40])
  })
  it('[S9.6a] eight pre-order days from the day after tomorrow', () => {
    expect([limits.PRE_ORDER_FIRST_DAY, limits.PRE_ORDER_DAYS]).toEqual([2, 8])
  })
  it('[S9.9a] [S9.9b] [S9.9c] toasts, locale cookie, tokens', () => {
    expect([limits.TOAST_MS, limits.LOCALE_COOKIE_DAYS, limits.TOKEN_LIFETIME_SECONDS]).toEqual([3000, 365, 1_209_600])
  })
  it('[S1.8d] a delay of more than two hours gives up to 20%', () => {
    expect([limits.DELAY_COUPON_AFTER_MINUTES, limits.DELAY_COUPON_PERCENT_MAX]).toEqual([120, 20])
  })
})
