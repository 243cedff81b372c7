import type { Meta } from '@sukkar/contract/schema'
import { expect, it } from 'vitest'
import { findNextOrder, ordersQuery, parseOrderFilter } from './order-lists.ts'

const pageAfter = (meta: Meta) => ordersQuery('sara', 'past').getNextPageParam({ data: [], meta }, [], 1, [])

it('another page follows while there are more orders', () => {
  expect(pageAfter({ page: 1, per_page: 10, total: 11 })).toBe(2)
  expect(pageAfter({ page: 2, per_page: 10, total: 21 })).toBe(3)
  expect(pageAfter({ page: 2, per_page: 10, total: 20 })).toBeUndefined()
  expect(pageAfter({ page: 1, per_page: 10, total: 0 })).toBeUndefined()
})

it('the lists of two accounts, and of two tabs, are kept apart', () => {
  const keys = [ordersQuery('sara', 'past'), ordersQuery('noura', 'past'), ordersQuery('sara', 'upcoming')].map(({ queryKey }) => queryKey)
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3)
})

it('the next order is the one that is promised first, whichever was placed last', () => {
  const promised = (promised_from: string) => ({ promised_from })
  const orders = ['2026-11-30T16:00:00+03:00', '2026-11-28T16:00:00+03:00', '2026-11-28T13:30:00Z'].map(promised)
  expect(findNextOrder(orders)).toBe(orders[1])
  expect(findNextOrder([])).toBeNull()
})

it('a link opens the orders to come unless it names the past ones', () => {
  expect(['past', 'upcoming', 'all', undefined].map(parseOrderFilter)).toEqual(['past', 'upcoming', 'upcoming', 'upcoming'])
})
