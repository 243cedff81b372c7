import type { StaffArea, StaffGovernorate } from '@sukkar/contract/staff-places'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { parseTexts } from '../../../platform/shop-data/stored-texts.ts'
import { publishLostTimes } from '../../cart/lost-times.ts'
import { checkAmount, checkIds, checkPin, type Fields } from './draft-checks.ts'
import { chooseSlug, toFlag } from './record-parts.ts'
import { checkSlug, isSlugTaken, listIds } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = Omit<StaffArea, 'id' | 'version' | 'slug'> & { slug?: string }

/** Areas: the branches that serve them, each with its fee and minimum. The governorate is fixed at creation. */
export const areaRecord: StaffRecord<StaffArea, Draft> = {
  subject: 'area',
  table: 'areas',
  blank: { city_id: '', lat: 0, lng: 0, name_en: '', name_ar: '', aliases: [], is_active: true, branches: [] },
  required: ['name_en', 'name_ar'],
  list: async (db, ids) => {
    const query = db.selectFrom('areas').selectAll().where('id', 'in', ids)
    const links = await db.selectFrom('area_branches').selectAll().where('area_id', 'in', ids).orderBy('position').execute()
    const linksByArea = Map.groupBy(links, (link) => link.area_id)
    return (await query.execute()).map((row) => ({
      id: row.id,
      version: Number(row.version),
      slug: row.slug,
      city_id: row.governorate_id,
      lat: Number(row.lat),
      lng: Number(row.lng),
      name_en: row.name_en,
      name_ar: row.name_ar,
      aliases: parseTexts(row.aliases),
      is_active: row.is_active === 1,
      branches: (linksByArea.get(row.id) ?? []).map((link) => ({
        branch_id: link.branch_id,
        delivery_fee: filsToKwd(link.delivery_fee_fils),
        minimum_charge: filsToKwd(link.minimum_charge_fils),
      })),
    }))
  },
  check: async (db, draft, { before }) => {
    const fields: Fields = before === null ? await checkSlug(db, 'areas', draft.slug) : {}
    if (before === null && !(await isGovernorate(db, draft.city_id))) fields.city_id = 'unknown_thing'
    checkPin(draft, before, fields)
    const branchIds = draft.branches.map((entry) => entry.branch_id)
    checkIds(branchIds, await listIds(db, 'branches'), 'branches', fields)
    for (const [index, entry] of draft.branches.entries()) {
      checkAmount(entry.delivery_fee, `branches.${index}.delivery_fee`, fields)
      checkAmount(entry.minimum_charge, `branches.${index}.minimum_charge`, fields)
    }
    return fields
  },
  write: async (db, id, draft, { before, nowMs }) => {
    const row = {
      lat: draft.lat,
      lng: draft.lng,
      name_en: draft.name_en,
      name_ar: draft.name_ar,
      aliases: JSON.stringify(draft.aliases),
      is_active: toFlag(draft.is_active),
    }
    if (before !== null) await db.updateTable('areas').set(row).where('id', '=', id).execute()
    else if (!(await insertArea(db, { id, ...row }, draft))) return { slug: 'in_use' }
    await db.deleteFrom('area_branches').where('area_id', '=', id).execute()
    const tariffs = draft.branches.map((entry, position) => ({
      area_id: id,
      branch_id: entry.branch_id,
      position,
      delivery_fee_fils: kwdToFils(entry.delivery_fee),
      minimum_charge_fils: kwdToFils(entry.minimum_charge),
    }))
    if (tariffs.length > 0) await db.insertInto('area_branches').values(tariffs).execute()
    await publishLostTimes(db, nowMs)
    return {}
  },
}

/** The governorates in the order of the shop. */
export const listGovernorates = (db: Kysely<Database>): Promise<StaffGovernorate[]> =>
  db.selectFrom('governorates').select(['id', 'name_en', 'name_ar']).orderBy('position').execute()

const isGovernorate = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('governorates').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Inserts an area; false when another request has used its slug meanwhile. */
const insertArea = async (
  db: Kysely<Database>,
  row: Pick<Insertable<Database['areas']>, 'id' | 'lat' | 'lng' | 'name_en' | 'name_ar' | 'aliases' | 'is_active'>,
  draft: Draft,
): Promise<boolean> => {
  const slug = await chooseSlug(draft, row.id, (made) => isSlugTaken(db, 'areas', made))
  const added = await db
    .insertInto('areas')
    .values({ ...row, slug, governorate_id: draft.city_id, kind: NEW_AREA_KIND })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** The most common kind; only the demonstration data depends on it. */
const NEW_AREA_KIND = 'residential'
