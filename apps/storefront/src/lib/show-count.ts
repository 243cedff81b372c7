import type { Cart } from '@sukkar/contract/cart'
import { cartCountStore } from './cart-count.ts'

export const showCount = (cart: Cart, isGuess = false): void =>
  cartCountStore.setState({ count: cart.count, subTotal: cart.sub_total, isGuess, content: contentOf(cart) })

/** Not what two answers of one cart differ in: the id of an empty cart, the addresses of pictures, sentences, minutes. */
const CONTENT_KEYS = [
  'id',
  'quantity',
  'line_total',
  'images',
  'notes',
  'note',
  'special_request',
  'extra_flavor',
  'options',
  'value_id',
  'text',
]

const contentOf = ({ items, discounts, refused_coupon: refused, total }: Cart): string =>
  items.length === 0 ? '' : JSON.stringify([items, discounts, refused, total], CONTENT_KEYS)
