import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { isPrintShape } from '@sukkar/domain/print-geometry'
import { mapProductTexts } from '@sukkar/domain/product-texts'
import { FULFILMENTS, SERVICES, wireFulfilment, wireService } from '@sukkar/domain/service'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { toImage } from '../../../platform/shop-data/product-view.ts'
import { readImages } from '../../../platform/shop-data/read-catalogue.ts'
import { parseTexts } from '../../../platform/shop-data/stored-texts.ts'
import { checkAmount, checkDistinct, checkIds, type Fields } from './draft-checks.ts'
import { checkPrint, checkServes } from './option-group-record.queries.ts'
import { refreshSearchTexts } from './product-search-text.queries.ts'
import { chooseSlug, toFlag, toFulfilmentName, toServiceName } from './record-parts.ts'
import { checkSlug, isSlugTaken, listIds, listPictureHashes } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

/** The fields of a product that staff write. */
export type ProductDraft = Omit<StaffProduct, 'id' | 'version' | 'slug' | 'pictures' | 'in_stock' | 'stock_left' | 'back_on'> & {
  slug?: string
  pictures: { hash: string; alt_en: string; alt_ar: string }[]
}
type Draft = ProductDraft

const blankProduct: Draft = {
  name_en: '',
  name_ar: '',
  ...mapProductTexts(() => ''),
  price: 0,
  compare_at_price: null,
  unit: 'piece',
  has_image: false,
  print_shape: null,
  print_width_mm: null,
  print_height_mm: null,
  has_note: false,
  has_extra_flavor: false,
  is_pre: false,
  lead_hours: 0,
  serves_min: null,
  serves_max: null,
  allergens: [],
  aliases: [],
  season: null,
  is_featured: false,
  is_active: true,
  position: 0,
  category_ids: [],
  pictures: [],
  services: SERVICES.map(wireService),
  fulfilments: FULFILMENTS.map(wireFulfilment),
  option_group_ids: [],
}

/** The products with these ids, or all with null, in the shop's order. */
export const listProducts = async (db: Kysely<Database>, ids: readonly string[] | null): Promise<StaffProduct[]> => {
  let query = db.selectFrom('products').selectAll().orderBy('position').orderBy('id')
  if (ids !== null) query = query.where('id', 'in', ids)
  const rows = await query.execute()
  const partsOf = await readParts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toFacts(row), ...partsOf(row.id) }))
}

/** Products. The stock is not part of a draft: every order changes it, so it has a call of its own. */
export const productRecord: StaffRecord<StaffProduct, Draft> = {
  subject: 'product',
  table: 'products',
  blank: blankProduct,
  required: ['name_en', 'name_ar', 'unit'],
  list: (db, ids) => listProducts(db, ids),
  check: async (db, draft, { before }) => {
    const fields: Fields = before === null ? await checkSlug(db, 'products', draft.slug) : {}
    checkAmount(draft.price, 'price', fields)
    checkAmount(draft.compare_at_price, 'compare_at_price', fields)
    if (draft.compare_at_price !== null && draft.compare_at_price <= draft.price) fields.compare_at_price ??= 'above_price'
    checkServes(draft, fields)
    checkPrint(draft, fields)
    checkIds(draft.category_ids, await listIds(db, 'categories'), 'category_ids', fields)
    checkIds(draft.option_group_ids, await listIds(db, 'option_groups'), 'option_group_ids', fields)
    const hashes = draft.pictures.map(({ hash }) => hash)
    checkIds(hashes, await listPictureHashes(db, hashes), 'pictures', fields)
    checkDistinct(draft.services, 'services', fields)
    checkDistinct(draft.fulfilments, 'fulfilments', fields)
    return fields
  },
  write: async (db, id, draft, { before }) => {
    if (before === null) {
      const slug = await chooseSlug(draft, id, (made) => isSlugTaken(db, 'products', made))
      const added = await db
        .insertInto('products')
        .values({ ...NEW_STOCK, id, slug, search_text: '', ...toRow(draft) })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows !== 1n) return { slug: 'in_use' }
    } else await db.updateTable('products').set(toRow(draft)).where('id', '=', id).execute()
    await writeParts(db, id, draft)
    await refreshSearchTexts(db, [id])
    return {}
  },
}

/** A new product can be had, and is not counted. */
export const NEW_STOCK = { in_stock: 1, stock_left: null }

const toFacts = (row: Selectable<Database['products']>) => ({
  id: row.id,
  version: Number(row.version),
  slug: row.slug,
  name_en: row.name_en,
  name_ar: row.name_ar,
  ...mapProductTexts((field) => row[field]),
  price: filsToKwd(row.price_fils),
  compare_at_price: row.compare_at_price_fils === null ? null : filsToKwd(row.compare_at_price_fils),
  unit: row.unit,
  has_image: row.has_image === 1,
  print_shape: isPrintShape(row.print_shape) ? row.print_shape : null,
  print_width_mm: row.print_width_mm,
  print_height_mm: row.print_height_mm,
  has_note: row.has_note === 1,
  has_extra_flavor: row.has_extra_flavor === 1,
  is_pre: row.is_pre === 1,
  lead_hours: Math.ceil(row.lead_minutes / 60),
  serves_min: row.serves_min,
  serves_max: row.serves_max,
  allergens: parseTexts(row.allergens),
  aliases: parseTexts(row.aliases),
  season: row.season,
  is_featured: row.is_featured === 1,
  is_active: row.is_active === 1,
  position: row.position,
  in_stock: row.in_stock === 1 && (row.stock_left === null || row.stock_left > 0),
  stock_left: row.stock_left,
  back_on: row.back_on,
})

export const toRow = (draft: Draft) => ({
  name_en: draft.name_en,
  name_ar: draft.name_ar,
  ...mapProductTexts((field) => draft[field]),
  price_fils: kwdToFils(draft.price),
  compare_at_price_fils: draft.compare_at_price === null ? null : kwdToFils(draft.compare_at_price),
  unit: draft.unit,
  has_image: toFlag(draft.has_image),
  print_shape: draft.print_shape,
  print_width_mm: draft.print_width_mm,
  print_height_mm: draft.print_height_mm,
  has_note: toFlag(draft.has_note),
  has_extra_flavor: toFlag(draft.has_extra_flavor),
  is_pre: toFlag(draft.is_pre),
  lead_minutes: draft.lead_hours * 60,
  serves_min: draft.serves_min,
  serves_max: draft.serves_max,
  allergens: JSON.stringify(draft.allergens),
  aliases: JSON.stringify(draft.aliases),
  season: draft.season === '' ? null : draft.season,
  is_featured: toFlag(draft.is_featured),
  is_active: toFlag(draft.is_active),
  position: draft.position,
})

/** The related rows of products: categories, pictures, menus, options. */
const readParts = async (db: Kysely<Database>, ids: readonly string[]) => {
  const wanted = ids.length === 0 ? [''] : ids
  const categories = await db.selectFrom('product_categories').selectAll().where('product_id', 'in', wanted).orderBy('position').execute()
  const pictures = await db.selectFrom('product_images').selectAll().where('product_id', 'in', wanted).orderBy('position').execute()
  const images = await readImages(db, [...new Set(pictures.map((row) => row.media_hash))])
  const services = await db.selectFrom('product_services').selectAll().where('product_id', 'in', wanted).execute()
  const fulfilments = await db.selectFrom('product_fulfilments').selectAll().where('product_id', 'in', wanted).execute()
  const groups = await db.selectFrom('product_option_groups').selectAll().where('product_id', 'in', wanted).orderBy('position').execute()
  const own = {
    categories: byProduct(categories),
    pictures: byProduct(pictures),
    services: byProduct(services),
    fulfilments: byProduct(fulfilments),
    groups: byProduct(groups),
  }
  return (id: string) => ({
    category_ids: own.categories(id).map((row) => row.category_id),
    pictures: own.pictures(id).flatMap((row) => {
      const image = images.get(row.media_hash)
      return image === undefined ? [] : [{ hash: row.media_hash, alt_en: row.alt_en, alt_ar: row.alt_ar, ...toImage(image) }]
    }),
    services: SERVICES.filter((service) => own.services(id).some((row) => row.service === service)).map(wireService),
    fulfilments: FULFILMENTS.filter((fulfilment) => own.fulfilments(id).some((row) => row.fulfilment === fulfilment)).map(wireFulfilment),
    option_group_ids: own.groups(id).map((row) => row.group_id),
  })
}

const byProduct = <T extends { product_id: string }>(rows: readonly T[]): ((id: string) => readonly T[]) => {
  const rowsById = Map.groupBy(rows, (row) => row.product_id)
  return (id) => rowsById.get(id) ?? []
}

const writeParts = async (db: Kysely<Database>, id: string, draft: Draft): Promise<void> => {
  await deleteParts(db, [id])
  await insertParts(db, [{ id, draft }])
}

/** Deletes the related rows of products. */
export const deleteParts = async (db: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  for (const table of PART_TABLES) await db.deleteFrom(table).where('product_id', 'in', ids).execute()
}

const PART_TABLES = ['product_categories', 'product_images', 'product_services', 'product_fulfilments', 'product_option_groups'] as const

/** Inserts the related rows of products. */
export const insertParts = async (db: Kysely<Database>, products: readonly { id: string; draft: Draft }[]): Promise<void> => {
  const rowsOf = <R>(rows: (draft: Draft) => readonly R[]): (R & { product_id: string })[] =>
    products.flatMap(({ id, draft }) => rows(draft).map((row) => ({ product_id: id, ...row })))
  const categories = rowsOf((draft) => draft.category_ids.map((category_id, position) => ({ category_id, position })))
  const pictures = rowsOf((draft) =>
    draft.pictures.map(({ hash, alt_en, alt_ar }, position) => ({ media_hash: hash, alt_en, alt_ar, position })),
  )
  const services = rowsOf((draft) => draft.services.map((name) => ({ service: toServiceName(name) })))
  const fulfilments = rowsOf((draft) => draft.fulfilments.map((name) => ({ fulfilment: toFulfilmentName(name) })))
  const groups = rowsOf((draft) => draft.option_group_ids.map((group_id, position) => ({ group_id, position })))
  if (categories.length > 0) await db.insertInto('product_categories').values(categories).execute()
  if (pictures.length > 0) await db.insertInto('product_images').values(pictures).execute()
  if (services.length > 0) await db.insertInto('product_services').values(services).execute()
  if (fulfilments.length > 0) await db.insertInto('product_fulfilments').values(fulfilments).execute()
  if (groups.length > 0) await db.insertInto('product_option_groups').values(groups).execute()
}
