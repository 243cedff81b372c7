import { describe, expect, it } from 'vitest'
import { changedKeys, mergeThreeWay } from './three-way.ts'

const base = { name: 'Kunafa', price: '4.750', categories: ['1', '2'] }

describe('mergeThreeWay', () => {
  it('keeps what I typed and takes over what only they changed', () => {
    const merged = mergeThreeWay(base, { ...base, name: 'Kunafa bar' }, { ...base, price: '5.000' })
    expect(merged).toEqual({ values: { ...base, name: 'Kunafa bar', price: '5.000' }, taken: ['price'], contested: [] })
  })

  it('names what both changed otherwise, and keeps mine until somebody chooses', () => {
    const merged = mergeThreeWay(base, { ...base, price: '4.500' }, { ...base, price: '5.000' })
    expect(merged).toEqual({ values: { ...base, price: '4.500' }, taken: [], contested: ['price'] })
  })

  it('finds nothing to choose where both came to the same', () => {
    const both = { ...base, categories: ['2'] }
    expect(mergeThreeWay(base, both, { ...both })).toEqual({ values: both, taken: [], contested: [] })
  })
})

it('blank edges and invisible marks, which the server removes, are no difference to choose about', () => {
  const mine = { ...base, name: '\u200fKunafa bar ' }
  expect(mergeThreeWay(base, mine, { ...base, name: 'Kunafa bar' }).contested).toEqual([])
})

describe('changedKeys', () => {
  it('compares lists by what stands in them, in order', () => {
    expect(changedKeys(base, { ...base, categories: ['1', '2'] })).toEqual([])
    expect(changedKeys(base, { ...base, categories: ['2', '1'] })).toEqual(['categories'])
  })
})
