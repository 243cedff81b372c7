import { describe, expect, it } from 'vitest'
import { isCachedOrders, ordersOf } from './previous-orders.ts'

const item = { product_id: '1', slug: 'eclair', name_en: 'Eclair', name_ar: 'إكلير', quantity: 2, price: 1.25, images: [] }
const order = { id: 'a', number: 'SK-1', created_at: '2026-11-20T10:00:00+03:00', total_cost: 3.25, items: [item] }
const kept = { account_id: 'sara', orders: [order] }

describe('the previous orders that a browser keeps', () => {
  it('[S3.20] are those of the account that is signed in, and of nobody after it', () => {
    expect(ordersOf('sara', kept)).toEqual([order])
    expect(ordersOf('noura', kept)).toBeUndefined()
    expect(ordersOf('sara', null)).toBeUndefined()
  })
  it('are taken whole or not at all', () => {
    expect(isCachedOrders(kept)).toBe(true)
    const broken = [
      null,
      [],
      { orders: [order] },
      { ...kept, orders: [null] },
      { ...kept, orders: [{ ...order, total_cost: '3.25' }] },
      { ...kept, orders: [{ ...order, items: [{ ...item, images: null }] }] },
    ]
    expect(broken.some(isCachedOrders)).toBe(false)
  })
})
