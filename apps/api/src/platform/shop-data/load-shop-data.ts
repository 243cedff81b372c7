import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { findSetting } from '../db/settings.queries.ts'
import { getCatalogueVersion } from './catalogue-version.ts'
import { readCatalogue, readImages } from './read-catalogue.ts'
import { readPlaces } from './read-places.ts'
import { readShowcase } from './read-showcase.ts'
import type { ShopData } from './shop-data.ts'
import { blankShopSettings, SHOP_SETTING, ShopSettings } from './shop-settings.ts'

/** How long a snapshot is used before its version is checked again, which is the longest delay of a change. */
const CHECK_EVERY_MS = 1000

type CachedShop = { data: Promise<ShopData>; checkedAtMs: number }
const cacheByDatabase = new WeakMap<Kysely<Database>, CachedShop>()

/**
 * The snapshot from which read calls are answered. It is cached in memory and reloaded when the version in the database has changed; the
 * version is checked at most once a second, by the machine's clock and not the shop's. Never call it inside a transaction: on a single
 * connection it would wait for that transaction to end.
 */
export const getShopData = async (context: { db: Kysely<Database> }): Promise<ShopData> => {
  const cached = cacheByDatabase.get(context.db)
  if (cached === undefined) return await cache(context.db, loadShopData(context.db))
  if (performance.now() - cached.checkedAtMs < CHECK_EVERY_MS) return await cached.data
  // Set before the check, so that concurrent callers use the present snapshot meanwhile.
  cached.checkedAtMs = performance.now()
  const [version, data] = await Promise.all([getCatalogueVersion(context.db), cached.data])
  return version === data.version ? data : await cache(context.db, loadShopData(context.db))
}

/** Drops the cached snapshot after a change, so that the next reader loads it at once. */
export const forgetShopData = (context: { db: Kysely<Database> }): void => {
  cacheByDatabase.delete(context.db)
}

/** Begins a database's cache with a snapshot of the same content, whose version is checked at the first use. */
export const primeShopData = (db: Kysely<Database>, data: ShopData): void => {
  cacheByDatabase.set(db, { data: Promise.resolve(data), checkedAtMs: Number.NEGATIVE_INFINITY })
}

/** Reads all data. The version is read first, so a change during the reading is found by the next check. */
export const loadShopData = async (db: Kysely<Database>): Promise<ShopData> => {
  const version = await getCatalogueVersion(db)
  const settings = (await findSetting(db, SHOP_SETTING, ShopSettings)) ?? blankShopSettings
  const { governorates, areas: everyArea, branches: everyBranch } = await readPlaces(db)
  const areas = everyArea.filter(({ isActive }) => isActive)
  const branches = everyBranch.filter(({ isActive }) => isActive)
  const catalogue = await readCatalogue(db, await readImages(db), settings.halfRule)
  const showcase = await readShowcase(db)
  return {
    version,
    settings,
    governorates,
    areas,
    branches,
    ...catalogue,
    ...showcase,
    areasById: byId(areas),
    branchesById: byId(branches),
    everyAreaById: byId(everyArea),
    everyBranchById: byId(everyBranch),
    categoriesByKey: byIdAndSlug(catalogue.categories),
    productsById: byId(catalogue.products),
    productsBySlug: new Map(catalogue.products.map((product) => [product.slug, product])),
    collectionsByKey: byIdAndSlug(catalogue.collections),
  }
}

const cache = async (db: Kysely<Database>, data: Promise<ShopData>): Promise<ShopData> => {
  const cached: CachedShop = { data, checkedAtMs: performance.now() }
  cacheByDatabase.set(db, cached)
  try {
    return await data
  } catch (error) {
    // A failed reading must not stay cached.
    if (cacheByDatabase.get(db) === cached) cacheByDatabase.delete(db)
    throw error
  }
}

const byId = <T extends { id: string }>(things: readonly T[]): Map<string, T> => new Map(things.map((thing) => [thing.id, thing]))

const byIdAndSlug = <T extends { id: string; slug: string }>(things: readonly T[]): Map<string, T> =>
  new Map(things.flatMap((thing) => [[thing.slug, thing] as const, [thing.id, thing] as const]))
