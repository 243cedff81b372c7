import { describe, expect, it } from 'vitest'
import { withoutProductFlag } from './without-product-flag.ts'

describe('withoutProductFlag', () => {
  it.each([
    ['/products?product=kunafa', '/products'],
    ['/products?search=x&product=kunafa&sort=price', '/products?search=x&sort=price'],
    ['/sukkar/salmiya/kunafa', '/sukkar/salmiya/kunafa'],
  ])('turns %s into %s, where the customer comes back to [S4.5]', (href, list) => {
    expect(withoutProductFlag(href)).toBe(list)
  })
})
