import type { Kysely } from 'kysely'
import { waitForStartLock } from '../db/migrate.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import source from './kuwait.json' with { type: 'json' }

export type KuwaitArea = (typeof source.areas)[number]

export const kuwaitAreas: readonly KuwaitArea[] = source.areas

export const governorateRows = () =>
  source.governorates.map(({ id, slug, name_en, name_ar }, position) => ({ id: String(id), slug, name_en, name_ar, position }))

export const areaRows = (isActive: 0 | 1) =>
  source.areas.map(({ id, slug, name_en, name_ar, governorate_id, lat, lng, kind, aliases }) => ({
    id: String(id),
    slug,
    name_en,
    name_ar,
    governorate_id: String(governorate_id),
    lat,
    lng,
    kind,
    aliases: JSON.stringify(aliases),
    is_active: isActive,
  }))

/**
 * Adds the governorates and areas of Kuwait to a database that has none, since staff can make a branch only in an area. Customers see none
 * of them until staff show it.
 */
export const addKuwaitPlaces = (db: Kysely<Database>): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await waitForStartLock(transaction)
    const present = await transaction.selectFrom('governorates').select('id').limit(1).executeTakeFirst()
    if (present !== undefined) return
    await transaction.insertInto('governorates').values(governorateRows()).execute()
    await transaction.insertInto('areas').values(areaRows(0)).execute()
  })
