import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffBranch } from '@sukkar/contract/staff-places'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { deliverNow, eclair, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { hire } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

const salmiya = '202'
const branch = async (): Promise<StaffBranch> => {
  const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer
  return data.find(({ id }: StaffBranch) => id === 'salmiya') as StaffBranch
}
const change = async (body: Omit<BodyOf<'updateStaffBranch'>, 'version'>, locale: 'en' | 'ar' = 'en') =>
  await shop.call('updateStaffBranch', {
    params: { id: 'salmiya' },
    headers: staff.headers,
    body: { version: (await branch()).version, ...body },
    locale,
  })
const slots = async (query: object) => (await shop.call('listTimeSlots', { query: { area: salmiya, ...query } })).answer
/** The start times of the available slots of Tuesday. */
const tuesday = async () =>
  (await slots({ date: '2026-11-24', order_type: 'asap' })).data.filter(({ status }) => status === 1).map(({ from }) => from)

describe('a branch', () => {
  it('[S3.3] [S5.4a] [api:updateStaffBranch] [api:listStaffBranches] is open when staff say: split hours make the slots', async () => {
    expect(await tuesday()).toContain('13:00')
    const { openings } = await branch()
    const others = openings.filter(({ day, order_type }) => day !== 2 || order_type !== 'asap')
    const split = [
      { order_type: 'asap' as const, day: 2, from: '09:00', to: '12:00', status: 1 as const },
      { order_type: 'asap' as const, day: 2, from: '16:00', to: '18:00', status: 1 as const },
    ]
    expect((await change({ openings: [...others, ...split] })).status).toBe(200)
    expect(await tuesday()).toEqual(['09:00', '10:00', '11:00', '16:00', '17:00'])
    const guest = (await shop.call('getGuestBranch', { params: { id: 'salmiya' } })).answer.data
    expect(guest.delivery_types?.filter(({ day, name }) => day === 2 && name === 'Delivery')).toHaveLength(2)
  })

  it('closes on a special day, or keeps other hours, and the day is said in both languages', async () => {
    const day = { date: '2026-11-24', order_type: null, note_en: 'Stocktaking', note_ar: 'جرد' }
    await change({ special_days: [{ ...day, is_closed: true, from: null, to: null }] })
    expect(await tuesday()).toEqual([])
    await change({ special_days: [{ ...day, is_closed: false, from: '10:00', to: '12:00' }] })
    expect(await tuesday()).toEqual(['10:00', '11:00'])
    expect((await branch()).special_days).toEqual([{ ...day, is_closed: false, from: '10:00', to: '12:00' }])
  })

  it('pauses until a time, and a pause that is over is forgotten', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await change({ pauses: [{ shipping_type: null, order_type: null, until: '2026-11-21T14:00:00+03:00' }] })
    expect((await slots({ deliveryType: 'asap' })).deliveryValidator.asap).toMatchObject({ enabled: false, reason: 'PAUSED' })
    expect((await place(shop, cart.id)).failure.code).toBe('PAUSED')
    shop.clock.set(Date.parse('2026-11-21T14:00:00+03:00'))
    expect((await slots({ deliveryType: 'asap' })).deliveryValidator.asap.enabled).toBe(true)
    expect((await branch()).pauses).toEqual([])
    expect((await place(shop, cart.id)).status).toBe(201)
  })

  it('offers the services that are switched on', async () => {
    await change({ services: ['same-day', 'pre-order'] })
    expect((await slots({ deliveryType: 'asap' })).deliveryValidator.asap.reason).toBe('SERVICE_OFF')
    expect((await shop.call('getProduct', { params: { id: eclair }, query: deliverNow })).answer.data.unavailable_reason).toBe(
      'SERVICE_OFF',
    )
  })

  it('takes as many orders in a slot as staff say; a booked slot keeps its orders', async () => {
    const at = { ...preOrder, delivery_date: '2026-11-24', delivery_from: '10:00' }
    const order = async () => await place(shop, (await startCart(shop, eclair, { quantity: 4, choice: preOrder })).id, at)
    expect([(await order()).status, (await order()).status]).toEqual([201, 201])
    const capacities = async (capacity: number) => {
      const { capacities: known } = await branch()
      const isThis = (entry: (typeof known)[number]) => entry.shipping_type === 'pre-order' && entry.order_type === 'asap'
      return await change({ capacities: known.map((entry) => (isThis(entry) ? { ...entry, capacity } : entry)) })
    }
    await capacities(1)
    const slot = async () => (await slots({ date: '2026-11-24', order_type: 'asap' })).data.find(({ from }) => from === '10:00')
    expect(await slot()).toMatchObject({ status: 0, reason: 'SLOT_FULL' })
    expect((await order()).failure.code).toBe('SLOT_FULL')
    expect(await checkData(shop.context)).toEqual([])
    await capacities(3)
    expect((await slot())?.status).toBe(1)
    expect((await order()).status).toBe(201)
    expect((await order()).failure.code).toBe('SLOT_FULL')
  })

  it('refuses hours that overlap, that lie outside its own, and days that are none', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const row = { order_type: 'asap' as const, day: 2, status: 1 as const }
    const special = { order_type: null, is_closed: false, from: '10:00', to: '12:00', note_en: '', note_ar: '' }
    const pair = { shipping_type: 'asap' as const, order_type: 'asap' as const, capacity: 1 }
    const bad: [Omit<BodyOf<'updateStaffBranch'>, 'version'>, string][] = [
      [
        {
          openings: [
            { ...row, from: '09:00', to: '12:00' },
            { ...row, from: '11:59', to: '13:00' },
          ],
        },
        'openings.1',
      ],
      [{ openings: [{ ...row, from: '09:00', to: '02:00' }] }, 'openings.0'],
      [{ end: '19:00' }, 'openings.0'],
      [{ special_days: [{ ...special, date: '2026-02-30' }] }, 'special_days.0.date'],
      [{ special_days: [{ ...special, date: '2026-12-01', to: null }] }, 'special_days.0.to'],
      [
        {
          special_days: [
            { ...special, date: '2026-12-01' },
            { ...special, date: '2026-12-01', from: '11:00', to: '13:00' },
          ],
        },
        'special_days.1',
      ],
      [{ pauses: [{ shipping_type: null, order_type: null, until: 'tomorrow' }] }, 'pauses.0.until'],
      [{ capacities: [pair, pair] }, 'capacities.1'],
      [{ start: '24:00' }, 'start'],
      [{ phone: ' ' }, 'phone'],
    ]
    for (const [body, field] of bad) expect(Object.keys((await change(body)).failure.errors ?? {}), field).toContain(field)
    const arabic = (await change({ openings: [{ ...row, from: '05:00', to: '12:00' }] }, 'ar')).failure.errors
    expect(arabic).toEqual({ 'openings.0': ['هذه الأوقات خارج دوام الفرع. يرجى تعديل أوقات الدوام أولًا'] })
    expect(await hasChanged()).toBe(false)
    // Adjacent hours do not overlap, nor do those of another fulfilment.
    const good = [
      { ...row, from: '09:00', to: '12:00' },
      { ...row, from: '12:00', to: '13:00' },
      { ...row, order_type: 'pick-up' as const, from: '09:00', to: '13:00' },
    ]
    expect((await change({ openings: good })).status).toBe(200)
  })
})

describe('an area', () => {
  const area = async () => {
    const { data } = (await shop.call('listStaffAreas', { query: { search: 'Salmiya' }, headers: staff.headers })).answer
    const found = data.find(({ id }: { id: string }) => id === salmiya)
    if (found === undefined) throw new Error('There is no Salmiya')
    return found
  }
  const changeArea = async (body: Omit<BodyOf<'updateStaffArea'>, 'version'>) =>
    await shop.call('updateStaffArea', {
      params: { id: salmiya },
      headers: staff.headers,
      body: { version: (await area()).version, ...body },
    })
  const cartOf = async (cartId: string) => (await shop.call('getGuestCart', { query: deliverNow, cartId })).answer.data

  it('[S3.2] [api:updateStaffArea] [api:listStaffAreas] costs what staff say, in the list, in the cart and in the order', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4 })
    expect(await cartOf(id)).toMatchObject({ delivery_fee: 0.75, minimum_charge: 3 })
    await changeArea({ branches: [{ branch_id: 'salmiya', delivery_fee: 1.255, minimum_charge: 3.6 }] })
    expect(await cartOf(id)).toMatchObject({ delivery_fee: 1.255, delivery_cost: 1.255, minimum_charge: 3.6 })
    const listed = (await shop.call('listAreas', { query: {} })).answer.data.find((entry) => entry.id === salmiya)
    expect(listed).toMatchObject({ delivery_fee: 1.255, minimum_charge: 3.6 })
    const { order } = (await place(shop, id)).answer.data
    expect([order.delivery_cost, order.total]).toEqual([1.255, 4.855])
    await changeArea({ branches: [{ branch_id: 'salmiya', delivery_fee: 1, minimum_charge: 3.605 }] })
    const other = await startCart(shop, eclair, { quantity: 4 })
    expect((await place(shop, other.id)).failure.code).toBe('BELOW_MINIMUM')
  })

  it('[S5.8a] without branches is shown and cannot be chosen; one that is switched off is not shown', async () => {
    await changeArea({ branches: [] })
    const listed = async () => (await shop.call('listAreas', { query: {} })).answer.data.find((entry) => entry.id === salmiya)
    expect(await listed()).toMatchObject({ branches: [], delivery_fee: null })
    expect((await shop.call('listTimeSlots', { query: { area: salmiya } })).failure.code).toBe('NO_BRANCHES')
    await changeArea({ is_active: false })
    expect(await listed()).toBeUndefined()
  })

  it('is found by the names that staff give it', async () => {
    await changeArea({ aliases: ['Salmia by the sea'], name_ar: 'السالمية القديمة' })
    const listed = (await shop.call('listAreas', { query: {} })).answer.data.find((entry) => entry.id === salmiya)
    expect(listed).toMatchObject({ aliases: ['Salmia by the sea'], name_ar: 'السالمية القديمة' })
  })

  it('refuses fees that are none, and branches that are not there or stand twice', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const tariff = { branch_id: 'salmiya', delivery_fee: 1, minimum_charge: 3 }
    expect((await changeArea({ branches: [{ ...tariff, branch_id: 'nowhere' }] })).failure.errors).toHaveProperty(['branches.0'])
    expect((await changeArea({ branches: [tariff, tariff] })).failure.errors).toHaveProperty(['branches.1'])
    expect((await changeArea({ branches: [{ ...tariff, minimum_charge: -1 }] })).failure.errors).toHaveProperty([
      'branches.0.minimum_charge',
    ])
    expect(await hasChanged()).toBe(false)
  })
})

describe('many areas at once', () => {
  const page = async (number: number) =>
    (await shop.call('listStaffAreas', { query: { page: number, per_page: 100 }, headers: staff.headers })).answer.data
  const list = async () => [...(await page(1)), ...(await page(2))]
  const pick = async (...ids: string[]) => (await list()).filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }))
  const change = async (body: BodyOf<'updateStaffAreas'>) => await shop.call('updateStaffAreas', { headers: staff.headers, body })
  const [served, pickupOnly] = [salmiya, '601']

  it('[S3.2] [api:updateStaffAreas] get one fee, and nothing else of them changes', async () => {
    const before = await list()
    const other = before.find(({ id, branches }) => id !== served && branches.length === 1)?.id ?? ''
    const answer = (await change({ areas: await pick(other, served), delivery_fee: 1.5 })).answer.data
    expect(answer.map(({ id }) => id)).toEqual([other, served].sort())
    const expected = before.map((area) =>
      [other, served].includes(area.id)
        ? { ...area, version: area.version + 1, branches: area.branches.map((tariff) => ({ ...tariff, delivery_fee: 1.5 })) }
        : area,
    )
    expect(await list()).toEqual(expected)
    await change({ areas: await pick(other, served), is_active: false })
    expect((await list()).filter(({ id }) => [other, served].includes(id)).map(({ is_active }) => is_active)).toEqual([false, false])
  })

  it('are changed for one branch, which begins to serve where it did not, with both amounts', async () => {
    const areas = await pick(served)
    const tariffs = (await list()).find(({ id }) => id === served)?.branches ?? []
    const branchIds = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer.data.map(
      ({ id }) => id,
    )
    const stranger = branchIds.find((id) => tariffs.every((tariff) => tariff.branch_id !== id)) ?? ''
    expect((await change({ areas, branch_id: stranger, delivery_fee: 2 })).failure.errors).toHaveProperty('minimum_charge')
    const added = { branch_id: stranger, delivery_fee: 2, minimum_charge: 5 }
    expect((await change({ areas, ...added })).answer.data[0]?.branches).toEqual([...tariffs, added])
    const [area] = (await change({ areas: await pick(served), branch_id: stranger, minimum_charge: 6 })).answer.data
    expect(area?.branches).toEqual([...tariffs, { ...added, minimum_charge: 6 }])
  })

  it('are all of them changed or none: when one was changed meanwhile, is not there or costs what nothing can cost', async () => {
    const areas = await pick(served, pickupOnly)
    const [first, last] = areas as [(typeof areas)[number], (typeof areas)[number]]
    await change({ areas: [last], delivery_fee: 3 })
    const { headers } = await hire(shop, 'driver')
    const hasChanged = await createChangeWatch(shop.context.db)
    const refused = await change({ areas: [first, last], delivery_fee: 1 })
    expect([refused.status, (refused.failure.data as { present: object }).present]).toMatchObject([409, { id: last.id }])
    expect((await change({ areas: [first, { id: 'zz', version: 1 }], delivery_fee: 1 })).status).toBe(404)
    expect((await change({ areas: [first], branch_id: 'nowhere', delivery_fee: 1, minimum_charge: 1 })).status).toBe(422)
    expect((await change({ areas: [first], delivery_fee: 0.0001 })).status).toBe(422)
    expect((await shop.call('updateStaffAreas', { headers, body: { areas: [first], delivery_fee: 1 } })).status).toBe(403)
    expect(await hasChanged()).toBe(false)
  })
})
