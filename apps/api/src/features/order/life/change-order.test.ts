import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../deliver-outbox.ts'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { changeShop, eclair, giftBox, photoCake, place, placeNew, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import {
  assignTo,
  byToken,
  dayBeginsMs,
  placePaid,
  placePlanned,
  readHistory,
  readPlaces,
  step,
  tokenOf,
} from '../../../testing/order-life-steps.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })

type Placed = Parameters<typeof byToken>[0]
const newTime = { delivery_date: '2026-11-27', from: '17:00' }
const rescheduleGuest = (placed: Placed, time: { delivery_date: string; from: string } = newTime, locale: 'en' | 'ar' = 'en') =>
  shop.call('updateGuestOrder', { query: tokenOf(placed), body: { order_id: placed.order.id, ...time }, locale })
const view = async (placed: Placed) => (await shop.call('getGuestOrder', byToken(placed))).answer.data
const changedMails = async () =>
  (await shop.context.db.selectFrom('outbox').select('payload').where('topic', '=', 'order.changed').execute()).map(
    ({ payload }) => JSON.parse(payload) as { orderId: string },
  )

describe('rescheduling an order', () => {
  it('[S7.24] [api:updateOrder] takes the new place, gives the old one back and sends the new time', async () => {
    const { headers, user } = await join(shop)
    const placed = await placePaid(shop, bank)
    await assignTo(shop, placed, user.id)
    const { answer } = await shop.call('updateOrder', { headers, body: { order_id: placed.order.id, ...newTime, to: '18:00' } })
    expect(answer.message).toBe('Your order has a new time')
    expect(answer.data).toMatchObject({
      status: 'paid',
      delivery_date: '2026-11-27',
      promised_from: '2026-11-27T17:00:00+03:00',
      change_until: '2026-11-27T00:00:00+03:00',
      total: placed.order.total,
    })
    expect(await readPlaces(shop)).toEqual({ '2026-11-27 17:00': 1 })
    expect(await changedMails()).toEqual([{ orderId: placed.order.id }])
    expect(await readHistory(shop, placed.order.id)).toEqual(['created', 'paid'])
  })

  it('[S6.1a] [api:updateGuestOrder] is heard by who follows the order, and by its member', async () => {
    const { user } = await join(shop)
    const placed = await placePlanned(shop)
    await assignTo(shop, placed, user.id)
    await deliverOutbox(shop.context, shop.clock.now())
    const heard: [string, unknown][] = []
    shop.context.realtime.subscribe([`order.${placed.order.id}`, `customer.${user.id}`], (channel, event) =>
      heard.push([channel, event.data]),
    )
    await rescheduleGuest(placed)
    await deliverOutbox(shop.context, shop.clock.now())
    const data = { id: placed.order.id, status: 'created' }
    expect(heard).toEqual([
      [`order.${placed.order.id}`, data],
      [`customer.${user.id}`, data],
    ])
  })

  it('[S1.8a] ends in the minute in which the delivery day begins', async () => {
    const placed = await placePlanned(shop)
    shop.clock.set(dayBeginsMs)
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure, status } = await rescheduleGuest(placed)
    expect([status, failure.code]).toEqual([409, 'CHANGE_ON_DELIVERY_DAY'])
    expect(failure.data?.contact?.phone).toMatch(/\d/)
    expect(await view(placed)).toMatchObject({ can_change: false, can_reschedule: false, reschedule_refusal: 'CHANGE_ON_DELIVERY_DAY' })
    expect(await hasChanged()).toBe(false)
    shop.clock.set(dayBeginsMs - 1)
    expect((await rescheduleGuest(placed)).answer.data.delivery_date).toBe('2026-11-27')
  })

  it('[S4.18d] of an order that needs action is open on its day, and the order goes on with its new time', async () => {
    const [cash, paid] = [await placeNew(shop), await placePaid(shop, bank)]
    for (const placed of [cash, paid]) {
      await step(shop, placed.order.id, 'accept', { event: 'hold', note: 'No driver' })
      const slot = placed === cash ? { delivery_date: '2026-11-21', from: '18:00' } : newTime
      const { data } = (await rescheduleGuest(placed, slot)).answer
      expect(data).toMatchObject({ status: placed === cash ? 'created' : 'paid', can_refund: false, hold_reason: null })
      expect(data.promised_from).toBe(`${slot.delivery_date}T${slot.from}:00+03:00`)
    }
    expect(await readHistory(shop, cash.order.id)).toEqual(['created', 'in_progress', 'hold', 'created'])
    expect(await changedMails()).toHaveLength(2)
  })

  it('an order that goes on with a new time shows the steps before it alone, and when it was paid', async () => {
    for (const placed of [await placePlanned(shop), await placePaid(shop, bank)]) {
      const paidAt = (await view(placed)).timeline.find(({ status }) => status === 'paid')?.at
      shop.clock.set(shop.clock.now() + 60_000)
      await step(shop, placed.order.id, 'accept', 'ready', 'hold')
      const { timeline } = (await rescheduleGuest(placed)).answer.data
      const done = timeline.filter(({ at }) => at !== null).map(({ status, at }) => [status, at])
      expect(done).toEqual([['created', placed.order.created_at], ...(paidAt === undefined ? [] : [['paid', paidAt]])])
    }
  })

  it('[S4.18e] [S8.6i] names the products that are not available, in the language of who asks', async () => {
    const placed = await placePlanned(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    await changeShop(shop, (db) => db.updateTable('products').set({ in_stock: 0 }).where('id', '=', eclair).execute())
    await hasChanged()
    const { failure, status } = await rescheduleGuest(placed)
    const [line] = placed.order.items
    expect([status, failure.code]).toEqual([409, 'RESCHEDULE_UNAVAILABLE'])
    expect(failure.message).toBe(
      `You can’t take action to reschedule this order due to the unavailability of some products: ${line?.name_en}`,
    )
    expect(failure.data?.lines).toEqual([{ id: line?.id, name_en: line?.name_en, name_ar: line?.name_ar }])
    expect((await rescheduleGuest(placed, newTime, 'ar')).failure.message).toContain(line?.name_ar ?? 'nothing')
    expect(await hasChanged()).toBe(false)
    expect(await view(placed)).toMatchObject({
      can_change: true,
      can_reschedule: false,
      reschedule_refusal: 'RESCHEDULE_UNAVAILABLE',
      unavailable_items: [line?.id],
    })
  })

  it('[S4.18e] holds back a choice that is no longer sold, and a product that left the menu', async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    const cake = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    expect(await view(cake)).toMatchObject({ can_reschedule: true, unavailable_items: [] })
    await changeShop(shop, (db) =>
      db
        .updateTable('option_values')
        .set({ is_available: 0 })
        .where('id', '=', photoCake.options[1] ?? '')
        .execute(),
    )
    expect((await rescheduleGuest(cake)).failure.code).toBe('RESCHEDULE_UNAVAILABLE')
    const plain = await placePlanned(shop)
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', eclair).execute())
    expect((await rescheduleGuest(plain)).failure.code).toBe('RESCHEDULE_UNAVAILABLE')
  })

  it('the last units that the order itself holds keep nobody from rescheduling it', async () => {
    await changeShop(shop, (db) => db.updateTable('products').set({ stock_left: 1 }).where('id', '=', giftBox).execute())
    const placed = await placePlanned(shop, { product: giftBox, quantity: 1 })
    await changeShop(shop, async () => {})
    expect((await rescheduleGuest(placed)).answer.data.delivery_date).toBe('2026-11-27')
  })

  it('refuses times that cannot be had, and keeps the place it has', async () => {
    const placed = await placePlanned(shop)
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).execute())
    await placePlanned(shop, { delivery_date: '2026-11-26', delivery_from: '17:00' })
    const hasChanged = await createChangeWatch(shop.context.db)
    const codeOf = async (delivery_date: string, from: string) => (await rescheduleGuest(placed, { delivery_date, from })).failure.code
    expect(await codeOf('2026-11-26', '17:00')).toBe('SLOT_FULL')
    expect(await codeOf('2026-11-20', '17:00')).toBe('DATE_OUT_OF_RANGE')
    expect(await codeOf('2026-12-05', '17:00')).toBe('DATE_OUT_OF_RANGE')
    expect(await codeOf('2026-11-26', '03:00')).toBe('SLOT_REQUIRED')
    expect(await codeOf('2026-11-21', '12:00')).toBe('SLOT_PAST')
    expect((await rescheduleGuest(placed, { delivery_date: '2026-02-31', from: '17:00' })).failure.errors).toHaveProperty('delivery_date')
    expect(await hasChanged()).toBe(false)
  })

  it('an order that stays in its slot is not kept out by itself, and is told nothing new', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).execute())
    const placed = await placePlanned(shop)
    expect((await rescheduleGuest(placed, { delivery_date: '2026-11-25', from: '16:00' })).status).toBe(200)
    expect(await readPlaces(shop)).toEqual({ '2026-11-25 16:00': 1 })
    expect(await changedMails()).toEqual([])
  })

  it('is refused once it is ready', async () => {
    const placed = await placePlanned(shop)
    await step(shop, placed.order.id, 'accept', 'ready')
    expect((await rescheduleGuest(placed)).failure.code).toBe('CHANGE_TOO_LATE')
  })
})

describe('changing one’s own order', () => {
  const mine = async () => {
    const { headers, user } = await join(shop)
    const placed = await placePlanned(shop)
    await assignTo(shop, placed, user.id)
    const patch = (body: object) => shop.call('patchOrder', { headers, params: { id: placed.order.id }, body })
    return { placed, patch }
  }

  it('[S7.38] [api:patchOrder] takes notes, a time, or both, and sends a mail only for a new time', async () => {
    const { patch } = await mine()
    const noted = (await patch({ notes: ' Ring\ttwice ' })).answer
    expect([noted.data.notes, noted.message]).toEqual(['Ring twice', 'Your order was updated'])
    expect(await changedMails()).toEqual([])
    const both = (await patch({ notes: 'Ring once', ...newTime })).answer
    expect([both.data.notes, both.data.delivery_date, both.message]).toEqual(['Ring once', '2026-11-27', 'Your order has a new time'])
    expect(await changedMails()).toHaveLength(1)
  })

  it('[S7.38] changes nothing else, whatever is sent', async () => {
    const { patch } = await mine()
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [key, value] of Object.entries({
      status: 'delivered',
      total: 0,
      payment_status: 'paid',
      user_id: 'x',
      address: {},
      items: [],
    }))
      expect((await patch({ notes: 'x', [key]: value })).failure.errors).toHaveProperty(key)
    for (const body of [{}, { delivery_date: '2026-11-27' }, { from: '17:00' }, { notes: 'x'.repeat(501) }])
      expect((await patch(body)).failure.code).toBe('VALIDATION_FAILED')
    expect(await hasChanged()).toBe(false)
  })

  it('[S1.8a] keeps both or neither: notes with a time that cannot be had change nothing', async () => {
    const { placed, patch } = await mine()
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await patch({ notes: 'Late', delivery_date: '2026-11-21', from: '12:00' })).failure.code).toBe('SLOT_PAST')
    expect(await hasChanged()).toBe(false)
    shop.clock.set(dayBeginsMs)
    expect((await patch({ notes: 'Late' })).failure.code).toBe('CHANGE_ON_DELIVERY_DAY')
    expect((await view(placed)).notes).toBe('')
  })
})
