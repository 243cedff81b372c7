import type { Cart, CartItem } from '@sukkar/contract/cart'
import { type Fulfilment, isAvailableFor } from '@sukkar/domain/service'
import { toMenuType } from './pending-request.ts'

/** The line that a list adds of a product: without options, notes, requests or pictures. */
export const findPlainLine = (cart: Cart | undefined, productId: string): CartItem | undefined =>
  cart?.items.find(
    (item) =>
      item.product_id === productId &&
      item.options.length === 0 &&
      item.notes.length === 0 &&
      item.images.length === 0 &&
      item.special_request === '' &&
      item.extra_flavor === null &&
      !item.dropped_flavor,
  )

/** All units of a product in the cart, over all its lines. */
export const countInCart = (cart: Cart | undefined, productId: string): number =>
  (cart?.items ?? []).filter((item) => item.product_id === productId).reduce((sum, item) => sum + item.quantity, 0)

/** The pictures that the cart did not have before, over all its lines. */
export const countNewPictures = (before: Cart, after: Cart): number => {
  const ids = new Set(before.items.flatMap(({ images }) => images.map(({ id }) => id)))
  return after.items.flatMap(({ images }) => images).filter(({ id }) => !ids.has(id)).length
}

/** The line that an addition created or raised: the one whose quantity grew. */
export const findAddedLine = (before: Cart | undefined, after: Cart, productId: string): CartItem | undefined => {
  const quantities = new Map(before?.items.map((item) => [item.id, item.quantity]))
  return after.items.findLast((item) => item.product_id === productId && item.quantity > (quantities.get(item.id) ?? 0))
}

/** The lines that a pre-order cannot contain (D33). */
export const listDrops = (items: readonly CartItem[], fulfilment: Fulfilment): CartItem[] =>
  items.filter(
    ({ product }) =>
      !isAvailableFor([...product.menu_types_availability, ...product.order_types_availability].map(toMenuType), 'pre_order', fulfilment),
  )
