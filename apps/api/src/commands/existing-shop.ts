import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Config, type DataPlace, parseConfig, parseDataPlace } from '../config.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Environment } from '../platform/environment/reading.ts'

/**
 * Opens the configured shop for a command. Without the environment of the shop's processes a command would create an empty shop beside the
 * real one and succeed on it, so a place without a shop is refused and nothing is created there.
 */
export const openExistingShop = async (env: Environment): Promise<{ config: Config; db: Kysely<Database>; name: string }> => {
  const place = parseDataPlace(env)
  const name = describeDatabase(place)
  if (place.databaseUrl === null && !existsSync(sqliteFile(place))) throw new MissingShopError(name)
  const db = openDatabase(place)
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some((table) => table.name === 'meta')) throw new MissingShopError(name)
    return { config: parseConfig(env), db, name }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

export class MissingShopError extends Error {
  constructor(name: string) {
    super(`There is no shop in ${name}. Run the command with the environment of the shop's processes, as deploy/bin/run.sh does`)
    this.name = 'MissingShopError'
  }
}

/** The database for people: without user, password and parameters. */
export const describeDatabase = (place: DataPlace): string => {
  if (place.databaseUrl === null) return `SQLite ${sqliteFile(place)}`
  const { host, pathname, searchParams } = new URL(place.databaseUrl)
  return `PostgreSQL ${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

const sqliteFile = ({ dataDir }: DataPlace): string => join(dataDir, 'shop.sqlite')
