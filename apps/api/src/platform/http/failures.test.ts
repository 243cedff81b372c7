import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { errorStatus } from '@sukkar/contract/error-codes'
import { fail } from '@sukkar/domain/outcome'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Register } from '../../features.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

/** Calls of the contract with handlers that do nothing: these tests concern what happens before the handlers. */
const serveNothing: Register = (serve) => {
  for (const name of [
    'placeGuestOrder',
    'addGuestCartProduct',
    'deleteGuestCart',
    'restoreGuestCart',
    'listProducts',
    'getProduct',
  ] as const) {
    serve(name, async () => fail('CART_NOT_FOUND'))
  }
  serve('getShop', async () => fail('NOT_FOUND'))
  serve('listCategories', async () => ({ ok: true, value: { data: [] } }))
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ nowMs: Date.parse('2026-11-21T10:00:00+03:00'), seed: false, app: { features: [serveNothing] } })
})
afterAll(() => shop.close())

const cartId = '00000000-0000-4000-8000-000000000000'

/** Every failure has this shape and reveals nothing of the program. */
const expectFailure = (answer: LightMyRequestResponse, code: keyof typeof errorStatus) => {
  const body = answer.json<{ status: number; code: string; message: string }>()
  expect(body.code).toBe(code)
  expect(answer.statusCode).toBe(errorStatus[code])
  expect(body.status).toBe(answer.statusCode)
  expect(body.message).not.toBe('')
  expect(Object.keys(body).filter((key) => !['status', 'code', 'message', 'errors', 'data'].includes(key))).toEqual([])
  expect(answer.body).not.toMatch(/stack|node_modules|\.ts|FST_/)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['cache-control']).toBe('no-store')
}

const order = { url: '/api/guest-apis/order', method: 'POST' as const }
const json = { 'content-type': 'application/json' }

describe('odd requests are answered in the one shape', () => {
  it.each([
    ['an unknown path', { url: '/api/nothing' }, 'NOT_FOUND'],
    ['a path with a slash too many', { url: '/api//shop' }, 'NOT_FOUND'],
    ['a path in another case', { url: '/api/SHOP' }, 'NOT_FOUND'],
    ['a path that cannot be decoded', { url: '/api/products/%zz' }, 'MALFORMED_REQUEST'],
    ['a path that leads out', { url: '/api/products/..%2f..%2fetc%2fpasswd' }, 'NOT_FOUND'],
    ['a path part that is far too long', { url: `/api/products/${'x'.repeat(5000)}` }, 'MALFORMED_REQUEST'],
    ['the wrong method', { url: '/api/guest-apis/order', method: 'GET' as const }, 'METHOD_NOT_ALLOWED'],
    ['another wrong method', { url: '/api/shop', method: 'DELETE' as const }, 'METHOD_NOT_ALLOWED'],
    ['JSON that ends too early', { ...order, headers: json, payload: '{"name":' }, 'MALFORMED_REQUEST'],
    ['JSON that reaches for the prototype', { ...order, headers: json, payload: '{"__proto__":{"a":1}}' }, 'MALFORMED_REQUEST'],
    ['a body of another type', { ...order, headers: { 'content-type': 'text/plain' }, payload: 'hello' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['XML', { ...order, headers: { 'content-type': 'application/xml' }, payload: '<a/>' }, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form where none is taken',
      {
        url: `/api/guest-apis/cart/${cartId}/restore`,
        method: 'POST' as const,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is far too large',
      { ...order, headers: json, payload: JSON.stringify({ name: 'x'.repeat(200_000) }) },
      'PAYLOAD_TOO_LARGE',
    ],
    ['a list where an object belongs', { ...order, headers: json, payload: '[]' }, 'VALIDATION_FAILED'],
    ['null where an object belongs', { ...order, headers: json, payload: 'null' }, 'VALIDATION_FAILED'],
    ['a key that nobody knows', { url: '/api/products?colour=red' }, 'VALIDATION_FAILED'],
    ['a key given twice', { url: '/api/products?page=1&page=2' }, 'VALIDATION_FAILED'],
    ['a number that is none', { url: '/api/products?page=one' }, 'VALIDATION_FAILED'],
    [
      'an idempotency key that is too short',
      { ...order, headers: { ...json, 'idempotency-key': 'abc' }, payload: '{}' },
      'IDEMPOTENCY_KEY_INVALID',
    ],
  ] as const)('%s', async (_what, request, code) => {
    expectFailure(await shop.app.inject(request), code)
  })

  it('names the methods that a path has', async () => {
    const answer = await shop.app.inject({ url: '/api/guest-apis/order', method: 'GET' })
    expect(answer.headers.allow).toBe('POST')
    const options = await shop.app.inject({ url: '/api/guest-apis/order', method: 'OPTIONS' })
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'POST'])
  })

  it('takes a path with and without its slash', async () => {
    for (const url of ['/api/categories', '/api/categories/', '/api/maintenance-check/']) {
      expect((await shop.app.inject({ url })).statusCode).toBe(200)
    }
  })

  it('does not coerce what JSON says', async () => {
    const payload = { quantity: '1' }
    const answer = await shop.app.inject({ url: '/api/guest-apis/add-cart-product/x', method: 'POST', payload })
    expectFailure(answer, 'VALIDATION_FAILED')
    expect(answer.json().errors).toHaveProperty('quantity')
  })

  it('names each bad field once, in the language of the caller', async () => {
    const ask = (locale: string) =>
      shop.app.inject({ ...order, headers: { ...json, 'accept-language': locale }, payload: { is_pickup: 'perhaps', more: 1 } })
    const english = (await ask('en')).json<{ message: string; errors: Record<string, string[]> }>()
    expect(english.errors.payment_method_code).toEqual(['Required'])
    expect(english.errors.more).toEqual(['This field is not known'])
    expect(english.errors.is_pickup).toHaveLength(1)
    const arabic = (await ask('ar-KW, en;q=0.5')).json<typeof english>()
    expect(Object.keys(arabic.errors)).toEqual(Object.keys(english.errors))
    expect(arabic.message).toMatch(/[\u0600-\u06ff]/)
    expect(Object.values(arabic.errors).flat().join('')).toMatch(/^[\u0600-\u06ff\s؀-ۿ.،:()\d]+$/)
  })

  it('tells nothing of what went wrong inside', async () => {
    const broken = await createTestShop({ nowMs: 0, seed: false, env: { LOG_LEVEL: 'silent' } })
    await broken.context.db.schema.dropTable('settings').execute()
    const answer = await broken.call('checkMaintenance', {})
    expectFailure(answer.raw, 'INTERNAL')
    expect(answer.raw.body).not.toMatch(/settings|sqlite/i)
    await broken.close()
  })

  it('gives each answer the id that the log has', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await shop.app.inject({ url: '/api/shop' })).headers['x-request-id']))
    expect(new Set(ids).size).toBe(2)
  })
})

describe('what a socket can say', () => {
  let port: number
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop.app.server.address() as AddressInfo).port
  })

  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let heard = ''
      socket.on('data', (data) => {
        heard += String(data)
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
    })

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['two lengths', 'POST /api/guest-apis/order HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /api/guest-apis/order HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s is answered with 400 and closed', async (_what, text) => {
    const heard = await say(text)
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(heard.slice(heard.indexOf('{')))).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
  })

  it('goes on answering others afterwards', async () => {
    await say('\u0000\u0001\r\n\r\n')
    const status = await new Promise((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path: '/api/categories' }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(200)
  })
})

describe('whoever is told to come back', () => {
  const codes = (Object.keys(errorStatus) as (keyof typeof errorStatus)[]).filter((code) => [429, 503].includes(errorStatus[code]))

  it.each(codes)('with %s is told when', async (code) => {
    const refuse: Register = (serve) => serve('listBanners', async () => fail(code))
    const refusing = await createTestShop({ nowMs: 0, seed: false, app: { features: [refuse] } })
    const { raw } = await refusing.call('listBanners', {})
    expectFailure(raw, code)
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
    await refusing.close()
  })

  it('by a page that is no call of the contract too', async () => {
    const away = await createTestShop({ nowMs: 0, seed: false, env: { LOG_LEVEL: 'silent' } })
    await away.context.db.destroy()
    for (const url of ['/health/ready', '/api/health/ready']) {
      const answer = await away.app.inject({ url })
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
    }
  })

  it('and nobody else', async () => {
    for (const url of ['/api/categories', '/api/nothing'])
      expect((await shop.app.inject({ url })).headers).not.toHaveProperty('retry-after')
  })
})
