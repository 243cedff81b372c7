import type { CallName } from '@sukkar/contract/calls'
import { type FastifyRequest, fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type Admission, createAdmission } from './admission.ts'
import { createDoor } from './door.ts'
import { createLimitCounts } from './limit-counts.ts'

const config = { hasRateLimits: true, inFlightMax: 10_000, environment: 'test' } as const

/** Admission as in a server, with counts of its own on a stopped clock. */
const openDoors = (): Admission =>
  createAdmission(
    fastify(),
    createDoor(),
    config,
    createLimitCounts(null, () => 0),
  )

const request = (given: { ip?: string; params?: Record<string, string>; cartId?: string }): FastifyRequest =>
  ({
    ip: given.ip ?? '192.0.2.1',
    params: given.params ?? {},
    query: {},
    headers: given.cartId === undefined ? {} : { 'x-cart-id': given.cartId },
  }) as Partial<FastifyRequest> as FastifyRequest

/** How many of these calls are admitted before the first refusal. */
const countLetIn = async (call: (n: number) => Promise<void>, triesMax: number): Promise<number> => {
  for (let n = 0; n < triesMax; n += 1) {
    try {
      await call(n)
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED' })
      return n
    }
  }
  return Number.POSITIVE_INFINITY
}

describe('calls from one address, each about another cart or order', () => {
  it.each<[CallName, number]>([
    ['applyGuestCoupon', 60],
    ['applyCoupon', 60],
    ['placeGuestOrder', 60],
    ['placeOrder', 60],
    ['startPayment', 120],
    ['addGuestCartProduct', 600],
    ['addCartProduct', 600],
    ['updateGuestCartProduct', 600],
    ['updateCartProduct', 600],
    ['listProducts', 600],
    ['login', 120],
    ['register', 30],
    ['refreshSession', 300],
    ['forgetPassword', 30],
    ['resetPassword', 60],
    ['changePassword', 60],
    ['createGuestAccount', 30],
    ['complain', 60],
  ])('%s is let in %i times', async (name, max) => {
    const { admit } = openDoors()
    const call = (n: number, ip?: string) => admit(name, request({ params: { order: `o-${n}` }, ...(ip === undefined ? {} : { ip }) }))
    expect(await countLetIn(call, max + 5)).toBe(max)
    await call(max + 10, '192.0.2.2')
  })
})

describe('calls about one cart or order, each from another address', () => {
  it.each<[CallName, number, 'cart' | 'order' | 'id' | 'header']>([
    ['applyGuestCoupon', 20, 'cart'],
    ['placeGuestOrder', 30, 'header'],
    ['startPayment', 20, 'order'],
    ['restoreGuestOrderCart', 20, 'id'],
    ['restoreOrderCart', 20, 'id'],
    ['reorder', 20, 'id'],
    ['reorderAlias', 20, 'order'],
    ['complain', 20, 'id'],
    ['getGuestOrder', 300, 'id'],
    ['getGuestDriverLocation', 300, 'id'],
    ['getDriverLocation', 300, 'id'],
    ['cancelGuestOrder', 30, 'id'],
    ['claimOrder', 30, 'id'],
  ])('%s is let in %i times, told by its %s', async (name, max, place) => {
    const { admit } = openDoors()
    const call = (n: number, target = 'one') =>
      admit(
        name,
        request({ ip: `10.0.${n >> 8}.${n & 255}`, ...(place === 'header' ? { cartId: target } : { params: { [place]: target } }) }),
      )
    expect(await countLetIn(call, max + 5)).toBe(max)
    await call(max + 10, 'another')
  })
})

describe('calls about one account', () => {
  it.each<[CallName, number, number]>([
    ['changePassword', 10, 30],
    ['applyCoupon', 20, 40],
    ['placeOrder', 30, 60],
    ['updateDeviceToken', 60, 120],
    ['changeStaffPassword', 10, 30],
    ['putDriverPosition', 30, 30],
  ])('%s is let in %i times from one address and %i times from all together', async (name, here, everywhere) => {
    const { admitAccount } = openDoors()
    expect(await countLetIn(() => admitAccount(name, request({}), 'noura'), here + 5)).toBe(here)
    await admitAccount(name, request({}), 'huda')
    const afresh = openDoors()
    const fromAll = (n: number) => afresh.admitAccount(name, request({ ip: `10.0.0.${n}` }), 'noura')
    expect(await countLetIn(fromAll, everywhere + 5)).toBe(everywhere)
    await afresh.admitAccount(name, request({ ip: '10.0.1.1' }), 'huda')
  })

  it.each<[CallName, number]>([
    ['login', 10],
    ['register', 10],
    ['forgetPassword', 5],
  ])('%s, for which anybody can name an account, is let in %i times from one address and always from another', async (name, here) => {
    const { admitAccount } = openDoors()
    expect(await countLetIn(() => admitAccount(name, request({}), 'noura'), here + 5)).toBe(here)
    expect(await countLetIn((n) => admitAccount(name, request({ ip: `10.0.${n}.1` }), 'noura'), 200)).toBe(Infinity)
  })
})
