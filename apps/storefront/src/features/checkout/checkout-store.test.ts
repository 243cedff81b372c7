import type { Order, OrderAddress, PlaceOrder } from '@sukkar/contract/order'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveUser } from '../../lib/session.ts'
import { emptyForm } from './checkout-form.ts'
import { findOrderedAddress, findPlacement, readForm, saveForm, saveOrdered, savePlacement } from './checkout-store.ts'
import type { Placement } from './placement.ts'

const form = { ...emptyForm(1), name: 'Sara', hasAgreed: true }
const request = { name: 'Sara' } as PlaceOrder
const placement: Placement = { key: 'k-1', cartId: 'c-1', accountId: null, request, state: 'unknown', sentAtMs: 0 }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

it('the form and the attempt to order are kept beside each other', () => {
  expect(saveForm(form)).toBe(true)
  savePlacement(placement)
  saveForm({ ...form, name: 'Noura' })
  expect(findPlacement()).toEqual(placement)
  savePlacement(null)
  expect(findPlacement()).toBeNull()
  expect(readForm(1)).toEqual({ ...form, name: 'Noura', hasAgreed: false })
})

it('the form stays the account’s that typed in it, also when its sign-in has ended', () => {
  const owner = (): unknown => JSON.parse(stored.get('sukkar.checkout') ?? '{}').accountId
  saveForm(form)
  expect(owner()).toBeUndefined()
  saveUser({ id: 'u1', name: 'S', email: 's@e.co', phone: '9', role: 'customer', token: 't', refresh_token: 'r', received_at: 0 })
  saveForm(form)
  expect(owner()).toBe('u1')
  saveUser(null)
  saveForm(form)
  expect(owner()).toBe('u1')
})

it('[S5.14c] the agreement is not kept', () => {
  saveForm(form)
  expect(stored.get('sukkar.checkout')).not.toContain('hasAgreed')
})

const names = { area_name_en: 'Salmiya', area_name_ar: 'السالمية', city_name_en: 'Hawalli', city_name_ar: 'حولي' }
const address: OrderAddress = { ...names, area_id: '202' }
const ordered = (id: string, change: Partial<Pick<Order, 'gift' | 'address'>> = {}) => ({ id, gift: null, address, ...change })
const gift = { name: 'Noura', phone: '', card_text: '', hide_prices: true, do_not_call: false }

it('the next order goes to where the customer’s own went last, not to where a gift went', () => {
  const own = { addressId: 'home', areaId: '101', address: { ...form.address, block: '9' } }
  const toMother = { addressId: 'mother', areaId: '202', address: { ...form.address, block: '4' }, isGift: true }
  saveForm({ ...form, ...toMother })
  saveOrdered(ordered('o1', { gift }), 1)
  expect(readForm(1)).toMatchObject({ name: 'Sara', addressId: '', areaId: '', address: { block: '' }, isGift: false })
  saveForm({ ...form, ...own })
  saveOrdered(ordered('o2'), 1)
  expect(readForm(1)).toMatchObject(own)
  saveForm({ ...form, ...toMother })
  saveOrdered(ordered('o3', { gift }), 1)
  expect(readForm(1)).toMatchObject(own)
})

it('a gift that is picked up leaves the address to the next delivery', () => {
  const typed = { areaId: '202', address: { ...form.address, block: '4' }, isGift: true }
  saveForm({ ...form, ...typed })
  saveOrdered(ordered('o1', { gift, address: null }), 1)
  expect(readForm(1)).toMatchObject({ ...typed, isGift: false })
})

it('the saved address of the last order is known, of no other', () => {
  saveForm({ ...form, addressId: 'mother', isGift: true })
  saveOrdered(ordered('o1', { gift }), 1)
  expect([findOrderedAddress('o1'), findOrderedAddress('o2')]).toEqual(['mother', ''])
})

it('the form is known to be losable where the browser is full or stores nothing', () => {
  const refuse = (): never => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined })
  expect(saveForm(form)).toBe(false)
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(saveForm(form)).toBe(false)
  expect(readForm(1).name).toBe('Sara')
})
