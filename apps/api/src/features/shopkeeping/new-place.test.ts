import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { afternoonMs, deliverNow, eclair, orderBody, photoCake, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { everyDay } from '../../testing/shopkeeping-inputs.ts'
import { readAudit } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

const branch = {
  name_en: 'Mishref',
  name_ar: 'مشرف',
  address_en: 'Mishref, Block 1',
  address_ar: 'مشرف، قطعة 1',
  phone: '+96525710999',
  area_id: '202',
  lat: 29.27,
  lng: 48.06,
}
const area = { name_en: 'New Town', name_ar: 'المدينة الجديدة', city_id: '1', lat: 29.3, lng: 47.9 }
const makeBranch = (given: object = {}) => shop.call('createStaffBranch', { headers: staff.headers, body: { ...branch, ...given } })
const makeArea = (given: object = {}) => shop.call('createStaffArea', { headers: staff.headers, body: { ...area, ...given } })

describe('a place that is new', () => {
  it('[api:createStaffBranch] [api:createStaffArea] is ordered from as soon as it has hours and areas', async () => {
    const made = (await makeBranch({ services: ['asap'], openings: everyDay, start: '08:00', end: '20:00' })).answer.data
    expect(made).toMatchObject({ slug: 'mishref', city_id: '2', area_id: '202', lat: 29.27, version: 1, is_active: true })
    const town = (await makeArea({ branches: [{ branch_id: made.id, delivery_fee: 1.5, minimum_charge: 2 }] })).answer.data
    expect(town).toMatchObject({ slug: 'new-town', city_id: '1', lat: 29.3, is_active: true })
    const listed = (await shop.call('listAreas', {})).answer.data.find(({ id }) => id === town.id)
    expect(listed).toMatchObject({ name_en: 'New Town', delivery_fee: 1.5 })
    const choice = { ...deliverNow, area_id: town.id }
    const cart = await startCart(shop, eclair, { quantity: 4, choice })
    const { order } = (await place(shop, cart.id, orderBody({ area_id: town.id }))).answer.data
    expect([order.branch.name_en, order.delivery_cost]).toEqual(['Mishref', 1.5])
    expect((await readAudit(shop)).map(({ action }) => action).toSorted()).toEqual(['area.create', 'branch.create'])
    const archived = await shop.call('updateStaffArea', {
      params: { id: town.id },
      headers: staff.headers,
      body: { version: 1, is_active: false },
    })
    expect(archived.answer.data.is_active).toBe(false)
    expect((await shop.call('listAreas', {})).answer.data.some(({ id }) => id === town.id)).toBe(false)
  })

  it('[api:listStaffGovernorates] may be in a governorate whose areas are all hidden from customers', async () => {
    const { headers } = staff
    const list = async () => (await shop.call('listStaffGovernorates', { headers })).answer.data
    const before = await list()
    expect(before).toHaveLength(6)
    expect(before.at(-1)).toEqual({ id: '6', name_en: 'Jahra', name_ar: 'الجهراء' })
    const rows = await shop.context.db.selectFrom('areas').select(['id', 'version']).where('governorate_id', '=', '6').execute()
    const areas = rows.map(({ id, version }) => ({ id, version: Number(version) }))
    expect((await shop.call('updateStaffAreas', { headers, body: { areas, is_active: false } })).status).toBe(200)
    expect((await shop.call('listAreas', {})).answer.data.some(({ city_id: id }) => id === '6')).toBe(false)
    expect(await list()).toEqual(before)
    expect((await makeArea({ city_id: '6' })).answer.data.city_id).toBe('6')
  })

  it('lies in Kuwait, in a place that is there, under a name and an address of its own; otherwise nothing is made', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await makeBranch({ area_id: 'moon' })).failure.errors).toHaveProperty('area_id')
    expect((await makeBranch({ lat: 0, lng: 0 })).failure.errors).toHaveProperty('lat')
    expect((await makeBranch({ name_ar: ' ' })).failure.errors).toHaveProperty('name_ar')
    expect((await makeBranch({ slug: 'salmiya' })).failure.errors).toHaveProperty('slug')
    expect((await makeArea({ city_id: 'moon' })).failure.errors).toHaveProperty('city_id')
    expect((await makeArea({ lat: 51.5, lng: 0 })).failure.errors).toHaveProperty('lat')
    expect((await makeArea({ slug: 'salmiya' })).failure.errors).toHaveProperty('slug')
    expect(await hasChanged()).toBe(false)
  })
})

describe('a place that lies elsewhere', () => {
  const elsewhere = { lat: 29.31, lng: 48.02 }
  const branches = async () => (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer.data
  const areas = async () => (await shop.call('listStaffAreas', { query: { search: 'Salmiya' }, headers: staff.headers })).answer.data
  const find = <Place extends { id: string }>(places: Place[], id: string) => places.find((place) => place.id === id) as Place

  it('is put right: customers are led to the new place, and the log has the old one', async () => {
    const { id, version, lat, lng, area_id } = find(await branches(), 'salmiya')
    const moved = await shop.call('updateStaffBranch', { params: { id }, headers: staff.headers, body: { version, ...elsewhere } })
    expect(moved.answer.data).toMatchObject({ ...elsewhere, area_id })
    expect((await shop.call('getGuestBranch', { params: { id } })).answer.data).toMatchObject(elsewhere)
    expect(await readAudit(shop)).toMatchObject([{ action: 'branch.update', before: { lat, lng }, after: elsewhere }])
    const area = find(await areas(), '202')
    const body = { version: area.version, ...elsewhere }
    const movedArea = await shop.call('updateStaffArea', { params: { id: area.id }, headers: staff.headers, body })
    expect(movedArea.answer.data).toMatchObject({ ...elsewhere, city_id: area.city_id })
    expect(find((await shop.call('listAreas', {})).answer.data, area.id)).toMatchObject(elsewhere)
    const logged = (await readAudit(shop)).find(({ action }) => action === 'area.update')
    expect(logged).toMatchObject({ before: { lat: area.lat, lng: area.lng }, after: elsewhere })
  })

  it('is not put outside Kuwait', async () => {
    const { id, version } = find(await branches(), 'salmiya')
    const area = find(await areas(), '202')
    const hasChanged = await createChangeWatch(shop.context.db)
    const abroad = { lat: 51.5, lng: 0 }
    const branchBody = { version, ...abroad }
    const areaBody = { version: area.version, ...abroad }
    const refused = [
      await shop.call('updateStaffBranch', { params: { id }, headers: staff.headers, body: branchBody }),
      await shop.call('updateStaffArea', { params: { id: area.id }, headers: staff.headers, body: areaBody }),
    ]
    for (const { failure } of refused) expect(failure.errors).toHaveProperty('lat')
    expect(await hasChanged()).toBe(false)
  })
})

describe('a flavour to be added', () => {
  const offered = async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    return cart.extra_flavors.map(({ name_en, price }) => [name_en, price])
  }

  it('[api:createStaffExtraFlavor] [api:updateStaffExtraFlavor] [api:listStaffExtraFlavors] is offered for its price, until it is hidden', async () => {
    const body = { name_en: 'Mango', name_ar: 'مانجو', price: 0.75, position: 99 }
    const made = (await shop.call('createStaffExtraFlavor', { headers: staff.headers, body })).answer.data
    expect(await offered()).toContainEqual(['Mango', 0.75])
    const hide = { version: made.version, is_active: false }
    const change = (given: { version: number; is_active?: boolean; price?: number }) =>
      shop.call('updateStaffExtraFlavor', { params: { id: made.id }, headers: staff.headers, body: given })
    expect((await change({ version: made.version, price: 0.1234 })).failure.errors).toHaveProperty('price')
    expect((await change(hide)).answer.data.is_active).toBe(false)
    expect((await change(hide)).failure).toMatchObject({ code: 'CONFLICT', data: { present: { is_active: false } } })
    expect((await offered()).map(([name]) => name)).not.toContain('Mango')
    const { data } = (await shop.call('listStaffExtraFlavors', { query: { per_page: 100 }, headers: staff.headers })).answer
    expect(data.at(-1)).toMatchObject({ id: made.id, price: 0.75, is_active: false })
  })
})

describe('a pause', () => {
  const pause = (body: { branch_id?: string; shipping_type?: 'asap' | 'pre-order'; order_type?: 'asap' | 'pick-up'; minutes: number }) =>
    shop.call('pauseStaffBranches', { headers: staff.headers, body })
  const list = async () => (await shop.call('listStaffPauses', { query: { per_page: 100 }, headers: staff.headers })).answer.data
  const order = async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    return await place(shop, cart.id)
  }

  it('[api:pauseStaffBranches] [api:listStaffPauses] is made with one tap and ends by itself', async () => {
    const [made] = (await pause({ branch_id: 'salmiya', shipping_type: 'asap', minutes: 30 })).answer.data
    expect(made).toMatchObject({ branch_id: 'salmiya', shipping_type: 'asap', order_type: null, until: '2026-11-21T13:30:00+03:00' })
    expect((await order()).failure.code).toBe('PAUSED')
    expect((await list()).map(({ id }) => id)).toEqual([made?.id])
    shop.clock.set(afternoonMs + 31 * MINUTE_MS)
    expect(await list()).toEqual([])
    expect((await order()).status).toBe(201)
    expect((await readAudit(shop)).map(({ by, action, subject }) => [by, action, subject])).toEqual([
      [staff.id, 'branch.pause', 'branch salmiya'],
    ])
  })

  it('[api:endStaffPause] may be ended before its time; of the same things there is one', async () => {
    await pause({ branch_id: 'salmiya', minutes: 30 })
    const [longer] = (await pause({ branch_id: 'salmiya', minutes: 90 })).answer.data
    expect((await list()).map(({ id, until }) => [id, until])).toEqual([[longer?.id, '2026-11-21T14:30:00+03:00']])
    const end = () => shop.call('endStaffPause', { params: { id: longer?.id ?? '' }, headers: staff.headers })
    expect((await end()).answer.data.branch_id).toBe('salmiya')
    expect((await end()).failure.code).toBe('NOT_FOUND')
    expect((await order()).status).toBe(201)
  })

  it('is ended by the id that it was made with, also after its branch was changed', async () => {
    const [made] = (await pause({ branch_id: 'salmiya', minutes: 30 })).answer.data
    const { data: branches } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer
    const body = { version: branches.find(({ id }) => id === 'salmiya')?.version ?? 0, phone: '+96522222222' }
    const changed = await shop.call('updateStaffBranch', { params: { id: 'salmiya' }, headers: staff.headers, body })
    expect([changed.status, changed.answer.data.pauses]).toMatchObject([200, [{ until: made?.until }]])
    const ended = await shop.call('endStaffPause', { params: { id: made?.id ?? '' }, headers: staff.headers })
    expect(ended.answer.data).toEqual(made)
    expect((await order()).status).toBe(201)
  })

  it('is of the whole shop where no branch is named, and tells who changes hours at the same time', async () => {
    const { data: branches } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer
    expect((await pause({ minutes: 15 })).answer.data.map(({ branch_id: id }) => id).toSorted()).toEqual(
      branches.map(({ id }) => id).toSorted(),
    )
    const page = async (number: number) => {
      const query = { page: number, per_page: 2 }
      const { data, meta } = (await shop.call('listStaffPauses', { query, headers: staff.headers })).answer
      expect(meta).toEqual({ ...query, total: branches.length })
      return data
    }
    const pages = [...(await page(1)), ...(await page(2)), ...(await page(3))]
    expect(pages).toEqual((await list()).slice(0, 6))
    const salmiya = branches.find(({ id }) => id === 'salmiya')
    const late = await shop.call('updateStaffBranch', {
      params: { id: 'salmiya' },
      headers: staff.headers,
      body: { version: salmiya?.version ?? 0, pauses: [] },
    })
    expect(late.failure.code).toBe('CONFLICT')
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await pause({ branch_id: 'moon', minutes: 15 })).failure.code).toBe('BRANCH_UNKNOWN')
    expect((await pause({ minutes: 0 })).failure.errors).toHaveProperty('minutes')
    expect(await hasChanged()).toBe(false)
  })
})
