import { Type } from 'typebox'
import { Branch } from './area.ts'
import { AddCartProduct, Cart, ChooseCart, MemberCartContext, UpdateCartProduct } from './cart.ts'
import { type Endpoint, withId, withUuid } from './endpoint.ts'
import { Checkout, PlacedOrder, PlaceOrder } from './order.ts'
import { couponErrors, lineErrors, orderingEndpoints, placementErrors } from './ordering-endpoints.ts'
import { answer, Id, Shape, Uuid } from './schema.ts'

const memberErrors = ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'] as const

/**
 * A customer's own cart, checkout and order: the counterparts of the guest's calls. The server finds the cart by the signed-in account and ignores
 * `X-Cart-Id`; an account has one cart at a time. A path with any other cart's id answers NOT_FOUND.
 */
export const memberOrderingEndpoints = {
  getCart: {
    summary: "The customer's cart, priced now for the choice asked with",
    spec: ['S7.34', 'S7.1', 'S3.5a', 'S3.5b'],
    tag: 'cart',
    access: 'customer',
    query: MemberCartContext,
    answer: answer(Cart),
    errors: memberErrors,
  },
  addCartProduct: {
    summary: "Add a product to the customer's cart or change a line by a difference",
    spec: ['S7.35', 'S3.11', 'S4.7a'],
    tag: 'cart',
    access: 'customer',
    params: withId,
    query: MemberCartContext,
    body: AddCartProduct,
    isForm: true,
    files: 'images',
    answer: answer(Cart),
    errors: [...memberErrors, ...lineErrors],
  },
  updateCartProduct: {
    summary: "Set the quantity, notes, request, options or pictures of a line of the customer's cart",
    spec: ['S7.50a'],
    tag: 'cart',
    access: 'customer',
    params: withId,
    query: MemberCartContext,
    body: UpdateCartProduct,
    isForm: true,
    files: 'images',
    answer: answer(Cart),
    errors: [...memberErrors, 'CART_NOT_FOUND', 'LINE_NOT_FOUND', ...lineErrors],
  },
  deleteCartProduct: {
    summary: "Remove a line from the customer's cart",
    spec: ['S7.36', 'S4.7d'],
    tag: 'cart',
    access: 'customer',
    params: withId,
    query: MemberCartContext,
    answer: answer(Cart),
    errors: [...memberErrors, 'CART_NOT_FOUND', 'LINE_NOT_FOUND'],
  },
  deleteCartPicture: {
    summary: "Remove a picture from a line of the customer's cart",
    spec: ['S5.1a'],
    tag: 'cart',
    access: 'customer',
    params: withId,
    query: MemberCartContext,
    answer: answer(Cart),
    errors: [...memberErrors, 'CART_NOT_FOUND', 'NOT_FOUND'],
  },
  deleteCart: {
    summary: "Clear the customer's cart; it can be restored for fifteen minutes",
    spec: ['S7.37', 'S4.14a', 'S4.14c'],
    tag: 'cart',
    access: 'customer',
    params: withUuid,
    /** As the guest's: a cart deleted by a closing page is restored when it is requested again at once (D13). */
    body: orderingEndpoints.deleteGuestCart.body,
    answer: answer(Type.Null()),
    errors: memberErrors,
  },
  restoreCart: {
    summary: 'Take a cleared cart back; a cart that was begun meanwhile is put aside and named in `restorable`',
    spec: ['S4.14b'],
    tag: 'cart',
    access: 'customer',
    params: withUuid,
    query: MemberCartContext,
    answer: answer(Cart),
    errors: [...memberErrors, 'CART_NOT_FOUND'],
  },
  chooseCart: {
    summary:
      'Choose which cart to keep after a sign-in that answered `differs`; the other one is put aside and named in `restorable`. The same choice twice gives the same answer',
    spec: ['S7.1'],
    tag: 'cart',
    access: 'customer',
    query: MemberCartContext,
    body: ChooseCart,
    answer: answer(Cart),
    errors: [...memberErrors, 'CART_NOT_FOUND', 'CART_CHANGED'],
  },
  getBranch: {
    summary: 'A branch with its order types, its openings and its special days',
    spec: ['S7.14'],
    tag: 'shop',
    access: 'customer',
    params: withId,
    answer: answer(Branch),
    errors: memberErrors,
  },

  applyCoupon: {
    summary: "Apply a coupon to the customer's cart; limits for one customer count by account and by phone",
    spec: ['S7.11', 'S5.14f'],
    tag: 'checkout',
    access: 'customer',
    params: Shape({ cart: Uuid }),
    query: MemberCartContext,
    body: orderingEndpoints.applyGuestCoupon.body,
    answer: answer(Shape({ checkout: Checkout })),
    errors: [...memberErrors, 'CART_NOT_FOUND', 'CART_EMPTY', ...couponErrors],
  },
  removeCoupon: {
    summary: "Remove a coupon from the customer's cart by checkout id and discount id",
    spec: ['S7.12'],
    tag: 'checkout',
    access: 'customer',
    params: Shape({ cart: Uuid, discount: Id }),
    query: MemberCartContext,
    answer: answer(Shape({ checkout: Checkout })),
    errors: [...memberErrors, 'CART_NOT_FOUND'],
  },
  getTimer: {
    summary: "Whether the time chosen for the customer's cart can still be met; polled every timePeriod",
    spec: ['S7.51c', 'S3.19a', 'S4.15a'],
    tag: 'checkout',
    access: 'customer',
    params: Shape({ cart: Uuid }),
    query: orderingEndpoints.getGuestTimer.query,
    answer: orderingEndpoints.getGuestTimer.answer,
    errors: [...memberErrors, 'CART_NOT_FOUND'],
  },

  placeOrder: {
    summary:
      "Place an order of the customer's cart; one cart becomes at most one order. `cart_id` names the cart that was looked at, so that another one begun meanwhile is not ordered in its place",
    spec: ['S7.9', 'S7.51b', 'S3.14a', 'S3.14c', 'S3.14d', 'S3.13'],
    tag: 'order',
    access: 'customer',
    query: Shape({ cart_id: Type.Optional(Uuid) }),
    body: PlaceOrder,
    isForm: true,
    isKeyed: true,
    files: 'order_screenshot',
    answer: answer(PlacedOrder),
    status: 201,
    errors: [...memberErrors, ...placementErrors, 'ADDRESS_NOT_FOUND'],
  },
  restoreOrderCart: {
    summary:
      "Rebuild the customer's cart from an order of theirs whose payment failed; a cart that was begun meanwhile is put aside and named in `restorable`",
    spec: ['S4.12a'],
    tag: 'order',
    access: 'customer',
    params: withUuid,
    body: Shape({}),
    answer: answer(Cart),
    errors: [...memberErrors, 'ORDER_NOT_FOUND', 'PAYMENT_NOT_PENDING'],
  },
} as const satisfies Record<string, Endpoint>
