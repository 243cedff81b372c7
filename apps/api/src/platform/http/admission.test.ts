import { afterEach, describe, expect, it } from 'vitest'
import type { Register } from '../../features.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const cartId = (n: number) => `0b0c7a52-6f0e-4c5e-9a41-${String(n).padStart(12, '0')}`

describe('limits', () => {
  const refuseCoupons: Register = (serve) => {
    serve('applyGuestCoupon', async () => ({ ok: false, code: 'COUPON_UNKNOWN' }))
    serve('listCategories', async () => ({ ok: true, value: { data: [] } }))
  }
  const tryCoupon = async (n: number) =>
    (await shop.call('applyGuestCoupon', { params: { cart: cartId(n) }, query: {}, body: { coupon: 'GUESS' }, locale: 'ar' })).raw

  it('stop guessing coupons for one cart, and say until when', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, env: { RATE_LIMITS: '1' }, app: { features: [refuseCoupons] } })
    for (let tries = 0; tries < 20; tries++) expect((await tryCoupon(1)).statusCode).toBe(422)
    const stopped = await tryCoupon(1)
    expect(stopped.statusCode).toBe(429)
    expect(stopped.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tryCoupon(2)).statusCode).toBe(422)
  })

  it('stop guessing with a new cart for each try', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, env: { RATE_LIMITS: '1' }, app: { features: [refuseCoupons] } })
    const answers: number[] = []
    for (let n = 0; n < 61; n++) answers.push((await tryCoupon(n)).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })

  it('do not meet who reads', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, env: { RATE_LIMITS: '1' }, app: { features: [refuseCoupons] } })
    const answers = await Promise.all(Array.from({ length: 200 }, () => shop.call('listCategories', {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('past its capacity', () => {
  it('the server refuses at once, lists first, and takes calls again when there is room', async () => {
    const gate = Promise.withResolvers<void>()
    const wait: Register = (serve) => {
      serve('listCategories', async () => {
        await gate.promise
        return { ok: true, value: { data: [] } }
      })
      serve('listProducts', async () => ({ ok: true, value: { data: [], extra: { meta: { page: 1, per_page: 20, total: 0 } } } }))
    }
    shop = await createTestShop({ nowMs: 0, seed: false, env: { IN_FLIGHT_MAX: '10' }, app: { features: [wait] } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const held = Array.from({ length: 7 }, () => shop.call('listCategories', {}))
    await new Promise(setImmediate)
    const list = await shop.call('listProducts', { query: {} })
    expect([list.status, list.failure.code]).toEqual([503, 'OVERLOADED'])
    expect(Number(list.raw.headers['retry-after'])).toBeGreaterThan(0)
    held.push(...Array.from({ length: 3 }, () => shop.call('listCategories', {})))
    await new Promise(setImmediate)
    expect((await shop.call('listCategories', {})).status).toBe(503)
    expect((await shop.call('checkMaintenance', {})).status).toBe(200)
    expect((await shop.app.inject({ url: '/health/live' })).statusCode).toBe(200)
    gate.resolve()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await shop.call('listProducts', { query: {} })).status).toBe(200)
  })
})
