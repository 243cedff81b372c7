import { ALLERGENS } from '@sukkar/domain/allergens'
import { messages } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearFilters,
  countFilters,
  describeList,
  findEmptyReason,
  formatFilters,
  type ListFilters,
  NO_FILTERS,
  parseFilters,
  parseSort,
  toQuery,
} from './product-filters.ts'

const anyFilters: fc.Arbitrary<ListFilters> = fc.record({
  isAvailableOnly: fc.boolean(),
  isInStockOnly: fc.boolean(),
  priceMaxKwd: fc.option(fc.integer({ min: 1, max: 10_000 })),
  serves: fc.option(fc.integer({ min: 1, max: 500 })),
  withoutAllergens: fc.subarray([...ALLERGENS]),
  collection: fc.option(fc.stringMatching(/^[a-z][a-z-]{0,20}$/u)),
})

describe('the filters in the address', () => {
  it('come back as they were, so back and forward walk through them [S2.7a]', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parseFilters(formatFilters(filters))).toEqual(filters)
      }),
    )
  })

  it('leave the address alone when nothing is filtered', () => {
    expect(formatFilters(NO_FILTERS)).toBeUndefined()
    expect(parseFilters(undefined)).toEqual(NO_FILTERS)
  })

  it('read what other pages link to', () => {
    expect(parseFilters('collection:birthday').collection).toBe('birthday')
    expect(parseFilters('upto:1.serves:1')).toMatchObject({ priceMaxKwd: 1, serves: 1 })
    expect(parseFilters('upto:10000.serves:500')).toMatchObject({ priceMaxKwd: 10_000, serves: 500 })
    expect(parseFilters(`collection:${'x'.repeat(64)}`).collection).toHaveLength(64)
  })

  it.each([
    `collection:${'x'.repeat(65)}`,
    'upto:10001',
    'upto:0',
    'upto:-1',
    'upto:1e9',
    'serves:0',
    'serves:501',
    'without:poison',
    'collection:../x',
    'nothing',
    '',
  ])('pass over %j', (text) => {
    expect(parseFilters(text)).toEqual(NO_FILTERS)
  })

  it('are counted one by one and cleared; the collection is the shelf, as a category is, and stays', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(countFilters(filters) === 0).toBe(formatFilters({ ...filters, collection: null }) === undefined)
        expect(clearFilters(filters)).toEqual({ ...NO_FILTERS, collection: filters.collection })
      }),
    )
    expect(countFilters({ ...NO_FILTERS, isAvailableOnly: true, withoutAllergens: ['nuts', 'milk'] })).toBe(3)
  })
})

describe('toQuery', () => {
  it('asks the server for all that the address holds [S2.14a]', () => {
    expect(
      toQuery({
        search: 'kunafa',
        category: 'cakes',
        sort: '-price',
        filter: 'available.stock.upto:5.serves:8.without:milk,nuts.collection:eid',
      }),
    ).toEqual({
      search: 'kunafa',
      category_id: 'cakes',
      collection_id: 'eid',
      available: true,
      in_stock: true,
      price_max: 5,
      serves: 8,
      allergen_free: 'milk,nuts',
      sort: '-price',
    })
  })

  it('asks for nothing that is not there, and for no sort that does not exist', () => {
    expect(toQuery({})).toEqual({})
    expect(toQuery({ sort: 'hottest' })).toEqual({})
    expect(parseSort('name')).toBe('name')
  })

  it('sends no longer search than the server takes', () => {
    expect(toQuery({ search: 'x'.repeat(150) }).search).toHaveLength(100)
  })
})

describe('the list', () => {
  const t = createTranslator('en', messages)

  it.each([
    [{}, undefined, 'All products'],
    [{ category: 'cakes' }, 'Cakes', 'Cakes'],
    [{ search: 'pistachio' }, undefined, 'Search results'],
    [{ search: 'pistachio', category: 'cakes' }, 'Cakes', 'Search results · Cakes'],
    [{ search: '  ', category: 'cakes' }, 'Cakes', 'Cakes'],
  ])('of %j in the shelf %s is titled %s', (search, shelf, title) => expect(describeList(search, shelf, t)).toBe(title))

  it.each([
    [{ search: 'pistachio', category: 'cakes', filter: 'stock' }, 'filters'],
    [{ search: 'pistachio', category: 'cakes' }, 'search_in_category'],
    [{ search: 'pistachio', filter: 'collection:eid' }, 'search_in_category'],
    [{ filter: 'collection:eid' }, 'category'],
    [{ search: 'pistachio' }, 'search'],
    [{ search: ' ', category: 'cakes' }, 'category'],
  ])('of %j is empty because of its %s', (search, reason) => expect(findEmptyReason(search)).toBe(reason))
})
