import { mapProductTexts } from '@sukkar/domain/product-texts'
import { type Static, Type } from 'typebox'
import { Id, Kwd, Nullable, ReasonCode, Shape } from './schema.ts'

/**
 * A picture: `url` is the 800 px WebP. The same path with another width and type is served too:
 * `/media/<hash>/<160|320|480|640|800|1200|1600>.<avif|webp>`. `color` is its average, drawn until it comes.
 * `alt_en` and `alt_ar` say what it shows, where the shop wrote it; else the name of the thing does.
 */
export const Image = Shape({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Type.String(),
  alt_en: Type.Optional(Type.String()),
  alt_ar: Type.Optional(Type.String()),
})

export const Category = Shape({
  id: Id,
  slug: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  image: Nullable(Image),
  product_count: Type.Integer(),
})

const CategoryRef = Shape({ id: Id, slug: Type.String(), name_en: Type.String(), name_ar: Type.String() })

const MenuTypeAvailability = Shape({ type_name: Type.String(), is_available: Type.Boolean() })

const Centimetres = Type.Number({ minimum: 1, maximum: 200 })

/** The picture that is printed on a cake, without its bleed; a rectangle lies with its long side across and may be stood up. */
const PrintSize = Shape({ width_cm: Centimetres, height_cm: Centimetres })
export const PrintShape = Type.Union([Type.Literal('rectangle'), Type.Literal('round'), Type.Literal('heart')])

const productProperties = {
  id: Id,
  slug: Type.String(),
  /** With `slug`, the canonical path `/{vendor_name}/{vendor_id}/{slug}` (D8). */
  vendor_name: Type.String(),
  vendor_id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  ...mapProductTexts(() => Type.String()),
  price: Kwd,
  compare_at_price: Nullable(Kwd),
  /** True when `price` is that of the cheapest size or option. */
  is_price_from: Type.Boolean(),
  unit: Type.String(),
  images: Type.Array(Image),
  categories: Type.Array(CategoryRef),
  has_image: Type.Boolean(),
  has_note: Type.Boolean(),
  has_options: Type.Boolean(),
  in_stock: Type.Boolean(),
  /** How many are left, told only when five or fewer are (D39). */
  stock_left: Nullable(Type.Integer()),
  is_pre: Type.Boolean(),
  lead_hours: Type.Integer(),
  is_featured: Type.Boolean(),
  season: Nullable(Type.String()),
  serves_min: Nullable(Type.Integer()),
  serves_max: Nullable(Type.Integer()),
  allergens: Type.Array(Type.String()),
  /** Where one picture covers the top: its outline, and its measures unless each size has its own. */
  print: Type.Optional(Shape({ shape: PrintShape, width_cm: Type.Optional(Centimetres), height_cm: Type.Optional(Centimetres) })),
  /** Services this product is sold for, by their branch names (ASAP, Schedule, Pre Order). */
  menu_types_availability: Type.Array(MenuTypeAvailability),
  /** Fulfilments this product is sold for (Delivery, Pick Up). */
  order_types_availability: Type.Array(MenuTypeAvailability),
  /** For the service, fulfilment and area asked for: null when it can be bought, else why not. */
  unavailable_reason: Nullable(ReasonCode),
}

export const Product = Shape(productProperties)

export const OptionKind = Type.Union([
  Type.Literal('type'),
  Type.Literal('size'),
  Type.Literal('color'),
  Type.Literal('flavor'),
  Type.Literal('extra'),
  Type.Literal('first_half'),
  Type.Literal('second_half'),
])

/** What a value asks to be written, and the most characters of it: a name, digits, or a message of several lines. */
export const OptionTextKind = Type.Union([Type.Literal('name'), Type.Literal('number'), Type.Literal('message')])

export const OptionValue = Shape({
  id: Id,
  code: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  price_delta: Kwd,
  hex: Nullable(Type.String()),
  allergens: Type.Array(Type.String()),
  serves_min: Nullable(Type.Integer()),
  serves_max: Nullable(Type.Integer()),
  /** Of a size: what is printed on it. */
  print: Type.Optional(PrintSize),
  /** Whoever chooses it has to write this. */
  text: Type.Optional(Shape({ kind: OptionTextKind, max: Type.Integer() })),
  is_available: Type.Boolean(),
})

/** Between `min` and `max` values of a group are chosen. */
export const OptionGroup = Shape({
  id: Id,
  kind: OptionKind,
  name_en: Type.String(),
  name_ar: Type.String(),
  min: Type.Integer(),
  max: Type.Integer(),
  values: Type.Array(OptionValue),
})

export const ExtraFlavor = Shape({ id: Id, name_en: Type.String(), name_ar: Type.String(), price: Kwd })

export const ProductDetail = Shape({
  ...productProperties,
  option_groups: Type.Array(OptionGroup),
  /** Empty outside the window in which the extra flavour can be baked (§5, D34); `extra_flavor_reason` says why. */
  extra_flavors: Type.Array(ExtraFlavor),
  extra_flavor_reason: Nullable(ReasonCode),
  similar: Type.Array(Product),
  recommended: Type.Array(Product),
})

export const Collection = Shape({
  id: Id,
  slug: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  image: Nullable(Image),
  product_count: Type.Integer(),
})

export const ProductSort = Type.Union([
  Type.Literal('featured'),
  Type.Literal('price'),
  Type.Literal('-price'),
  Type.Literal('name'),
  Type.Literal('relevance'),
])

export type Image = Static<typeof Image>
export type Category = Static<typeof Category>
export type Product = Static<typeof Product>
export type OptionKind = Static<typeof OptionKind>
export type OptionValue = Static<typeof OptionValue>
export type OptionGroup = Static<typeof OptionGroup>
export type ExtraFlavor = Static<typeof ExtraFlavor>
export type ProductDetail = Static<typeof ProductDetail>
export type Collection = Static<typeof Collection>
export type ProductSort = Static<typeof ProductSort>
