import { describe, expect, it } from 'vitest'
import { likenessOf, notesOfUnits } from './line-content.ts'

describe('the notes of the units of a line', () => {
  it.each([
    [['a', 'b'], 2, ['a', 'b']],
    [['a', 'b', 'c'], 2, ['a', 'b']],
    [['a'], 3, ['a']],
    [['a', '', 'c'], 3, ['a', '', 'c']],
    [['a', '', 'c'], 2, ['a']],
    [['', 'b'], 1, []],
    [['', ''], 2, []],
    [[], 1, []],
  ])('are those of the units that it has now, without empty ones at the end: %j of %s', (notes, quantity, shown) => {
    expect(notesOfUnits({ notes, quantity })).toEqual(shown)
  })
})

describe('two lines', () => {
  const line = { productId: 'cake', optionIds: ['a', 'b'], optionTexts: {}, notes: ['x'], specialRequest: 'soft', extraFlavorId: null }

  it('are alike when all of their content is, also when one was stored long ago', () => {
    // Stored lines were hashed so; another hash would make each of them a line of its own.
    expect(likenessOf({ ...line })).toBe('zg_08Jv1W_t27HritOTnzC')
  })

  it.each([
    { productId: 'pie' },
    { optionIds: ['b', 'a'] },
    { optionTexts: { a: 'Huda' } },
    { notes: ['y'] },
    { specialRequest: '' },
    { extraFlavorId: 'mint' },
  ])('differ by each part of it: %j', (change) => {
    expect(likenessOf({ ...line, ...change })).not.toBe(likenessOf(line))
  })
})
