import { mapProductTexts } from '@sukkar/domain/product-texts'
import { type Static, Type } from 'typebox'
import { Id, Kwd, Nullable, ReasonCode, Shape } from './schema.ts'

/**
 * A picture: `url` is the 800 px WebP. The same path with another width and type is served too:
 * `/media/<hash>/<160|320|480|640|800|1200|1600>.<avif|webp>`. `color` is its average, drawn until the picture loads. `alt_en` and `alt_ar` describe
 * it, where the shop wrote them; otherwise the record's name does.
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

/** The size of the picture printed on a cake, without its bleed; a rectangle has its long side across and may be turned to portrait. */
const PrintSize = Shape({ width_cm: Centimetres, height_cm: Centimetres })
export const PrintShape = Type.Union([Type.Literal('rectangle'), Type.Literal('round'), Type.Literal('heart')])

const productProperties = {
  id: Id,
  slug: Type.String(),
  /** Forms, with `slug`, the canonical path `/{vendor_name}/{vendor_id}/{slug}` (D8). */
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
  /** Units left, only when five or fewer are (D39); otherwise null. */
  stock_left: Nullable(Type.Integer()),
  is_pre: Type.Boolean(),
  lead_hours: Type.Integer(),
  is_featured: Type.Boolean(),
  season: Nullable(Type.String()),
  serves_min: Nullable(Type.Integer()),
  serves_max: Nullable(Type.Integer()),
  allergens: Type.Array(Type.String()),
  /** The printed picture on its top: the outline, and its size unless each size option has its own. */
  print: Type.Optional(Shape({ shape: PrintShape, width_cm: Type.Optional(Centimetres), height_cm: Type.Optional(Centimetres) })),
  /** Services this product is sold for, by their branch names (ASAP, Schedule, Pre Order). */
  menu_types_availability: Type.Array(MenuTypeAvailability),
  /** Fulfilments this product is sold for (Delivery, Pick Up). */
  order_types_availability: Type.Array(MenuTypeAvailability),
  /** For the requested service, fulfilment and area: null when it can be bought, else why not. */
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

/** The kind of text that a value requires: a name, digits, or a message of several lines. */
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
  /** For a size: what is printed on it. */
  print: Type.Optional(PrintSize),
  /** The text that the value requires, and its maximum length in characters. */
  text: Type.Optional(Shape({ kind: OptionTextKind, max: Type.Integer() })),
  is_available: Type.Boolean(),
})

/** The customer chooses between `min` and `max` values of a group. */
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
  /** Empty outside the window in which an extra flavour can be ordered (§5, D34); `extra_flavor_reason` says why. */
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
