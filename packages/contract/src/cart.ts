import { CART_PICTURES_MAX, NOTE_MAX_LENGTH, QUANTITY_MAX } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { ExtraFlavor, OptionKind, Product } from './catalogue.ts'
import { FulfilmentText, Id, Kwd, Nullable, ServiceText, Shape, Uuid } from './schema.ts'

/** A customer's picture on a line; `url` carries the key that lets only its owner see it. */
export const CartImage = Shape({ id: Id, url: Type.String(), width: Type.Integer(), height: Type.Integer() })

export const ChosenOption = Shape({
  group_id: Id,
  group_kind: OptionKind,
  group_name_en: Type.String(),
  group_name_ar: Type.String(),
  value_id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  price_delta: Kwd,
  /** The customer's text, where the option requires one. */
  text: Type.Optional(Type.String()),
})

/** A problem of a line: the code of its remedy, its sentence, and its number (pictures missing, units left …). */
export const LineProblem = Shape({
  code: Type.Union([
    Type.Literal('out_of_stock'),
    Type.Literal('not_enough_stock'),
    Type.Literal('pictures_too_few'),
    Type.Literal('pictures_too_many'),
    Type.Literal('not_for_service'),
    Type.Literal('not_for_fulfilment'),
    Type.Literal('option_unavailable'),
    Type.Literal('option_text_missing'),
    Type.Literal('product_unavailable'),
    Type.Literal('price_raised'),
  ]),
  message: Type.String(),
  count: Nullable(Type.Integer()),
  /** For `price_raised`: the price the customer saw when adding. */
  old_price: Nullable(Kwd),
})

export const CartItem = Shape({
  id: Id,
  product_id: Id,
  product: Product,
  quantity: Type.Integer({ minimum: 1 }),
  /** Price of one unit with its options. */
  price: Kwd,
  line_total: Kwd,
  images: Type.Array(CartImage),
  notes: Type.Array(Shape({ note: Type.String() })),
  special_request: Type.String(),
  extra_flavor: Nullable(ExtraFlavor),
  /** The extra flavour that was chosen and that this service cannot have now; it is not in the price (§5). */
  dropped_flavor: Nullable(ExtraFlavor),
  options: Type.Array(ChosenOption),
  menu_type: Type.String(),
  problems: Type.Array(LineProblem),
})

export const Discount = Shape({
  id: Id,
  code: Type.String(),
  kind: Type.Union([Type.Literal('percent'), Type.Literal('fixed'), Type.Literal('free_delivery')]),
  amount: Kwd,
})

/** A coupon on the cart that has no effect now, with the reason in the language of the call. */
const RefusedCoupon = Shape({ id: Id, code: Type.String(), message: Type.String() })

/** The cart as the server prices it now, for the requested area, service and order type. */
export const Cart = Shape({
  id: Uuid,
  items: Type.Array(CartItem),
  /** The extra flavours that can still be added for this service now. */
  extra_flavors: Type.Array(ExtraFlavor),
  count: Type.Integer(),
  sub_total: Kwd,
  discount: Kwd,
  discounts: Type.Array(Discount),
  refused_coupon: Nullable(RefusedCoupon),
  /** The area's tariff; `delivery_cost` is what this cart pays after offers and pick-up (D6). */
  delivery_fee: Kwd,
  delivery_cost: Kwd,
  service_cost: Kwd,
  total: Kwd,
  minimum_charge: Kwd,
  missing_for_minimum: Kwd,
  can_checkout: Type.Boolean(),
  /** Minutes until an order placed now arrives or is ready; null when the service is not ASAP or is closed. */
  est_time: Nullable(Type.Integer()),
  /** The branch's hours. */
  start: Type.String(),
  end: Type.String(),
  area_id: Nullable(Id),
  branch_id: Nullable(Id),
  shipping_type: Nullable(Type.String()),
  order_type: Nullable(Type.String()),
  /** A recently cleared cart that can be restored (D12). */
  restorable: Nullable(Shape({ id: Uuid, count: Type.Integer() })),
})

const choiceProperties = {
  area_id: Type.Optional(Id),
  branch_id: Type.Optional(Id),
  order_type: Type.Optional(FulfilmentText),
  shipping_type: Type.Optional(ServiceText),
}

/** The choice that a cart is priced for; sent with every cart call. */
export const CartContext = Shape({ cart_id: Type.Optional(Uuid), ...choiceProperties })

/** The choice for a member's cart, which the server finds by the signed-in account only. */
export const MemberCartContext = Shape(choiceProperties)

const optionTexts = Type.Optional(Type.Array(Shape({ value_id: Id, text: Type.String({ maxLength: NOTE_MAX_LENGTH }) }), { maxItems: 40 }))

/**
 * Add-to-cart (multipart, nested keys flattened: `notes[0][note]`, `options[1]`, files `images[0]`). `quantity` is a signed difference. With
 * `line_id` it changes that line (0 only adds pictures to it); without, it joins the line of the same product, options, notes and request, or
 * creates one. The path has the product's id or, where `product_id` is in the body, the cart's. `branch_id` alone implies its area; a missing
 * service or order type is the cart's, `menu_type`'s or the product's.
 */
export const AddCartProduct = Shape({
  product_id: Type.Optional(Id),
  quantity: Type.Integer({ minimum: -QUANTITY_MAX, maximum: QUANTITY_MAX }),
  line_id: Type.Optional(Id),
  options: Type.Optional(Type.Array(Id, { maxItems: 40 })),
  /** The texts of options that require one. */
  option_texts: optionTexts,
  notes: Type.Optional(Type.Array(Shape({ note: Type.String({ maxLength: NOTE_MAX_LENGTH }) }), { maxItems: QUANTITY_MAX })),
  special_request: Type.Optional(Type.String({ maxLength: NOTE_MAX_LENGTH })),
  extra_flavor: Type.Optional(Id),
  branch_id: Type.Optional(Id),
  area_id: Type.Optional(Id),
  menu_type: Type.Optional(ServiceText),
  order_type: Type.Optional(FulfilmentText),
  shipping_type: Type.Optional(ServiceText),
  /** Money in a request is ignored; the server prices everything itself. */
  price: Type.Optional(Type.Unknown()),
  total: Type.Optional(Type.Unknown()),
})

/**
 * Sets the fields that are present; `quantity` is absolute. A multipart form can add pictures (`images[0]`), and `removed_images` removes some. When
 * pictures change, their number must be valid afterwards, as with an addition.
 */
export const UpdateCartProduct = Shape({
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: QUANTITY_MAX })),
  options: Type.Optional(Type.Array(Id, { maxItems: 40 })),
  option_texts: optionTexts,
  notes: Type.Optional(Type.Array(Shape({ note: Type.String({ maxLength: NOTE_MAX_LENGTH }) }), { maxItems: QUANTITY_MAX })),
  special_request: Type.Optional(Type.String({ maxLength: NOTE_MAX_LENGTH })),
  extra_flavor: Type.Optional(Nullable(Id)),
  /** Ids of pictures of this line; ids already removed are ignored. */
  removed_images: Type.Optional(Type.Array(Id, { maxItems: CART_PICTURES_MAX })),
  /** The customer accepts the raised price that the page showed (D18). */
  accept_price: Type.Optional(Type.Boolean()),
})

/**
 * The cart that a customer chooses after a sign-in that answered `differs` (D19): the account's, or the guest's with this id. The other one is
 * archived and can be restored for fifteen minutes.
 */
export const ChooseCart = Shape({
  cart_id: Uuid,
  keep: Type.Union([Type.Literal('member'), Type.Literal('guest')]),
})

export type CartImage = Static<typeof CartImage>
export type ChosenOption = Static<typeof ChosenOption>
export type LineProblem = Static<typeof LineProblem>
export type CartItem = Static<typeof CartItem>
export type Discount = Static<typeof Discount>
export type Cart = Static<typeof Cart>
export type CartContext = Static<typeof CartContext>
export type AddCartProduct = Static<typeof AddCartProduct>
export type ChooseCart = Static<typeof ChooseCart>
export type UpdateCartProduct = Static<typeof UpdateCartProduct>
