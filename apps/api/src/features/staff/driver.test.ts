import type { ProblemReason } from '@sukkar/contract/delivery'
import { formatInstant } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, openShop, place, placeNew, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { readMails, readNotifications } from '../../testing/message-steps.ts'
import { placeFor } from '../../testing/notification-steps.ts'
import { byToken, readHistory, step } from '../../testing/order-life-steps.ts'
import { type Hired, hire, readAudit } from '../../testing/staff-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'

const first = '0f0e6a5e-4f5e-4a2c-9d4e-2b8b7d1f6c01'
const second = '0f0e6a5e-4f5e-4a2c-9d4e-2b8b7d1f6c02'

let shop: TestShop
let boss: Hired
let mine: Hired
let other: Hired
beforeEach(async () => {
  shop = await openShop()
  ;[boss, mine, other] = [await hire(shop, 'staff'), await hire(shop, 'driver'), await hire(shop, 'driver')]
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

const give = (id: string, driver: Hired | null) =>
  shop.call('assignDriver', { params: { id }, body: { driver_id: driver?.id ?? null }, headers: boss.headers })
const list = async (who: Hired) => (await shop.call('listDriverOrders', { headers: who.headers })).answer.data
const move = (who: Hired, id: string, event: 'dispatch' | 'deliver', cash_taken?: number) =>
  shop.call('moveStaffOrder', { params: { id, event }, body: cash_taken === undefined ? {} : { cash_taken }, headers: who.headers })
const report = (who: Hired, id: string, reason: ProblemReason, given: { problem?: string; words?: string; locale?: 'en' | 'ar' } = {}) =>
  shop.call('reportDeliveryProblem', {
    params: { id, problem: given.problem ?? first },
    body: { reason, ...(given.words === undefined ? {} : { words: given.words }) },
    headers: who.headers,
    ...(given.locale === undefined ? {} : { locale: given.locale }),
  })
const see = async (id: string) => (await shop.call('getStaffOrder', { params: { id }, headers: boss.headers })).answer.data

const handOut = async (driver: Hired, given: Parameters<typeof placeNew>[1] = {}) => {
  const placed = await placeNew(shop, given)
  await give(placed.order.id, driver)
  await step(shop, placed.order.id, 'accept', 'ready')
  return placed
}

describe('the deliveries of a driver', () => {
  it('[api:listDriverOrders] [S6.3] are told whole, by promised time, and nobody else’s', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const body = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00', notes: 'Ring twice', lat: 29.34, lng: 48.07 }
    const later = (await place(shop, cart.id, { ...body, address_description: 'Behind the mosque', is_separate: true })).answer.data.order
    await give(later.id, mine)
    const { order } = await handOut(mine)
    await handOut(other)
    const deliveries = await list(mine)
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
    expect((await list(mine))[0]?.is_late).toBe(true)
  })

  it('write to whoever is called in the language of the order, and keep a phone that is not to be called', async () => {
    const gift = { name: 'Huda', phone: '50001236', card_text: 'Happy birthday', hide_prices: true, do_not_call: false }
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const arabic = (await place(shop, cart.id, {}, { locale: 'ar' })).answer.data.order
    await give(arabic.id, mine)
    await handOut(mine, { to_send: gift })
    await handOut(mine, { to_send: { ...gift, do_not_call: true } })
    const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/gu, '')
    const told = await list(mine)
    expect(told.map(({ gift: given }) => given?.phone ?? null)).toEqual([null, '96550001236', null])
    expect(plain(told[0]?.message)).toBe(`مرحبًا Noura Al-Salem، معك ${mine.name} من سكّر. طلبك رقم ${arabic.number} معي في الطريق إليك.`)
    expect(plain(told[1]?.message)).toBe(`Hello Huda, this is ${mine.name} of Sukkar. I am bringing something sweet for you.`)
    expect(plain(told[2]?.message)).toBe(
      `Hello Noura Al-Salem, this is ${mine.name} of Sukkar. I am bringing your order #${told[2]?.number}.`,
    )
  })

  it('[S4.13a] take the cash that is to be taken, no other sum, and a step twice as once', async () => {
    const { order } = await handOut(mine)
    for (let times = 0; times < 2; times += 1) expect((await move(mine, order.id, 'dispatch')).status).toBe(200)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await move(mine, order.id, 'deliver', order.total - 0.25)).failure.errors).toHaveProperty('cash_taken')
    expect((await move(mine, order.id, 'dispatch', order.total)).status).toBe(200)
    expect(await hasChanged()).toBe(false)
    for (let times = 0; times < 2; times += 1) expect((await move(mine, order.id, 'deliver', order.total)).status).toBe(200)
    expect(await readHistory(shop, order.id)).toEqual(['created', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'])
    expect((await readAudit(shop)).filter(({ action }) => action === 'order.deliver')).toMatchObject([
      { by: mine.id, after: { status: 'delivered', cash_taken: order.total } },
    ])
    // What went further meanwhile is not done again.
    expect((await move(mine, order.id, 'dispatch')).failure.data).toEqual({ order_status: 'delivered' })
    // Staff are two people at two screens: the slower one is told.
    expect((await move(boss, order.id, 'deliver')).failure.code).toBe('ORDER_STATE')
  })
})

describe('a step that is told later', () => {
  const told = (who: Hired, id: string, event: 'dispatch' | 'deliver' | 'hold', done_at: string) =>
    shop.call('moveStaffOrder', {
      params: { id, event },
      body: { done_at, ...(event === 'hold' && { reason: 'No eggs' }) },
      headers: who.headers,
    })
  const ago = (minutes: number) => formatInstant(shop.clock.now() - minutes * 60_000)
  const lastStep = async (id: string) => (await see(id)).history.at(-1)
  const couponOf = async (id: string) => (await see(id)).order.delay_coupon
  /** On its way, with two hours and so many minutes gone since its promise. */
  const beLate = async (minutes: number) => {
    shop.clock.set(Date.parse('2026-11-21T13:00:00+03:00'))
    const { order, token } = await handOut(mine)
    await move(mine, order.id, 'dispatch')
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
    // Without a time of its own it counts from now, as ever.
    const other = await beLate(30)
    await move(mine, other.order.id, 'deliver')
    expect(await lastStep(other.order.id)).toMatchObject({ at: ago(0), told_at: null, claimed_at: null })
    expect(await couponOf(other.order.id)).not.toBeNull()
  })

  it('[S1.8d] is not believed after now, before the step before it, or longer ago than a shift: the coupon is given, and staff see what was claimed', async () => {
    for (const minutes of [-30, 5 * 60, 13 * 60]) {
      // Of 13 hours the step before lies longer ago still.
      const { order } = await beLate(minutes > 600 ? 15 * 60 : 30)
      const claimed = ago(minutes)
      expect((await told(mine, order.id, 'deliver', claimed)).status).toBe(200)
      expect(await lastStep(order.id), String(minutes)).toMatchObject({ at: ago(0), told_at: null, claimed_at: claimed })
      expect(await couponOf(order.id)).not.toBeNull()
    }
  })

  it('leaves no trace where the telling took seconds, and is done once however often it is told', async () => {
    const { order } = await handOut(mine)
    shop.clock.advance(40 * 60_000)
    for (let times = 0; times < 2; times += 1) expect((await told(mine, order.id, 'dispatch', ago(30))).status).toBe(200)
    const dispatched = await lastStep(order.id)
    shop.clock.advance(60_000)
    expect((await told(mine, order.id, 'dispatch', ago(1))).status).toBe(200)
    expect(await lastStep(order.id)).toEqual(dispatched)
    await told(mine, order.id, 'deliver', formatInstant(shop.clock.now() - 20_000))
    expect(await lastStep(order.id)).toMatchObject({ at: ago(0), told_at: null, claimed_at: null })
  })

  it('is one that is made away from the shop, and its time is one: otherwise it is refused and nothing changes', async () => {
    const { order } = await handOut(mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const text of ['yesterday', '2026-11-31T10:00:00+03:00', '']) {
      expect((await told(mine, order.id, 'dispatch', text)).failure.errors, text).toHaveProperty('done_at')
      const problem = {
        params: { id: order.id, problem: first },
        body: { reason: 'vehicle', done_at: text },
        headers: mine.headers,
      } as const
      expect((await shop.call('reportDeliveryProblem', problem)).failure.errors, text).toHaveProperty('done_at')
    }
    expect((await told(boss, order.id, 'hold', ago(0))).failure.errors).toHaveProperty('done_at')
    expect(await hasChanged()).toBe(false)
  })

  it('may be a problem: it stands where it happened, and is done with once somebody did something since', async () => {
    const { order } = await handOut(mine)
    shop.clock.advance(20 * 60_000)
    const body = { reason: 'damaged', done_at: ago(15) } as const
    await shop.call('reportDeliveryProblem', { params: { id: order.id, problem: first }, body, headers: mine.headers })
    const shown = await see(order.id)
    expect(shown.problems).toMatchObject([{ at: body.done_at, told_at: ago(0), claimed_at: null, is_open: true }])
    expect(shown.history.at(-1)).toMatchObject({ event: 'hold', at: body.done_at, told_at: ago(0) })
    const later = (await handOut(mine)).order
    shop.clock.advance(20 * 60_000)
    await step(shop, later.id, 'dispatch')
    const claimed = { reason: 'vehicle', done_at: ago(15) } as const
    await shop.call('reportDeliveryProblem', { params: { id: later.id, problem: second }, body: claimed, headers: mine.headers })
    expect((await see(later.id)).problems).toMatchObject([{ at: ago(0), told_at: null, claimed_at: claimed.done_at, is_open: true }])
  })
})

describe('a problem of a delivery', () => {
  it('[api:reportDeliveryProblem] [S6.3] on the way moves nothing; the board, the history and the customer are told, once', async () => {
    const member = await join(shop)
    const order = await placeFor(shop, member)
    await give(order.id, mine)
    await step(shop, order.id, 'accept', 'ready', 'dispatch')
    for (let times = 0; times < 2; times += 1) {
      const { data } = (await report(mine, order.id, 'nobody_there', { words: ' Rang twice\u200f ' })).answer
      expect(data).toMatchObject({ status: 'on_the_way', can_deliver: true, problem: { reason: 'nobody_there', words: 'Rang twice' } })
      shop.clock.advance(1000)
    }
    const shown = await see(order.id)
    expect(shown.problems).toMatchObject([{ id: first, reason: 'nobody_there', words: 'Rang twice', by: mine.name, is_open: true }])
    const board = (await shop.call('listStaffOrders', { query: {}, headers: boss.headers })).answer.data
    expect(board[0]?.problem?.reason).toBe('nobody_there')
    expect((await readAudit(shop)).filter(({ action }) => action === 'order.problem')).toMatchObject([
      { by: mine.id, before: { status: 'on_the_way' }, after: { problem: 'nobody_there', words: 'Rang twice' } },
    ])
    const notified = (await readNotifications(shop, member)).filter(({ message_en }) => /reaches nobody/u.test(message_en))
    expect(notified).toMatchObject([{ order_status: 'on_the_way' }])
    expect(notified[0]?.message_ar).toMatch(/لم يرد عليه أحد/u)
    const mails = (await readMails(shop)).filter(({ subject }) => /about the delivery/u.test(subject))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/reaches nobody/u)
    expect(mails[0]?.text).not.toMatch(/Rang twice/u)
    expect((await move(mine, order.id, 'deliver')).status).toBe(200)
    expect((await see(order.id)).problems).toMatchObject([{ is_open: false }])
  })

  it('[S4.18a] is told a guest where they follow their order, as long as it is one, and in a mail in their language', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const placed = (await place(shop, cart.id, {}, { locale: 'ar' })).answer.data
    await give(placed.order.id, mine)
    await step(shop, placed.order.id, 'accept', 'ready', 'dispatch')
    const follow = async () => (await shop.call('getGuestDriverLocation', byToken(placed))).answer.data.problem
    expect(await follow()).toBeNull()
    await report(mine, placed.order.id, 'vehicle')
    expect(await follow()).toBe('vehicle')
    expect((await readMails(shop)).some(({ text }) => /تعطّلت السيارة/u.test(text))).toBe(true)
    // Another driver takes it over: nothing is wrong with the order any more.
    await give(placed.order.id, other)
    expect(await follow()).toBeNull()
  })

  it('writes no mail about what was delivered before the mail could leave', async () => {
    const { order } = await handOut(mine)
    await move(mine, order.id, 'dispatch')
    await report(mine, order.id, 'wrong_address')
    await move(mine, order.id, 'deliver')
    expect((await readMails(shop)).filter(({ subject }) => /about the delivery/u.test(subject))).toEqual([])
  })

  it('[S4.18d] puts on hold what is damaged before it left, with a word to the customer in their language, and nothing else', async () => {
    const { order } = await handOut(mine)
    expect((await report(mine, order.id, 'vehicle')).answer.data).toMatchObject({ status: 'ready_for_delivery' })
    const held = (await report(mine, order.id, 'damaged', { problem: second, words: 'Dropped', locale: 'ar' })).answer.data
    expect([held.status, held.can_dispatch, held.problem?.reason]).toEqual(['hold', false, 'damaged'])
    const shown = await see(order.id)
    expect(shown.column).toBe('needs_action')
    expect(shown.order.hold_reason).toMatch(/We are sorry: something happened/u)
    expect(shown.history.at(-1)).toMatchObject({ event: 'hold', actor: 'driver', by: { id: mine.id } })
    expect(shown.problems.map(({ is_open }) => is_open)).toEqual([true, true])
    // Told again under its id it is done, wherever the order is by then.
    expect((await report(mine, order.id, 'damaged', { problem: second })).status).toBe(200)
    await step(shop, order.id, 'resume')
    expect((await see(order.id)).problems.at(-1)?.reason).toBe('damaged')
  })

  it('is one of an order that the driver has in hand: otherwise it is refused and nothing changes', async () => {
    const { order } = await handOut(mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await report(mine, order.id, 'nobody_there')).failure.data).toEqual({ order_status: 'ready_for_delivery' })
    const missing = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    for (const who of [other, boss])
      expect((await report(who, order.id, 'vehicle')).raw.body).toBe((await report(who, missing, 'vehicle')).raw.body)
    expect((await report(mine, order.id, 'stolen' as ProblemReason)).failure.errors).toHaveProperty('reason')
    expect(await hasChanged()).toBe(false)
    await step(shop, order.id, 'dispatch', 'deliver')
    expect((await report(mine, order.id, 'refused', { locale: 'ar' })).failure).toMatchObject({ code: 'ORDER_STATE' })
  })

  it('of a delivery and a problem told at once both are kept, or the problem is told that it came too late', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order } = await handOut(mine)
      await move(mine, order.id, 'dispatch')
      const [delivered, told] = await Promise.all([move(mine, order.id, 'deliver'), report(mine, order.id, 'refused')])
      expect(delivered.status).toBe(200)
      expect([200, 409]).toContain(told.status)
      expect((await see(order.id)).problems.filter(({ is_open }) => is_open)).toEqual([])
    }
  })
})
