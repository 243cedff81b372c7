import type { StaffCategory } from '@sukkar/contract/staff-catalogue'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { toImage } from '../../../platform/shop-data/product-view.ts'
import { readImages } from '../../../platform/shop-data/read-catalogue.ts'
import { type Fields, toSlug } from './draft-checks.ts'
import { refreshSearchTexts } from './product-search-text.queries.ts'
import { isSlugTaken, listPictureHashes, type SluggedTable, toFlag } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = Pick<StaffCategory, 'name_en' | 'name_ar' | 'picture' | 'position' | 'is_active'> & { slug?: string }

export const blankGroup = { name_en: '', name_ar: '', picture: null, position: 0, is_active: true }

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
    return (await query.execute()).map((row) => {
      const image = images.get(row.media_hash ?? '')
      return {
        id: row.id,
        version: Number(row.version),
        slug: row.slug,
        name_en: row.name_en,
        name_ar: row.name_ar,
        picture: row.media_hash,
        image: image === undefined ? null : toImage(image),
        position: row.position,
        is_active: row.is_active === 1,
        product_count: links.filter((link) => link.category_id === row.id).length,
      }
    })
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

export const toGroupRow = (draft: Omit<Draft, 'slug'>) => ({
  name_en: draft.name_en,
  name_ar: draft.name_ar,
  media_hash: draft.picture,
  position: draft.position,
  is_active: toFlag(draft.is_active),
})

export const checkPicture = async (db: Kysely<Database>, hash: string | null, field = 'picture'): Promise<Fields> =>
  hash === null || (await listPictureHashes(db, [hash])).has(hash) ? {} : { [field]: 'unknown_thing' }

/** The problem of a chosen slug; only a new record may have one. */
export const checkSlug = async (db: Kysely<Database>, table: SluggedTable, slug: string | undefined): Promise<Fields> =>
  slug !== undefined && (await isSlugTaken(db, table, slug)) ? { slug: 'in_use' } : {}

/** The chosen slug, or one derived from the name, with a suffix where that is in use or empty. */
export const chooseSlug = async (
  draft: { slug?: string; name_en: string },
  id: string,
  isTaken: (slug: string) => boolean | Promise<boolean>,
): Promise<string> => {
  if (draft.slug !== undefined) return draft.slug
  const made = toSlug(draft.name_en)
  if (made !== '' && !(await isTaken(made))) return made
  return [made, id.slice(0, 8)].filter((part) => part !== '').join('-')
}
