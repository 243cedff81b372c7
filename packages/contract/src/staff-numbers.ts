import { type Static, Type } from 'typebox'
import { CartImage } from './cart.ts'
import { PrintShape } from './catalogue.ts'
import { DateText, Id, Kwd, Nullable, Shape, TimeText, Uuid } from './schema.ts'
import { PaymentMethodName } from './shop.ts'

/** The number of orders and their total. */
const Sales = { orders: Type.Integer(), sales: Kwd }
/** The number of orders and the cash taken for them. */
const Cash = { orders: Type.Integer(), cash: Kwd }

/**
 * Sales of the requested days. An order counts on the day of its delivery or pick-up, once it is certain: paid, or to be paid on handover, and not
 * cancelled; a refund counts on that day too. Cash counts on the business date on which it was taken or given back, whatever day was promised.
 */
export const SalesNumbers = Shape({
  from: DateText,
  to: DateText,
  ...Sales,
  /** Average of one order; null without orders. */
  average: Nullable(Kwd),
  /** The parts of the sales: goods and delivery, both after discounts, and tips. */
  goods: Kwd,
  /** Of coupons, on goods and on delivery. */
  discounts: Kwd,
  delivery: Kwd,
  tips: Kwd,
  /** Delivered, or ready to be picked up, after the promised end. */
  late: Type.Integer(),
  /** Cancelled by the shop. */
  refused: Type.Integer(),
  /** Cancelled by the customer. */
  cancelled: Type.Integer(),
  /** Placed with online payment and never paid. */
  unpaid: Type.Integer(),
  /** Refunds of these sales, online ones that are done or approved and cash: the shop has the difference. */
  refunds: Kwd,
  /** Refunds done or approved that are of no sale: of cancelled orders, and of second or late payments. */
  returned: Kwd,
  by_day: Type.Array(Shape({ day: DateText, ...Sales })),
  by_product: Type.Array(Shape({ product_id: Id, name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer(), sales: Kwd })),
  by_area: Type.Array(Shape({ area_id: Id, name_en: Type.String(), name_ar: Type.String(), ...Sales })),
  /** By the hour of the promise's beginning. */
  by_slot: Type.Array(Shape({ from: TimeText, ...Sales })),
  /** By way of payment; `method` is null for cash. */
  by_payment: Type.Array(Shape({ code: Type.Integer(), method: Nullable(PaymentMethodName), ...Sales })),
  /** The cash of what was delivered on these days by driver; null for orders that had none. */
  cash_by_driver: Type.Array(Shape({ driver_id: Nullable(Uuid), name: Type.String(), ...Cash })),
  /** The cash of what was picked up on these days by branch, and what was given back on them out of its drawer, for whatever order. */
  cash_by_branch: Type.Array(Shape({ branch_id: Id, name_en: Type.String(), name_ar: Type.String(), ...Cash, refunded: Kwd })),
})

/** What to bake for one slot: each product with the same choices once, with its quantity and its orders. */
const BakeItem = Shape({
  product_id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  /** The chosen options, flavours and extras. */
  choices_en: Type.Array(Type.String()),
  choices_ar: Type.Array(Type.String()),
  quantity: Type.Integer(),
  orders: Type.Array(
    Shape({
      id: Uuid,
      number: Type.String(),
      quantity: Type.Integer(),
      /** It has a text, a picture or a special request, or its order has a note: see the order. */
      has_wishes: Type.Boolean(),
      is_on_hold: Type.Boolean(),
    }),
  ),
})
export const BakeList = Shape({
  /** The business date: a night belongs to the date on which it began. */
  day: DateText,
  /** In order; `date` is the calendar's, after midnight the one that follows `day`. */
  slots: Type.Array(Shape({ date: DateText, from: TimeText, items: Type.Array(BakeItem) })),
  /** Of the whole day, each product once regardless of its choices. */
  totals: Type.Array(Shape({ product_id: Id, name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer() })),
})

/** A customer's picture to print, with everything the kitchen needs for it. */
export const PrintSheet = Shape({
  image: CartImage,
  order: Shape({ id: Uuid, number: Type.String(), is_on_hold: Type.Boolean() }),
  /** The calendar's date and the start of the promised time. */
  date: DateText,
  from: TimeText,
  product_id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  choices_en: Type.Array(Type.String()),
  choices_ar: Type.Array(Type.String()),
  quantity: Type.Integer(),
  /** The number of the picture among those of its line, from 1, and their count. */
  place: Type.Integer(),
  of: Type.Integer(),
  /** The visible size on the cake, in millimetres; null where the product has none. */
  print: Nullable(Shape({ shape: PrintShape, width_mm: Type.Integer(), height_mm: Type.Integer() })),
  /** The texts to write on it, and the special request. */
  notes: Type.Array(Type.String()),
  special_request: Type.String(),
})

/** The load of a slot; `capacity` is null without a limit. */
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

/** A place in the order of printing: time of the promise, order number, position of the line and picture. */
export const SheetCursor = Type.String({ maxLength: 160, pattern: '^[0-9T:+-]{25} [A-Z0-9-]{1,32} [0-9]{1,6} [A-Za-z0-9_-]{1,64}$' })

/** A sheet in the list of a day. */
export const ListedPrintSheet = Shape({ ...PrintSheet.properties, cursor: SheetCursor })
export type ListedPrintSheet = Static<typeof ListedPrintSheet>
export type SlotLoad = Static<typeof SlotLoad>
