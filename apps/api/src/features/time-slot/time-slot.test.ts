import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@sukkar/contract/endpoints'
import { toInstantText } from '@sukkar/domain/shop-time'
import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, test } from 'vitest'
import { changeShop, salmiya } from '../../testing/checkout-steps.ts'
import { openSharedShop } from '../../testing/shared-shop.ts'
import { insertTestCart } from '../../testing/test-cart.ts'

/** An instant of a Saturday, on which Salmiya is open from 07:59 to 19:45. */
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+03:00`)
const sharq = '101'
const failaka = '135'
const fahaheel = '513'
const jahra = '601'

const { shop, open, openOwn } = openSharedShop(at('00:00'))
const openAt = (time: string) => open(at(time))
const openOwnAt = (time: string) => openOwn(at(time))
const ask = async (query: QueryOf<'listTimeSlots'>, locale: 'en' | 'ar' = 'en') =>
  (await shop.call('listTimeSlots', { query, locale })).answer

describe('deliver now', () => {
  test.each([
    ['07:58', false, 'BEFORE_OPENING'],
    ['07:59', true, null],
    ['19:04', true, null],
    ['19:05', false, 'LAST_ORDER'],
    ['19:45', false, 'AFTER_CUTOFF'],
  ])('[S5.4a] [S9.4b] at %s is enabled: %s', async (time, enabled, reason) => {
    openAt(time)
    const { deliveryValidator } = await ask({ area: salmiya, deliveryType: 'asap', order_type: 'asap' })
    expect(deliveryValidator.delivery).toMatchObject({ enabled, reason })
  })

  test('[S5.4a] says why not and from when, in the language of the caller', async () => {
    openAt('06:00')
    const english = (await ask({ area: salmiya, deliveryType: 'asap' })).deliveryValidator.asap
    expect(english).toEqual({
      enabled: false,
      reason: 'BEFORE_OPENING',
      message: translate('en')('service.reason.BEFORE_OPENING'),
      opens_at: '2026-11-21T07:59:00+03:00',
      cutoff_at: null,
      earliest: null,
    })
    expect((await ask({ area: salmiya, deliveryType: 'asap' }, 'ar')).deliveryValidator.asap.message).toBe(
      translate('ar')('service.reason.BEFORE_OPENING'),
    )
  })

  test('[S9.5a] [S9.5b] promises 08:40 at the earliest, and 40 minutes from then on', async () => {
    openAt('08:00')
    expect((await ask({ area: salmiya, deliveryType: 'asap', order_type: 'asap' })).deliveryValidator.delivery).toMatchObject({
      earliest: { date: '2026-11-21', from: '08:40', to: '08:45' },
      cutoff_at: '2026-11-21T19:05:00+03:00',
    })
    shop.clock.set(at('10:00'))
    const now = async () => (await ask({ area: salmiya, deliveryType: 'asap', order_type: 'asap' })).data
    expect(await now()).toMatchObject([{ from: '10:40', to: '10:45', status: 1 }])
    // A minute that has begun counts in full, so the answer of its first instant is not reused for the rest of it.
    shop.clock.set(at('10:00') + 1000)
    expect(await now()).toMatchObject([{ from: '10:41', to: '10:46', status: 1 }])
  })

  test('[S5.4b] [S5.7] a branch that does not deliver offers pick-up alone', async () => {
    openAt('10:00')
    const { deliveryValidator, data } = await ask({ area: jahra, deliveryType: 'asap' })
    expect(deliveryValidator.delivery).toMatchObject({ enabled: false, reason: 'FULFILMENT_CLOSED' })
    expect(deliveryValidator.pickup.enabled).toBe(true)
    expect(deliveryValidator.asap.enabled).toBe(true)
    // Without an order type the slots are those of the fulfilment that is open.
    expect(data).toMatchObject([{ from: '10:15', status: 1 }])
  })
})

describe('later today', () => {
  test('[api:listTimeSlots] [S7.32] [S3.4] lists slots of an hour with day, from, to and status', async () => {
    openAt('10:00')
    const { data, dates } = await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'asap' })
    expect(dates).toEqual([{ date: '2026-11-21', is_open: true, reason: null }])
    expect(data[0]).toEqual({ day: '2026-11-21', from: '08:00', to: '09:00', status: 0, reason: 'SLOT_PAST', left: null })
    const free = { day: '2026-11-21', from: '11:00', to: '12:00', status: 1, reason: null, left: null }
    expect(data.find(({ from }) => from === '11:00')).toEqual(free)
  })

  test.each([
    ['10:14', 1],
    ['10:15', 0],
  ])("[S9.7b] at %s the current hour's slot has status %s for delivery", async (time, status) => {
    openAt(time)
    const { data } = await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'asap' })
    expect(data.find(({ from }) => from === '10:00')?.status).toBe(status)
    const pickup = await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'pick-up' })
    expect(pickup.data.find(({ from }) => from === '10:00')?.status).toBe(1)
  })

  test('[S5.5] [S9.4c] closes 40 minutes before the branch does and is open again at midnight', async () => {
    openAt('19:04')
    const sameDay = async () => (await ask({ area: salmiya, deliveryType: 'later_today', order_type: 'asap' })).deliveryValidator.same_day
    expect((await sameDay()).enabled).toBe(true)
    shop.clock.set(at('19:05'))
    expect(await sameDay()).toMatchObject({ enabled: false, reason: 'LAST_ORDER', opens_at: '2026-11-22T00:00:00+03:00' })
    shop.clock.set(at('00:00') + 86_400_000)
    expect((await sameDay()).enabled).toBe(true)
  })

  test('slots that others have taken count, and few places left are told', async () => {
    await openOwnAt('10:00')
    const book = (from_time: string, booked: number) =>
      shop.context.db
        .insertInto('slot_bookings')
        .values({ branch_id: 'salmiya', service: 'same_day', fulfilment: 'delivery', date: '2026-11-21', from_time, capacity: 10, booked })
        .execute()
    await book('12:00', 10)
    await book('13:00', 8)
    const { data } = await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'asap' })
    const slotAt = (time: string) => data.find(({ from }) => from === time)
    expect(slotAt('12:00')).toMatchObject({ status: 0, reason: 'SLOT_FULL', left: 0 })
    expect(slotAt('13:00')).toMatchObject({ status: 1, reason: null, left: 2 })
    expect(slotAt('14:00')).toMatchObject({ status: 1, left: null })
    // A booking within the same minute invalidates the cached answer.
    await book('14:00', 10)
    expect(
      (await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'asap' })).data.find(({ from }) => from === '14:00')?.reason,
    ).toBe('SLOT_FULL')
    // Another service has its own places.
    const pickup = await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'pick-up' })
    expect(pickup.data.find(({ from }) => from === '12:00')?.status).toBe(1)
  })

  test('a slot nobody has booked is as large as the branch says', async () => {
    await openOwnAt('10:00')
    await changeShop(shop, (db) =>
      db.updateTable('slot_capacities').set({ capacity: 0 }).where('branch_id', '=', 'salmiya').where('service', '=', 'same_day').execute(),
    )
    const { data, deliveryValidator } = await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'asap' })
    expect(data.filter(({ status }) => status === 1)).toEqual([])
    expect(deliveryValidator.same_day).toMatchObject({ enabled: false, reason: 'SLOT_FULL' })
  })
})

describe('pre-order', () => {
  test('[S9.6a] [S4.3a] an empty deliveryType is pre-order, with exactly eight days from the day after tomorrow', async () => {
    openAt('10:00')
    const { dates, data } = await ask({ area: salmiya, deliveryType: '' })
    expect(dates.map(({ date }) => date)).toEqual(Array.from({ length: 8 }, (_, day) => `2026-11-${23 + day}`))
    expect(data[0]?.day).toBe('2026-11-23')
    expect((await ask({ area: salmiya })).dates).toEqual(dates)
  })

  test('[S5.6] is disabled where the branch has it switched off', async () => {
    openAt('10:00')
    const { deliveryValidator, dates, data } = await ask({ area: fahaheel, deliveryType: '' })
    expect(deliveryValidator.pre_order).toMatchObject({ enabled: false, reason: 'SERVICE_OFF', opens_at: null })
    expect(dates.every(({ is_open, reason }) => !is_open && reason === 'SERVICE_OFF')).toBe(true)
    expect(data.every(({ status }) => status === 0)).toBe(true)
  })

  test('[S5.7] National Day is closed for delivery and open for pick-up', async () => {
    open(Date.parse('2027-02-21T10:00:00+03:00'))
    const delivery = await ask({ area: salmiya, deliveryType: '', order_type: 'asap' })
    const closed = { date: '2027-02-25', is_open: false, reason: 'FULFILMENT_CLOSED' }
    expect(delivery.dates.find(({ date }) => date === '2027-02-25')).toEqual(closed)
    const pickup = await ask({ area: salmiya, deliveryType: '', order_type: 'pick-up' })
    expect(pickup.dates.find(({ date }) => date === '2027-02-25')?.is_open).toBe(true)
    const city = await ask({ area: sharq, deliveryType: '', order_type: 'pick-up', date: '2027-02-26' })
    expect(city.data[0]).toMatchObject({ day: '2027-02-26', from: '16:00' })
  })

  test('[S8.6g] a reschedule offers days from today on, or from tomorrow when today is over', async () => {
    openAt('10:00')
    expect((await ask({ area: salmiya, deliveryType: 'same-day', purpose: 'reschedule' })).dates[0]?.date).toBe('2026-11-21')
    shop.clock.set(at('21:00'))
    expect((await ask({ area: salmiya, deliveryType: 'same-day', purpose: 'reschedule' })).dates[0]?.date).toBe('2026-11-22')
  })

  test('[S8.6g] a cart that lost its time is offered pre-order from tomorrow on, and its slots', async () => {
    openAt('10:00')
    const question = { area: salmiya, deliveryType: '', order_type: 'asap' }
    expect((await ask(question)).dates[0]?.date).toBe('2026-11-23')
    const { dates, data } = await ask({ ...question, is_rescheduled: true })
    expect(dates.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-22', '2026-11-23'])
    expect(data.find(({ from }) => from === '10:00')).toMatchObject({ day: '2026-11-22', status: 1 })
  })
})

describe('what else decides', () => {
  test('a pause closes now and today with its reason, and names its end', async () => {
    await openOwnAt('10:00')
    const pause = { id: 'rush', branch_id: 'salmiya', service: null, fulfilment: 'delivery', until: toInstantText(at('10:30')) }
    await changeShop(shop, (db) => db.insertInto('branch_pauses').values(pause).execute())
    const { deliveryValidator } = await ask({ area: salmiya, deliveryType: 'asap' })
    expect(deliveryValidator.delivery).toMatchObject({ enabled: false, reason: 'PAUSED', opens_at: '2026-11-21T10:30:00+03:00' })
    expect(deliveryValidator.pickup.enabled).toBe(true)
    expect(deliveryValidator.pre_order.enabled).toBe(true)
    shop.clock.set(at('10:30'))
    expect((await ask({ area: salmiya, deliveryType: 'asap' })).deliveryValidator.delivery.enabled).toBe(true)
  })

  test("the slowest product of the cart moves the slots, and a stranger's or empty cart does not", async () => {
    await openOwnAt('10:00')
    // A product with a lead time of four hours.
    const cartId = await insertTestCart(shop, ['1002'], { service: 'same_day' })
    const statusAt = async (time: string, cart_id?: string) =>
      (await ask({ area: salmiya, deliveryType: 'same-day', order_type: 'asap', ...(cart_id === undefined ? {} : { cart_id }) })).data.find(
        ({ from }) => from === time,
      )
    expect(await statusAt('12:00')).toMatchObject({ status: 1 })
    expect(await statusAt('12:00', cartId)).toMatchObject({ status: 0, reason: 'LEAD_TIME' })
    expect(await statusAt('14:00', cartId)).toMatchObject({ status: 1 })
    expect(await statusAt('12:00', randomUUID())).toMatchObject({ status: 1 })
    const byHeader = await shop.call('listTimeSlots', { query: { area: salmiya, deliveryType: 'asap', order_type: 'asap' }, cartId })
    expect(byHeader.answer.data[0]?.from).toBe('14:00')
    await shop.context.db.updateTable('carts').set({ state: 'converted' }).where('id', '=', cartId).execute()
    expect(await statusAt('12:00', cartId)).toMatchObject({ status: 1 })
  })

  test('[S5.8a] an area without branches is refused as such, an unknown one as unknown', async () => {
    openAt('10:00')
    expect((await shop.call('listTimeSlots', { query: { area: failaka, deliveryType: 'asap' } })).failure).toMatchObject({
      status: 409,
      code: 'NO_BRANCHES',
    })
    expect((await shop.call('listTimeSlots', { query: { area: '999' } })).failure).toMatchObject({ status: 404, code: 'AREA_UNKNOWN' })
  })

  test.each([
    { area: salmiya, deliveryType: 'tomorrow' },
    { area: salmiya, order_type: 'drone' },
    { area: salmiya, date: '2026-02-31' },
    { area: salmiya, date: '2026-11-21T00:00' },
    { area: "' or 1=1 --" },
    { area: salmiya, cart_id: 'not-a-cart' },
  ])('a query that is not one is refused by its field: %o', async (query) => {
    openAt('10:00')
    const { failure } = await shop.call('listTimeSlots', { query })
    expect(failure).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(Object.keys(failure.errors ?? {})).toHaveLength(1)
  })

  test('a date outside the range is listed as closed', async () => {
    openAt('10:00')
    const { data } = await ask({ area: salmiya, deliveryType: '', order_type: 'asap', date: '2027-06-01' })
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(({ status, reason }) => status === 0 && reason === 'DATE_OUT_OF_RANGE')).toBe(true)
    for (const date of ['0000-01-01', '9999-12-31']) expect((await ask({ area: salmiya, deliveryType: '', date })).data, date).toEqual([])
  })
})
