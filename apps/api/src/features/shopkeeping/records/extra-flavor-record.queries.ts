import type { StaffExtraFlavor } from '@sukkar/contract/staff-places'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { checkAmount, type Fields } from './draft-checks.ts'
import { toFlag } from './record-parts.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = Omit<StaffExtraFlavor, 'id' | 'version'>

/** Flavours that can be added to some products for a price. None is deleted, because carts and orders refer to them. */
export const extraFlavorRecord: StaffRecord<StaffExtraFlavor, Draft> = {
  subject: 'extra_flavor',
  table: 'extra_flavors',
  blank: { name_en: '', name_ar: '', price: 0, position: 0, is_active: true },
  required: ['name_en', 'name_ar'],
  list: async (db, ids) => {
    const query = db.selectFrom('extra_flavors').selectAll().where('id', 'in', ids)
    return (await query.execute()).map((row) => ({
      id: row.id,
      version: Number(row.version),
      name_en: row.name_en,
      name_ar: row.name_ar,
      price: filsToKwd(Number(row.price_fils)),
      position: Number(row.position),
      is_active: Number(row.is_active) === 1,
    }))
  },
  check: async (_db, draft) => {
    const fields: Fields = {}
    checkAmount(draft.price, 'price', fields)
    return fields
  },
  write: async (db, id, draft, { before }) => {
    const row = {
      name_en: draft.name_en,
      name_ar: draft.name_ar,
      price_fils: kwdToFils(draft.price),
      position: draft.position,
      is_active: toFlag(draft.is_active),
    }
    if (before === null)
      await db
        .insertInto('extra_flavors')
        .values({ id, ...row })
        .execute()
    else await db.updateTable('extra_flavors').set(row).where('id', '=', id).execute()
    return {}
  },
}
