import type { Kysely } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nothingChosen } from '../../testing/nothing-chosen.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../db/schema.ts'
import { getCatalogueVersion, raiseCatalogueVersion } from './catalogue-version.ts'
import { parseChoice } from './choice.ts'
import { findFromPrice } from './from-price.ts'
import { forgetShopData, getShopData, loadShopData } from './load-shop-data.ts'
import { findUnavailableReason } from './product-availability.ts'
import { isRamadan, listRamadanDates } from './ramadan.ts'
import type { ShopOptionGroup } from './shop-data.ts'
import { getBranchBookings, getSlotBookings } from './slot-bookings.queries.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
const open: Kysely<Database>[] = []
const openDatabase = async (): Promise<Kysely<Database>> => {
  const db = await createTestDatabase({ seededAtMs: nowMs })
  open.push(db)
  return db
}

afterEach(async () => {
  vi.useRealTimers()
  for (const db of open.splice(0)) await db.destroy()
})

describe('the snapshot', () => {
  test('is kept until the version changes, and read anew within a second of it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const db = await openDatabase()
    const first = await getShopData({ db })
    await db.updateTable('products').set({ price_fils: 9999 }).where('id', '=', '1104').execute()
    vi.advanceTimersByTime(5000)
    // The version was not raised.
    expect(await getShopData({ db })).toBe(first)
    await raiseCatalogueVersion(db)
    expect(await getShopData({ db })).toBe(first)
    vi.advanceTimersByTime(1000)
    const second = await getShopData({ db })
    expect(second.version).not.toBe(first.version)
    expect(second.productsById.get('1104')?.priceFils).toBe(9999)
    expect(first.productsById.get('1104')?.priceFils).toBe(500)
  })

  test('can be forgotten, and is one for each database', async () => {
    const [one, other] = [await openDatabase(), await openDatabase()]
    const first = await getShopData({ db: one })
    expect(await getShopData({ db: other })).not.toBe(first)
    forgetShopData({ db: one })
    expect(await getShopData({ db: one })).not.toBe(first)
  })

  test('the version counts up, from nothing too', async () => {
    const db = await createTestDatabase()
    open.push(db)
    expect(await getCatalogueVersion(db)).toBe('0')
    await raiseCatalogueVersion(db)
    await raiseCatalogueVersion(db)
    for (let step = 0; step < 9; step += 1) await raiseCatalogueVersion(db)
    expect(await getCatalogueVersion(db)).toBe('11')
  })

  test('an empty database is an empty shop', async () => {
    const db = await createTestDatabase()
    open.push(db)
    expect(await loadShopData(db)).toMatchObject({ areas: [], branches: [], products: [], categories: [] })
  })

  test('what is switched off is left out of everything that names it', async () => {
    const db = await openDatabase()
    await db.updateTable('products').set({ is_active: 0 }).where('id', '=', '1054').execute()
    await db.updateTable('branches').set({ is_active: 0 }).where('id', '=', 'salmiya').execute()
    const data = await loadShopData(db)
    expect(data.productsBySlug.has('kunafa-nabulsi')).toBe(false)
    expect([...data.categories, ...data.collections].flatMap(({ productIds }) => productIds)).not.toContain('1054')
    expect(data.areas.flatMap(({ branches }) => branches.map(({ branchId }) => branchId))).not.toContain('salmiya')
  })
})

describe('a choice', () => {
  test('[S4.2] takes the first branch of its area, and any spelling of service and fulfilment', async () => {
    const data = await loadShopData(await openDatabase())
    const choice = parseChoice(data, { area_id: '202', shipping_type: 'Later_Today', order_type: 'Pick Up' })
    expect(choice).toMatchObject({
      ok: true,
      value: { service: 'same_day', fulfilment: 'pickup', branch: { id: 'salmiya' }, tariff: { deliveryFeeFils: 750 } },
    })
    expect(parseChoice(data, { shipping_type: '', order_type: ' ' })).toEqual({ ok: true, value: nothingChosen })
    expect(parseChoice(data, { area_id: '999' })).toMatchObject({ ok: false, code: 'AREA_UNKNOWN' })
    expect(parseChoice(data, { shipping_type: 'never' })).toMatchObject({ ok: false, code: 'SERVICE_UNKNOWN' })
    expect(parseChoice(data, { order_type: 'drone' })).toMatchObject({ ok: false, code: 'FULFILMENT_UNKNOWN' })
  })

  test('[S5.10] decides what can be bought, the most telling reason first', async () => {
    const data = await loadShopData(await openDatabase())
    const product = data.productsBySlug.get('photo-sheet-cake')
    const fahaheel = parseChoice(data, { area_id: '513', shipping_type: 'pre-order' })
    const failaka = parseChoice(data, { area_id: '135', shipping_type: 'asap' })
    if (product === undefined || !fahaheel.ok || !failaka.ok) throw new Error('The demonstration shop has lost something')
    expect(findUnavailableReason(product, nothingChosen)).toBeNull()
    expect(findUnavailableReason(product, { ...nothingChosen, service: 'same_day' })).toBe('PRE_ORDER_ONLY')
    expect(findUnavailableReason(product, fahaheel.value)).toBe('SERVICE_OFF')
    expect(findUnavailableReason(product, failaka.value)).toBe('NO_BRANCH')
    expect(findUnavailableReason({ ...product, inStock: false }, failaka.value)).toBe('OUT_OF_STOCK')
  })
})

describe('the least price', () => {
  const group = (min: number, deltas: number[], isAvailable = true): ShopOptionGroup => ({
    id: `group-${min}-${deltas.join('-')}`,
    kind: 'flavor',
    nameEn: '',
    nameAr: '',
    min,
    max: 3,
    values: deltas.map((priceDeltaFils, index) => ({
      id: `${min}-${deltas.join('-')}-${index}`,
      priceDeltaFils,
      isAvailable: isAvailable || index > 0,
      code: '',
      nameEn: '',
      nameAr: '',
      hex: null,
      allergens: [],
      servesMin: null,
      servesMax: null,
      printSize: null,
    })),
  })

  test('takes the cheapest of what must be chosen, and nothing of what need not be', () => {
    expect(findFromPrice(1000, [], 'half_each')).toEqual({ fromPriceFils: 1000, isPriceFrom: false })
    expect(findFromPrice(1000, [group(0, [500, 900])], 'half_each')).toEqual({ fromPriceFils: 1000, isPriceFrom: false })
    expect(findFromPrice(1000, [group(1, [500, 250])], 'half_each')).toEqual({ fromPriceFils: 1250, isPriceFrom: true })
    expect(findFromPrice(1000, [group(2, [100, 200, 300])], 'half_each')).toEqual({ fromPriceFils: 1300, isPriceFrom: true })
    expect(findFromPrice(1000, [group(1, [0, 0])], 'half_each')).toEqual({ fromPriceFils: 1000, isPriceFrom: false })
    expect(findFromPrice(1000, [group(1, [0, 250], false)], 'half_each').fromPriceFils).toBe(1250)
  })
})

describe('Ramadan', () => {
  test.each([
    ['2027-02-07T23:59:59+03:00', false],
    ['2027-02-08T00:00:00+03:00', true],
    ['2027-03-08T23:59:59+03:00', true],
    ['2027-03-09T00:00:00+03:00', false],
  ])('[S1.7b] by the calendar at %s: %s', (instant, expected) => {
    expect(isRamadan(Date.parse(instant))).toBe(expected)
    expect(isRamadan(Date.parse(instant), !expected)).toBe(!expected)
  })

  test('[S1.7b] its days that can be ordered for are known before it begins; what is said of the moon is about today', () => {
    const days = (today: string, override: boolean | null = null) => listRamadanDates(Date.parse(`${today}T10:00:00+03:00`), override)
    expect(days('2027-01-29')).toEqual([])
    expect(days('2027-01-30')).toEqual(['2027-02-08'])
    expect(days('2027-02-05').at(0)).toBe('2027-02-08')
    expect(days('2027-02-20')).toHaveLength(10)
    expect(days('2027-03-07')).toEqual(['2027-03-07', '2027-03-08'])
    // A day earlier or later than in the calendar.
    expect(days('2027-02-07', true).slice(0, 2)).toEqual(['2027-02-07', '2027-02-08'])
    expect(days('2027-03-09', true)).toEqual(['2027-03-09'])
    expect(days('2027-02-20', false)).toEqual([])
  })
})

describe('bookings of slots', () => {
  test('name every slot of the coming days, booked or not, apart for each service and fulfilment', async () => {
    const db = await openDatabase()
    const data = await loadShopData(db)
    const salmiya = data.branchesById.get('salmiya')
    if (salmiya === undefined) throw new Error('The demonstration shop has lost its main branch')
    const row = { branch_id: 'salmiya', service: 'pre_order', fulfilment: 'delivery', from_time: '10:00', capacity: 5 }
    await db
      .insertInto('slot_bookings')
      .values([
        { ...row, date: '2026-11-23', booked: 4 },
        { ...row, date: '2026-11-20', booked: 5 },
        { ...row, branch_id: 'farwaniya', date: '2026-11-24', booked: 5 },
      ])
      .execute()
    const bookingsFor = await getSlotBookings(db, salmiya, nowMs)
    expect(bookingsFor('pre_order', 'delivery').get('2026-11-23 10:00')).toEqual({ booked: 4, capacity: 5 })
    expect(bookingsFor('pre_order', 'delivery').get('2026-11-24 10:00')).toEqual({ booked: 0, capacity: 16 })
    expect(bookingsFor('pre_order', 'pickup').get('2026-11-23 10:00')).toEqual({ booked: 0, capacity: 30 })
    expect(bookingsFor('asap', 'delivery').get('2026-11-23 10:00')).toEqual({ booked: 0, capacity: 12 })
    expect(bookingsFor('asap', 'delivery').get('2026-11-21 18:00')).toEqual({ booked: 0, capacity: 12 })
    expect(bookingsFor('pre_order', 'delivery').get('2026-11-30 18:00')).toEqual({ booked: 0, capacity: 16 })
    expect(bookingsFor('pre_order', 'delivery').has('2026-11-20 10:00')).toBe(false)
  })

  test('have one fingerprint as long as nobody books, and another as soon as somebody does', async () => {
    const db = await openDatabase()
    const salmiya = (await loadShopData(db)).branchesById.get('salmiya')
    if (salmiya === undefined) throw new Error('The demonstration shop has lost its main branch')
    const read = async () => (await getBranchBookings(db, salmiya, nowMs)).fingerprint
    const before = await read()
    expect(await read()).toBe(before)
    await db
      .insertInto('slot_bookings')
      .values({
        branch_id: 'salmiya',
        service: 'asap',
        fulfilment: 'delivery',
        date: '2026-11-21',
        from_time: '10:00',
        capacity: 12,
        booked: 1,
      })
      .execute()
    expect(await read()).not.toBe(before)
  })

  test('a branch that says no capacity takes any number', async () => {
    const db = await openDatabase()
    await db.deleteFrom('slot_capacities').where('branch_id', '=', 'salmiya').execute()
    const salmiya = (await loadShopData(db)).branchesById.get('salmiya')
    if (salmiya === undefined) throw new Error('The demonstration shop has lost its main branch')
    expect((await getSlotBookings(db, salmiya, nowMs))('asap', 'delivery').size).toBe(0)
  })
})
