import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { afternoonMs, changeShop, photoCake, place, placeNew, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readMails, readNotifications } from '../../testing/message-steps.ts'
import { assignTo, byToken, dayBeginsMs, placePlanned, readHistory, readPlaces, step, tokenOf } from '../../testing/order-life-steps.ts'
import { readStaffOrder } from '../../testing/staff-order-steps.ts'
import { type Hired, hire, readAudit } from '../../testing/staff-steps.ts'
import { nobody } from '../../testing/test-shop.ts'

const rounds = 6
const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')

type Placed = Awaited<ReturnType<typeof placePlanned>>
type Time = { delivery_date: string; from: string }
const seenOf = ({ status, promised_from }: Placed['order']) => ({ status, promised_from })
const reschedule = (order: Placed['order'], time: Time, given: { seen?: ReturnType<typeof seenOf>; headers?: Hired['headers'] } = {}) =>
  shop.call('rescheduleStaffOrder', {
    params: { id: order.id },
    body: { ...time, seen: given.seen ?? seenOf(order) },
    headers: given.headers ?? boss.headers,
  })
const askTimes = (id: string, date?: string, headers = boss.headers) =>
  shop.call('listStaffOrderTimes', { params: { id }, query: date === undefined ? {} : { date }, headers })
const rescheduleAsGuest = (placed: Placed, time: Time) =>
  shop.call('updateGuestOrder', { query: tokenOf(placed), body: { order_id: placed.order.id, ...time } })
const atFive = { delivery_date: '2026-11-27', from: '17:00' }

describe('another time for a customer who calls', () => {
  it('[api:listStaffOrderTimes] [S4.18d] [S7.24] is one of those that the customer is offered', async () => {
    const placed = await placePlanned(shop)
    const offered = await shop.call('listGuestOrderTimes', byToken(placed))
    const times = await askTimes(placed.order.id)
    expect(times.answer.data.length).toBeGreaterThan(0)
    expect([times.answer.data, times.answer.dates]).toEqual([offered.answer.data, offered.answer.dates])
    expect((await askTimes(placed.order.id, '2026-11-27')).answer.data[0]?.day).toBe('2026-11-27')
    expect((await askTimes(placed.order.id, '2026-11-31')).failure.errors).toHaveProperty('date')
  })

  it('[api:rescheduleStaffOrder] [S7.24] moves the order with its place, is in the history, and is told the customer', async () => {
    const member = await join(shop)
    const placed = await placePlanned(shop)
    await assignTo(shop, placed, member.user.id)
    const { data } = (await reschedule(placed.order, atFive)).answer
    expect(data.order).toMatchObject({ delivery_date: '2026-11-27', promised_from: '2026-11-27T17:00:00+03:00', total: placed.order.total })
    expect(await readPlaces(shop)).toEqual({ '2026-11-27 17:00': 1 })
    expect(data.reschedules).toMatchObject([
      {
        actor: 'staff',
        by: { id: boss.id, name: boss.name },
        was: { promised_from: placed.order.promised_from },
        promised_from: '2026-11-27T17:00:00+03:00',
      },
    ])
    expect((await readAudit(shop)).at(-1)).toEqual({
      by: boss.id,
      action: 'order.reschedule',
      subject: `order ${placed.order.id}`,
      before: { promised_from: placed.order.promised_from },
      after: { promised_from: '2026-11-27T17:00:00+03:00' },
    })
    const told = (await readNotifications(shop, member)).filter(({ message_en }) => /has a new time/u.test(message_en))
    expect(told).toHaveLength(1)
    expect(told[0]?.message_en).toMatch(/27 November/u)
    expect(told[0]?.message_ar).toMatch(/موعد جديد/u)
    const mails = (await readMails(shop)).filter(({ subject }) => /has a new time/u.test(subject))
    expect(mails).toHaveLength(1)
    // Rescheduling to the same time is no change and notifies nobody.
    expect((await reschedule(data.order, atFive)).status).toBe(200)
    expect((await readStaffOrder(shop, boss, placed.order.id)).reschedules).toHaveLength(1)
    expect((await readMails(shop)).filter(({ subject }) => /has a new time/u.test(subject))).toEqual([])
  })

  it('[S1.8a] is possible on the delivery day, when customers are told to call; what was on hold goes on with it', async () => {
    const placed = await placePlanned(shop)
    shop.clock.set(dayBeginsMs + 9 * 60 * 60_000)
    expect((await rescheduleAsGuest(placed, atFive)).failure.code).toBe('CHANGE_ON_DELIVERY_DAY')
    expect((await readStaffOrder(shop, boss, placed.order.id)).can_reschedule).toBe(true)
    const moved = (await reschedule(placed.order, atFive)).answer.data.order
    shop.clock.advance(1000)
    await step(shop, placed.order.id, 'hold')
    const resumed = (await reschedule({ ...moved, status: 'hold' }, { ...atFive, from: '18:00' })).answer.data
    expect(resumed.order).toMatchObject({ status: 'created', promised_from: '2026-11-27T18:00:00+03:00' })
    expect(resumed.history.at(-1)).toMatchObject({ event: 'resume', actor: 'staff', by: { id: boss.id } })
    shop.clock.advance(1000)
    // The customer's changes are in the same history.
    await rescheduleAsGuest(placed, { ...atFive, from: '19:00' })
    expect((await readStaffOrder(shop, boss, placed.order.id)).reschedules.map(({ actor, by }) => [actor, by?.id ?? null])).toEqual([
      ['staff', boss.id],
      ['staff', boss.id],
      ['customer', null],
    ])
  })

  it('[S1.8a] [S7.24] is later on the delivery day also for products that take days, which are made for the present time', async () => {
    for (const isHeld of [false, true]) {
      const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
      const time = { delivery_date: '2026-11-25', delivery_from: '16:00' }
      const { order } = (await place(shop, cart.id, { ...preOrder, ...time })).answer.data
      shop.clock.set(dayBeginsMs + 10 * 60 * 60_000)
      if (isHeld) await step(shop, order.id, 'hold')
      const offered = (await askTimes(order.id)).answer.data.filter(({ status }) => status === 1)
      expect(offered[0]).toMatchObject({ day: '2026-11-25', from: '16:00' })
      const atSix = { delivery_date: '2026-11-25', from: '18:00' }
      const moved = await reschedule({ ...order, status: isHeld ? 'hold' : order.status }, atSix)
      expect(moved.answer.data.order.promised_from).toBe('2026-11-25T18:00:00+03:00')
      shop.clock.set(afternoonMs)
    }
  })

  it('[S4.18e] is refused in words for what is baked, gone, full or past, or not seen as it is; and nothing changes', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).execute())
    const placed = await placePlanned(shop)
    await placePlanned(shop, { delivery_date: '2026-11-27', delivery_from: '17:00' })
    const baked = (await placeNew(shop)).order
    await step(shop, baked.id, 'accept', 'ready')
    const driver = await hire(shop, 'driver')
    const hasChanged = await createChangeWatch(shop.context.db)
    const { order } = placed
    const refusals = [
      await reschedule(order, atFive),
      await reschedule(order, { delivery_date: '2026-11-20', from: '17:00' }),
      await reschedule(order, { delivery_date: '2026-11-31', from: '17:00' }),
      await reschedule(order, { ...atFive, from: '18:00' }, { seen: { ...seenOf(order), promised_from: '2026-11-25T15:00:00+03:00' } }),
      await reschedule(order, { ...atFive, from: '18:00' }, { seen: { ...seenOf(order), status: 'hold' } }),
      await reschedule({ ...baked, status: 'ready_for_delivery' }, { ...atFive, from: '18:00' }),
      await askTimes(baked.id),
      await reschedule(order, { ...atFive, from: '18:00' }, { headers: driver.headers }),
      await askTimes(order.id, undefined, driver.headers),
      await askTimes(nobody),
      await reschedule({ ...order, id: nobody }, atFive),
    ]
    expect(refusals.map(({ failure }) => failure.code)).toEqual([
      'SLOT_FULL',
      'DATE_OUT_OF_RANGE',
      'VALIDATION_FAILED',
      'CONFLICT',
      'ORDER_STATE',
      'ORDER_STATE',
      'ORDER_STATE',
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect(await hasChanged()).toBe(false)
    expect((await readStaffOrder(shop, boss, baked.id)).can_reschedule).toBe(false)
  })
})

describe('two hands at the time of an order', () => {
  it('[S7.24] the customer and staff at once: one time stands, with one place, and whoever saw the old one is told', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const placed = await placePlanned(shop)
      const before = Object.keys(await readPlaces(shop)).length
      const [staff, customer] = await Promise.all([
        reschedule(placed.order, { delivery_date: '2026-11-27', from: `${10 + round}:00` }),
        rescheduleAsGuest(placed, { delivery_date: '2026-11-28', from: `${10 + round}:00` }),
      ])
      // The customer's change is unconditional; staff's is refused when it was made on an outdated order.
      expect(customer.status).toBe(200)
      expect([200, 409]).toContain(staff.status)
      const { order, reschedules } = await readStaffOrder(shop, boss, placed.order.id)
      expect(order.delivery_date).toBe('2026-11-28')
      expect(reschedules).toHaveLength(staff.status === 200 ? 2 : 1)
      expect(await shop.context.db.selectFrom('orders').select('id').where('slot_taken', '=', 1).execute()).toHaveLength(round + 1)
      expect(Object.keys(await readPlaces(shop))).toHaveLength(before)
    }
  })

  it('[S7.24] two of staff at once: one change, and the slower one is told', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order } = await placePlanned(shop)
      const answers = await Promise.all(['17:00', '18:00', '19:00'].map((from) => reschedule(order, { delivery_date: '2026-11-27', from })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await readStaffOrder(shop, boss, order.id)).reschedules).toHaveLength(1)
      expect(await readHistory(shop, order.id)).toEqual(['created'])
    }
  })

  it('[S7.24] the last place of a time goes to one of a customer and staff, and the other order keeps its own', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).execute())
    for (let hour = 10; hour < 10 + rounds; hour += 1) {
      const [first, second] = [
        await placePlanned(shop, { delivery_from: `${hour}:00` }),
        await placePlanned(shop, { delivery_from: `${hour}:00`, delivery_date: '2026-11-26' }),
      ]
      const time = { delivery_date: '2026-11-27', from: `${hour}:00` }
      const answers = await Promise.all([reschedule(first.order, time), rescheduleAsGuest(second, time)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('SLOT_FULL')
      const places = await readPlaces(shop)
      expect(places[`2026-11-27 ${hour}:00`]).toBe(1)
      expect((places[`2026-11-25 ${hour}:00`] ?? 0) + (places[`2026-11-26 ${hour}:00`] ?? 0)).toBe(1)
    }
  })
})
