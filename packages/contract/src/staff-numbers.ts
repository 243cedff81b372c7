import { type Static, Type } from 'typebox'
import { CartImage } from './cart.ts'
import { PrintShape } from './catalogue.ts'
import { DateText, Id, Kwd, Nullable, Shape, TimeText, Uuid } from './schema.ts'

/** How many orders, and what they brought. */
const Sales = { orders: Type.Integer(), sales: Kwd }

/**
 * What was sold for the days asked for. An order counts for the day on which it is delivered or fetched, once it is certain: paid,
 * or to be paid at the door or the counter, and not cancelled.
 */
export const SalesNumbers = Shape({
  from: DateText,
  to: DateText,
  ...Sales,
  /** Of one order; null where there is none. */
  average: Nullable(Kwd),
  /** What the sales are made of: goods after discounts, delivery, tips. */
  goods: Kwd,
  discounts: Kwd,
  delivery: Kwd,
  tips: Kwd,
  /** Handed over after the end of what was promised. */
  late: Type.Integer(),
  /** Cancelled by the shop. */
  refused: Type.Integer(),
  /** Cancelled by the customer. */
  cancelled: Type.Integer(),
  /** Placed to be paid online and never paid. */
  unpaid: Type.Integer(),
  /** What went back, or was approved to. */
  refunds: Kwd,
  by_day: Type.Array(Shape({ day: DateText, ...Sales })),
  by_product: Type.Array(Shape({ product_id: Id, name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer(), sales: Kwd })),
  by_area: Type.Array(Shape({ area_id: Id, name_en: Type.String(), name_ar: Type.String(), ...Sales })),
  /** By the hour in which the promise begins. */
  by_slot: Type.Array(Shape({ from: TimeText, ...Sales })),
})

/** What is to be baked for one time: each thing once, with how many of it and for which orders. */
const BakeItem = Shape({
  product_id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  /** What was chosen of its options, flavours and extras. */
  choices_en: Type.Array(Type.String()),
  choices_ar: Type.Array(Type.String()),
  quantity: Type.Integer(),
  orders: Type.Array(
    Shape({
      id: Uuid,
      number: Type.String(),
      quantity: Type.Integer(),
      /** Something is written or printed on it, or asked for: look at the order. */
      has_wishes: Type.Boolean(),
      is_on_hold: Type.Boolean(),
    }),
  ),
})
export const BakeList = Shape({
  day: DateText,
  slots: Type.Array(Shape({ from: TimeText, items: Type.Array(BakeItem) })),
  /** The whole day, each product once whatever was chosen. */
  totals: Type.Array(Shape({ product_id: Id, name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer() })),
})

/** A customer's picture that is to be printed, with all that the kitchen must know to print it. */
export const PrintSheet = Shape({
  image: CartImage,
  order: Shape({ id: Uuid, number: Type.String(), is_on_hold: Type.Boolean() }),
  /** The time it is promised for. */
  from: TimeText,
  product_id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  choices_en: Type.Array(Type.String()),
  choices_ar: Type.Array(Type.String()),
  quantity: Type.Integer(),
  /** Which of the pictures of its line it is, from 1 on, and how many those are. */
  place: Type.Integer(),
  of: Type.Integer(),
  /** What is seen of it on the cake, in millimetres; null where the product has no such measure. */
  print: Nullable(Shape({ shape: PrintShape, width_mm: Type.Integer(), height_mm: Type.Integer() })),
  /** What is to be written, and what was asked for. */
  notes: Type.Array(Type.String()),
  special_request: Type.String(),
})

/** How full a time is; `capacity` is null where it takes any number. */
export const SlotLoad = Shape({
  branch_id: Id,
  shipping_type: Type.String(),
  order_type: Type.String(),
  from: TimeText,
  booked: Type.Integer(),
  capacity: Nullable(Type.Integer()),
})

export type SalesNumbers = Static<typeof SalesNumbers>
export type BakeList = Static<typeof BakeList>
export type PrintSheet = Static<typeof PrintSheet>
export type SlotLoad = Static<typeof SlotLoad>
