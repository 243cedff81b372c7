import { beforeEach, describe, expect, it, vi } from 'vitest'

const adoptMemberPlace = vi.hoisted(() => vi.fn())
vi.mock('./member-place.ts', () => ({ adoptMemberPlace }))

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const { currentToken, saveUser } = await import('./session.ts')
const { createAccountOfOrder, onSignedIn, signIn, signOut } = await import('./sign-in.ts')
const { promptCartChoice } = await import('./two-carts.ts')

const person = { id: 'u1', name: 'Sara', email: 'sara@example.com', phone: '96550001234', role: 'customer' as const }
const user = { ...person, token: 't1', refresh_token: 'r1', received_at: 0 }
const asked: { path: string; body: unknown }[] = []
const answerWith = (outcome: string) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body && JSON.parse(body) })
    const data = outcome === '' ? undefined : { cart: { outcome, id: null } }
    return new Response(JSON.stringify({ status: 200, message: '', token: 't1', refresh_token: 'r1', user: person, data }))
  })

beforeEach(() => {
  vi.resetAllMocks()
  stored.clear()
  saveUser(null)
  asked.length = 0
})

describe('a customer who signs in', () => {
  it.each([
    ['none', true],
    ['adopted', false],
    ['differs', false],
  ])('orders to where the account’s cart was filled for only if no cart was brought along: %s', async (outcome, isCartFirst) => {
    answerWith(outcome)
    await signIn('sara@example.com', 'secret')
    expect(adoptMemberPlace.mock.calls).toEqual([[{ isCartFirst }]])
  })

  it('is signed in although something of the guest could not join the account, which is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const stop = onSignedIn(() => Promise.reject(new Error('no wishlist')))
    answerWith('none')
    expect(await signIn('sara@example.com', 'secret')).toMatchObject({ ok: true })
    expect(warn).toHaveBeenCalledTimes(1)
    stop()
    await signIn('sara@example.com', 'secret')
    expect(warn, 'after the listener has left').toHaveBeenCalledTimes(1)
  })

  it('has an account made of the order of a guest', async () => {
    answerWith('')
    expect(await createAccountOfOrder('o1', 'link', 'secret!!')).toMatchObject({ ok: true, cart: { outcome: 'none' } })
    expect(asked).toMatchObject([{ path: expect.stringContaining('token=link'), body: { order_id: 'o1', password: 'secret!!' } }])
    expect(currentToken()).toBe('t1')
  })
})

describe('a customer who signs out', () => {
  it('is no longer asked which of two carts to keep', async () => {
    answerWith('')
    saveUser(user)
    promptCartChoice('guest-cart')
    await signOut()
    expect(stored.has('sukkar.other_cart')).toBe(false)
  })

  it('has nothing to end when nobody is signed in: the cart of a guest stays', async () => {
    stored.set('cartId', 'c1')
    answerWith('')
    await signOut()
    expect([asked, stored.get('cartId')]).toEqual([[], 'c1'])
  })
})
