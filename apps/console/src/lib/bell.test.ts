import { describe, expect, it } from 'vitest'
import { listRinging, touchOrder } from './bell.ts'
import { readText } from './storage.ts'

const noon = '2026-11-21T12:00:00+03:00'
const later = '2026-11-21T12:30:00+03:00'
const quiet = { new_since: null, problem: null, customer_changed_at: null }
const newSince = (id: string, since: string | null = noon) => ({ ...quiet, id, new_since: since })
const withProblem = (id: string, problem: string) => ({ ...quiet, id, problem: { id: problem } })
const changedAt = (id: string, at: string) => ({ ...quiet, id, customer_changed_at: at })
const readTouched = (): string[] => (readText('sukkar.touched') ?? '').split(',')

describe('the bell', () => {
  it('rings for the new orders that nobody has touched', () => {
    touchOrder(newSince('b'))
    const touched = new Set(readTouched())
    expect(
      listRinging(
        ['a', 'b', 'c'].map((id) => newSince(id)),
        touched,
      ),
    ).toEqual(['a', 'c'])
    expect(listRinging([newSince('b')], touched)).toEqual([])
  })

  it('rings again for an order that comes back to the new ones, and never for one that is not new', () => {
    touchOrder(newSince('back'))
    const touched = new Set(readTouched())
    expect(listRinging([newSince('back', later), newSince('other', null)], touched)).toEqual(['back'])
    touchOrder(newSince('back', later))
    expect(listRinging([newSince('back', later)], new Set(readTouched()))).toEqual([])
  })

  it('rings for each problem of a driver until the order is opened, which leaves another order ringing', () => {
    touchOrder(withProblem('a', 'nobody there'))
    const touched = new Set(readTouched())
    const orders = [withProblem('a', 'nobody there'), withProblem('b', 'nobody there'), newSince('c', null)]
    expect(listRinging(orders, touched)).toEqual(['b'])
    expect(listRinging([withProblem('a', 'refused')], touched)).toEqual(['a'])
  })

  it('rings for each change of an accepted order by its customer, also at the time at which it was new', () => {
    touchOrder(newSince('a'))
    expect(listRinging([changedAt('a', noon)], new Set(readTouched()))).toEqual(['a'])
    touchOrder(changedAt('a', noon))
    expect(listRinging([changedAt('a', noon), changedAt('b', noon)], new Set(readTouched()))).toEqual(['b'])
    expect(listRinging([changedAt('a', later)], new Set(readTouched()))).toEqual(['a'])
  })

  it('remembers a change by a customer however many orders are accepted after it, and the oldest of those not for ever', () => {
    touchOrder(changedAt('pre-order', noon))
    for (const number of Array.from({ length: 501 }).keys()) touchOrder(newSince(`later-${number}`))
    expect(listRinging([changedAt('pre-order', noon)], new Set(readTouched()))).toEqual([])
    for (const number of Array.from({ length: 500 }).keys()) touchOrder(changedAt(`later-${number}`, noon))
    expect(listRinging([changedAt('pre-order', noon)], new Set(readTouched()))).toEqual(['pre-order'])
  })

  it('remembers what was touched, each once and the oldest not for ever', () => {
    for (const number of Array.from({ length: 501 }).keys()) touchOrder(newSince(`o-${number}`))
    touchOrder(newSince('o-500'))
    touchOrder(newSince('o-501', null))
    const retained = readTouched().filter((key) => !key.includes('@changed '))
    expect(retained).toHaveLength(500)
    expect(retained[0]).toBe(`o-1@${noon}`)
    expect(retained.at(-1)).toBe(`o-500@${noon}`)
  })
})
