import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, findAnnouncement, forgetAnnouncement, joinSentences, subscribeToAnnouncements } from './announcements.ts'

const GATHERED_MS = 200
let leave: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  leave = subscribeToAnnouncements(() => undefined)
})
afterEach(() => {
  leave()
  forgetAnnouncement()
  vi.useRealTimers()
})

const spoken = () => {
  vi.advanceTimersByTime(GATHERED_MS)
  return findAnnouncement().text
}

it('puts what one action changes into one sentence, each part once', () => {
  announce('2 in your cart')
  announce('The total is now 3.000 KWD')
  announce('The total is now 3.000 KWD')
  expect(spoken()).toBe('2 in your cart. The total is now 3.000 KWD')
})

it('says each deed, however soon it follows one like it', () => {
  announce('Added', { isDeed: true })
  announce('2 in your cart')
  announce('Added', { isDeed: true })
  announce('2 in your cart')
  expect(spoken()).toBe('Added. 2 in your cart. Added')
})

it('waits for the rest of an action while the page is busy', () => {
  announce('The total is now 3.000 KWD')
  const now = performance.now()
  const busy = vi.spyOn(performance, 'now').mockReturnValue(now + 300)
  expect(spoken()).toBe('')
  busy.mockRestore()
  announce('Voucher applied')
  expect(spoken()).toBe('The total is now 3.000 KWD. Voucher applied')
})

it('says a summary in place of what it sums up', () => {
  announce('Enter your full name')
  announce('Please check 2 fields below', { isSummary: true })
  announce('Enter the block number')
  expect(spoken()).toBe('Please check 2 fields below')
})

it('says the same again after another action, which is another announcement', () => {
  announce('Added')
  spoken()
  const { id } = findAnnouncement()
  announce('Added')
  expect(spoken()).toBe('Added')
  expect(findAnnouncement().id).toBeGreaterThan(id)
})

it('keeps what is said before there is a region, and forgets it when the region is made anew', () => {
  leave()
  announce('Added')
  expect(spoken()).toBe('')
  leave = subscribeToAnnouncements(() => undefined)
  expect(spoken()).toBe('Added')
  forgetAnnouncement()
  expect(findAnnouncement().text).toBe('')
})

it('sets no second stop after one that is there', () => {
  expect(joinSentences(['Nothing was charged.', 'هل تريد المتابعة؟', 'Done'])).toBe('Nothing was charged. هل تريد المتابعة؟ Done')
})
