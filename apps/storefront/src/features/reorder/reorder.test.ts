import type { Cart } from '@sukkar/contract/cart'
import type { Reordered } from '@sukkar/contract/reorder'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart, isCartPending, peekCart } from '../../lib/cart.ts'
import { cartCountStore } from '../../lib/cart-count.ts'
import { changeChoice, clearChoice } from '../../lib/change-choice.ts'
import type { ChosenArea } from '../../lib/choice.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { hasChanges, isCartFilled, reorder } from './reorder.ts'

let stored: Map<string, string>
let asked: { call: string; body: unknown }[]
let cart: Partial<Cart> | null = null
let reordered: Partial<Reordered> = {}
const area = { id: '202', branches: [{ id: 'b1' }] } as Partial<ChosenArea> as ChosenArea

beforeEach(() => {
  queryClient.clear()
  asked = []
  cart = { id: 'c1', count: 0, items: [] }
  reordered = { cart_id: 'c2', lines: [] }
  stored = stubStorage()
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ call: `${method} ${path}`, body: body && JSON.parse(body) })
    if (path.includes('add-cart-product')) return new Promise(() => undefined)
    if (path.includes('reorder')) return new Response(JSON.stringify({ status: 200, message: 'Added', data: reordered }))
    if (cart === null) return new Response(JSON.stringify({ status: 404, code: 'CART_NOT_FOUND', message: '' }), { status: 404 })
    return new Response(JSON.stringify({ status: 200, message: '', data: path.includes('cart') ? cart : [] }))
  })
  clearChoice()
})

const wasAsked = (part: string): boolean => asked.some(({ call }) => call.includes(part))

describe('whether ordering again would replace a cart', () => {
  it('is read from the cart', async () => {
    expect(await isCartFilled()).toBe(false)
    queryClient.clear()
    cart = { id: 'c1', count: 1, items: [] }
    expect(await isCartFilled()).toBe(true)
  })

  it('is read from the cart as the shop has it now: another device may have filled it', async () => {
    expect(await isCartFilled()).toBe(false)
    cart = { id: 'c1', count: 3, items: [] }
    expect(await isCartFilled()).toBe(true)
  })

  it('is read from the badge where the cart cannot be loaded', async () => {
    cart = null
    for (const count of [0, 1]) {
      cartCountStore.setState({ count })
      expect(await isCartFilled(), String(count)).toBe(count > 0)
    }
  })
})

describe('an order that is ordered again', () => {
  it('is for what is chosen here; the cart that it fills is that of this browser', async () => {
    changeChoice({ area, branchId: 'b1', service: 'asap', fulfilment: 'pickup' })
    expect(await reorder('o1')).toMatchObject({ ok: true, message: 'Added', reordered: { cart_id: 'c2' } })
    expect(asked[0]).toMatchObject({ call: expect.stringContaining('o1'), body: { area_id: '202', branch_id: 'b1' } })
    expect(stored.get('cartId')).toBe('c2')
    expect(wasAsked('cart')).toBe(true)
    expect(wasAsked('areas')).toBe(false)
  })

  it.each([{}, { service: 'asap' as const }])('is as it was where %j is chosen here, and so is its place', async (choice) => {
    changeChoice(choice)
    await reorder('o1')
    expect(asked[0]?.body).toEqual({})
  })

  it('is at once the cart that is shown, whatever was on its way to the one before', async () => {
    await isCartFilled()
    void addToCart({ product: { id: '1001' }, quantity: 1 })
    cart = { id: 'c2', count: 2, items: [] }
    changeChoice({ area, branchId: 'b1', service: 'asap', fulfilment: 'pickup' })
    await reorder('o1')
    expect([isCartPending(), peekCart()?.id, cartCountStore.getState().count]).toEqual([false, 'c2', 2])
  })

  it('leaves the cart as it is where nothing of it can be had', async () => {
    reordered = { cart_id: null, lines: [] }
    stored.set('cartId', 'c1')
    await reorder('o1')
    expect(stored.get('cartId')).toBe('c1')
    expect(asked).toHaveLength(1)
  })

  it('is shown line by line where a line is not as it was', () => {
    const lines = (...outcomes: string[]) =>
      hasChanges({ lines: outcomes.map((outcome) => ({ outcome })) } as Partial<Reordered> as Reordered)
    expect([lines('added', 'added'), lines('added', 'changed'), lines('unavailable'), lines()]).toEqual([false, true, true, false])
  })
})
