import { describe, expect, it } from 'vitest'
import { quantile, summarise } from './bench/load.ts'
import { formatTable } from './bench/table.ts'

describe('the numbers of a run', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)

  it('names the value that a share of all values does not exceed', () => {
    expect(quantile(hundred, 0.5)).toBe(50)
    expect(quantile(hundred, 0.99)).toBe(99)
    expect(quantile([7], 0.99)).toBe(7)
    expect(quantile([], 0.5)).toBeNaN()
  })

  it('counts everything but the good status as an error, and what was lost too', () => {
    const measured = { times: hundred.toReversed(), statuses: { '201': 90, '409': 10, lost: 3 }, begunAtMs: 1000, endedAtMs: 3000 }
    expect(summarise(measured, 201)).toMatchObject({ perSecond: 50, p50Ms: 50, p99Ms: 99, errors: 13 })
  })

  it('says nothing of a run in which nothing was measured', () => {
    expect(summarise({ times: [], statuses: {}, begunAtMs: null, endedAtMs: 0 }, 200)).toMatchObject({
      perSecond: Number.NaN,
      p99Ms: Number.NaN,
      errors: 0,
    })
  })
})

describe('the table', () => {
  it('sets the first column to the start and the others to the end', () => {
    expect(
      formatTable([
        ['', 'per s'],
        ['search', '7'],
        ['cart', '12'],
      ]),
    ).toBe('        per s\nsearch      7\ncart       12')
  })
})
