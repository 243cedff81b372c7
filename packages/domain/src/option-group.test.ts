import { describe, expect, it } from 'vitest'
import { canBeChosen, hasEnoughValues } from './option-group.ts'

const on = { isAvailable: true }
const off = { isAvailable: false }

describe('a group of options', () => {
  it('has no fewer values than it requires', () => {
    expect([0, 1, 2, 3].map((min) => hasEnoughValues({ min, values: [on, off] }))).toEqual([true, true, true, false])
    expect(hasEnoughValues({ min: 0, values: [] })).toBe(true)
  })

  it('can be chosen from while as many values as it requires are available', () => {
    expect([0, 1, 2].map((min) => canBeChosen({ min, values: [off, on, off] }))).toEqual([true, true, false])
    expect(canBeChosen({ min: 1, values: [off] })).toBe(false)
    expect(canBeChosen({ min: 0, values: [] })).toBe(true)
  })
})
