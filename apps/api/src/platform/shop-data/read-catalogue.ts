import { canBeChosen } from '@sukkar/domain/option-group'
import { OPTION_TEXT_KINDS, type OptionTextRule } from '@sukkar/domain/option-text'
import type { OptionGroupKind } from '@sukkar/domain/price'
import { isPrintShape, type PrintSize } from '@sukkar/domain/print-geometry'
import { mapProductTexts } from '@sukkar/domain/product-texts'
import { deliveryTypeName, FULFILMENTS, orderTypeName, SERVICES } from '@sukkar/domain/service'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import { foldNames } from './fold-names.ts'
import { findFromPrice } from './from-price.ts'
import { toFulfilment, toService } from './read-places.ts'
import { withSearchTexts } from './search-texts.ts'
import type { ShopCategory, ShopCollection, ShopExtraFlavor, ShopImage, ShopOptionGroup, ShopProduct } from './shop-data.ts'
import type { ShopSettings } from './shop-settings.ts'
import { parseTexts } from './stored-texts.ts'

export type CatalogueData = {
  categories: ShopCategory[]
  products: ShopProduct[]
  collections: ShopCollection[]
  extraFlavors: ShopExtraFlavor[]
}

/** The active catalogue of the database, decoded. */
export const readCatalogue = async (
  db: Kysely<Database>,
  images: ReadonlyMap<string, ShopImage>,
  halfRule: ShopSettings['halfRule'],
): Promise<CatalogueData> => {
  const products = await readProducts(db, images, halfRule)
  const activeIds = new Set(products.map(({ id }) => id))
  const categories = await readCategories(db, images, activeIds)
  const collections = await readCollections(db, images, activeIds)
  const extraFlavors = await db
    .selectFrom('extra_flavors')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    products: withSearchTexts(products, [...categories, ...collections]),
    categories,
    collections,
    extraFlavors: extraFlavors.map((row) => ({ id: row.id, nameEn: row.name_en, nameAr: row.name_ar, priceFils: row.price_fils })),
  }
}

/** Pictures of the shop by hash, all or those given. `url` is the 800 px WebP. */
export const readImages = async (db: Kysely<Database>, hashes: readonly string[] | null = null): Promise<Map<string, ShopImage>> => {
  let query = db.selectFrom('media').selectAll()
  if (hashes !== null) query = query.where('hash', 'in', hashes.length === 0 ? [''] : hashes)
  const rows = await query.execute()
  return new Map(rows.map(({ hash, width, height, color }) => [hash, { hash, url: mediaUrl(hash), width, height, color }]))
}

/** The URL of a shop's picture, in WebP of a width in pixels. */
export const mediaUrl = (hash: string, width = 800): string => `/media/${hash}/${width}.webp`

const readCategories = async (
  db: Kysely<Database>,
  images: ReadonlyMap<string, ShopImage>,
  activeIds: ReadonlySet<string>,
): Promise<ShopCategory[]> => {
  const rows = await db.selectFrom('categories').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('id').execute()
  const links = await db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(['category_id', 'product_id'])
    .orderBy('products.position')
    .orderBy('products.id')
    .execute()
  return rows.map((row) => ({
    ...toNamed(row),
    image: findImage(images, row.media_hash),
    productIds: links.filter((link) => link.category_id === row.id && activeIds.has(link.product_id)).map((link) => link.product_id),
  }))
}

const readCollections = async (
  db: Kysely<Database>,
  images: ReadonlyMap<string, ShopImage>,
  activeIds: ReadonlySet<string>,
): Promise<ShopCollection[]> => {
  const rows = await db.selectFrom('collections').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('id').execute()
  const links = await db.selectFrom('collection_products').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    ...toNamed(row),
    image: findImage(images, row.media_hash),
    productIds: links.filter((link) => link.collection_id === row.id && activeIds.has(link.product_id)).map((link) => link.product_id),
  }))
}

const readProducts = async (
  db: Kysely<Database>,
  images: ReadonlyMap<string, ShopImage>,
  halfRule: ShopSettings['halfRule'],
): Promise<Omit<ShopProduct, 'searchText'>[]> => {
  const rows = await db.selectFrom('products').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('id').execute()
  const groups = await readOptionGroups(db)
  const categories = await listByProduct(db.selectFrom('product_categories').selectAll().orderBy('position').execute())
  const pictures = await listByProduct(db.selectFrom('product_images').selectAll().orderBy('position').execute())
  const services = await listByProduct(db.selectFrom('product_services').selectAll().execute())
  const fulfilments = await listByProduct(db.selectFrom('product_fulfilments').selectAll().execute())
  const groupLinks = await listByProduct(db.selectFrom('product_option_groups').selectAll().orderBy('position').execute())
  return rows.map((row) => {
    const ownServices = new Set((services.get(row.id) ?? []).map(({ service }) => toService(service)))
    const ownFulfilments = new Set((fulfilments.get(row.id) ?? []).map(({ fulfilment }) => toFulfilment(fulfilment)))
    const optionGroups = (groupLinks.get(row.id) ?? []).flatMap(({ group_id }) => groups.get(group_id) ?? [])
    return {
      ...toNamed(row),
      ...toFacts(row),
      ...toStock(row, optionGroups),
      ...findFromPrice(row.price_fils, optionGroups, halfRule),
      optionGroups,
      images: (pictures.get(row.id) ?? []).flatMap((picture) => withAlt(images.get(picture.media_hash), picture)),
      categoryIds: (categories.get(row.id) ?? []).map(({ category_id }) => category_id),
      services: SERVICES.filter((service) => ownServices.has(service)),
      fulfilments: FULFILMENTS.filter((fulfilment) => ownFulfilments.has(fulfilment)),
      menuTypes: [
        ...SERVICES.map((service) => ({ typeName: orderTypeName(service), isAvailable: ownServices.has(service) })),
        ...FULFILMENTS.map((fulfilment) => ({ typeName: deliveryTypeName(fulfilment), isAvailable: ownFulfilments.has(fulfilment) })),
      ],
      searchName: foldNames([row.name_en, row.name_ar, ...parseTexts(row.aliases)]),
    }
  })
}

const withAlt = (image: ShopImage | undefined, { alt_en: altEn, alt_ar: altAr }: { alt_en: string; alt_ar: string }): ShopImage[] =>
  image === undefined ? [] : [{ ...image, ...(altEn === '' ? {} : { altEn }), ...(altAr === '' ? {} : { altAr }) }]

const toFacts = (row: Selectable<Database['products']>) => ({
  texts: mapProductTexts((field) => row[field]),
  priceFils: row.price_fils,
  compareAtPriceFils: row.compare_at_price_fils,
  unit: row.unit,
  hasImage: row.has_image === 1,
  hasNote: row.has_note === 1,
  hasExtraFlavor: row.has_extra_flavor === 1,
  isPre: row.is_pre === 1,
  leadMinutes: row.lead_minutes,
  servesMin: row.serves_min,
  servesMax: row.serves_max,
  allergens: parseTexts(row.allergens),
  season: row.season,
  isFeatured: row.is_featured === 1,
  print: isPrintShape(row.print_shape) && row.has_image === 1 ? { shape: row.print_shape, size: toPrintSize(row) } : null,
})

/** A product of which a required choice cannot be made is out of stock, on later days too. */
const toStock = (row: Selectable<Database['products']>, optionGroups: readonly ShopOptionGroup[]) => {
  const canBeHad = hasUnits(row) && optionGroups.every(canBeChosen)
  return { inStock: row.in_stock === 1 && canBeHad, backOn: canBeHad ? row.back_on : null, stockLeft: row.stock_left }
}

const hasUnits = ({ stock_left: left }: { stock_left: number | null }): boolean => left === null || left > 0

const toPrintSize = (row: { print_width_mm: number | null; print_height_mm: number | null }): PrintSize | null =>
  row.print_width_mm === null || row.print_height_mm === null
    ? null
    : { widthCm: row.print_width_mm / 10, heightCm: row.print_height_mm / 10 }

const readOptionGroups = async (db: Kysely<Database>): Promise<Map<string, ShopOptionGroup>> => {
  const groups = await db.selectFrom('option_groups').selectAll().execute()
  const values = await db.selectFrom('option_values').selectAll().orderBy('position').execute()
  const valuesByGroup = Map.groupBy(values, (value) => value.group_id)
  const toGroup = (row: (typeof groups)[number]): ShopOptionGroup => ({
    id: row.id,
    kind: toKind(row.kind),
    nameEn: row.name_en,
    nameAr: row.name_ar,
    min: row.min_choices,
    max: row.max_choices,
    values: (valuesByGroup.get(row.id) ?? []).map((value) => ({
      id: value.id,
      code: value.code,
      nameEn: value.name_en,
      nameAr: value.name_ar,
      priceDeltaFils: value.price_delta_fils,
      hex: value.hex,
      allergens: parseTexts(value.allergens),
      servesMin: value.serves_min,
      servesMax: value.serves_max,
      printSize: toPrintSize(value),
      text: toTextRule(value),
      isAvailable: value.is_available === 1,
    })),
  })
  return new Map(groups.map((row) => [row.id, toGroup(row)]))
}

const toTextRule = (row: { text_kind: string | null; text_max: number | null }): OptionTextRule | null => {
  const kind = OPTION_TEXT_KINDS.find((known) => known === row.text_kind)
  return kind === undefined || row.text_max === null ? null : { kind, max: row.text_max }
}

const kinds: readonly OptionGroupKind[] = ['type', 'size', 'color', 'flavor', 'extra', 'first_half', 'second_half']

/** The kind of an option group from its column. */
export const toKind = (text: string): OptionGroupKind => {
  const kind = kinds.find((known) => known === text)
  if (kind === undefined) throw new Error(`Not a kind of option group: ${text}`)
  return kind
}

const listByProduct = async <T extends { product_id: string }>(rows: Promise<T[]>): Promise<Map<string, T[]>> =>
  Map.groupBy(await rows, ({ product_id }) => product_id)

const findImage = (images: ReadonlyMap<string, ShopImage>, hash: string | null): ShopImage | null =>
  hash === null ? null : (images.get(hash) ?? null)

const toNamed = (row: { id: string; slug: string; name_en: string; name_ar: string }) => ({
  id: row.id,
  slug: row.slug,
  nameEn: row.name_en,
  nameAr: row.name_ar,
})
