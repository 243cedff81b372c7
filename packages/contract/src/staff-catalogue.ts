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

/** A picture of the shop that was uploaded; things name it by its hash. */
export const ShopPicture = Shape({ hash: PictureHash, ...Image.properties })

const groupFields = {
  name_en: Name,
  name_ar: Name,
  /** The picture's hash. */
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

/** A side of what is printed, as tall or wide as it is on the cake. */
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
  /** What is printed on this size; both sides or neither. Left out they stay as they are. */
  print_width_mm: Type.Optional(Millimetres),
  print_height_mm: Type.Optional(Millimetres),
  /** An extra that asks for words; kind and most characters, both or neither. Left out they stay as they are. */
  text_kind: Type.Optional(Nullable(OptionTextKind)),
  text_max: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: NOTE_MAX_LENGTH }))),
}
/** A value with its id keeps it, so that carts keep their choice; one without is new. A value that is left out is gone. */
const ValueInput = Shape({ id: Type.Optional(Id), ...valueFields })
const groupOptions = {
  kind: OptionKind,
  name_en: Name,
  name_ar: Name,
  /** Between `min` and `max` values are chosen. */
  min: Type.Integer({ minimum: 0, maximum: 50 }),
  max: Type.Integer({ minimum: 1, maximum: 50 }),
  values: Type.Array(ValueInput, { maxItems: 100 }),
}
/** `only_product` tells groups of the same name apart: each product with sizes of its own has a group called "Size". */
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
  /** What one of it is: piece, box, kg. */
  unit: Type.String({ maxLength: 20 }),
  /** Printed from the customer's pictures, one to ten for each unit. */
  has_image: Type.Boolean(),
  /** The outline that the studio cuts a picture to; null prints it as it is. */
  print_shape: Nullable(PrintShape),
  /** What is printed where there is one size; both sides or neither. With several sizes their values say it. */
  print_width_mm: Millimetres,
  print_height_mm: Millimetres,
  has_note: Type.Boolean(),
  has_extra_flavor: Type.Boolean(),
  is_pre: Type.Boolean(),
  /** Notice that the kitchen needs; two days are 48. */
  lead_hours: Type.Integer({ minimum: 0, maximum: 240 }),
  serves_min: Serves,
  serves_max: Serves,
  allergens: Words,
  /** Other names that people search by. */
  aliases: Words,
  season: Nullable(Type.String({ minLength: 1, maxLength: 40 })),
  is_featured: Type.Boolean(),
  /** False hides it everywhere: from lists, carts and orders to come. */
  is_active: Type.Boolean(),
  position: Position,
  /** The first one is the main one. */
  category_ids: ids(20),
  /** In order; the first one stands on the card. */
  pictures: Type.Array(PictureInput, { maxItems: 12 }),
  /** The services and ways of receiving it is sold for. */
  services: Type.Array(ServiceName, { maxItems: 3 }),
  fulfilments: Type.Array(FulfilmentName, { maxItems: 2 }),
  option_group_ids: ids(20),
}
const stockFields = {
  in_stock: Type.Boolean(),
  /** Null: not counted. */
  stock_left: Nullable(Type.Integer()),
  /** Out of stock until this day begins. */
  back_on: Nullable(DateText),
}
/** Can be had; counted with few left; cannot be had; counted at all. */
/** What a product should have and has not: a picture, words in Arabic, what whoever must not eat something needs to know. */
export const Lack = Type.Union([Type.Literal('picture'), Type.Literal('arabic'), Type.Literal('allergens')])
export const StockState = Type.Union([Type.Literal('in'), Type.Literal('low'), Type.Literal('out'), Type.Literal('counted')])
export const StaffProduct = Shown(
  { ...productFields, pictures: Type.Array(Shape({ ...Image.properties, ...PictureInput.properties })) },
  { slug: Type.String(), ...stockFields },
)
export const CreateProduct = Created(productFields, { name_en: Name, name_ar: Name, price: Amount, slug: Type.Optional(Slug) })
export const ChangeProduct = Changed(productFields)

export const StaffStock = Shape({ product_id: Id, ...stockFields })
/**
 * `set` counts what is on the shelf and needs `seen_left`, so that what was sold since is not forgotten; `add` and a negative `add`
 * need no such thing. `unlimited` stops counting, `out_today` comes back by itself tomorrow, `out` until `back`.
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

/** Puts products on the menu of a service or a way of receiving, and takes others off it; all of them or none. */
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
  Type.Literal('banners'),
  Type.Literal('notices'),
])
/** The whole list in its new order, and in the order in which it was seen. */
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
