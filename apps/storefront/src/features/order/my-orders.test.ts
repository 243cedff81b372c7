import { describe, expect, it } from 'vitest'
import { addOrder, type MyOrder, readMyOrders } from './my-orders.ts'

const order = (id: string): MyOrder => ({ id, token: `t-${id}`, number: '1001', placedAtMs: 5 })

describe('the orders of this browser', () => {
  it('stand latest first, each once', () => {
    const orders = addOrder(addOrder([order('a')], order('b')), order('a'))
    expect(orders.map(({ id }) => id)).toEqual(['a', 'b'])
  })
  it('are no more than twenty', () => {
    const orders = Array.from({ length: 25 }, (_, index) => order(String(index))).reduce(addOrder, [])
    expect(orders).toHaveLength(20)
    expect(orders[0]?.id).toBe('24')
  })
  it('come back entry by entry from a corrupt list', () => {
    expect(
      readMyOrders([order('a'), null, 7, { id: 'x' }, { ...order('b'), placedAtMs: 'now' }]).map(({ id, placedAtMs }) => [id, placedAtMs]),
    ).toEqual([
      ['a', 5],
      ['b', 0],
    ])
    expect(readMyOrders(null)).toEqual([])
  })
})
