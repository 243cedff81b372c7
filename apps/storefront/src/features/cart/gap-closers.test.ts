import type { Product } from '@sukkar/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { sortByGap } from './gap-closers.ts'

const products = [4, 1, 2, 0.5].map((price) => ({ price }) as Product)
const prices = (missing: number) => sortByGap(products, missing).map(({ price }) => price)

describe('[S5.14e] what closes the gap to the minimum', () => {
  it('stands first, the cheapest in front, one that closes it exactly too', () => expect(prices(2)).toEqual([2, 4, 1, 0.5]))
  it('is nothing special above the minimum', () => expect(prices(0)).toEqual([4, 1, 2, 0.5]))
})
