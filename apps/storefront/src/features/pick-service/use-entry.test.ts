import { CancelledError } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { maintenanceStore } from '../../lib/maintenance.ts'
import { type SignedInUser, sessionStore } from '../../lib/session.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

const load = vi.hoisted(() => vi.fn())
vi.mock('../../lib/cart.ts', () => ({ loadCartNow: load }))
const { checkCart, entryAtOnce } = await import('./use-entry.ts')

const stored = stubStorage()

beforeEach(() => {
  stored.clear()
  load.mockReset()
  sessionStore.setState({ user: null })
  maintenanceStore.setState({ isOn: false })
})

describe('pick-service', () => {
  it('begins anew at once for a guest without a cart', () => expect(entryAtOnce()).toEqual({ phase: 'fresh' }))

  it('looks at the cart first where there may be one: a guest’s, or the one that an account has on another device', () => {
    stored.set('cartId', 'c1')
    expect(entryAtOnce()).toEqual({ phase: 'checking' })
    stored.clear()
    sessionStore.setState({ user: { id: 'u1' } as Partial<SignedInUser> as SignedInUser })
    expect(entryAtOnce()).toEqual({ phase: 'checking' })
  })

  it('clears nothing when the shop is closed for maintenance', () => {
    maintenanceStore.setState({ isOn: true })
    expect(entryAtOnce()).toEqual({ phase: 'kept' })
  })
})

describe('the cart at pick-service', () => {
  it('is kept with what it holds, as the server has it now, and is nothing to keep when it is empty', async () => {
    load.mockResolvedValueOnce({ count: 1 }).mockResolvedValueOnce({ count: 0 })
    expect([await checkCart(), await checkCart()]).toEqual(['kept', 'fresh'])
  })

  it('is kept when the shop does not answer', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await checkCart()).toBe('kept')
  })

  it('is the next one when an order takes it while it is loaded', async () => {
    load.mockRejectedValueOnce(new CancelledError()).mockResolvedValueOnce({ count: 0 })
    expect(await checkCart()).toBe('fresh')
  })
})
