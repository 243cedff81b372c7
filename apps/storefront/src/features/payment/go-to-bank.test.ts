import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goToBank, wasSentToBank } from './go-to-bank.ts'

const assign = vi.fn()
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { href: 'https://shop.example/checkout', assign })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  assign.mockClear()
  vi.unstubAllGlobals()
})

describe('the way to the bank', () => {
  it.each(['https://bank.example/pay?id=1', 'http://localhost:3000/sandbox/1', '/sandbox/1'])('goes to %s, once', (address) => {
    goToBank('o-1', address)
    expect(assign.mock.calls).toEqual([[new URL(address, 'https://shop.example/checkout').href]])
    expect([wasSentToBank('o-1'), wasSentToBank('o-2')]).toEqual([true, false])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('goes nowhere for %s', (address) => {
    goToBank('o-1', address)
    expect([assign.mock.calls.length, wasSentToBank('o-1')]).toEqual([0, false])
  })
})
