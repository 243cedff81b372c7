import { foldForIndex } from '@sukkar/domain/search-text'
import source from './data/catalogue.json' with { type: 'json' }
import pictures from './data/pictures.json' with { type: 'json' }
import { printOfProduct, printOfSize } from './print-sizes.ts'
import { parseServes, servesOfProduct } from './serves.ts'

export type SeedProduct = (typeof source.products)[number]
type SeedValue = {
  code: string
  name_en: string
  name_ar: string
  price_delta_fils: number
  hex?: string
  allergens?: string[]
  text?: { kind: string; max: number }
}

const serviceNames: Record<string, string> = { asap: 'asap', 'same-day': 'same_day', 'pre-order': 'pre_order' }
const fulfilmentNames: Record<string, string> = { delivery: 'delivery', 'pick-up': 'pickup' }
/** Products with these groups offer extra flavours. */
const flavouredGroups = ['cake_flavors', 'first_half', 'ice_flavors']

const hashes = new Map(pictures.map(({ file, hash }) => [file, hash]))

/** The hash of a picture in `pictures/`; throws for a missing one, which is a mistake in the data. */
export const pictureHash = (file: string): string => {
  const hash = hashes.get(file)
  if (hash === undefined) throw new RangeError(`There is no picture ${file}`)
  return hash
}

export const mediaRows = () =>
  pictures.map(({ hash, file, width, height, color }) => ({
    hash,
    file,
    width,
    height,
    color,
    kind: file.startsWith('banners/') ? 'banner' : 'product',
  }))

export const categoryRows = () =>
  source.categories.map(({ id, slug, name_en, name_ar, picture }, position) => ({
    id: String(id),
    slug,
    name_en,
    name_ar,
    media_hash: pictureHash(`products/${picture}.webp`),
    position,
    is_active: 1,
  }))

export const productRows = () =>
  source.products.map((product, position) => ({
    id: String(product.id),
    slug: product.slug,
    name_en: product.name_en,
    name_ar: product.name_ar,
    description_en: product.description_en,
    description_ar: product.description_ar,
    price_fils: product.price_fils,
    compare_at_price_fils: product.compare_at_price_fils,
    unit: product.unit,
    has_image: flag(product.has_image),
    has_note: flag(product.has_note),
    has_extra_flavor: flag(product.option_groups.some((group) => flavouredGroups.includes(group))),
    is_pre: flag(product.is_pre),
    lead_minutes: product.lead_hours * 60,
    in_stock: flag(product.in_stock),
    stock_left: product.stock_left,
    ...servesOfProduct(product.sizes.map(({ name_en }) => name_en)),
    ...printOfProduct(product.slug),
    allergens: JSON.stringify(product.allergens),
    aliases: JSON.stringify(product.aliases),
    season: product.season ?? null,
    is_featured: flag(product.featured ?? false),
    is_active: 1,
    position,
    search_text: foldForIndex(searchedTexts(product)),
  }))

export const productCategoryRows = () =>
  source.products.flatMap(({ id, category_ids }) =>
    category_ids.map((categoryId, position) => ({ product_id: String(id), category_id: String(categoryId), position })),
  )

/** Further pictures of products that consist of several others. */
const morePictures: Readonly<Record<string, readonly string[]>> = {
  'half-and-half-cake': ['chocolate-fudge-cake', 'strawberry-cream-cake', 'lotus-cake'],
  'photo-sheet-cake': ['photo-round-cake', 'photo-heart-cake'],
  'office-breakfast-tray': ['butter-croissant', 'cheese-fatayer', 'zaatar-manakish'],
  'baklava-assorted': ['baklava-fingers', 'kunafa-mabrouma'],
}

export const productImageRows = () =>
  source.products.flatMap(({ id, slug }) =>
    [slug, ...(morePictures[slug] ?? [])].map((picture, position) => ({
      product_id: String(id),
      media_hash: pictureHash(`products/${picture}.webp`),
      position,
    })),
  )

export const productServiceRows = () =>
  source.products.flatMap(({ id, service_types }) =>
    service_types.map((name) => ({ product_id: String(id), service: serviceNames[name] ?? name })),
  )

export const productFulfilmentRows = () =>
  source.products.flatMap(({ id, order_types }) =>
    order_types.map((name) => ({ product_id: String(id), fulfilment: fulfilmentNames[name] ?? name })),
  )

/** The shared option groups, then a group of sizes for each product that has sizes. */
export const optionGroupRows = () => [
  ...source.option_groups.map(({ id, kind, name_en, name_ar, min, max }) => ({
    id,
    kind,
    name_en,
    name_ar,
    min_choices: min,
    max_choices: max,
  })),
  ...withSizes().map((product) => ({
    id: sizeGroupId(product.id),
    kind: 'size',
    name_en: 'Size',
    name_ar: sizeNoun(product),
    min_choices: 1,
    max_choices: 1,
  })),
]

export const optionValueRows = () => [...sharedValueRows(), ...withSizes().flatMap(sizeValueRows)]

export const productOptionGroupRows = () =>
  source.products.flatMap((product) => {
    const sizes = product.sizes.length > 0 ? [sizeGroupId(product.id)] : []
    return [...sizes, ...product.option_groups].map((groupId, position) => ({
      product_id: String(product.id),
      group_id: groupId,
      position,
    }))
  })

const withSizes = (): SeedProduct[] => source.products.filter(({ sizes }) => sizes.length > 0)

/** In Arabic only measures are called a size: weights and counts have their own nouns. */
const sizeNoun = ({ unit, sizes }: SeedProduct): string => {
  if (unit === 'kg') return 'الوزن'
  return sizes.every(({ name_en }) => name_en.endsWith(' pieces')) ? 'العدد' : 'الحجم'
}

const sizeGroupId = (productId: number): string => `size-${productId}`

/** The price of a size is its difference to the product's price, which is that of the smallest size. */
const sizeValueRows = (product: SeedProduct) =>
  product.sizes.map((size, position) => ({
    id: `${sizeGroupId(product.id)}-${size.code}`,
    group_id: sizeGroupId(product.id),
    code: size.code,
    name_en: size.name_en,
    name_ar: size.name_ar,
    price_delta_fils: size.price_fils - product.price_fils,
    hex: null,
    allergens: '[]',
    ...parseServes(size.name_en),
    ...printOfSize(product.slug, size.code),
    text_kind: null,
    text_max: null,
    is_available: 1,
    position,
  }))

const sharedValueRows = () =>
  source.option_groups.flatMap((group) => {
    const sameAs = source.option_groups.find(({ id }) => id === group.same_values_as)
    const values: readonly SeedValue[] = group.values ?? sameAs?.values ?? []
    return values.map((value, position) => ({
      id: `${group.id}-${value.code}`,
      group_id: group.id,
      code: value.code,
      name_en: value.name_en,
      name_ar: value.name_ar,
      price_delta_fils: value.price_delta_fils,
      hex: value.hex ?? null,
      allergens: JSON.stringify(value.allergens ?? []),
      serves_min: null,
      serves_max: null,
      print_width_mm: null,
      print_height_mm: null,
      text_kind: value.text?.kind ?? null,
      text_max: value.text?.max ?? null,
      is_available: 1,
      position,
    }))
  })

const searchedTexts = (product: SeedProduct): string[] => {
  const categories = source.categories.filter(({ id }) => product.category_ids.includes(id))
  return [
    product.name_en,
    product.name_ar,
    ...product.aliases,
    product.description_en,
    product.description_ar,
    ...categories.flatMap(({ name_en, name_ar }) => [name_en, name_ar]),
  ]
}

const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)
