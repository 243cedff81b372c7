import { Kysely } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/schema.ts'
import { putSetting } from '../platform/db/settings.queries.ts'
import { createSqliteDialect, openSqlite } from '../platform/db/sqlite-dialect.ts'
import { addKuwaitPlaces } from '../platform/places/kuwait-places.ts'
import { loadShopData } from '../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../platform/shop-data/shop-data.ts'
import { blankShopSettings, SHOP_SETTING, ShopSettings } from '../platform/shop-data/shop-settings.ts'
import { seedEmptyShop, seedShop } from './seed-shop.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
const open: Kysely<Database>[] = []

const openDatabase = async (): Promise<Kysely<Database>> => {
  const db = new Kysely<Database>({ dialect: createSqliteDialect(openSqlite(':memory:')) })
  open.push(db)
  await migrate(db)
  return db
}

const seedFresh = async (): Promise<{ db: Kysely<Database>; data: ShopData }> => {
  const db = await openDatabase()
  await seedShop(db, { nowMs })
  return { db, data: await loadShopData(db) }
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy()
})

describe('the demonstration shop', () => {
  test('has every governorate, area, branch, category and product with a picture', async () => {
    const { data } = await seedFresh()
    expect(data.governorates).toHaveLength(6)
    expect(data.areas).toHaveLength(124)
    expect(data.branches.map(({ id }) => id)).toEqual(['salmiya', 'kuwait-city', 'farwaniya', 'fahaheel', 'jahra'])
    expect(data.categories).toHaveLength(12)
    expect(data.products).toHaveLength(122)
    expect(data.products.filter(({ images }) => images.length === 0)).toEqual([])
    expect(data.categories.filter(({ image, productIds }) => image === null || productIds.length === 0)).toEqual([])
    expect(data.collections.filter(({ image, productIds }) => image === null || productIds.length === 0)).toEqual([])
    expect(data.settings).toMatchObject({ slug: 'sukkar', nameAr: 'سكّر', taglineEn: 'sweet moments since 1992' })
  })

  test('[S9.4a] the main branch keeps the default hours, every day of the week', async () => {
    const { data } = await seedFresh()
    const salmiya = data.branchesById.get('salmiya')
    expect(salmiya).toMatchObject({ startTime: '07:59', endTime: '19:45' })
    expect(salmiya?.openings.filter(({ isOpen, from, to }) => isOpen && from === '07:59' && to === '19:45')).toHaveLength(14)
  })

  test('[S5.8a] outlying areas have no branch, all others have at least one, with fees and minimums by distance', async () => {
    const { data } = await seedFresh()
    const without = data.areas.filter(({ branches }) => branches.length === 0).map(({ slug }) => slug)
    expect(without).toContain('failaka')
    expect(without).toContain('abdali')
    expect(without).toHaveLength(12)
    const links = data.areas.flatMap(({ branches }) => branches)
    expect(Math.min(...links.map(({ deliveryFeeFils }) => deliveryFeeFils))).toBe(750)
    expect(Math.max(...links.map(({ deliveryFeeFils }) => deliveryFeeFils))).toBe(3000)
    expect(Math.min(...links.map(({ minimumChargeFils }) => minimumChargeFils))).toBe(3000)
    expect(Math.max(...links.map(({ minimumChargeFils }) => minimumChargeFils))).toBe(8000)
    expect(data.areasById.get('202')?.branches[0]?.branchId).toBe('salmiya')
  })

  test('sizes are priced as differences to the product, and halves share the flavours', async () => {
    const { data } = await seedFresh()
    const fudge = data.productsBySlug.get('chocolate-fudge-cake')
    expect(
      fudge?.optionGroups[0]?.values.map(({ priceDeltaFils, servesMin, servesMax }) => [priceDeltaFils, servesMin, servesMax]),
    ).toEqual([
      [0, 6, 8],
      [4000, 10, 12],
      [9000, 16, 20],
    ])
    expect(fudge).toMatchObject({ fromPriceFils: 6500, isPriceFrom: true, servesMin: 6, servesMax: 20 })
    const halves = data.productsBySlug.get('half-and-half-cake')
    const values = (kind: string) => halves?.optionGroups.find((group) => group.kind === kind)?.values.map(({ code }) => code)
    expect(values('first_half')).toEqual(values('second_half'))
    expect(values('first_half')).toContain('pistachio')
  })

  test('is the same shop every time, and never seeded twice', async () => {
    const first = await seedFresh()
    const second = await seedFresh()
    expect(second.data).toEqual(first.data)
    await expect(seedShop(first.db, { nowMs })).rejects.toThrow('already holds a shop')
  })

  test('is the same shop where a start without it has left the places of Kuwait', async () => {
    const db = await openDatabase()
    await addKuwaitPlaces(db)
    await seedShop(db, { nowMs })
    expect(await loadShopData(db)).toEqual((await seedFresh()).data)
  })

  test('is seeded nowhere where staff have begun to set up a shop', async () => {
    const named = await openDatabase()
    await putSetting(named, SHOP_SETTING, ShopSettings, blankShopSettings)
    expect(await seedEmptyShop(named, { nowMs })).toBe(false)
    const { db: placed } = await seedFresh()
    await placed.deleteFrom('products').execute()
    await placed.deleteFrom('settings').execute()
    expect(await seedEmptyShop(placed, { nowMs })).toBe(false)
  })

  test('names a coupon of every kind and restriction', async () => {
    const { db } = await seedFresh()
    const coupons = await db.selectFrom('coupons').selectAll().execute()
    expect(new Set(coupons.map(({ kind }) => kind))).toEqual(new Set(['percent', 'fixed', 'free_delivery']))
    for (const column of [
      'max_discount_fils',
      'starts_at',
      'ends_at',
      'usage_limit',
      'usage_limit_per_customer',
      'services',
      'fulfilments',
      'product_ids',
      'category_ids',
    ] as const) {
      expect(
        coupons.filter((coupon) => coupon[column] !== null),
        column,
      ).not.toEqual([])
    }
    expect(coupons.filter(({ is_first_order_only }) => is_first_order_only === 1)).not.toEqual([])
  })
})
