import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../deliver-outbox.ts'
import { raiseCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { afternoonMs, deliverNow, eclair, startCart } from '../../../testing/checkout-steps.ts'
import { countTurns } from '../../../testing/count-turns.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { publishLostTimes } from '../lost-times.ts'

const shop = openShopForEachTest()

describe('the checkout’s timer', () => {
  const ask = (cart: string, query: object) => shop.call('getGuestTimer', { params: { cart }, query: { ...deliverNow, ...query } })

  it('[api:getGuestTimer] [S7.51c] [S3.19a] [S4.15a] [S9.3c] says whether the time can still be met, and why not', async () => {
    const cart = await startCart(shop, eclair)
    expect((await ask(cart.id, {})).answer.data).toMatchObject({ value: true, time: '13:40', timePeriod: 300_000 })
    shop.clock.set(Date.parse('2026-11-21T19:06:00+03:00'))
    const late = (await ask(cart.id, {})).answer.data
    expect(late).toMatchObject({ value: false, reason: 'LAST_ORDER', time: null })
    expect(late.message).toMatch(/Last Order/)
    expect((await ask(randomUUID(), {})).failure.code).toBe('CART_NOT_FOUND')
  })

  it('[S4.15b] [S7.52a] tells the cart’s channel once when the chosen time is lost', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    const cart = await startCart(shop, eclair)
    const sameDay = { shipping_type: 'same-day', delivery_date: '2026-11-21', from: '13:00', to: '14:00' }
    expect((await ask(cart.id, sameDay)).answer.data.value).toBe(true)
    const events: unknown[] = []
    shop.context.realtime.subscribe([`timeSlot.${cart.id}`], (_, event) => events.push(event))
    expect(await notifyLostTimes(shop.context, afternoonMs + 60_000)).toBe(0)
    expect(await notifyLostTimes(shop.context, afternoonMs + 20 * 60_000)).toBe(1)
    expect(await notifyLostTimes(shop.context, afternoonMs + 21 * 60_000)).toBe(0)
    // Nothing is lost when the server is killed before it has published: the next one delivers what was requested.
    await deliverOutbox(shop.context, afternoonMs + 21 * 60_000)
    expect(events).toEqual([{ name: 'timeSlot', data: { is_active: true } }])
  })

  it('tells a cart that its time is lost again when telling failed, unless another time was chosen by then', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    const sameDay = { shipping_type: 'same-day', delivery_date: '2026-11-21', from: '13:00', to: '14:00' }
    const carts = [await startCart(shop, eclair), await startCart(shop, eclair)]
    for (const cart of carts) await ask(cart.id, sameDay)
    const told: string[] = []
    const { realtime } = shop.context
    const publish = async () => {
      throw new Error('the connection to the other processes is gone')
    }
    const failing = { ...shop.context, realtime: { ...realtime, publish } }
    await notifyLostTimes(failing, afternoonMs + 20 * 60_000).catch(() => 0)
    await deliverOutbox(failing, afternoonMs + 20 * 60_000)
    await ask(carts[1]?.id ?? '', { ...sameDay, from: '17:00', to: '18:00' })
    realtime.subscribe(
      carts.map(({ id }) => `timeSlot.${id}`),
      (channel) => told.push(channel),
    )
    await deliverOutbox(shop.context, afternoonMs + 22 * 60_000)
    expect(told).toEqual([`timeSlot.${carts[0]?.id}`])
  })

  it('takes a day without its hour for no time: it asks for one, and saves none', async () => {
    const cart = await startCart(shop, eclair)
    const { answer } = await ask(cart.id, { shipping_type: 'pre-order', delivery_date: '2026-11-25' })
    expect(answer.data).toMatchObject({ value: false, reason: 'TIME_REQUIRED' })
    const saved = await shop.context.db.selectFrom('carts').select(['slot_date', 'slot_from']).executeTakeFirstOrThrow()
    expect(saved).toEqual({ slot_date: null, slot_from: null })
  })

  it('loses a time by what another server has changed in the same second', async () => {
    const { db } = shop.context
    const cart = await startCart(shop, eclair)
    const sameDay = { shipping_type: 'same-day', delivery_date: '2026-11-21', from: '17:00', to: '18:00' }
    expect((await ask(cart.id, sameDay)).answer.data.value).toBe(true)
    await getShopData(shop.context)
    await db.deleteFrom('area_branches').where('area_id', '=', deliverNow.area_id).execute()
    await raiseCatalogueVersion(db)
    await publishLostTimes(db, afternoonMs)
    await deliverOutbox(shop.context, afternoonMs)
    expect(await db.selectFrom('carts').select('is_slot_open').execute()).toEqual([{ is_slot_open: 0 }])
  })

  it('lets the server hear others while it judges a long row of carts', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    for (let n = 0; n < 45; n++) await startCart(shop, eclair)
    expect(await countTurns(() => notifyLostTimes(shop.context, afternoonMs + 60_000))).toBeGreaterThanOrEqual(5)
  })

  it('[S4.15b] judges the time by the service it was chosen for, not by the one the cart was filled under', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    const eveningMs = Date.parse('2026-11-21T19:02:00+03:00')
    shop.clock.set(eveningMs)
    const cart = await startCart(shop, eclair)
    const later = { shipping_type: 'pre-order', delivery_date: '2026-11-24', from: '10:00', to: '11:00' }
    expect((await ask(cart.id, later)).answer.data.value).toBe(true)
    // "Now" is closed by then, but the chosen pre-order is not affected.
    expect(await notifyLostTimes(shop.context, eveningMs + 20 * 60_000)).toBe(0)
  })

  it('[S8.6g] [S4.15b] a time for tomorrow is good for a cart that lost its own, and stays good', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    const cart = await startCart(shop, eclair)
    const tomorrow = { shipping_type: 'pre-order', delivery_date: '2026-11-22', from: '10:00', to: '11:00' }
    expect((await ask(cart.id, tomorrow)).answer.data).toMatchObject({ value: false, reason: 'DATE_OUT_OF_RANGE' })
    expect((await ask(cart.id, { ...tomorrow, is_rescheduled: true })).answer.data.value).toBe(true)
    expect(await notifyLostTimes(shop.context, afternoonMs + 20 * 60_000)).toBe(0)
  })
})
