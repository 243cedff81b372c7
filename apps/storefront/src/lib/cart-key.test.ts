import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const { forgetCartKey, saveCartKey, readGuestCartId } = await import('./cart-key.ts')
const { saveUser, sessionStore } = await import('./session.ts')
const person = { id: 'sara', name: 'Sara', email: 'sara@example.com', phone: '96550001234', role: 'customer' } as const

beforeEach(() => {
  sessionStore.setState({ user: null })
  stored.clear()
})

it('[S3.20] keeps the id of a guest’s cart and that it is a guest’s, to be brought along by whoever signs in', () => {
  saveCartKey('c1')
  expect(Object.fromEntries(stored)).toEqual({ cartId: 'c1', cartType: 'guest' })
  expect(readGuestCartId()).toBe('c1')
  forgetCartKey()
  expect(stored.size).toBe(0)
})

it('[S3.20] [S6.2a] never brings along the cart of an account whose sign-in has ended', () => {
  saveUser({ ...person, token: 'first', refresh_token: 'again', received_at: 0 })
  saveCartKey('c2')
  expect(stored.get('cartType')).toBe('customer')
  sessionStore.setState({ user: null })
  expect(readGuestCartId()).toBeNull()
})
