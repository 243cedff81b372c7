import type { StaffArea } from '@sukkar/contract/staff-places'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { parseTexts } from '../../platform/shop-data/stored-texts.ts'
import { checkAmount, checkIds, type Fields } from './draft-checks.ts'
import { listIds, toFlag } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = Omit<StaffArea, 'id' | 'version' | 'slug' | 'city_id'>

/** Areas: which branches serve them, for which fee, from which subtotal. Areas are changed here and not made. */
export const areaRecord: StaffRecord<StaffArea, Draft> = {
  subject: 'area',
  table: 'areas',
  blank: { name_en: '', name_ar: '', aliases: [], is_active: true, branches: [] },
  required: ['name_en', 'name_ar'],
  list: async (db, ids) => {
    let query = db.selectFrom('areas').selectAll().orderBy('id')
    if (ids !== null) query = query.where('id', 'in', ids)
    const links = await db.selectFrom('area_branches').selectAll().orderBy('position').execute()
    const linksByArea = Map.groupBy(links, (link) => link.area_id)
    return (await query.execute()).map((row) => ({
      id: row.id,
      version: Number(row.version),
      slug: row.slug,
      city_id: row.governorate_id,
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
  check: async (db, draft) => {
    const fields: Fields = {}
    const branchIds = draft.branches.map((entry) => entry.branch_id)
    checkIds(branchIds, await listIds(db, 'branches'), 'branches', fields)
    for (const [index, entry] of draft.branches.entries()) {
      checkAmount(entry.delivery_fee, `branches.${index}.delivery_fee`, fields)
      checkAmount(entry.minimum_charge, `branches.${index}.minimum_charge`, fields)
    }
    return fields
  },
  write: async (db, id, draft) => {
    const row = {
      name_en: draft.name_en,
      name_ar: draft.name_ar,
      aliases: JSON.stringify(draft.aliases),
      is_active: toFlag(draft.is_active),
    }
    await db.updateTable('areas').set(row).where('id', '=', id).execute()
    await db.deleteFrom('area_branches').where('area_id', '=', id).execute()
    const tariffs = draft.branches.map((entry, position) => ({
      area_id: id,
      branch_id: entry.branch_id,
      position,
      delivery_fee_fils: kwdToFils(entry.delivery_fee),
      minimum_charge_fils: kwdToFils(entry.minimum_charge),
    }))
    if (tariffs.length > 0) await db.insertInto('area_branches').values(tariffs).execute()
    return {}
  },
}
