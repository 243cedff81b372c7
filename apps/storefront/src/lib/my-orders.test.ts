import { beforeEach, describe, expect, it } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import {
  addOrder,
  adoptMyOrder,
  dropMemberOrders,
  findFollowed,
  findOrderToken,
  isOrderOfAccount,
  listGuestOrders,
  listMyOrders,
  type MyOrder,
  markOrderOver,
  readMyOrders,
  rememberOrder,
} from './my-orders.ts'

const order = (id: string): MyOrder => ({ id, token: `t-${id}`, accountId: null, number: '1001', placedAtMs: 5 })
const ofMember = (id: string, accountId: string): MyOrder => ({ ...order(id), token: null, accountId })

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

  it('are the latest three of the last twelve days', () => {
    const orders = [placed('a', 12 * DAY_MS), placed('b', 1), placed('c', 0), placed('d', 2), placed('e', 2)]
    expect(findFollowed(orders, 12 * DAY_MS).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
    expect(findFollowed(orders.slice(2, 4), 12 * DAY_MS).map(({ id }) => id)).toEqual(['d'])
  })

  it('include a pre-order from before as soon as later ones are over', () => {
    stubStorage()
    for (const id of ['pre', 'b', 'c', 'd']) rememberOrder(order(id))
    const followed = () => findFollowed(listMyOrders(null), 5).map(({ id }) => id)
    expect(followed()).toEqual(['d', 'c', 'b'])
    markOrderOver('c')
    expect(followed()).toEqual(['d', 'b', 'pre'])
    expect(findOrderToken('c')).toBe('t-c')
  })

  it('are found by their token, and remembered beside those before them', () => {
    stubStorage()
    for (const id of ['a', 'b']) rememberOrder(order(id))
    expect(listMyOrders(null).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(['a', 'b', 'c'].map(findOrderToken)).toEqual(['t-a', 't-b', null])
  })
})

describe('the orders of an account', () => {
  const ids = (orders: readonly MyOrder[]): string => orders.map(({ id }) => id).join(' ')
  // As an earlier version stored it, which did not distinguish members from guests.
  const former = { id: 'former', token: 't-former', number: '1001', placedAtMs: 5 }
  let stored = stubStorage()
  beforeEach(() => {
    stored = stubStorage()
    stored.set('sukkar.orders', JSON.stringify([ofMember('sara', 'u1'), ofMember('huda', 'u2'), order('guest'), former]))
  })

  it('are seen by that account alone, and beside those of guests', () => {
    expect([listMyOrders('u1'), listMyOrders('u2'), listMyOrders(null)].map(ids)).toEqual([
      'sara guest former',
      'huda guest former',
      'guest former',
    ])
    expect(ids(listGuestOrders())).toBe('guest former')
    expect([isOrderOfAccount('sara', 'u1'), isOrderOfAccount('sara', 'u2'), isOrderOfAccount('guest', null)]).toEqual([true, false, false])
  })

  it('have no key on the device, whatever is stored', () => {
    stored.set('sukkar.orders', JSON.stringify([{ ...order('sara'), accountId: 'u1' }]))
    expect(findOrderToken('sara')).toBeNull()
  })

  it('are gone after a sign-out, with those of which nobody knows whose they are, also when others were placed since', () => {
    rememberOrder(order('later'))
    dropMemberOrders()
    expect(ids(listMyOrders('u1'))).toBe('later guest')
    stored.set('sukkar.orders', JSON.stringify([ofMember('sara', 'u1'), former]))
    dropMemberOrders()
    expect(stored.has('sukkar.orders')).toBe(false)
  })

  it('include a guest’s that the account has adopted: its token is gone', () => {
    adoptMyOrder('guest', 'u1')
    expect([findOrderToken('guest'), ids(listMyOrders('u1')), ids(listMyOrders('u2'))]).toEqual([null, 'sara guest former', 'huda former'])
  })
})
