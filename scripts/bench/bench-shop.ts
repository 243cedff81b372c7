import { openDatabase } from '@sukkar/api/src/platform/db/database.ts'
import { raiseCatalogueVersion } from '@sukkar/api/src/platform/shop-data/catalogue-version.ts'
import { serverEnvironment, serverOptions } from '../server-options.mjs'
import { type ChildServer, startServer } from './child-server.ts'

/** A Sunday morning at which the demonstration shop delivers, in its own clock. */
const shopTime = '2026-11-22T10:15:00+03:00'

/** The demonstration shop accepts a dozen orders per slot; beyond that a benchmark would measure refusals. */
const ordersPerSlot = 1_000_000

const readyTriesMax = 80

/** Where a shop keeps its rows; without an address of a database, in a file of the folder. */
export interface ShopPlace {
  databaseUrl: string | null
  dataDir: string
}

/** As `npm start` gives it to the server, at the time of a benchmark and without a log. */
export const benchEnvironment = ({ databaseUrl, dataDir }: ShopPlace): Record<string, string> => ({
  ...serverEnvironment,
  DATABASE_URL: databaseUrl ?? '',
  DATA_DIR: dataDir,
  SHOP_TIME: shopTime,
  // The limits per address are on: the load clients name, as a proxy does, which of many addresses a call comes from.
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
})

/**
 * Starts the real server over an empty folder. It is seeded by a run of its own, so that what is measured is a shop that opens in the
 * morning; `prepare` puts more into its database in between. The caller stops it and removes the folder.
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

/** The places of all time slots, in a shop that may be serving already. */
export async function liftCapacities(where: ShopPlace): Promise<void> {
  const db = openDatabase(where)
  try {
    await db.updateTable('slot_capacities').set({ capacity: ordersPerSlot }).execute()
    await raiseCatalogueVersion(db)
  } finally {
    await db.destroy()
  }
}
