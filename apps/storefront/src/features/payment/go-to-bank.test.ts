import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { goToBank, wasSentToBank } from './go-to-bank.ts'

const assign = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://shop.example/checkout', assign })
  stubStorage('sessionStorage')
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
