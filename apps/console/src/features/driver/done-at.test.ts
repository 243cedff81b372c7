import { expect, it } from 'vitest'
import { writeDoneAt } from './done-at.ts'

const nowMs = Date.parse('2026-11-22T11:00:00Z')
const write = (agoMs: number, offsetMs = 0) => writeDoneAt(nowMs - agoMs, { nowMs, offsetMs })

it('a step that waited is sent with the time at which it was made, by the shop’s clock', () => {
  expect(write(60_000)).toEqual({ done_at: '2026-11-22T10:59:00.000Z' })
  expect(write(3_600_000, -300_000)).toEqual({ done_at: '2026-11-22T09:55:00.000Z' })
})

it('one that is sent at once, or that was made on a clock which was put back since, is sent without', () => {
  expect([write(0), write(59_999), write(-3_600_000)]).toEqual([{}, {}, {}])
})
