import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { askShop, type Visit } from './visit.ts'

const repository = join(import.meta.dirname, '..', '..')

/** Closes or opens the whole shop, as whoever runs it does. */
export const setMaintenance = async ({ shop }: Pick<Visit, 'shop'>, wanted: 'on' | 'off'): Promise<void> => {
  await promisify(execFile)(process.execPath, ['apps/api/src/commands/maintenance.ts', wanted], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: shop.dataDir },
  })
}

const withDatabase = <T>({ shop }: Pick<Visit, 'shop'>, use: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'), { timeout: 10_000 })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/** How many orders the shop has, counted in its database. */
export const countOrders = (visit: Pick<Visit, 'shop'>): number =>
  withDatabase(visit, (database) => Number(database.prepare('select count(*) as orders from orders').get()?.['orders']))

/** Changes the catalogue behind the shop's back, the way its own staff calls do: the change and its version in one. */
const changeCatalogue = (visit: Pick<Visit, 'shop'>, statement: string, ...values: SQLInputValue[]): void =>
  withDatabase(visit, (database) => {
    database.exec('begin immediate')
    const { changes } = database.prepare(statement).run(...values)
    database.exec("update meta set value = cast(cast(value as integer) + 1 as text) where key = 'catalogue_version'")
    database.exec('commit')
    expect(Number(changes), statement).toBe(1)
  })

type Priced = { price: number; in_stock: boolean }

/** Raises a product's price and waits until the shop sells at it. */
export const setPrice = async (visit: Pick<Visit, 'shop'>, slug: string, priceFils: number): Promise<void> => {
  changeCatalogue(visit, 'update products set price_fils = ? where slug = ?', priceFils, slug)
  await expect.poll(async () => (await askShop<Priced>(visit, `/products/${slug}`)).price).toBe(priceFils / 1000)
}

/** Sets how many of a product are left and waits until the shop knows. */
export const setStock = async (visit: Pick<Visit, 'shop'>, slug: string, left: number): Promise<void> => {
  changeCatalogue(visit, 'update products set stock_left = ? where slug = ?', left, slug)
  await expect.poll(async () => (await askShop<Priced>(visit, `/products/${slug}`)).in_stock).toBe(left > 0)
}
