import type { CallName } from '@sukkar/contract/calls'
import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { Register } from '../../features.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createGate } from './admission.ts'
import { createPressureJudge, watchLoop } from './loop-watch.ts'
import { connectionsMax } from './server.ts'

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
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [refuseCoupons] } })
    for (let tries = 0; tries < 20; tries++) expect((await tryCoupon(1)).statusCode).toBe(422)
    const stopped = await tryCoupon(1)
    expect(stopped.statusCode).toBe(429)
    expect(stopped.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tryCoupon(2)).statusCode).toBe(422)
  })

  it('stop guessing with a new cart for each try', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [refuseCoupons] } })
    const answers: number[] = []
    for (let n = 0; n < 61; n++) answers.push((await tryCoupon(n)).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })

  it('do not meet who reads', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [refuseCoupons] } })
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

describe('a process that is late', () => {
  it('turns nobody away for one late moment', () => {
    const judge = createPressureJudge()
    for (const lateMs of [0, 5000, 0, 5000, 0]) {
      judge.take(lateMs)
      expect(judge.pressure()).toBe(0)
    }
  })

  it('says so as long as it stays late, and no longer', () => {
    const judge = createPressureJudge()
    const seen = [700, 700, 400, 700, 700, 10, 700].map((lateMs) => {
      judge.take(lateMs)
      return judge.pressure()
    })
    expect(seen).toEqual([0, 2, 1, 1, 2, 0, 0])
  })

  it('sends away first who only looks, then who acts, and never who asks how a payment ended', () => {
    const letsIn = (pressure: 0 | 1 | 2, name: CallName): boolean => {
      try {
        createGate(10, () => pressure).check(name)
        return true
      } catch (error) {
        expect(error).toMatchObject({ code: 'OVERLOADED', given: { retryAfterSeconds: 2 } })
        return false
      }
    }
    const names = ['listProducts', 'listRecommendedProducts', 'placeGuestOrder', 'getPaymentStatus', 'getShop'] as const
    expect(names.map((name) => letsIn(0, name))).toEqual([true, true, true, true, true])
    expect(names.map((name) => letsIn(1, name))).toEqual([false, false, true, true, true])
    expect(names.map((name) => letsIn(2, name))).toEqual([false, false, false, true, true])
  })

  it('counts again those that came in before the first of them was whole', () => {
    const gate = createGate(1, () => 0)
    for (let n = 0; n < 3; n++) gate.check('placeGuestOrder')
    const leave = gate.enter('placeGuestOrder')
    expect(() => gate.enter('placeGuestOrder')).toThrow('OVERLOADED')
    gate.enter('getPaymentStatus')()
    leave()
    gate.enter('placeGuestOrder')()
  })

  it('is noticed by the server itself', async () => {
    const app = fastify()
    const pressure = watchLoop(app)
    expect(pressure()).toBe(0)
    // Blocks each turn of the loop for longer than a sample may be late.
    const untilMs = performance.now() + 8000
    while (pressure() < 2 && performance.now() < untilMs) {
      const turnEndsMs = performance.now() + 1000
      while (performance.now() < turnEndsMs);
      await new Promise(setImmediate)
    }
    expect(pressure()).toBe(2)
    await app.close()
  })
})

describe('who asks without end', () => {
  const askUntilRefused = async (url: string, triesMax: number): Promise<number> => {
    for (let tries = 1; tries <= triesMax; tries++) {
      const { statusCode, headers } = await shop.app.inject({ url })
      if (statusCode !== 429) continue
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      return tries
    }
    return Number.POSITIVE_INFINITY
  }

  it.each([
    ['pictures of customers', '/api/pictures/guess?key=guess', 1501],
    ['pictures of the shop', '/media/0123456789abcdef/160.webp', 6001],
    ['the way back from the bank', '/payment/return?attempt=guess', 301],
  ])('for %s is stopped', async (_, url, stoppedAt) => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    expect(await askUntilRefused(url, stoppedAt + 5)).toBe(stoppedAt)
  })

  it('opens no more connections than the process can hold', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    expect(shop.app.server.maxConnections).toBe(connectionsMax)
  })
})
