import { type Static, Type } from 'typebox'
import { FulfilmentText, Id, Kwd, Nullable, ServiceText, Shape, Uuid } from './schema.ts'

/** The choice for the new order; absent fields are as in the past order. */
export const Reorder = Shape({
  area_id: Type.Optional(Id),
  branch_id: Type.Optional(Id),
  order_type: Type.Optional(FulfilmentText),
  shipping_type: Type.Optional(ServiceText),
})

/** A difference from the past order, with its sentence. */
export const ReorderChange = Shape({
  code: Type.Union([
    Type.Literal('quantity'),
    Type.Literal('options'),
    Type.Literal('option_text_missing'),
    Type.Literal('extra_flavor'),
    Type.Literal('pictures_missing'),
    Type.Literal('pictures_dropped'),
    Type.Literal('price'),
  ]),
  message: Type.String(),
})

/** The result for one line of the order. */
export const ReorderedLine = Shape({
  /** The line of the order. */
  order_item_id: Id,
  product_id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  outcome: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('unavailable')]),
  /** The line of the new cart; null when it is unavailable. */
  line_id: Nullable(Id),
  /** The quantity in the cart; 0 when it is unavailable. */
  quantity: Type.Integer({ minimum: 0 }),
  /** Current price of one unit; null when it is unavailable. */
  price: Nullable(Kwd),
  changes: Type.Array(ReorderChange),
  /** Why it is unavailable. */
  reason: Nullable(Shape({ code: Type.String({ maxLength: 40 }), message: Type.String() })),
})

/** `cart_id` is the new cart; null when nothing could be added, and the current cart is then unchanged. */
export const Reordered = Shape({ cart_id: Nullable(Uuid), lines: Type.Array(ReorderedLine) })

export type Reorder = Static<typeof Reorder>
export type ReorderChange = Static<typeof ReorderChange>
export type ReorderedLine = Static<typeof ReorderedLine>
export type Reordered = Static<typeof Reordered>
