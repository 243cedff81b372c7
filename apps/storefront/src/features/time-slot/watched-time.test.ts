import { describe, expect, test } from 'vitest'
import { lostTimeAs, needsOtherTime, type WatchedTime } from './watched-time.ts'

const calm: WatchedTime = { canBeMet: undefined, hasNews: false, hasBegun: false }

/** Whether the dialog is open after some changes, one after the other. */
const after = (...news: Partial<WatchedTime>[]): boolean =>
  news.reduce((isAsking, one) => needsOtherTime(isAsking, { ...calm, ...one }), false)

describe('another time is asked for', () => {
  test('when the time is lost or the shop says that its times have changed', () => {
    expect(after({ canBeMet: false })).toBe(true)
    expect(after({ hasNews: true })).toBe(true)
  })

  test('not before the shop has answered, nor while the time can be met', () => {
    expect(after({})).toBe(false)
    expect(after({ canBeMet: true })).toBe(false)
  })

  test('still while the shop is asked once more', () => {
    expect(after({ canBeMet: false }, {})).toBe(true)
    expect(after({ canBeMet: false }, {}, { canBeMet: false })).toBe(true)
  })

  test('no longer when the time can be met again, unless the customer has begun to choose', () => {
    expect(after({ canBeMet: false }, { canBeMet: true })).toBe(false)
    expect(after({ canBeMet: false }, { canBeMet: true, hasBegun: true })).toBe(true)
    expect(after({ hasNews: true }, { canBeMet: true, hasBegun: true })).toBe(true)
  })
})

describe('a lost time is shown', () => {
  test('by a dialog, and once it was closed by a notice, also when the shop publishes it again', () => {
    const isPrompted = after({ canBeMet: false }, { canBeMet: false, hasNews: true })
    expect(lostTimeAs({ isPrompted, isDismissed: false })).toBe('dialog')
    expect(lostTimeAs({ isPrompted, isDismissed: true })).toBe('notice')
  })

  test('no more when it can be met again', () => {
    expect(lostTimeAs({ isPrompted: after({ canBeMet: false }, { canBeMet: true }), isDismissed: false })).toBeNull()
  })
})
