import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { eclair, openShop, place, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { releaseUnpaidOrder } from '../order/release-order.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { insertRefund } from './refund.queries.ts'
import { sendRefunds } from './send-refunds.ts'
import { pageRefunds } from './staff/staff-refunds.ts'

/** A payment that was started at one gateway, in a shop that has since changed to another one. */
let shop: TestShop
let former: FakeBank
let placed: PlacedOrder
beforeEach(async () => {
  const bank = createFakeBank()
  // Each gateway names the track ID in its redirect differently.
  former = { ...bank, parseReturn: ({ query }) => bank.parseReturn({ query: { trackid: (query as Record<string, unknown>).formerId } }) }
  shop = await openShop({ payments: former })
  const cart = await startCart(shop, eclair, { quantity: 4 })
  placed = (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
  shop.context.payments = {
    ...createFakeBank(),
    name: 'newcomer',
    enquire: () => Promise.reject(new Error('asked about a foreign payment')),
  }
  shop.context.formerPayments = [former]
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

const trackId = () => bankTrack(former)
const bankTrack = (bank: FakeBank): string => bank.started.at(-1)?.trackId ?? ''
const states = async () => await shop.context.db.selectFrom('payment_attempts').select(['provider', 'state']).orderBy('number').execute()

describe('a shop that has gone to another gateway', () => {
  it('asks the former one about what was begun there', async () => {
    former.states.set(trackId(), 'paid')
    shop.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await states()).toEqual([{ provider: 'fake', state: 'captured' }])
  })

  it('takes the former one’s notifications, and browsers that come from its page', async () => {
    former.states.set(trackId(), 'paid')
    const back = await shop.app.inject({ url: `/payment/return?formerId=${trackId()}` })
    expect(back.headers.location).toContain(placed.order.id)
    expect(await states()).toEqual([{ provider: 'fake', state: 'captured' }])
    const called = await shop.app.inject({ method: 'POST', url: `/api/payments/fake/callback?trackid=${trackId()}` })
    expect(called.statusCode).toBe(200)
  })

  it('without access to the former one says so where staff look, and goes on trying', async () => {
    shop.context.formerPayments = []
    former.states.set(trackId(), 'paid')
    shop.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(former.enquired).toEqual([])
    const { db } = shop.context
    const messages = await db.selectFrom('payment_messages').select(['direction', 'body']).where('kind', '=', 'enquire').execute()
    expect(messages).toEqual([{ direction: 'received', body: 'not asked: the shop has no access to fake' }])
    shop.context.formerPayments = [former]
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await states()).toEqual([{ provider: 'fake', state: 'captured' }])
  })

  it('begins payments at the new one, and gives money that comes at the former one back there', async () => {
    shop.clock.advance(MINUTE_MS)
    const again = { params: { order: placed.order.id }, query: { token: placed.token ?? '' }, body: {} }
    expect((await shop.call('startPayment', again)).status).toBe(200)
    expect((await states()).map(({ provider }) => provider)).toEqual(['fake', 'newcomer'])
    await shop.call('cancelGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
    former.states.set(trackId(), 'paid')
    shop.clock.advance(3000)
    await shop.app.inject({ method: 'POST', url: `/api/payments/fake/callback?trackid=${trackId()}` })
    await sendRefunds(shop.context, shop.clock.now())
    expect(former.refunded).toEqual([{ trackId: trackId(), fils: expect.any(Number) as number }])
  })

  it('gives money back at the new one, and lists what it cannot give back at a former one without credentials', async () => {
    const { db } = shop.context
    const newcomer = createFakeBank()
    shop.context.payments = { ...newcomer, name: 'newcomer' }
    shop.context.formerPayments = []
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const { order } = (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
    for (const given of [placed.order, order]) await releaseUnpaidOrder(db, given.id, 'Nobody paid', shop.clock.now())
    await db.updateTable('payment_attempts').set({ state: 'captured' }).execute()
    const owe = async (orderId: string, count: number) => {
      const attempt = await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
      for (let n = 1; n <= count; n += 1) {
        const amountFils = n < count ? 100 : Number(attempt.amount_fils) - 100 * (count - 1)
        const owed = { orderId, attemptId: attempt.id, amountFils, reason: 'paid_too_late', state: 'approved' } as const
        await insertRefund(db, owed, shop.clock.now())
        shop.clock.advance(1000)
      }
    }
    await owe(placed.order.id, 20)
    await owe(order.id, 1)
    for (let run = 0; run < 2; run += 1) await sendRefunds(shop.context, shop.clock.now())
    expect(newcomer.refunded).toEqual([{ trackId: newcomer.started.at(-1)?.trackId, fils: Math.round(order.total * 1000) }])
    expect(await pageRefunds(shop.context, { state: 'failed' })).toMatchObject({ meta: { total: 20 }, open: 20 })
    const { body } = await db.selectFrom('payment_messages').select('body').where('kind', '=', 'refund').limit(1).executeTakeFirstOrThrow()
    expect(body).toBe('not sent: the shop has no access to fake')
  })
})
