import { describe, expect, it } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { addOrder, findFollowed, findOrderToken, listMyOrders, type MyOrder, readMyOrders, rememberOrder } from './my-orders.ts'

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
      readMyOrders([order('a'), null, 7, { id: 'x' }, { ...order('c'), token: 1 }, { ...order('b'), placedAtMs: 'now' }]).map(
        ({ id, placedAtMs }) => [id, placedAtMs],
      ),
    ).toEqual([
      ['a', 5],
      ['b', 0],
    ])
    expect(readMyOrders(null)).toEqual([])
  })
})

describe('the orders that may still be under way', () => {
  const DAY_MS = 86_400_000
  const placed = (id: string, placedAtMs: number): MyOrder => ({ ...order(id), placedAtMs })

  it('are the latest two of the last twelve days', () => {
    const orders = [placed('a', 12 * DAY_MS), placed('b', 1), placed('c', 0), placed('d', 2)]
    expect(findFollowed(orders, 12 * DAY_MS).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(findFollowed(orders.slice(2), 12 * DAY_MS).map(({ id }) => id)).toEqual(['d'])
  })

  it('are found by their token, and remembered beside those before them', () => {
    stubStorage()
    for (const id of ['a', 'b']) rememberOrder(order(id))
    expect(listMyOrders().map(({ id }) => id)).toEqual(['b', 'a'])
    expect(['a', 'b', 'c'].map(findOrderToken)).toEqual(['t-a', 't-b', null])
  })
})
