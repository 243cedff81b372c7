import { WISHLIST_MAX } from '@sukkar/domain/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

type Call = { name: string; input: { body?: { product_id?: string; product_ids?: string[] }; params?: { product_id: string } } }

/** The account's wishlist at the shop. */
let account: string[]
let calls: Call[]
let isDown: boolean
let isBroken: boolean
/** Runs at the shop before the answer of a call is sent. */
let beforeAnswer: () => void

vi.mock('./client.ts', () => ({
  callApi: async (name: string, input: Call['input']) => {
    calls.push({ name, input })
    if (isBroken) throw new TypeError('a fault of the program')
    if (isDown) return { ok: false, kind: 'network' }
    beforeAnswer()
    const { product_id: one, product_ids: brought = [] } = input.body ?? {}
    const asked = one === undefined ? brought : [one]
    account =
      name === 'removeWish'
        ? account.filter((id) => id !== input.params?.product_id)
        : [...asked.filter((id) => !account.includes(id)), ...account]
    return { ok: true, answer: { data: { product_ids: account } } }
  },
}))

const sara = { id: 'sara', name: '', email: '', phone: '', role: 'customer' as const, refresh_token: 'r', received_at: 1 }

let stored: Map<string, string>
const start = async (isMember = false) => {
  vi.resetModules()
  const session = await import('./session.ts')
  session.sessionStore.setState({ user: isMember ? { ...sara, token: 'first' } : null })
  const wishlist = await import('./wishlist.ts')
  return { ...wishlist, ...session, idsNow: () => wishlist.wishlistStore.getState().ids }
}

beforeEach(() => {
  account = []
  calls = []
  isDown = false
  isBroken = false
  beforeAnswer = () => {}
  vi.stubGlobal('addEventListener', () => {})
  stored = stubStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the wishlist [S1.3]', () => {
  it('of a guest stays in the browser, the latest first, and asks nobody', async () => {
    const { setInWishlist, idsNow } = await start()
    await setInWishlist('1', true)
    await setInWishlist('2', true)
    await setInWishlist('2', true)
    expect(idsNow()).toEqual(['2', '1'])
    expect(stored.get('sukkar.wishlist')).toBe('["2","1"]')
    await setInWishlist('1', false)
    expect(stored.get('sukkar.wishlist')).toBe('["2"]')
    expect(calls).toEqual([])
    expect((await start()).idsNow()).toEqual(['2'])
  })

  it('of a guest joins the account at sign-in, once, and leaves with the sign-out', async () => {
    stored.set('sukkar.wishlist', '["3","1"]')
    account = ['1', '9']
    const { startWishlist, saveUser, idsNow } = await start()
    startWishlist()
    saveUser({ ...sara, token: 'first' })
    await vi.waitFor(() => expect(idsNow()).toEqual(['3', '1', '9']))
    expect(stored.has('sukkar.wishlist')).toBe(false)
    // The same person gets new tokens now and then.
    saveUser({ ...sara, token: 'second' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(calls).toHaveLength(1)
    saveUser(null)
    await vi.waitFor(() => expect(idsNow()).toEqual([]))
  })

  it('is kept in the browser when the account cannot be reached, and can be asked for again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    stored.set('sukkar.wishlist', '["3"]')
    isDown = true
    const { startWishlist, mergeWishlist, saveUser, idsNow, wishlistStore } = await start()
    startWishlist()
    saveUser({ ...sara, token: 'first' })
    await vi.waitFor(() => expect(wishlistStore.getState().status).toBe('failed'))
    expect([idsNow(), stored.get('sukkar.wishlist')]).toEqual([['3'], '["3"]'])
    isDown = false
    await mergeWishlist()
    expect([idsNow(), account, stored.has('sukkar.wishlist')]).toEqual([['3'], ['3'], false])
  })

  it('of a member answers at once, and takes back what the shop refused', async () => {
    account = ['1']
    const { startWishlist, setInWishlist, idsNow } = await start(true)
    startWishlist()
    await vi.waitFor(() => expect(idsNow()).toEqual(['1']))
    const wishing = setInWishlist('2', true)
    expect(idsNow()).toEqual(['2', '1'])
    expect(await wishing).toEqual({ ok: true })
    expect(account).toEqual(['2', '1'])
    isDown = true
    expect(await setInWishlist('1', false)).toEqual({ ok: false, kind: 'network' })
    expect(idsNow()).toContain('1')
    expect(stored.has('sukkar.wishlist')).toBe(false)
  })

  it('shows the state of the last tap after a quick row of them', async () => {
    const { startWishlist, setInWishlist, idsNow } = await start(true)
    startWishlist()
    await Promise.all([setInWishlist('1', true), setInWishlist('1', false), setInWishlist('1', true), setInWishlist('2', true)])
    expect(idsNow().toSorted()).toEqual(['1', '2'])
    expect(account.toSorted()).toEqual(['1', '2'])
  })

  it('never shows the answer to an earlier tap over a later one', async () => {
    const { startWishlist, setInWishlist, wishlistStore } = await start(true)
    startWishlist()
    await vi.waitFor(() => expect(wishlistStore.getState().status).toBe('ready'))
    const taps = [setInWishlist('1', true), setInWishlist('2', true)]
    const isShown: boolean[] = []
    wishlistStore.subscribe(({ ids }) => isShown.push(ids.includes('2')))
    await Promise.all(taps)
    expect(isShown).not.toContain(false)
  })

  it('goes on after a call that failed by a fault of the program', async () => {
    const { startWishlist, setInWishlist, idsNow, wishlistStore } = await start(true)
    startWishlist()
    await vi.waitFor(() => expect(wishlistStore.getState().status).toBe('ready'))
    isBroken = true
    await expect(setInWishlist('1', true)).rejects.toThrow('a fault of the program')
    isBroken = false
    expect(await setInWishlist('2', true)).toEqual({ ok: true })
    // The account's own answer counts: no call is thought to be on its way any more.
    expect([idsNow(), account]).toEqual([['2'], ['2']])
  })

  it('of a member is loaded though the token of the same person is exchanged meanwhile', async () => {
    account = ['1']
    const { startWishlist, saveUser, wishlistStore } = await start(true)
    beforeAnswer = () => saveUser({ ...sara, token: 'second' })
    startWishlist()
    await vi.waitFor(() => expect(wishlistStore.getState()).toEqual({ ids: ['1'], status: 'ready' }))
  })

  it('of a member leaves with the sign-out, though the answer to the last tap comes after it', async () => {
    account = ['1']
    const { startWishlist, setInWishlist, saveUser, idsNow } = await start(true)
    startWishlist()
    await vi.waitFor(() => expect(idsNow()).toEqual(['1']))
    beforeAnswer = () => saveUser(null)
    await setInWishlist('2', true)
    expect(idsNow()).toEqual([])
    await setInWishlist('9', true)
    expect(stored.get('sukkar.wishlist')).toBe('["9"]')
  })

  it('is full at its limit, and says so', async () => {
    stored.set('sukkar.wishlist', JSON.stringify(Array.from({ length: WISHLIST_MAX }, (_, index) => `p${index}`)))
    const { setInWishlist, idsNow } = await start()
    expect(await setInWishlist('one more', true)).toEqual({ ok: false, kind: 'full' })
    expect(idsNow()).toHaveLength(WISHLIST_MAX)
  })

  it.each(['null', '{}', '[1]', 'no JSON'])('that is kept as %s is none', async (text) => {
    stored.set('sukkar.wishlist', text)
    expect((await start()).idsNow()).toEqual([])
  })
})
