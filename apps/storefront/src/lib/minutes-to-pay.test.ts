import { expect, it } from 'vitest'
import { minutesToPay } from './minutes-to-pay.ts'

it('the minutes left to pay count down to the last one that has begun, and no further', () => {
  const until = '2026-11-22T10:15:00+03:00'
  const left = (nowMs: number): number => minutesToPay(until, nowMs)
  const endMs = Date.parse(until)
  expect([left(endMs - 15 * 60_000), left(endMs - 60_001), left(endMs - 1), left(endMs), left(endMs + 600_000)]).toEqual([15, 2, 1, 0, 0])
  expect(minutesToPay(null, endMs)).toBe(0)
})
