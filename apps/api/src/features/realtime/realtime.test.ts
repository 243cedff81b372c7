import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../platform/tokens/token.ts'
import { insertTestOrder } from '../../testing/test-order.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { registerRealtimeRoutes } from './realtime.routes.ts'

const cartId = '0b0c7a52-6f0e-4c5e-9a41-0d0a4f6f3a11'
const orderId = '5f6b2f30-3c1b-4c0a-8a57-1a2b3c4d5e6f'

let shop: TestShop
let origin: string
beforeEach(async () => {
  shop = await createTestShop({ nowMs: Date.parse('2026-11-21T10:00:00+03:00') })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => shop.close())

const open = async (query: string) => {
  const leave = new AbortController()
  const response = await fetch(`${origin}/api/realtime${query}`, { signal: leave.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    response,
    leave: () => leave.abort(),
    hear: async (wanted: string) => {
      while (!heard.includes(wanted)) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) throw new Error(`The stream ended after: ${heard}`)
        heard += value
      }
      return heard
    },
    ended: async () => {
      for (;;) if ((await reader?.read())?.done !== false) return true
    },
  }
}

describe('the stream of events', () => {
  it('carries the events of the cart at hand and of everyone, and no others', async () => {
    const stream = await open(`?channels=timeSlot.${cartId}`)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await stream.hear('retry: ')
    await shop.context.realtime.publish('timeSlot.another', { name: 'timeSlot', data: { is_active: false } })
    await shop.context.realtime.publish(`timeSlot.${cartId}`, { name: 'timeSlot', data: { is_active: true } })
    await shop.context.realtime.publish('all', { name: 'shop', data: { version: 2 } })
    const heard = await stream.hear('event: shop')
    expect(heard).toContain('event: timeSlot\ndata: {"is_active":true}\n\n')
    expect(heard).not.toContain('"is_active":false')
    stream.leave()
  })

  it('tells first what was said while it was being opened, on its own channels alone, under one id each', async () => {
    const { realtime } = shop.context
    await realtime.publish(`timeSlot.${cartId}`, { name: 'timeSlot', data: { is_active: true } })
    await realtime.publish('timeSlot.another', { name: 'timeSlot', data: { is_active: false } })
    await realtime.publish('all', { name: 'shop', data: { version: 2 } })
    const [late, again, unasked] = await Promise.all(
      ['&missed_ms=60000', '&missed_ms=60000', '&missed_ms=now'].map((part) => open(`?channels=timeSlot.${cartId}${part}`)),
    )
    const heard = (await late?.hear('event: shop')) ?? ''
    expect(heard.match(/^event: .*$/gmu)).toEqual(['event: timeSlot', 'event: shop'])
    expect(heard).not.toContain('"is_active":false')
    expect(await again?.hear('event: shop')).toBe(heard)
    expect(heard).toMatch(/^id: [\da-f-]{36}$/mu)
    await realtime.publish('all', { name: 'maintenance', data: { is_in_maintenance_mode: false } })
    expect(await unasked?.hear('event: maintenance')).not.toContain('event: shop')
    for (const stream of [late, again, unasked]) stream?.leave()
  })

  it('of an order needs the token of that order', async () => {
    const token = newToken()
    await insertTestOrder(shop.context.db, { id: orderId, token_hash: hashToken(token) })
    const refused = await Promise.all(
      [`&token=${newToken()}`, '', `&token=${hashToken(token)}`].map((part) => open(`?channels=order.${orderId}${part}`)),
    )
    expect(refused.map(({ response }) => response.status)).toEqual([404, 404, 404])
    const missing = await open(`?channels=order.${cartId}&token=${token}`)
    expect(missing.response.status).toBe(404)
    const stream = await open(`?channels=order.${orderId}&token=${token}`)
    await stream.hear('retry: ')
    await shop.context.realtime.publish(`order.${orderId}`, { name: 'order', data: { id: orderId, status: 'paid' } })
    expect(await stream.hear('event: order')).toContain('"status":"paid"')
    stream.leave()
  })

  it.each([
    ['a channel that does not exist', '?channels=everything', 422],
    ['a cart id that can be guessed', '?channels=timeSlot.1', 422],
    ['a channel of everyone by name', '?channels=all', 422],
    ['a customer without a token', '?channels=customer.7', 401],
    ['too many channels', `?channels=${Array.from({ length: 6 }, (_, n) => `timeSlot.${cartId.slice(0, -1)}${n}`).join(',')}`, 422],
  ])('is refused for %s', async (_what, query, status) => {
    expect((await open(query)).response.status).toBe(status)
  })

  it('ends when the server stops, so that the server can stop', async () => {
    const stream = await open(`?channels=timeSlot.${cartId}`)
    await stream.hear('retry: ')
    await shop.app.close()
    expect(await stream.ended()).toBe(true)
  })
})

describe('the number of streams', () => {
  it('is limited for each address, and one that ended makes room', async () => {
    const app = fastify()
    app.setErrorHandler((error, _request, reply) => reply.code(429).send(String(error)))
    const counts: number[] = []
    registerRealtimeRoutes(app, shop.context, (count) => counts.push(count), { limits: { perAddressMax: 2, totalMax: 10 } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const [first, second] = [await open(''), await open('')]
    expect([first.response.status, second.response.status, (await open('')).response.status]).toEqual([200, 200, 429])
    first.leave()
    await expect.poll(() => counts.at(-1)).toBe(1)
    const third = await open('')
    expect(third.response.status).toBe(200)
    second.leave()
    third.leave()
    await app.close()
  })
})
