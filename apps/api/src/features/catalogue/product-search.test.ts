import { foldForIndex, foldSearchText, matchesNearly, matchesSearch } from '@sukkar/domain/search-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { openShopForFile } from '../../testing/shared-shop.ts'
import { searchProducts } from './product-search.ts'

const shop = openShopForFile({ nowMs: Date.parse('2026-11-21T10:00:00+03:00') })

/** The same search, product by product, without anything split or folded beforehand. */
const searchPlainly = ({ products }: ShopData, search: string) => {
  const folded = foldSearchText(search)
  const spellings = foldForIndex([search]).split(' ')
  const isFirst = (name: string) => name.startsWith(folded) || spellings.includes(name.split(' ')[0] ?? '')
  const exact = products.filter(({ searchText }) => matchesSearch(searchText, folded))
  const matches = exact.length > 0 ? matchesSearch : matchesNearly
  return products
    .filter(({ searchText }) => matches(searchText, folded))
    .map(({ id, nameEn, nameAr, searchName }) => {
      if (exact.length > 0 && [nameEn, nameAr].map(foldSearchText).some(isFirst)) return { id, rank: 0 }
      return { id, rank: matches(searchName, folded) ? 1 : 2 }
    })
    .toSorted((a, b) => a.rank - b.rank)
}

describe('a search of products', () => {
  it('finds and ranks as product by product, for words of the menu, their beginnings, and with a letter wrong', async () => {
    const data = await getShopData(shop.context)
    const names = data.products.flatMap(({ nameEn, nameAr, searchText }) => [nameEn, nameAr, ...searchText.split(' ')])
    const written = fc.tuple(fc.constantFrom(...names), fc.nat(12), fc.constantFrom('whole', 'begun', 'without', 'other')).map(change)
    const search = fc.array(written, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ').slice(0, 100))
    const isSame = (text: string) => {
      const found = searchProducts(data, text).map(({ product, rank }) => ({ id: product.id, rank }))
      expect(found, text).toEqual(searchPlainly(data, text))
    }
    fc.assert(fc.property(search, isSame), { numRuns: 150 })
  })

  it('reads a text of one word again and again as that word', async () => {
    const data = await getShopData(shop.context)
    const once = searchProducts(data, 'chocalate')
    expect(once.length).toBeGreaterThan(0)
    expect(searchProducts(data, 'chocalate '.repeat(10))).toEqual(once)
  })
})

const change = ([text, at, how]: [string, number, string]): string => {
  if (how === 'begun') return text.slice(0, at + 1)
  if (how === 'without') return text.slice(0, at) + text.slice(at + 1)
  return how === 'other' ? `${text.slice(0, at)}x${text.slice(at + 1)}` : text
}
