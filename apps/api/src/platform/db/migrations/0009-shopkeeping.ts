import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What staff keep has a version, so that two of them cannot overwrite each other unseen. */
export const createShopkeepingColumns = (db: Kysely<Database>): Promise<void> => runStatements(db, shopkeepingColumns)

const keptTables = [
  'categories',
  'products',
  'option_groups',
  'collections',
  'coupons',
  'areas',
  'branches',
  'banners',
  'offers',
  'notices',
  'settings',
]

const shopkeepingColumns: readonly string[] = [
  ...keptTables.map((table) => `alter table ${table} add column version integer not null default 1 check (version > 0)`),
  // A product that is out of stock for the day comes back when this day begins.
  `alter table products add column back_on text check (back_on is null or in_stock = 0)`,
  `create index products_by_return on products (back_on) where back_on is not null`,
  `alter table product_images add column alt_en text not null default ''`,
  `alter table product_images add column alt_ar text not null default ''`,
]
