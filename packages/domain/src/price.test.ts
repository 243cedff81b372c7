import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkChoices, type OptionGroup, priceOfOptionsFils, savingFils, savingPercent, unitPriceFils } from './price.ts'

const value = (id: string, priceDeltaFils: number, isAvailable = true) => ({ id, priceDeltaFils, isAvailable })
const size: OptionGroup = { id: 'size', kind: 'size', min: 1, max: 1, values: [value('small', 0), value('large', 2500)] }
const extras: OptionGroup = {
  id: 'extras',
  kind: 'extra',
  min: 0,
  max: 2,
  values: [value('nuts', 500), value('cream', 250), value('gold', 3000, false)],
}
const first: OptionGroup = { id: 'first', kind: 'first_half', min: 1, max: 1, values: [value('f-choc', 1000), value('f-lotus', 505)] }
const second: OptionGroup = { id: 'second', kind: 'second_half', min: 1, max: 1, values: [value('s-choc', 1000), value('s-lotus', 505)] }

describe('choices', () => {
  it('[S2.9] are accepted with their prices', () => {
    expect(checkChoices([size, extras], ['large', 'nuts'])).toEqual({
      ok: true,
      value: [
        { groupId: 'size', groupKind: 'size', valueId: 'large', priceDeltaFils: 2500, quantity: 1 },
        { groupId: 'extras', groupKind: 'extra', valueId: 'nuts', priceDeltaFils: 500, quantity: 1 },
      ],
    })
  })
  it.each([
    [[], 'OPTION_REQUIRED', { groupId: 'size', missing: 1 }],
    [['small', 'large'], 'OPTION_TOO_MANY', { groupId: 'size', surplus: 1 }],
    [['small', 'nuts', 'nuts', 'cream'], 'OPTION_TOO_MANY', { groupId: 'extras', surplus: 1 }],
    [['small', 'gold'], 'OPTION_UNAVAILABLE', { groupId: 'extras', valueId: 'gold' }],
    [['small', 'pearl'], 'OPTION_UNKNOWN', { valueId: 'pearl' }],
  ])('%j are refused with %s', (chosen, code, details) => {
    expect(checkChoices([size, extras], chosen)).toEqual({ ok: false, code, details })
  })
})

describe('choices of which several are needed', () => {
  const fillings: OptionGroup = { ...extras, id: 'fillings', min: 2, max: 3 }
  it('name how many are missing and how many are too many', () => {
    expect(checkChoices([fillings], ['nuts'])).toEqual({ ok: false, code: 'OPTION_REQUIRED', details: { groupId: 'fillings', missing: 1 } })
    expect(checkChoices([fillings], ['nuts', 'nuts', 'cream', 'cream', 'cream'])).toMatchObject({ details: { surplus: 2 } })
    for (const fitting of [
      ['nuts', 'nuts'],
      ['nuts', 'nuts', 'cream'],
    ])
      expect(checkChoices([fillings], fitting).ok).toBe(true)
  })
})

describe('the price of a unit', () => {
  it('adds what was chosen', () => {
    expect(unitPriceFils(4750, [size, extras], ['large', 'nuts', 'cream'])).toBe(8000)
    expect(unitPriceFils(4750, [size, extras], ['small'])).toBe(4750)
  })
  it('counts an option as often as it was chosen', () => {
    expect(unitPriceFils(1000, [extras], ['cream', 'cream'])).toBe(1500)
  })
  it('prices halves by the rule of the shop', () => {
    const halves = [first, second]
    expect(unitPriceFils(5000, halves, ['f-choc', 's-lotus'])).toBe(5755)
    expect(unitPriceFils(5000, halves, ['f-choc', 's-lotus'], 'half_each')).toBe(5755)
    expect(unitPriceFils(5000, halves, ['f-choc', 's-lotus'], 'highest')).toBe(6000)
    expect(unitPriceFils(5000, halves, ['f-choc', 's-lotus'], 'sum')).toBe(6505)
  })
  it('is never below zero', () => {
    expect(unitPriceFils(100, [{ ...size, values: [value('tiny', -500)] }], ['tiny'])).toBe(0)
  })
  it('is the same from kept options as from the groups, and halves of each lie between the others', () => {
    const ids = fc.record({ f: fc.constantFrom('f-choc', 'f-lotus'), s: fc.constantFrom('s-choc', 's-lotus'), large: fc.boolean() })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), ids, (base, { f, s, large }) => {
        const groups = [size, first, second]
        const chosen = [f, s, large ? 'large' : 'small']
        const options = checkChoices(groups, chosen)
        if (!options.ok) throw new Error(options.code)
        const each = unitPriceFils(base, groups, chosen, 'half_each')
        expect(priceOfOptionsFils(base, options.value, 'half_each')).toBe(each)
        expect(each).toBeLessThanOrEqual(unitPriceFils(base, groups, chosen, 'highest') + 4)
        expect(unitPriceFils(base, groups, chosen, 'highest')).toBeLessThanOrEqual(unitPriceFils(base, groups, chosen, 'sum'))
        expect((each - base) % 5).toBe(0)
      }),
    )
  })
  it('[S3.7] the saving needs a higher compare-at price', () => {
    expect(savingFils(4000, 5000)).toBe(1000)
    expect([savingFils(5000, 5000), savingFils(5000, 4000), savingFils(5000, null), savingFils(5000, undefined)]).toEqual([0, 0, 0, 0])
  })
  it('[S3.7] the saving in percent never promises more than it is, nor nothing where something is saved', () => {
    expect([savingPercent(4000, 4500), savingPercent(4000, 8000), savingPercent(0, 500)]).toEqual([11, 50, 100])
    expect([savingPercent(99_990, 100_000), savingPercent(5000, 5000), savingPercent(5000, null)]).toEqual([1, 0, 0])
  })
})
