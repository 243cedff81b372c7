import { describe, expect, it } from 'vitest'
import { fail, type Outcome, succeed } from './outcome.ts'

describe('outcome', () => {
  it('carries a value or a code with details', () => {
    const half = (n: number): Outcome<number, 'ODD'> => (n % 2 === 0 ? succeed(n / 2) : fail('ODD', { n }))
    expect(half(4)).toEqual({ ok: true, value: 2 })
    expect(half(3)).toEqual({ ok: false, code: 'ODD', details: { n: 3 } })
  })
  it('leaves details out where there are none', () => {
    expect(fail('NO')).toStrictEqual({ ok: false, code: 'NO' })
  })
})
