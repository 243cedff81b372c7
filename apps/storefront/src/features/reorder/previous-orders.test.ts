import { wireFulfilment } from '@sukkar/domain/service'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/choice.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { isCachedOrders, ordersOf, previousOrdersQuery } from './previous-orders.ts'

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
      { ...kept, account_id: undefined },
      ...['id', 'number', 'created_at', 'items'].map((part) => ({ ...kept, orders: [{ ...order, [part]: undefined }] })),
      ...['name_en', 'name_ar', 'quantity'].map((part) => ({ ...kept, orders: [{ ...order, items: [{ ...item, [part]: undefined }] }] })),
      { ...kept, orders: [{ ...order, total_cost: '3.25' }] },
      { ...kept, orders: [{ ...order, items: [{ ...item, images: null }] }] },
    ]
    expect(broken.some(isCachedOrders)).toBe(false)
  })
})

describe('the previous orders of a member', () => {
  let stored: Map<string, string>
  const asked: URL[] = []
  const choice = { area: { id: '202' } as NonNullable<Choice['area']>, fulfilment: 'pickup' } as const

  beforeEach(() => {
    asked.length = 0
    stored = stubStorage()
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(new URL(path, 'https://shop.example'))
      return new Response(JSON.stringify({ status: 200, message: '', data: [order] }))
    })
  })
  afterEach(() => {
    queryClient.clear()
    vi.unstubAllGlobals()
  })

  it('are asked for as chosen, and kept with their account', async () => {
    await queryClient.fetchQuery(previousOrdersQuery('sara', choice))
    await queryClient.fetchQuery(previousOrdersQuery('sara', { area: null, fulfilment: null }))
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { per_page: '10', area_id: '202', order_type: wireFulfilment('pickup') },
      { per_page: '10' },
    ])
    expect(JSON.parse(stored.get('previous_orders') ?? '')).toEqual(kept)
  })

  it('of one account are shown to no other while its own load', () => {
    stored.set('previous_orders', JSON.stringify(kept))
    const shown = (accountId: string) => {
      const { placeholderData } = previousOrdersQuery(accountId, choice)
      return typeof placeholderData === 'function' ? placeholderData(undefined, undefined) : placeholderData
    }
    expect([shown('sara'), shown('noura')]).toEqual([[order], undefined])
  })
})
