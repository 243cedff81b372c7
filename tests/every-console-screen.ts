import type { BoardOrder } from '@sukkar/contract/staff-orders'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { StaffCall } from './steps/staff.ts'

/** Ids of demonstration records, for the addresses of their pages. */
export type ConsoleThings = {
  orderId: string
  productId: string
  categoryId: string
  collectionId: string
  optionsId: string
  branchId: string
}

export type ConsoleScreen = {
  name: string
  who: 'staff' | 'driver'
  address: string | ((things: ConsoleThings) => string)
  /** The button of a dialog that has no address; `device` when only that device shows it. */
  opener?: { text: MessageKey; device?: 'phone' }
}

const staff = (name: string, address: ConsoleScreen['address'], opener?: ConsoleScreen['opener']): ConsoleScreen => ({
  name: `console-${name}`,
  who: 'staff',
  address,
  ...(opener && { opener }),
})

/** Every page of the console that has an address, with the name of its screenshot, by the part of the work that it is for. */
export const consoleScreensByPart: Readonly<Record<'day' | 'products' | 'shop' | 'driver', readonly ConsoleScreen[]>> = {
  day: [
    staff('orders', '/', { text: 'consoleOrders.filters', device: 'phone' }),
    staff('order', ({ orderId }) => `/orders/${orderId}`),
    staff('refunds', '/refunds'),
    staff('feedback', '/feedback'),
    staff('kitchen', '/kitchen'),
    staff('photos', '/kitchen/photos'),
    staff('stock', '/kitchen/stock'),
    staff('pauses', '/kitchen/pauses'),
    staff('numbers', '/numbers'),
  ],
  products: [
    staff('products', '/products', { text: 'consoleCatalogue.quick' }),
    staff('product', ({ productId }) => `/products/${productId}`),
    staff('product-order', '/products/order'),
    staff('categories', '/products/categories'),
    staff('category', ({ categoryId }) => `/products/categories/${categoryId}`),
    staff('collections', '/products/collections'),
    staff('collection', ({ collectionId }) => `/products/collections/${collectionId}`),
    staff('options', '/products/options'),
    staff('option-group', ({ optionsId }) => `/products/options/${optionsId}`),
    staff('flavors', '/products/flavors'),
    staff('file', '/products/file'),
  ],
  shop: [
    staff('shop', '/shop'),
    staff('branches', '/shop/branches'),
    staff('branch', ({ branchId }) => `/shop/branches/${branchId}`),
    staff('ramadan', '/shop/ramadan'),
    staff('times', '/shop/times'),
    staff('areas', '/shop/areas'),
    staff('area', '/shop/areas/202'),
    staff('coupons', '/shop/coupons'),
    staff('coupon', '/shop/coupons/SWEET10'),
    staff('news', '/shop/news'),
    staff('banners', '/shop/banners'),
    staff('contacts', '/shop/contacts'),
    staff('payment', '/shop/payment'),
    staff('texts', '/shop/texts'),
    staff('people', '/shop/people'),
    staff('audit', '/shop/audit'),
  ],
  driver: [{ name: 'console-deliveries', who: 'driver', address: '/deliveries' }],
}

export const everyConsoleScreen: readonly ConsoleScreen[] = Object.values(consoleScreensByPart).flat()

export const findConsoleThings = async (ask: StaffCall): Promise<ConsoleThings> => {
  const [orders, products, categories, collections, options, branches] = await Promise.all([
    ask<BoardOrder[]>('GET', '/staff/orders'),
    ...['products', 'categories', 'collections', 'option-groups', 'branches'].map((kind) => ask<{ id: string }[]>('GET', `/staff/${kind}`)),
  ])
  const idOf = (list: readonly { id: string }[] | undefined): string => {
    const [first] = list ?? []
    if (!first) throw new Error('The demonstration lacks something that the console shows')
    return first.id
  }
  return {
    orderId: idOf(orders),
    productId: idOf(products),
    categoryId: idOf(categories),
    collectionId: idOf(collections),
    optionsId: idOf(options),
    branchId: idOf(branches),
  }
}

/** The screen's address behind the hash. */
export const consoleAddressOf = ({ address }: ConsoleScreen, things: ConsoleThings): string =>
  `/console#${typeof address === 'string' ? address : address(things)}`
