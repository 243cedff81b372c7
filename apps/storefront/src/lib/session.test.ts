import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

/** The browser's storage, as far as the session uses it. */
const stored = stubStorage()
const hear = new Map<string, (event: { key: string | null }) => void>()
vi.stubGlobal('window', {
  addEventListener: (name: string, listener: (event: { key: string | null }) => void) => hear.set(name, listener),
})

// Adopting the account's place is tested with its own module.
vi.mock('./member-place.ts', () => ({ adoptMemberPlace: async () => undefined }))

const { currentToken, saveUser, readUser, replaceToken, sessionStore, useUser } = await import('./session.ts')
const { isRefreshDue, refreshSession } = await import('./refresh-session.ts')
const { onSignedIn, register, signIn, signOut } = await import('./sign-in.ts')

const person = { id: 'b1', name: 'Sara', email: 'sara@example.com', phone: '96550001234', role: 'customer' as const }
const user = { ...person, token: 'first', refresh_token: 'r1', received_at: Date.now() }
const next = { status: 200, message: '', data: null, token: 'second', refresh_token: 'r2', user: person }

/** The shop's responses in order, and the requests it received. */
const asked: { path: string; authorization: string | undefined; body: unknown }[] = []
const answer = (...answers: { status: number; body: unknown }[]): void =>
  void vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    asked.push({ path, authorization: headers['authorization'], body: body === undefined ? undefined : JSON.parse(body) })
    const { status, body: said } = answers.shift() ?? { status: 500, body: {} }
    return new Response(JSON.stringify(said), { status })
  })

beforeEach(() => {
  stored.clear()
  asked.length = 0
  saveUser(null)
})

const Name = () => useUser()?.name ?? 'nobody'

describe('who is signed in', () => {
  it('[S3.20] is kept whole under the key user, with the tokens', () => {
    saveUser(user)
    expect(JSON.parse(stored.get('user') ?? '')).toEqual(user)
    expect(readUser()).toEqual(user)
    expect(currentToken()).toBe('first')
  })

  it('[S7.53a] is told with every request by the token, which changes with the sign-in; a guest tells none', async () => {
    const { callApi } = await import('./client.ts')
    const names = ['listAreas', 'getShop', 'listBanners', 'checkMaintenance', 'getServerTime'] as const
    const askAll = async (): Promise<unknown[]> => {
      asked.length = 0
      answer(...names.map(() => ({ status: 200, body: {} })))
      for (const name of names) await callApi(name, {})
      return asked.map(({ authorization }) => authorization)
    }
    expect(await askAll()).toEqual(names.map(() => undefined))
    for (const token of ['first', 'second']) {
      saveUser({ ...user, token })
      expect(await askAll()).toEqual(names.map(() => `Bearer ${token}`))
    }
    saveUser(null)
    expect(await askAll()).toEqual(names.map(() => undefined))
  })

  it.each(['{', '[]', '"x"', JSON.stringify({ token: 'first' }), JSON.stringify({ ...user, phone: 5 })])(
    'is nobody when the key holds %s',
    (text) => {
      stored.set('user', text)
      expect(readUser()).toBeNull()
    },
  )

  it('is nobody in what the server draws, whoever looks at it', () => {
    saveUser(user)
    expect(renderToString(createElement(Name))).toBe('nobody')
  })

  it('follows what another tab does', () => {
    stored.set('user', JSON.stringify(user))
    hear.get('storage')?.({ key: 'user' })
    expect(currentToken()).toBe('first')
    stored.clear()
    hear.get('storage')?.({ key: null })
    expect(sessionStore.getState().user).toBeNull()
  })

  it('has not expired any more when another tab has signed in; to hear of its end once more leaves it expired', () => {
    saveUser(user)
    replaceToken('first')
    hear.get('storage')?.({ key: 'user' })
    expect(sessionStore.getState()).toEqual({ user: null, hasExpired: true })
    stored.set('user', JSON.stringify({ ...user, token: 'second' }))
    hear.get('storage')?.({ key: 'user' })
    expect([currentToken(), sessionStore.getState().hasExpired]).toEqual(['second', false])
  })

  it('[S8.5a] is removed when its token opens nothing any more, unless another tab has a newer one', () => {
    saveUser(user)
    stored.set('user', JSON.stringify({ ...user, token: 'second' }))
    expect(replaceToken('first')).toBe(true)
    expect(currentToken()).toBe('second')
    expect(replaceToken('second')).toBe(false)
    expect(sessionStore.getState().hasExpired).toBe(true)
    expect(stored.has('user')).toBe(false)
  })
})

describe('the exchange of tokens', () => {
  const day = 86_400_000

  it('is due after a day, and when the clock was set back', () => {
    expect(isRefreshDue(1000, 1000 + day - 1)).toBe(false)
    expect(isRefreshDue(1000, 1000 + day)).toBe(true)
    expect(isRefreshDue(1000, 999)).toBe(true)
  })

  it('[S7.42] happens once however many ask, and keeps the new pair', async () => {
    saveUser({ ...user, received_at: Date.now() - day })
    answer({ status: 200, body: next })
    await Promise.all([refreshSession(), refreshSession()])
    expect(asked.map(({ body }) => body)).toEqual([{ refresh_token: 'r1' }])
    expect(readUser()).toMatchObject({ token: 'second', refresh_token: 'r2', name: 'Sara' })
    await refreshSession()
    expect(asked).toHaveLength(1)
  })

  it('takes what another tab has exchanged just before', async () => {
    saveUser({ ...user, received_at: Date.now() - day })
    stored.set('user', JSON.stringify({ ...user, token: 'second', received_at: Date.now() }))
    answer()
    await refreshSession()
    expect(asked).toEqual([])
  })

  it('does not sign in again who has signed out meanwhile', async () => {
    saveUser({ ...user, received_at: Date.now() - day })
    answer({ status: 200, body: next })
    const exchange = refreshSession()
    saveUser(null)
    await exchange
    expect(readUser()).toBeNull()
  })
})

describe('signing in and out', () => {
  const signedIn = { ...next, data: { cart: { outcome: 'none', id: null } } }

  it('[S3.18] keeps the user and tells whoever waits for it before it answers', async () => {
    const heard: string[] = []
    const stop = onSignedIn(async ({ name }) => {
      await null
      heard.push(name)
    })
    answer({ status: 200, body: signedIn })
    expect(await signIn('sara@example.com', 'secret')).toMatchObject({ ok: true, cart: { outcome: 'none' } })
    expect(heard).toEqual(['Sara'])
    expect(currentToken()).toBe('second')
    stop()
  })

  it('[S6.2a] asks which cart to keep when the guest has another one, and not otherwise', async () => {
    stored.set('cartId', 'c1')
    answer({ status: 200, body: signedIn })
    await signIn('sara@example.com', 'secret')
    expect(stored.has('sukkar.other_cart')).toBe(false)
    answer({ status: 200, body: { ...signedIn, data: { cart: { outcome: 'differs', id: 'c2' } } } })
    await signIn('sara@example.com', 'secret')
    expect(stored.get('sukkar.other_cart')).toBe('c1')
  })

  it('[S7.44] makes an account and signs in with it', async () => {
    answer({ status: 201, body: signedIn })
    const form = { name: 'Sara', email: 'sara@example.com', phone: '50001234', password: 'secret!!', password_confirmation: 'secret!!' }
    expect(await register(form)).toMatchObject({ ok: true, user: { token: 'second' } })
    expect(asked).toMatchObject([{ path: '/api/auth/register', body: form }])
  })

  it('[S6.2b] signs out at once who is no customer', async () => {
    answer({ status: 200, body: { ...signedIn, user: { ...person, role: 'staff' } } }, { status: 200, body: {} })
    expect(await signIn('boss@example.com', 'secret')).toEqual({ ok: false, kind: 'not_a_customer' })
    expect(asked[1]).toMatchObject({ path: '/api/auth/logout', authorization: 'Bearer second' })
    expect(readUser()).toBeNull()
  })

  it('[S4.16] ends the sign-in at the shop, removes the user and forgets the cart', async () => {
    saveUser(user)
    stored.set('cartId', 'c1')
    stored.set('sukkar.checkout', '{"form":{"name":"Sara"}}')
    stored.set('previous_orders', '{"account_id":"sara","orders":[]}')
    stored.set('sukkar.orders', '[{"id":"o1","token":null,"number":"SK-1","placedAtMs":0,"accountId":"sara"}]')
    answer({ status: 200, body: {} }, { status: 200, body: {} })
    await signOut()
    expect(asked).toMatchObject([
      { path: '/api/customer/cart/c1', authorization: 'Bearer first' },
      { path: '/api/auth/logout', authorization: 'Bearer first' },
    ])
    expect([...stored.keys()]).toEqual([])
  })
})
