import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { Register } from '../../features.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const category = { id: 'cakes', slug: 'cakes', name_en: 'Cakes', name_ar: 'كيك', image: null, product_count: 3 }
const serveCategories =
  (list: () => object[]): Register =>
  (serve) =>
    serve('listCategories', async () => ({ ok: true, value: { data: list() as (typeof category)[] } }))

describe('an answer', () => {
  it('is kept by its reader until it changes', async () => {
    let count = 3
    shop = await createTestShop({
      nowMs: 0,
      seed: false,
      app: { features: [serveCategories(() => [{ ...category, product_count: count }])] },
    })
    const first = await shop.call('listCategories', {})
    const etag = String(first.raw.headers.etag)
    expect(first.raw.headers['cache-control']).toBe('private, no-cache')
    const again = await shop.call('listCategories', { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, again.raw.body]).toEqual([304, ''])
    count = 4
    const changed = await shop.call('listCategories', { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    const arabic = await shop.call('listCategories', { headers: { 'if-none-match': String(changed.raw.headers.etag) }, locale: 'ar' })
    expect(arabic.status).toBe(200)
    expect(arabic.raw.headers.vary).toContain('accept-language')
  })

  it('to HEAD has the headers of GET and no body', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [serveCategories(() => Array(40).fill(category) as object[])] } })
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) =>
        shop.app.inject({ method, url: '/api/categories', headers: { 'accept-encoding': 'gzip' } }),
      ),
    )
    const { 'x-request-id': _id, date: _date, ...headers } = get?.headers ?? {}
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: expect.any(String) })
    expect(head).toMatchObject({ statusCode: 200, body: '', headers })
  })

  it('of a person is kept by nobody', async () => {
    const serveTimer: Register = (serve) =>
      serve('getGuestTimer', async () => ({
        ok: true,
        value: { data: { value: true, reason: null, message: null, time: null, timePeriod: 300_000 } },
      }))
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [serveTimer] } })
    const { raw } = await shop.call('getGuestTimer', { params: { cart: '0b0c7a52-6f0e-4c5e-9a41-0d0a4f6f3a11' }, query: {} })
    expect(raw.statusCode).toBe(200)
    expect(raw.headers['cache-control']).toBe('no-store')
    expect(raw.headers.etag).toBeUndefined()
  })

  it('that breaks the contract is an error before anybody sees it', async () => {
    shop = await createTestShop({
      nowMs: 0,
      seed: false,
      env: { LOG_LEVEL: 'silent' },
      app: { features: [serveCategories(() => [{ ...category, cost_fils: 120 }])] },
    })
    expect((await shop.call('listCategories', {})).failure.code).toBe('INTERNAL')
  })

  it('in production loses what the contract does not name, and says so in the log', async () => {
    const lines: string[] = []
    const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: '1' }
    const features = [serveCategories(() => [{ ...category, cost_fils: 120 }])]
    shop = await createTestShop({ nowMs: 0, seed: false, env, app: { features, logStream: { write: (line) => lines.push(line) } } })
    const { raw } = await shop.call('listCategories', {})
    expect(raw.json<{ data: object[] }>().data).toEqual([category])
    expect(lines.join('')).toContain('breaks the contract')
  })

  it('is compressed for who can read that', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ ...category, id: `cakes-${n}` }))
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [serveCategories(() => many)] } })
    for (const [accepted, wanted] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ]) {
      const { raw } = await shop.call('listCategories', { headers: { 'accept-encoding': accepted ?? '' } })
      expect(raw.headers['content-encoding']).toBe(wanted)
    }
  })
})

describe('a call', () => {
  it('knows its cart from the header or the query, and takes a malformed one for none', async () => {
    const seen: (string | null)[] = []
    const serveCart: Register = (serve) =>
      serve('restoreGuestCart', async ({ cartId }) => {
        seen.push(cartId)
        return { ok: false, code: 'CART_NOT_FOUND' }
      })
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [serveCart] } })
    const id = '0b0c7a52-6f0e-4c5e-9a41-0d0a4f6f3a11'
    await shop.call('restoreGuestCart', { params: { id }, query: {}, cartId: id })
    await shop.call('restoreGuestCart', { params: { id }, query: { cart_id: id } })
    await shop.call('restoreGuestCart', { params: { id }, query: {}, cartId: 'cart of another kind' })
    expect(seen).toEqual([id, id, null])
  })

  it('with an impossible path is about nothing that exists', async () => {
    const serveCart: Register = (serve) => serve('restoreGuestCart', async () => ({ ok: false, code: 'CART_NOT_FOUND' }))
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [serveCart] } })
    expect((await shop.call('restoreGuestCart', { params: { id: 'nobody' }, query: {} })).failure.code).toBe('NOT_FOUND')
  })
})

describe('an answer that is kept', () => {
  const many = (count: number) => Array.from({ length: 50 }, (_, n) => ({ ...category, id: `cakes-${n}`, product_count: count }))
  const serveKept =
    (state: { count: number; version: object; made: number }): Register =>
    (serve) =>
      serve(
        'listCategories',
        async () => {
          state.made += 1
          return { ok: true, value: { data: many(state.count) } }
        },
        { madeFrom: async () => [state.version] },
      )
  const openShop = async () => {
    const state = { count: 3, version: {}, made: 0 }
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [serveKept(state)] } })
    return state
  }
  const read = (encoding: string, locale: 'en' | 'ar' = 'en') =>
    shop.call('listCategories', { headers: { 'accept-encoding': encoding }, locale })

  it('is made once for each language and encoding, and again when what it is made from changes', async () => {
    const state = await openShop()
    for (let round = 0; round < 3; round++) for (const encoding of ['br', 'gzip', '']) await read(encoding)
    expect(state.made).toBe(3)
    await read('br', 'ar')
    expect(state.made).toBe(4)
    state.count = 4
    expect((await read('')).answer.data[0]?.product_count).toBe(3)
    state.version = {}
    expect((await read('')).answer.data[0]?.product_count).toBe(4)
    expect(state.made).toBe(5)
  })

  it('is the same whether it was kept or made, compressed or not', async () => {
    await openShop()
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const [made, kept] = [await read(encoding), await read(encoding)]
      expect(kept.raw.headers['content-encoding']).toBe(encoding)
      expect(kept.raw.headers.vary).toContain('accept-encoding')
      expect(kept.raw.headers.etag).toBe(made.raw.headers.etag)
      expect(JSON.parse(unpack(kept.raw.rawPayload).toString())).toEqual((await read('')).answer)
    }
  })

  it('is not sent again to who has it', async () => {
    await openShop()
    const { etag } = (await read('br')).raw.headers
    const again = await shop.call('listCategories', { headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) } })
    expect([again.status, again.raw.rawPayload.length, again.raw.headers['content-encoding']]).toEqual([304, 0, undefined])
  })

  it('is not allowed for what belongs to a person', async () => {
    const keepCart: Register = (serve) =>
      serve('getGuestTimer', async () => ({ ok: false, code: 'CART_NOT_FOUND' }), { madeFrom: async () => [] })
    await openShop()
    await expect(createTestShop({ nowMs: 0, seed: false, app: { features: [keepCart] } })).rejects.toThrow(/one person/)
  })
})
