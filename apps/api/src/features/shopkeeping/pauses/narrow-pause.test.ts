import type { BodyOf } from '@sukkar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../deliver-outbox.ts'
import { getCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { eclair, fetchNow, place, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { hire, readAudit } from '../../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

/** The clock is at 13:00 on Saturday the 21st. */
const times = async (query: object = {}) =>
  (await shop.call('listTimeSlots', { query: { area: '202', deliveryType: 'pre_order', order_type: 'asap', ...query } })).answer
const at = async (from: string, query: object = {}) =>
  (await times({ date: '2026-11-24', ...query })).data.find((slot) => slot.from === from)
const order = async (delivery_from: string) => {
  const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
  return await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-24', delivery_from })
}

describe('a paused time', () => {
  const tuesdayAtTen = { branch_id: 'salmiya', date: '2026-11-24', from: '10:00' } as const
  const pause = (body: Partial<BodyOf<'pauseStaffSlot'>> = {}) =>
    shop.call('pauseStaffSlot', { body: { ...tuesdayAtTen, ...body }, headers: staff.headers })
  const list = async () => (await shop.call('listStaffSlotPauses', { query: { per_page: 100 }, headers: staff.headers })).answer.data
  const end = (id: string, headers: Record<string, string> = staff.headers) => shop.call('endStaffSlotPause', { params: { id }, headers })

  it('[S5.4a] [S6.3] [api:pauseStaffSlot] [api:listStaffSlotPauses] is neither offered nor accepted, until its pause ends by itself', async () => {
    expect(await at('10:00')).toMatchObject({ status: 1 })
    const versions = [await getCatalogueVersion(shop.context.db)]
    const { status, answer } = await pause({ minutes: 30 })
    versions.push(await getCatalogueVersion(shop.context.db))
    expect(new Set(versions).size).toBe(2)
    expect([status, answer.data]).toMatchObject([201, { ...tuesdayAtTen, shipping_type: null, order_type: null }])
    expect(await list()).toEqual([answer.data])
    expect([await at('10:00'), await at('11:00')]).toMatchObject([{ status: 0, reason: 'PAUSED' }, { status: 1 }])
    expect(await at('10:00', { date: '2026-11-25' })).toMatchObject({ status: 1 })
    const refused = await order('10:00')
    expect([refused.status, refused.failure.code]).toEqual([409, 'PAUSED'])
    expect((await order('11:00')).status).toBe(201)
    shop.clock.advance(30 * 60_000)
    expect([await list(), (await at('10:00'))?.status]).toEqual([[], 1])
    expect((await order('10:00')).status).toBe(201)
    expect((await readAudit(shop)).map(({ by, action, subject }) => [by, action, subject])).toEqual([
      [staff.id, 'branch.pause_slot', 'branch salmiya'],
    ])
  })

  it('[api:endStaffSlotPause] is of a service and a way of receiving where they are named, and ends when staff say', async () => {
    const { data } = (await pause({ shipping_type: 'pre-order', order_type: 'pick-up' })).answer
    // Without `minutes` the pause ends with the slot.
    expect(data.until).toBe('2026-11-24T11:00:00+03:00')
    expect([(await at('10:00'))?.status, (await at('10:00', { order_type: 'pick-up' }))?.reason]).toEqual([1, 'PAUSED'])
    const again = (await pause({ shipping_type: 'pre-order', order_type: 'pick-up', minutes: 5 })).answer.data
    expect((await list()).map(({ id }) => id)).toEqual([again.id])
    expect((await end(again.id)).answer.data).toEqual(again)
    expect((await at('10:00', { order_type: 'pick-up' }))?.status).toBe(1)
    expect((await end(again.id)).failure.code).toBe('NOT_FOUND')
  })

  it('stops "now" where its promise would fall into it', async () => {
    const now = async () => (await times({ deliveryType: 'asap', date: '2026-11-21' })).deliveryValidator.asap
    const earliest = (await now()).earliest?.from ?? ''
    await pause({ date: '2026-11-21', from: `${earliest.slice(0, 2)}:00`, shipping_type: 'asap' })
    expect(await now()).toMatchObject({ enabled: false, reason: 'PAUSED', opens_at: '2026-11-21T13:29:00+03:00' })
    expect((await times({ deliveryType: 'asap', date: '2026-11-21' })).data[0]).toMatchObject({ status: 0, reason: 'PAUSED' })
    const cart = await startCart(shop, eclair, { quantity: 4 })
    expect((await place(shop, cart.id)).failure.code).toBe('PAUSED')
  })

  it('is one of the branch that is not over, and staff’s alone', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [body, field] of [
      [{ from: '10:10' }, 'from'],
      [{ date: '2026-02-30' }, 'from'],
      [{ date: '2026-11-20' }, 'from'],
      [{ from: '04:00' }, 'from'],
      [{ branch_id: 'nowhere' }, 'branch_id'],
      [{ minutes: 0 }, 'minutes'],
    ] as const)
      expect(Object.keys((await pause(body)).failure.errors ?? {}), JSON.stringify(body)).toEqual([field])
    expect(await hasChanged()).toBe(false)
    const { id } = (await pause()).answer.data
    const customer = await join(shop)
    const driver = await hire(shop, 'driver')
    const isSame = await createChangeWatch(shop.context.db)
    for (const { headers } of [customer, driver]) expect((await end(id, headers)).status).toBe(403)
    expect(await isSame()).toBe(false)
  })
})

describe('a paused area', () => {
  const pause = (body: Partial<BodyOf<'pauseStaffArea'>> = {}) =>
    shop.call('pauseStaffArea', { body: { area_id: '202', minutes: 45, ...body }, headers: staff.headers })
  const list = async () => (await shop.call('listStaffAreaPauses', { query: { per_page: 100 }, headers: staff.headers })).answer.data
  const placeNow = async (locale: 'en' | 'ar' = 'en', choice: object = {}) => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    return await place(shop, cart.id, choice, { locale })
  }

  it('[S5.4a] [S6.3] [api:pauseStaffArea] [api:listStaffAreaPauses] is brought nothing, is told why and until when, and may fetch', async () => {
    const { status, answer } = await pause()
    expect([status, answer.data]).toMatchObject([201, { area_id: '202', shipping_type: null }])
    expect(await list()).toEqual([answer.data])
    const validator = (await times({ deliveryType: 'asap', order_type: undefined })).deliveryValidator
    expect(validator.delivery).toMatchObject({ enabled: false, reason: 'PAUSED', opens_at: answer.data.until })
    expect(validator.pickup.enabled).toBe(true)
    // Another area of the same branch and pre-orders are not affected.
    const { data: areas } = (await shop.call('listAreas', { query: {} })).answer
    const other = areas.find((area) => area.id !== '202' && area.branches[0]?.id === 'salmiya')
    expect((await times({ area: other?.id, deliveryType: 'asap' })).deliveryValidator.delivery.enabled).toBe(true)
    expect((await at('10:00'))?.status).toBe(1)
    const refused = await placeNow()
    expect([refused.status, refused.failure.code]).toEqual([409, 'AREA_PAUSED'])
    expect(refused.failure.message).toMatch(/Salmiya.* until .*1:45/)
    expect((await placeNow('ar')).failure.message).toMatch(/السالمية.*1:45/)
    expect((await placeNow('en', { ...fetchNow, payment_method_code: 2 })).status).toBe(201)
    expect((await order('11:00')).status).toBe(201)
    shop.clock.advance(45 * 60_000)
    expect([await list(), (await placeNow()).status]).toEqual([[], 201])
  })

  it('[api:endStaffAreaPause] ends when staff say, is of a service where one is named, and is replaced when said again', async () => {
    await pause({ shipping_type: 'pre-order', minutes: 10 })
    const { data } = (await pause({ shipping_type: 'pre-order' })).answer
    expect(await list()).toEqual([data])
    expect([(await at('10:00'))?.reason, (await placeNow()).status]).toEqual(['PAUSED', 201])
    expect((await order('10:00')).failure.code).toBe('AREA_PAUSED')
    const endIt = () => shop.call('endStaffAreaPause', { params: { id: data.id }, headers: staff.headers })
    expect((await endIt()).answer.data).toEqual(data)
    expect((await endIt()).failure.code).toBe('NOT_FOUND')
    expect((await order('10:00')).status).toBe(201)
    expect((await readAudit(shop)).map(({ action }) => action)).toEqual(['area.pause', 'area.pause', 'area.resume'])
    expect((await pause({ area_id: 'nowhere' })).failure.code).toBe('AREA_UNKNOWN')
  })
})

describe('a time that staff take away', () => {
  const whole = { minutes: 60, shipping_type: 'pre-order' } as const
  const ways: [what: string, take: () => Promise<{ status: number }>][] = [
    [
      'paused by itself',
      () => shop.call('pauseStaffSlot', { body: { branch_id: 'salmiya', date: '2026-11-24', from: '10:00' }, headers: staff.headers }),
    ],
    ['of an area that is paused', () => shop.call('pauseStaffArea', { body: { area_id: '202', ...whole }, headers: staff.headers })],
    [
      'of a branch that is paused',
      () => shop.call('pauseStaffBranches', { body: { branch_id: 'salmiya', ...whole }, headers: staff.headers }),
    ],
    ['that takes fewer orders from now on', () => takeOneOrder()],
    ['of an area that is closed', () => closeArea()],
  ]
  const takeOneOrder = async () => {
    expect((await order('10:00')).status).toBe(201)
    const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer
    const { version, capacities } = data.find(({ id }) => id === 'salmiya') ?? { version: 0, capacities: [] }
    const body = { version, capacities: capacities.map((entry) => ({ ...entry, capacity: 1 })) }
    return await shop.call('updateStaffBranch', { params: { id: 'salmiya' }, headers: staff.headers, body })
  }
  const closeArea = async () => {
    const { data } = (await shop.call('listStaffAreas', { query: { search: 'Salmiya' }, headers: staff.headers })).answer
    const version = data.find(({ id }) => id === '202')?.version ?? 0
    return await shop.call('updateStaffArea', { params: { id: '202' }, headers: staff.headers, body: { version, is_active: false } })
  }

  it.each(ways)('[S4.15b] [S7.52a] is told at once to the carts that chose it: %s', async (_, take) => {
    const { id } = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const query = { ...preOrder, delivery_date: '2026-11-24', from: '10:00', to: '11:00' }
    expect((await shop.call('getGuestTimer', { params: { cart: id }, query })).answer.data.value).toBe(true)
    const heard: unknown[] = []
    shop.context.realtime.subscribe([`timeSlot.${id}`], (_channel, event) => heard.push(event))
    await deliverOutbox(shop.context, shop.clock.now())
    expect(heard).toEqual([])
    expect([200, 201]).toContain((await take()).status)
    // First the carts are judged, then those that lost their time are told.
    for (let run = 0; run < 2; run++) await deliverOutbox(shop.context, shop.clock.now())
    expect(heard).toEqual([{ name: 'timeSlot', data: { is_active: true } }])
  })
})
