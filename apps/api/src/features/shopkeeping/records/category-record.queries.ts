import type { StaffCategory } from '@sukkar/contract/staff-catalogue'
import { readImages } from '../../../platform/shop-data/read-catalogue.ts'
import { refreshSearchTexts } from './product-search-text.queries.ts'
import { blankGroup, chooseSlug, type GroupDraft, toGroup, toGroupRow } from './record-parts.ts'
import { checkPicture, checkSlug, isSlugTaken } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = GroupDraft & { slug?: string }

/** Categories: names, picture, position, visibility. */
export const categoryRecord: StaffRecord<StaffCategory, Draft> = {
  subject: 'category',
  table: 'categories',
  blank: blankGroup,
  required: ['name_en', 'name_ar'],
  list: async (db, ids) => {
    const images = await readImages(db)
    const query = db.selectFrom('categories').selectAll().where('id', 'in', ids)
    const links = await db.selectFrom('product_categories').select('category_id').where('category_id', 'in', ids).execute()
    return (await query.execute()).map((row) => ({
      ...toGroup(row, images),
      product_count: links.filter((link) => link.category_id === row.id).length,
    }))
  },
  check: async (db, draft, { before }) => ({
    ...(await checkPicture(db, draft.picture)),
    ...(before === null ? await checkSlug(db, 'categories', draft.slug) : {}),
  }),
  write: async (db, id, draft, { before }) => {
    const row = toGroupRow(draft)
    if (before === null) {
      const slug = await chooseSlug(draft, id, (made) => isSlugTaken(db, 'categories', made))
      const added = await db
        .insertInto('categories')
        .values({ id, slug, ...row })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n ? {} : { slug: 'in_use' }
    }
    await db.updateTable('categories').set(row).where('id', '=', id).execute()
    // The search text of products contains the names of their categories.
    const links = await db.selectFrom('product_categories').select('product_id').where('category_id', '=', id).execute()
    await refreshSearchTexts(
      db,
      links.map((link) => link.product_id),
    )
    return {}
  },
}
