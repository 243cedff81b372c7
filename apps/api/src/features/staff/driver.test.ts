import { toInstantText } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readHistory, step } from '../../testing/order-life-steps.ts'
import {
  assignDriver,
  firstProblem,
  handOut,
  moveAs,
  readDeliveries,
  readStaffOrder,
  secondProblem,
} from '../../testing/staff-order-steps.ts'
import { type Hired, readAudit } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const mine = hireForEachTest(shop, 'driver')
const other = hireForEachTest(shop, 'driver')

describe('the deliveries of a driver', () => {
  it('[api:listDriverOrders] [S6.3] are told whole, by promised time, and nobody else’s', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const body = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00', notes: 'Ring twice', lat: 29.34, lng: 48.07 }
    const later = (await place(shop, cart.id, { ...body, address_description: 'Behind the mosque', is_separate: true })).answer.data.order
    await assignDriver(shop, boss, later.id, mine)
    const { order } = await handOut(shop, boss, mine)
    await handOut(shop, boss, other)
    const deliveries = await readDeliveries(shop, mine)
    expect(deliveries.map(({ number }) => number)).toEqual([order.number, later.number])
    const line = { en: deliveries[1]?.place?.line_en.replace(/[\u2066-\u2069]/gu, ''), ar: deliveries[1]?.place?.line_ar }
    expect(line.en).toBe('Salmiya, Block 4, Street Salem Al-Mubarak, House 27')
    expect(line.ar).toMatch(/السالمية/u)
    expect(deliveries[1]).toMatchObject({
      place: { directions: 'Behind the mosque', pin: { lat: 29.34, lng: 48.07 } },
      customer: { name: 'Noura Al-Salem', phone: '96550001234' },
      notes: 'Ring twice',
      is_separate: true,
      item_count: 4,
      to_collect: later.total,
      can_dispatch: false,
      problem: null,
    })
    expect(deliveries[0]).toMatchObject({ can_dispatch: true, can_deliver: false, is_late: false, place: { pin: null } })
    shop.clock.advance(3_600_000)
    expect((await readDeliveries(shop, mine))[0]?.is_late).toBe(true)
  })

  it('write to whoever is called in the language of the order, and keep a phone that is not to be called', async () => {
    const gift = { name: 'Huda', phone: '50001236', card_text: 'Happy birthday', hide_prices: true, do_not_call: false }
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const arabic = (await place(shop, cart.id, {}, { locale: 'ar' })).answer.data.order
    await assignDriver(shop, boss, arabic.id, mine)
    await handOut(shop, boss, mine, { to_send: gift })
    await handOut(shop, boss, mine, { to_send: { ...gift, do_not_call: true } })
    const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/gu, '')
    const told = await readDeliveries(shop, mine)
    expect(told.map(({ gift: given }) => given?.phone ?? null)).toEqual([null, '96550001236', null])
    expect(plain(told[0]?.message)).toBe(`مرحبًا Noura Al-Salem، معك ${mine.name} من سكّر. طلبك رقم ${arabic.number} معي في الطريق إليك.`)
    expect(plain(told[1]?.message)).toBe(`Hello Huda, this is ${mine.name} of Sukkar. I am bringing something sweet for you.`)
    expect(plain(told[2]?.message)).toBe(
      `Hello Noura Al-Salem, this is ${mine.name} of Sukkar. I am bringing your order #${told[2]?.number}.`,
    )
  })

  it('[S4.13a] take the cash that is to be taken, no other sum, and a step twice as once', async () => {
    const { order } = await handOut(shop, boss, mine)
    for (let times = 0; times < 2; times += 1) expect((await moveAs(shop, mine, order.id, 'dispatch')).status).toBe(200)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await moveAs(shop, mine, order.id, 'deliver', { cash_taken: order.total - 0.25 })).failure.errors).toHaveProperty('cash_taken')
    expect((await moveAs(shop, mine, order.id, 'dispatch', { cash_taken: order.total })).status).toBe(200)
    expect(await hasChanged()).toBe(false)
    for (let times = 0; times < 2; times += 1)
      expect((await moveAs(shop, mine, order.id, 'deliver', { cash_taken: order.total })).status).toBe(200)
    expect(await readHistory(shop, order.id)).toEqual(['created', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'])
    expect((await readAudit(shop)).filter(({ action }) => action === 'order.deliver')).toMatchObject([
      { by: mine.id, after: { status: 'delivered', cash_taken: order.total } },
    ])
    // A step that the order has passed is refused, not repeated.
    expect((await moveAs(shop, mine, order.id, 'dispatch')).failure.data).toEqual({ order_status: 'delivered' })
    // For staff a repeated step is refused: it may be a second person at another screen.
    expect((await moveAs(shop, boss, order.id, 'deliver')).failure.code).toBe('ORDER_STATE')
  })
})

describe('what a driver has delivered', () => {
  const at = (time: string) => shop.clock.set(Date.parse(`2026-11-${time}+03:00`))
  const listed = async () => (await readDeliveries(shop, mine)).map(({ number, status }) => [number, status])

  it('[api:listDriverOrders] [S6.3] is listed for eighteen hours from the handover, whatever day it was promised for', async () => {
    const tonight = (await handOut(shop, boss, mine)).order
    const later = (await handOut(shop, boss, mine, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).order
    at('21T23:30:00')
    for (const { id } of [tonight, later]) await moveAs(shop, mine, id, 'dispatch')
    await moveAs(shop, mine, tonight.id, 'deliver')
    at('21T23:50:00')
    await moveAs(shop, mine, later.id, 'deliver')
    const both = [
      [tonight.number, 'delivered'],
      [later.number, 'delivered'],
    ]
    for (const time of ['22T00:00:00', '22T17:30:00']) {
      at(time)
      expect(await listed(), time).toEqual(both)
    }
    at('22T17:30:01')
    expect(await listed()).toEqual([[later.number, 'delivered']])
    at('22T17:50:01')
    expect(await listed()).toEqual([])
  })

  it('is listed for them alone', async () => {
    const { order } = await handOut(shop, boss, other)
    for (const step of ['dispatch', 'deliver'] as const) await moveAs(shop, other, order.id, step)
    expect(await listed()).toEqual([])
  })
})

describe('a step that is told later', () => {
  const told = (who: Hired, id: string, event: 'dispatch' | 'deliver' | 'hold', done_at: string) =>
    shop.call('moveStaffOrder', {
      params: { id, event },
      body: { done_at, ...(event === 'hold' && { reason: 'No eggs' }) },
      headers: who.headers,
    })
  const ago = (minutes: number) => toInstantText(shop.clock.now() - minutes * 60_000)
  const lastStep = async (id: string) => (await readStaffOrder(shop, boss, id)).history.at(-1)
  const couponOf = async (id: string) => (await readStaffOrder(shop, boss, id)).order.delay_coupon
  /** An order on its way whose promise ended two hours and so many minutes ago. */
  const beLate = async (minutes: number) => {
    shop.clock.set(Date.parse('2026-11-21T13:00:00+03:00'))
    const { order, token } = await handOut(shop, boss, mine)
    await moveAs(shop, mine, order.id, 'dispatch')
    shop.clock.set(Date.parse(order.promised_to) + (120 + minutes) * 60_000)
    return { order, token: token ?? '' }
  }

  it('[api:moveStaffOrder] [S1.8d] counts from when it was done: what came in time owes nothing, and is not late', async () => {
    const { order, token } = await beLate(30)
    const doneAt = ago(31)
    expect((await told(mine, order.id, 'deliver', doneAt)).status).toBe(200)
    expect(await lastStep(order.id)).toMatchObject({ to: 'delivered', at: doneAt, told_at: ago(0), claimed_at: null, by: { id: mine.id } })
    expect(await couponOf(order.id)).toBeNull()
    const seen = (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token } })).answer.data.timeline
    expect(seen.at(-1)).toEqual({ status: 'delivered', at: doneAt })
    expect((await readAudit(shop)).at(-1)).toMatchObject({ action: 'order.deliver', after: { status: 'delivered', done_at: doneAt } })
    // Without `done_at` the step is made now.
    const other = await beLate(30)
    await moveAs(shop, mine, other.order.id, 'deliver')
    expect(await lastStep(other.order.id)).toMatchObject({ at: ago(0), told_at: null, claimed_at: null })
    expect(await couponOf(other.order.id)).not.toBeNull()
  })

  it('[S1.8d] is not believed after now, before the step before it, or longer ago than a shift: the coupon is given, and staff see what was claimed', async () => {
    for (const minutes of [-30, 5 * 60, 13 * 60]) {
      // For a claim of 13 hours the previous step is older still, so that only the length of a shift refuses it.
      const { order } = await beLate(minutes > 600 ? 15 * 60 : 30)
      const claimed = ago(minutes)
      expect((await told(mine, order.id, 'deliver', claimed)).status).toBe(200)
      expect(await lastStep(order.id), String(minutes)).toMatchObject({ at: ago(0), told_at: null, claimed_at: claimed })
      expect(await couponOf(order.id)).not.toBeNull()
    }
  })

  it('leaves no trace where the telling took seconds, and is done once however often it is told', async () => {
    const { order } = await handOut(shop, boss, mine)
    shop.clock.advance(40 * 60_000)
    for (let times = 0; times < 2; times += 1) expect((await told(mine, order.id, 'dispatch', ago(30))).status).toBe(200)
    const dispatched = await lastStep(order.id)
    shop.clock.advance(60_000)
    expect((await told(mine, order.id, 'dispatch', ago(1))).status).toBe(200)
    expect(await lastStep(order.id)).toEqual(dispatched)
    await told(mine, order.id, 'deliver', toInstantText(shop.clock.now() - 20_000))
    expect(await lastStep(order.id)).toMatchObject({ at: ago(0), told_at: null, claimed_at: null })
  })

  it('is one that is made away from the shop, and its time is one: otherwise it is refused and nothing changes', async () => {
    const { order } = await handOut(shop, boss, mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const text of ['yesterday', '2026-11-31T10:00:00+03:00', '']) {
      expect((await told(mine, order.id, 'dispatch', text)).failure.errors, text).toHaveProperty('done_at')
      const problem = {
        params: { id: order.id, problem: firstProblem },
        body: { reason: 'vehicle', done_at: text },
        headers: mine.headers,
      } as const
      expect((await shop.call('reportDeliveryProblem', problem)).failure.errors, text).toHaveProperty('done_at')
    }
    expect((await told(boss, order.id, 'hold', ago(0))).failure.errors).toHaveProperty('done_at')
    expect(await hasChanged()).toBe(false)
  })

  it('may be a problem: it stands where it happened, and is done with once somebody did something since', async () => {
    const { order } = await handOut(shop, boss, mine)
    shop.clock.advance(20 * 60_000)
    const body = { reason: 'damaged', done_at: ago(15) } as const
    await shop.call('reportDeliveryProblem', { params: { id: order.id, problem: firstProblem }, body, headers: mine.headers })
    const shown = await readStaffOrder(shop, boss, order.id)
    expect(shown.problems).toMatchObject([{ at: body.done_at, told_at: ago(0), claimed_at: null, is_open: true }])
    expect(shown.history.at(-1)).toMatchObject({ event: 'hold', at: body.done_at, told_at: ago(0) })
    const later = (await handOut(shop, boss, mine)).order
    shop.clock.advance(20 * 60_000)
    await step(shop, later.id, 'dispatch')
    const claimed = { reason: 'vehicle', done_at: ago(15) } as const
    await shop.call('reportDeliveryProblem', { params: { id: later.id, problem: secondProblem }, body: claimed, headers: mine.headers })
    expect((await readStaffOrder(shop, boss, later.id)).problems).toMatchObject([
      { at: ago(0), told_at: null, claimed_at: claimed.done_at, is_open: true },
    ])
  })
})
