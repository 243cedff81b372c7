import type { PlaceOrder } from '@sukkar/contract/order'
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyForm } from './checkout-form.ts'
import { findPlacement, readForm, saveForm, savePlacement } from './checkout-store.ts'
import type { Placement } from './placement.ts'

const form = { ...emptyForm(1), name: 'Sara', hasAgreed: true }
const placement: Placement = { key: 'k-1', cartId: 'c-1', request: { name: 'Sara' } as PlaceOrder, state: 'unknown', sentAtMs: 0 }
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
