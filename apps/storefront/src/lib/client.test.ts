import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

const asked: string[] = []
vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path)
  return new Response(JSON.stringify({ status: 200, message: '', data: [] }))
})
const stored = stubStorage()

const askWithMeta = async (content: string | undefined): Promise<string | undefined> => {
  vi.resetModules()
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === 'meta[name="api-base"]' && content !== undefined ? { content } : null),
  })
  const { callApi } = await import('./client.ts')
  await callApi('listAreas', {})
  return asked.at(-1)
}

beforeEach(() => stored.clear())

describe('where the API is', () => {
  it('[S7.53b] is what the page is configured with, beside the page unless told', async () => {
    expect(await askWithMeta('https://api.example/v1')).toBe('https://api.example/v1/areas')
    expect(await askWithMeta(undefined)).toBe('/api/areas')
  })

  it('[S3.20] is kept under baseURL for others to read, and never taken from there', async () => {
    stored.set('baseURL', 'https://elsewhere.example')
    expect(await askWithMeta(undefined)).toBe('/api/areas')
    expect(stored.get('baseURL')).toBe('/api')
  })
})

describe('a token that the shop no longer accepts', () => {
  const user = { id: 'u1', name: 'S', email: 's@e.co', phone: '9', role: 'customer' as const, refresh_token: 'r', received_at: 0 }
  const tokens: (string | undefined)[] = []

  /** Makes a call by the token `old`, which another tab may have exchanged for the stored one. */
  const callAs = async (storedToken: string | null) => {
    vi.resetModules()
    vi.stubGlobal('document', undefined)
    tokens.length = 0
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      tokens.push(headers['authorization'])
      const status = headers['authorization'] === 'Bearer new' ? 200 : 401
      return new Response(JSON.stringify({ status, code: 'UNAUTHENTICATED', message: '', data: [] }), { status })
    })
    const { callApi } = await import('./client.ts')
    const { saveUser, sessionStore } = await import('./session.ts')
    saveUser(storedToken === null ? null : { ...user, token: 'old' })
    if (storedToken !== null) stored.set('user', JSON.stringify({ ...user, token: storedToken }))
    const { ok } = await callApi('listOrders', {})
    return { ok, hasExpired: sessionStore.getState().hasExpired }
  }

  it('is replaced by the one that another tab has received, and the call is repeated', async () => {
    expect([await callAs('new'), tokens]).toEqual([{ ok: true, hasExpired: false }, ['Bearer old', 'Bearer new']])
  })

  it('ends the sign-in where there is no other, and the call is not repeated as a guest', async () => {
    expect([await callAs('old'), tokens]).toEqual([{ ok: false, hasExpired: true }, ['Bearer old']])
  })

  it('is none of a guest', async () => {
    expect([await callAs(null), tokens]).toEqual([{ ok: false, hasExpired: false }, [undefined]])
  })
})

describe('a call that is not answered', () => {
  const endOf = async (input: object, limitMs?: number): Promise<number> => {
    vi.resetModules()
    vi.stubGlobal('document', undefined)
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
    )
    const { callApi } = await import('./client.ts')
    let endedMs: number | null = null
    const beganMs = Date.now()
    void callApi('addGuestCartProduct', { params: { id: '1001' }, ...input } as Parameters<typeof callApi>[1], limitMs).then((result) => {
      expect(result).toMatchObject({ ok: false, kind: 'network' })
      endedMs = Date.now() - beganMs
    })
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    return endedMs ?? Number.NaN
  }

  it('ends after half a minute, and one with a limit of its own by that', async () => {
    expect(await endOf({ body: { product_id: '1001', quantity: 1 } })).toBe(30_000)
    expect(await endOf({ body: {} }, 5_000)).toBe(5_000)
  })
})
