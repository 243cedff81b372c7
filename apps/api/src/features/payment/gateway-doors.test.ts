import { fail } from '@sukkar/domain/outcome'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { applyFailure } from './apply-payment.ts'
import { findAttemptByTrack, moveAttempt } from './attempt.queries.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { receiveReturn } from './payment.service.ts'

const { bank, shop, placeOnline, start, view, attempts, lastTrack } = openPayingShops()

describe('the bank’s call', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', (trackId: string) => `trackid=${trackId}`],
    ['JSON', 'application/json; charset=utf-8', (trackId: string) => JSON.stringify({ trackid: trackId })],
  ])('is read as %s, and its answer is kept by nobody', async (_, type, payloadOf) => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    const url = '/api/payments/fake/callback'
    const answer = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: payloadOf(lastTrack()) })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await view(placed)).payment_status).toBe('paid')
  })
})

describe('the browser that comes back from the bank', () => {
  const comeBack = async (cookie?: string) =>
    (await shop.app.inject({ url: '/payment/return', query: { trackid: lastTrack() }, ...(cookie ? { headers: { cookie } } : {}) })).headers

  it('keeps the address with the order’s token to itself', async () => {
    await placeOnline()
    expect(await comeBack()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it.each([
    ['locale=en', false],
    ['theme=dark;locale=en', false],
    ['mylocale=en', true],
    ['theme=locale', true],
  ])('with the cookies "%s" is given the order’s language: %s', async (cookie, isGiven) => {
    await placeOnline()
    await shop.context.db.updateTable('orders').set({ locale: 'ar' }).execute()
    expect((await comeBack(cookie)).location?.startsWith('/?lang=ar#')).toBe(isGiven)
  })

  it('finds its order by the track id when no gateway understands the rest', async () => {
    const placed = await placeOnline()
    bank.parseReturn = () => fail('return_invalid')
    expect((await comeBack()).location).toBe(`/#/payment/success?order=${placed.order.id}&token=${placed.token}`)
  })

  it('makes the enquiry due with its message, so that a process killed before it enquires loses nothing', async () => {
    const placed = await placeOnline()
    shop.clock.advance(10_000)
    const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('asked_at')) throw new Error('killed')
      return node
    }
    const db = shop.context.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
    const fields = { trackid: lastTrack() }
    const log = { error: vi.fn() }
    const address = await receiveReturn({ ...shop.context, db }, fields, true, { nowMs: shop.clock.now(), log })
    expect(address).toContain(placed.order.id)
    expect(log.error).toHaveBeenCalledOnce()
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(2000)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
  })

  it('has the database looked through for nothing that is no track id', async () => {
    const transformQuery = () => {
      throw new Error('The database was asked')
    }
    const db = shop.context.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
    for (const text of ['', 'SK1 A1', 'SK1\u0000', "x' or 1=1"]) expect(await findAttemptByTrack(db, text)).toBeNull()
    await expect(findAttemptByTrack(db, 'SK1001A1X2222222222222222')).rejects.toThrow('The database was asked')
  })
})

describe('the bank’s page', () => {
  it('is the same for a press within ten seconds, and another one from then on', async () => {
    const placed = await placeOnline()
    shop.clock.advance(10_000 - 1)
    expect((await start(placed)).answer.data.paymentUrl).toBe(placed.paymentUrl)
    expect(bank.enquired).toEqual([])
    shop.clock.advance(1)
    expect((await start(placed)).answer.data.paymentUrl).not.toBe(placed.paymentUrl)
    expect(bank.enquired).toHaveLength(1)
  })
})

describe('the failure of one attempt', () => {
  it('is not shown while another attempt can still pay the order', async () => {
    const placed = await placeOnline()
    shop.clock.advance(60_000)
    await start(placed)
    const [first, second] = await attempts()
    const { db } = shop.context
    await applyFailure(db, first!, 'fail', shop.clock.now())
    expect(await view(placed)).toMatchObject({ status: 'created', payment_status: 'pending' })
    await moveAttempt(db, second!, { event: 'fail', result: 'failed' }, shop.clock.now())
    await applyFailure(db, second!, 'fail', shop.clock.now())
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
  })
})
