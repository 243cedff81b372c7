import { openDatabase } from '@sukkar/api/src/platform/db/database.ts'
import { raiseCatalogueVersion } from '@sukkar/api/src/platform/shop-data/catalogue-version.ts'
import { serverEnvironment, serverOptions } from '../server-options.mjs'
import { type ChildServer, startServer } from './child-server.ts'

/** A Sunday morning at which the demonstration shop delivers, in its own clock. */
const shopTime = '2026-11-22T10:15:00+03:00'

/** The demonstration shop accepts a dozen deliveries per slot; with that capacity a benchmark would soon measure refusals. */
const ordersPerSlot = 1_000_000

const readyTriesMax = 80

/** Where a shop stores its rows: in PostgreSQL at `databaseUrl`, or in an SQLite file of `dataDir` when that is null. */
export interface ShopPlace {
  databaseUrl: string | null
  dataDir: string
}

/** The server's environment as `npm start` sets it, with the benchmark's shop time and without a log. */
export const benchEnvironment = ({ databaseUrl, dataDir }: ShopPlace): Record<string, string> => ({
  ...serverEnvironment,
  DATABASE_URL: databaseUrl ?? '',
  DATA_DIR: dataDir,
  SHOP_TIME: shopTime,
  // The limits per address apply: the load clients send `X-Forwarded-For`, as a proxy does, with one of many addresses.
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
})

/**
 * Starts the real server over an empty folder. An earlier process seeds the database, so that the measured one starts on existing data;
 * `prepare` may insert more rows in between. The caller stops the server and removes the folder.
 */
export async function startBenchShop(
  dataDir: string,
  nodeOptions: readonly string[] = [],
  prepare: (dataDir: string) => void = () => {},
): Promise<ChildServer> {
  const where = { databaseUrl: null, dataDir }
  const env = { ...benchEnvironment(where), DEMO: '1' }
  const seeding = await startServer(['apps/api/src/main.ts'], env)
  await seeding.stop()
  await liftCapacities(where)
  prepare(dataDir)
  const shop = await startServer([...serverOptions, ...nodeOptions, 'apps/api/src/main.ts'], env)
  try {
    await waitUntilServing(shop)
  } catch (error) {
    await shop.stop()
    throw error
  }
  return shop
}

/** After a slow start the shop briefly refuses calls, as it does under overload. */
export async function waitUntilServing({ origin }: ChildServer): Promise<void> {
  for (let tries = 0; tries < readyTriesMax; tries += 1) {
    const { ok } = await fetch(`${origin}/api/shop`)
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The shop started and serves nobody')
}

/** Raises the capacity of all slots; the new catalogue version makes a running server read it. */
export async function liftCapacities(where: ShopPlace): Promise<void> {
  const db = openDatabase(where)
  try {
    await db.updateTable('slot_capacities').set({ capacity: ordersPerSlot }).execute()
    await raiseCatalogueVersion(db)
  } finally {
    await db.destroy()
  }
}
