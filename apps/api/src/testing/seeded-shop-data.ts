import type { Kysely } from 'kysely'
import { dialectOf } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { loadShopData, primeShopData } from '../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../platform/shop-data/shop-data.ts'

const snapshots = new Map<string, Promise<ShopData>>()

/**
 * Begins the cache of a new database with the demonstration shop of that instant, which takes longer to read than most calls take and is the same for
 * every test. Frozen, so that no test can change it for the next one.
 */
export const primeSeededShopData = async (db: Kysely<Database>, seededAtMs: number): Promise<void> => {
  const key = `${dialectOf(db)} ${seededAtMs}`
  const snapshot = snapshots.get(key) ?? loadShopData(db).then(freeze)
  snapshots.set(key, snapshot)
  primeShopData(db, await snapshot)
}

const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of value instanceof Map ? value.values() : Object.values(value)) freeze(part)
  return value
}
