import { Agent, IncomingMessage, request, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { addressCall } from '@sukkar/contract/calls'
import { afterEach, describe, expect, it } from 'vitest'
import type { Register } from '../../features.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createDoor } from './door.ts'

type Heard = { status: number; headers: Record<string, unknown>; body: string }

let shop: TestShop
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** A shop that allows one call in flight, and such a call that lasts until `free`. */
const openFullShop = async () => {
  const freed = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const wait: Register = (serve) => {
    serve('listCategories', async () => {
      taken.resolve()
      await freed.promise
      return { ok: true, value: { data: [] } }
    })
    serve('placeGuestOrder', async () => ({ ok: false, code: 'CART_EMPTY' }))
    serve('getPaymentStatus', async () => ({ ok: false, code: 'NOT_FOUND' }))
  }
  shop = await createTestShop({ nowMs: 0, seed: false, env: { IN_FLIGHT_MAX: '1' }, app: { features: [wait] } })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const held = shop.call('listCategories', {})
  await taken.promise
  const free = () => {
    freed.resolve()
    return held
  }
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const sent = request(`${origin}${path}`, { method, headers, agent }, async (answer) => {
        const text = (await answer.toArray()).join('')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { ask, free }
}

const orderPath = `/api${addressCall('placeGuestOrder').path}`

describe('the door of a full shop', () => {
  afterEach(() => shop.close())

  it('turns away as the server itself does, in both languages, and the connection stays of use', async () => {
    const { ask, free } = await openFullShop()
    for (const locale of ['en', 'ar']) {
      const headers = { 'accept-language': locale, 'content-type': 'application/json' }
      const own = await shop.app.inject({ method: 'POST', url: orderPath, headers, payload: '{}' })
      // Far more than Node reads at once.
      const atDoor = await ask('POST', orderPath, headers, Buffer.alloc(2_000_000, 32))
      expect([atDoor.status, atDoor.body]).toEqual([503, own.payload])
      expect(atDoor.headers['retry-after']).toBe('2')
      const names = Object.keys(own.headers).filter((name) => !['x-request-id', 'date', 'connection'].includes(name))
      for (const name of names) expect([name, atDoor.headers[name]]).toEqual([name, own.headers[name]])
      expect(atDoor.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(atDoor.headers['x-request-id']).not.toBe(own.headers['x-request-id'])
    }
    // The same connection, whose earlier request bodies nobody read.
    expect((await ask('GET', '/api/maintenance-check')).status).toBe(200)
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1)
    expect((await shop.app.inject({ url: '/metrics' })).payload).toContain('http_turned_away_total 2')
    expect((await free()).status).toBe(200)
    expect((await ask('POST', orderPath, { 'content-type': 'application/json' }, Buffer.from('{}'))).status).not.toBe(503)
  })

  it('lets in how a payment ended, what the bank sends, and what is no call', async () => {
    const { ask, free } = await openFullShop()
    const paths = ['/api/payments/1/status', '/api/payments/sandbox/callback', '/api/server-time', '/payment/return', '/health/live']
    for (const path of paths) expect([path, (await ask('GET', path)).status]).not.toEqual([path, 503])
    expect((await ask('GET', '/api/categories')).status).toBe(503)
    expect((await ask('HEAD', '/api/categories')).status).toBe(503)
    await free()
  })
})

describe('the door', () => {
  it('lets those wait who come together, but for whom it always lets in, and does nothing for who hung up meanwhile', async () => {
    const served: string[] = []
    const enter = createDoor().guard(({ url = '' }) => served.push(url))
    const socket = new Socket()
    const come = (url: string) => {
      const asked = Object.assign(new IncomingMessage(socket), { method: 'GET', url })
      enter(asked, new ServerResponse(asked))
    }
    for (let n = 0; n < 20; n++) come(`/api/products/${n}`)
    expect(served).toHaveLength(16)
    for (const url of ['/api/shop', '/api/payments/1/status', '/media/1/160.webp']) {
      come(url)
      expect(served.at(-1)).toBe(url)
    }
    socket.destroy()
    for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate)
    expect(served).toHaveLength(19)
  })
})
