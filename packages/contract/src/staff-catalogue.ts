import { NOTE_MAX_LENGTH } from '@sukkar/domain/limits'
import { mapProductTexts } from '@sukkar/domain/product-texts'
import { type Static, Type } from 'typebox'
import { Image, OptionKind, OptionTextKind, PrintShape } from './catalogue.ts'
import { DateText, Id, Nullable, Shape } from './schema.ts'
import {
  Amount,
  Changed,
  Created,
  FulfilmentName,
  ids,
  LongText,
  Name,
  PictureHash,
  Position,
  ServiceName,
  Shown,
  Slug,
} from './staff-record.ts'

/** An uploaded picture of the shop; records reference it by its hash. */
export const ShopPicture = Shape({ hash: PictureHash, ...Image.properties })

const groupFields = {
  name_en: Name,
  name_ar: Name,
  picture: Nullable(PictureHash),
  position: Position,
  is_active: Type.Boolean(),
}
const groupNames = { name_en: Name, name_ar: Name, slug: Type.Optional(Slug) }

const categoryOwn = { slug: Type.String(), image: Nullable(Image), product_count: Type.Integer() }
export const StaffCategory = Shown(groupFields, categoryOwn)
export const CreateCategory = Created(groupFields, groupNames)
export const ChangeCategory = Changed(groupFields)

const collectionFields = { ...groupFields, product_ids: ids(500) }
export const StaffCollection = Shown(collectionFields, { slug: Type.String(), image: Nullable(Image) })
export const CreateCollection = Created(collectionFields, groupNames)
export const ChangeCollection = Changed(collectionFields)

const Serves = Nullable(Type.Integer({ minimum: 0, maximum: 1000 }))
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 40 })

/** The width or height of a print on the cake. */
const Millimetres = Nullable(Type.Integer({ minimum: 10, maximum: 2000 }))

const valueFields = {
  name_en: Name,
  name_ar: Name,
  price_delta: Type.Number({ minimum: -100_000, maximum: 100_000, description: 'KWD, at most three decimals' }),
  hex: Nullable(Type.String({ minLength: 7, maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$' })),
  allergens: Words,
  serves_min: Serves,
  serves_max: Serves,
  is_available: Type.Boolean(),
  /** The print on this size; both sides or neither. Absent fields stay unchanged. */
  print_width_mm: Type.Optional(Millimetres),
  print_height_mm: Type.Optional(Millimetres),
  /** An extra that requires a text; kind and maximum length, both or neither. Absent fields stay unchanged. */
  text_kind: Type.Optional(Nullable(OptionTextKind)),
  text_max: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: NOTE_MAX_LENGTH }))),
}
/** A value with an id is updated, so that carts retain their choice; one without is created. Values not in the list are removed. */
const ValueInput = Shape({ id: Type.Optional(Id), ...valueFields })
const groupOptions = {
  kind: OptionKind,
  name_en: Name,
  name_ar: Name,
  /** The customer chooses between `min` and `max` values. */
  min: Type.Integer({ minimum: 0, maximum: 50 }),
  max: Type.Integer({ minimum: 1, maximum: 50 }),
  values: Type.Array(ValueInput, { maxItems: 100 }),
}
/** `only_product` distinguishes groups of the same name: each product with its own sizes has a group called "Size". */
export const StaffOptionGroup = Shown(groupOptions, {
  product_ids: Type.Array(Id),
  only_product: Nullable(Shape({ name_en: Type.String(), name_ar: Type.String() })),
})
export const CreateOptionGroup = Created(groupOptions, { kind: OptionKind, name_en: Name, name_ar: Name })
export const ChangeOptionGroup = Changed(groupOptions)

const PictureInput = Shape({ hash: PictureHash, alt_en: Type.String({ maxLength: 200 }), alt_ar: Type.String({ maxLength: 200 }) })
const productFields = {
  name_en: Name,
  name_ar: Name,
  ...mapProductTexts(() => LongText),
  price: Amount,
  compare_at_price: Nullable(Amount),
  /** What one unit is: piece, box, kg. */
  unit: Type.String({ maxLength: 20 }),
  /** Printed from the customer's pictures, one to ten for each unit. */
  has_image: Type.Boolean(),
  /** The outline to which the studio cuts a picture; null prints it uncut. */
  print_shape: Nullable(PrintShape),
  /** The print size of a product with one size; both sides or neither. With several sizes their values have it. */
  print_width_mm: Millimetres,
  print_height_mm: Millimetres,
  has_note: Type.Boolean(),
  has_extra_flavor: Type.Boolean(),
  is_pre: Type.Boolean(),
  /** Notice that the kitchen needs, in hours; two days are 48. */
  lead_hours: Type.Integer({ minimum: 0, maximum: 240 }),
  serves_min: Serves,
  serves_max: Serves,
  allergens: Words,
  /** Other names that people search by. */
  aliases: Words,
  season: Nullable(Type.String({ minLength: 1, maxLength: 40 })),
  is_featured: Type.Boolean(),
  /** False hides it everywhere: in lists, carts and future orders. */
  is_active: Type.Boolean(),
  position: Position,
  /** The first one is the main category. */
  category_ids: ids(20),
  /** In order; the card shows the first one. */
  pictures: Type.Array(PictureInput, { maxItems: 12 }),
  /** The services and fulfilments it is sold for. */
  services: Type.Array(ServiceName, { maxItems: 3 }),
  fulfilments: Type.Array(FulfilmentName, { maxItems: 2 }),
  option_group_ids: ids(20),
}
const stockFields = {
  in_stock: Type.Boolean(),
  /** Null: not counted. */
  stock_left: Nullable(Type.Integer()),
  /** Out of stock until this day begins (Kuwait date). */
  back_on: Nullable(DateText),
}
/** What a product lacks: a picture, texts in Arabic, allergens. */
export const Lack = Type.Union([Type.Literal('picture'), Type.Literal('arabic'), Type.Literal('allergens')])
/** `in`: available; `low`: counted with few left; `out`: not available; `counted`: counted at all. */
export const StockState = Type.Union([Type.Literal('in'), Type.Literal('low'), Type.Literal('out'), Type.Literal('counted')])
export const StaffProduct = Shown(
  { ...productFields, pictures: Type.Array(Shape({ ...Image.properties, ...PictureInput.properties })) },
  { slug: Type.String(), ...stockFields },
)
export const CreateProduct = Created(productFields, { name_en: Name, name_ar: Name, price: Amount, slug: Type.Optional(Slug) })
export const ChangeProduct = Changed(productFields)

export const StaffStock = Shape({ product_id: Id, ...stockFields })
/**
 * `set` records the count on the shelf and `unlimited` stops counting; both need `seen_left` and are refused with CONFLICT when units were sold
 * since. `add`, also negative, needs none. `out_today` ends by itself tomorrow, `out` lasts until `back`.
 */
export const ChangeStock = Shape({
  action: Type.Union([
    Type.Literal('set'),
    Type.Literal('add'),
    Type.Literal('unlimited'),
    Type.Literal('out_today'),
    Type.Literal('out'),
    Type.Literal('back'),
  ]),
  quantity: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
  seen_left: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
})

/** Adds products to the menu of a service or fulfilment, and removes others; all or none. */
const MenuEntry = Shape({ id: Id, version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }) })
export const ChangeMenu = Shape({
  shipping_type: Type.Optional(ServiceName),
  order_type: Type.Optional(FulfilmentName),
  add: Type.Array(MenuEntry, { maxItems: 500 }),
  remove: Type.Array(MenuEntry, { maxItems: 500 }),
})

export const OrderedKind = Type.Union([
  Type.Literal('categories'),
  Type.Literal('products'),
  Type.Literal('collections'),
  Type.Literal('extra_flavors'),
  Type.Literal('banners'),
  Type.Literal('notices'),
])
/** All ids in the new order, and in the order that the client last loaded. */
export const ChangeOrder = Shape({
  ids: Type.Array(Id, { minItems: 1, maxItems: 2000 }),
  seen_ids: Type.Array(Id, { minItems: 1, maxItems: 2000 }),
})

export type StaffCategory = Static<typeof StaffCategory>
export type StaffCollection = Static<typeof StaffCollection>
export type StaffOptionGroup = Static<typeof StaffOptionGroup>
export type StaffProduct = Static<typeof StaffProduct>
export type StaffStock = Static<typeof StaffStock>
export type ShopPicture = Static<typeof ShopPicture>
