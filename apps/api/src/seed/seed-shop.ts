import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { waitForStartLock } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/schema.ts'
import { findSetting, putSetting } from '../platform/db/settings.queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { areaRows, governorateRows } from '../platform/places/kuwait-places.ts'
import { raiseCatalogueVersion } from '../platform/shop-data/catalogue-version.ts'
import { SHOP_SETTING, ShopSettings } from '../platform/shop-data/shop-settings.ts'
import { areaBranchRows } from './areas.ts'
import { branchRows, branchServiceRows, capacityRows, openingRows, specialDayRows } from './branches.ts'
import {
  categoryRows,
  mediaRows,
  optionGroupRows,
  optionValueRows,
  productCategoryRows,
  productFulfilmentRows,
  productImageRows,
  productOptionGroupRows,
  productRows,
  productServiceRows,
} from './catalogue.ts'
import { collectionProductRows, collectionRows, extraFlavorRows } from './collections.ts'
import { couponRows } from './coupons.ts'
import { bannerRows, noticeRows, offerRows } from './notices.ts'
import { shopSettings } from './settings.ts'

type SeedOptions = { nowMs: number; mediaFolder?: string }

/**
 * Writes the demonstration shop into an empty database, identical each time except for dates relative to `nowMs`. With `mediaFolder` it
 * copies the pictures there under their `media.file` names. Throws if the database contains a shop.
 */
export const seedShop = async (db: Kysely<Database>, options: SeedOptions): Promise<void> => {
  if (!(await seedEmptyShop(db, options))) throw new Error('The database already holds a shop: only an empty one is seeded')
}

/** As `seedShop`, but returns false where there is a shop already. Of processes that start at once only one seeds. */
export const seedEmptyShop = async (db: Kysely<Database>, options: SeedOptions): Promise<boolean> => {
  if (await isSeeded(db)) return false
  if (options.mediaFolder !== undefined) await copyPictures(options.mediaFolder)
  return await inTransaction(db, async (transaction) => {
    await waitForStartLock(transaction)
    if (await isSeeded(transaction)) return false
    await insertPlaces(transaction, options.nowMs)
    await insertCatalogue(transaction)
    await insertOffers(transaction, options.nowMs)
    await putSetting(transaction, SHOP_SETTING, ShopSettings, shopSettings)
    await raiseCatalogueVersion(transaction)
    return true
  })
}

/** Whether somebody has begun to set up a shop here; the places of Kuwait alone are none. */
const isSeeded = async (db: Kysely<Database>): Promise<boolean> => {
  for (const table of ['products', 'branches'] as const)
    if ((await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return true
  return (await findSetting(db, SHOP_SETTING, ShopSettings)) !== null
}

const insertPlaces = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  // A start without the demonstration has left them there, hidden.
  await db
    .insertInto('governorates')
    .values(governorateRows())
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('areas')
    .values(areaRows(1))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_active: 1 }))
    .execute()
  await db.insertInto('branches').values(branchRows()).execute()
  await db.insertInto('branch_services').values(branchServiceRows()).execute()
  await db.insertInto('branch_openings').values(openingRows()).execute()
  await db.insertInto('branch_special_days').values(specialDayRows(nowMs)).execute()
  await db.insertInto('slot_capacities').values(capacityRows()).execute()
  await db.insertInto('area_branches').values(areaBranchRows()).execute()
}

const insertCatalogue = async (db: Kysely<Database>): Promise<void> => {
  await db.insertInto('media').values(mediaRows()).execute()
  await db.insertInto('categories').values(categoryRows()).execute()
  await db.insertInto('products').values(productRows()).execute()
  await db.insertInto('product_categories').values(productCategoryRows()).execute()
  await db.insertInto('product_images').values(productImageRows()).execute()
  await db.insertInto('product_services').values(productServiceRows()).execute()
  await db.insertInto('product_fulfilments').values(productFulfilmentRows()).execute()
  await db.insertInto('option_groups').values(optionGroupRows()).execute()
  await db.insertInto('option_values').values(optionValueRows()).execute()
  await db.insertInto('product_option_groups').values(productOptionGroupRows()).execute()
  await db.insertInto('extra_flavors').values(extraFlavorRows()).execute()
  await db.insertInto('collections').values(collectionRows()).execute()
  await db.insertInto('collection_products').values(collectionProductRows()).execute()
}

const insertOffers = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  await db.insertInto('banners').values(bannerRows(nowMs)).execute()
  await db.insertInto('offers').values(offerRows()).execute()
  await db.insertInto('notices').values(noticeRows()).execute()
  await db.insertInto('coupons').values(couponRows(nowMs)).execute()
}

const copyPictures = async (mediaFolder: string): Promise<void> => {
  for (const { file } of mediaRows()) {
    const target = join(mediaFolder, file)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(import.meta.dirname, 'pictures', file), target)
  }
}
