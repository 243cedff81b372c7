import type { StaffCollection } from '@sukkar/contract/staff-catalogue'
import { readImages } from '../../../platform/shop-data/read-catalogue.ts'
import { checkIds } from './draft-checks.ts'
import { blankGroup, chooseSlug, type GroupDraft, toGroup, toGroupRow } from './record-parts.ts'
import { checkPicture, checkSlug, isSlugTaken, listIds } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = GroupDraft & Pick<StaffCollection, 'product_ids'> & { slug?: string }

/** Collections: like categories, with their own order of products. */
export const collectionRecord: StaffRecord<StaffCollection, Draft> = {
  subject: 'collection',
  table: 'collections',
  blank: { ...blankGroup, product_ids: [] },
  required: ['name_en', 'name_ar'],
  list: async (db, ids) => {
    const images = await readImages(db)
    const query = db.selectFrom('collections').selectAll().where('id', 'in', ids)
    const links = await db.selectFrom('collection_products').selectAll().where('collection_id', 'in', ids).orderBy('position').execute()
    return (await query.execute()).map((row) => ({
      ...toGroup(row, images),
      product_ids: links.filter((link) => link.collection_id === row.id).map((link) => link.product_id),
    }))
  },
  check: async (db, draft, { before }) => {
    const fields = {
      ...(await checkPicture(db, draft.picture)),
      ...(before === null ? await checkSlug(db, 'collections', draft.slug) : {}),
    }
    checkIds(draft.product_ids, await listIds(db, 'products'), 'product_ids', fields)
    return fields
  },
  write: async (db, id, draft, { before }) => {
    if (before === null) {
      const slug = await chooseSlug(draft, id, (made) => isSlugTaken(db, 'collections', made))
      const added = await db
        .insertInto('collections')
        .values({ id, slug, ...toGroupRow(draft) })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows !== 1n) return { slug: 'in_use' }
    } else await db.updateTable('collections').set(toGroupRow(draft)).where('id', '=', id).execute()
    await db.deleteFrom('collection_products').where('collection_id', '=', id).execute()
    const rows = draft.product_ids.map((productId, position) => ({ collection_id: id, product_id: productId, position }))
    if (rows.length > 0) await db.insertInto('collection_products').values(rows).execute()
    return {}
  },
}
