import type { PlaceOrder } from '@sukkar/contract/order'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveUser } from '../../lib/session.ts'
import { emptyForm } from './checkout-form.ts'
import { findPlacement, readForm, saveForm, savePlacement } from './checkout-store.ts'
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
