import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { nothingChosen } from '../../testing/nothing-chosen.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { countPairs, listSimilar, recommendProducts } from './recommendation.ts'

let data: ShopData
let close: () => Promise<void>
beforeAll(async () => {
  const db = await createTestDatabase({ seededAtMs: Date.parse('2026-11-21T10:00:00+03:00') })
  close = () => db.destroy()
  data = await loadShopData(db)
})
afterAll(() => close())

describe('what goes with a product', () => {
  test('[S2.20] what others bought with it comes before every guess', () => {
    const milkBread = '1103'
    const guess = recommendProducts(data, nothingChosen, ['1054'], new Map())
    expect(guess.map(({ id }) => id)).not.toContain(milkBread)
    const together = countPairs([
      { orderId: 'a', productId: '1054' },
      { orderId: 'a', productId: milkBread },
      { orderId: 'b', productId: '1001' },
    ])
    expect(recommendProducts(data, nothingChosen, ['1054'], together)[0]?.id).toBe(milkBread)
  })

  test('[S2.20] what is in the cart already is not proposed, however often it was bought with the rest', () => {
    const together = countPairs([
      { orderId: 'a', productId: '1054' },
      { orderId: 'a', productId: '1103' },
    ])
    expect(recommendProducts(data, nothingChosen, ['1054', '1103'], together).map(({ id }) => id)).not.toContain('1103')
  })

  test('[S2.20] a companion of a collection comes from another category', () => {
    // The office breakfast tray shares its collection with pastries, which rank before other trays.
    const found = recommendProducts(data, nothingChosen, ['1122'], new Map())
    const pastry = found.findIndex(({ slug }) => slug === 'mini-croissants')
    const tray = found.findIndex(({ slug }) => slug === 'savoury-tray')
    expect(pastry).toBeGreaterThanOrEqual(0)
    expect(tray === -1 || tray > pastry).toBe(true)
  })

  test('[S2.9] similar products are of the same category, nearest in price first, and never sold out', () => {
    const product = data.productsBySlug.get('asida')
    const similar = product === undefined ? [] : listSimilar(data, product)
    expect(similar.map(({ slug }) => slug)).not.toContain('khabisa')
    const distances = similar.map(({ fromPriceFils }) => Math.abs(fromPriceFils - 1750))
    expect(distances.length).toBe(8)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })
})

describe('pairs of an order', () => {
  test('are counted in both directions, once for each order', () => {
    const pairs = countPairs([
      { orderId: 'a', productId: '1' },
      { orderId: 'a', productId: '2' },
      { orderId: 'a', productId: '1' },
      { orderId: 'b', productId: '1' },
      { orderId: 'b', productId: '2' },
      { orderId: 'c', productId: '3' },
    ])
    expect(pairs.get('1')?.get('2')).toBe(2)
    expect(pairs.get('2')?.get('1')).toBe(2)
    expect(pairs.get('3')).toBeUndefined()
    expect(pairs.get('1')?.get('1')).toBeUndefined()
  })
})
