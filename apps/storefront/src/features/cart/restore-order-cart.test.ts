import type { User } from '@sukkar/contract/account'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BANK_CALL_LIMIT_MS } from '../../lib/client.ts'
import { type SignedInUser, sessionStore } from '../../lib/session.ts'
import { restoreOrderCart } from './restore-order-cart.ts'

const asked: { path: string; body: unknown }[] = []
/** The code with which the shop refuses the account's own call; null where it has the order. */
let ownRefusal: string | null = null
let guestStatus = 200

beforeEach(() => {
  asked.length = 0
  ownRefusal = null
  guestStatus = 200
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) })
    const isGuests = path.includes('/guest-apis/')
    const code = isGuests ? (guestStatus === 200 ? null : 'ORDER_NOT_FOUND') : path.includes('orders') ? ownRefusal : null
    const status = code === null ? 200 : 404
    return new Response(JSON.stringify({ status, code, message: '', data: { id: isGuests ? 'guest-cart' : 'own-cart' } }), { status })
  })
})
afterEach(() => sessionStore.setState({ user: null }))

const signIn = () => sessionStore.setState({ user: { id: 'u1', token: 't1' } as Partial<User> as SignedInUser })
const cartOf = (result: Awaited<ReturnType<typeof restoreOrderCart>>) => (result.ok ? result.answer.data.id : null)

describe('the products of an unpaid order', () => {
  it('are put back by its token for a guest', async () => {
    expect(cartOf(await restoreOrderCart('o1', 'link'))).toBe('guest-cart')
    expect(asked.map(({ path }) => path.includes('token=link'))).toEqual([true])
  })

  it('are put back by the account that has the order', async () => {
    signIn()
    expect(cartOf(await restoreOrderCart('o1', 'link'))).toBe('own-cart')
    expect(asked).toHaveLength(1)
  })

  it('of an order placed before signing in are put into the guest’s cart, which becomes the member’s', async () => {
    signIn()
    ownRefusal = 'ORDER_NOT_FOUND'
    expect(cartOf(await restoreOrderCart('o1', 'link'))).toBe('own-cart')
    expect(asked).toHaveLength(3)
    expect(asked[2]?.body).toEqual({ cart_id: 'guest-cart', keep: 'guest' })
  })

  it('stay away where the account may not have them, without a token, and where the token does not open the order', async () => {
    signIn()
    ownRefusal = 'CART_FULL'
    expect(await restoreOrderCart('o1', 'link')).toMatchObject({ ok: false, failure: { code: 'CART_FULL' } })
    ownRefusal = 'ORDER_NOT_FOUND'
    expect(await restoreOrderCart('o1', null)).toMatchObject({ ok: false, failure: { code: 'ORDER_NOT_FOUND' } })
    expect(asked).toHaveLength(2)
    guestStatus = 404
    expect(await restoreOrderCart('o1', 'link')).toMatchObject({ ok: false })
    expect(asked).toHaveLength(4)
  })

  it.each([true, false])(
    'are waited for longer than a proxy waits for the shop, which asks the bank first; signed in: %s',
    async (isMember) => {
      vi.useFakeTimers()
      if (isMember) signIn()
      vi.stubGlobal(
        'fetch',
        (_: string, { signal }: RequestInit) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
      )
      const ended = vi.fn()
      const restoring = restoreOrderCart('o1', 'link').then(ended)
      await vi.advanceTimersByTimeAsync(BANK_CALL_LIMIT_MS - 1)
      expect(ended).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await restoring
      expect(ended.mock.calls).toMatchObject([[{ ok: false, kind: 'network' }]])
      vi.useRealTimers()
    },
  )
})
