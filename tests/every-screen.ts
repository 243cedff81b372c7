import type { Product } from '@sukkar/contract/catalogue'
import type { Order } from '@sukkar/contract/order'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { bearer, getFromShop, nameIn, type Visit } from './steps/visit.ts'

/** Demonstration records that addresses and headings are built from. */
export type Things = {
  product: Product
  collection: { slug: string; name_en: string; name_ar: string }
  addressId: string
  order: { id: string; number: string }
  /** An order that was paid at the bank. */
  paid: { id: string }
  /** Name of the account's customer. */
  name: string
}

/** The visitor for whom the screen has content. */
export type Opener = 'anybody' | 'guest' | 'member'

export type Screen = {
  /** Statement of the specification about the route, as `[S2.1b-r1]`; absent when the screen is part of another route. */
  statement?: string
  /** Name of its screenshot. */
  name: string
  who: Opener
  address: string | ((things: Things) => string)
  /** Selector of an element that must also be present before the screen counts as complete. */
  holds?: string
  /** Its first-level heading: a message key, or a name or message of the records. */
  heading: MessageKey | ((things: Things) => { name_en: string; name_ar: string } | { key: MessageKey; args: Record<string, string> })
}

const product = ({ product }: Things) => product

const tagline = () => ({ name_en: 'sweet moments since 1992', name_ar: 'لحظات حلوة منذ 1992' })

/** Every screen that has an address. A guest has a cart for delivery now; a member is the demonstration's customer. */
export const everyScreen: readonly Screen[] = [
  { statement: '[S2.1b-r1]', name: 'home', who: 'anybody', address: '/', heading: tagline },
  { statement: '[S2.1b-r13]', name: 'pick-service', who: 'anybody', address: '/pick-service', heading: 'pickService.title' },
  {
    statement: '[S2.1b-r8]',
    name: 'location',
    who: 'anybody',
    address: '/location',
    heading: 'pickService.title',
    holds: '[role="application"]',
  },
  { statement: '[S2.2]', name: 'not-found', who: 'anybody', address: '/no-such-page', heading: 'error.notFoundTitle' },
  { statement: '[S2.1b-r29]', name: 'terms', who: 'anybody', address: '/terms-conditions', heading: 'legal.terms.title' },
  { statement: '[S2.1b-r14]', name: 'privacy', who: 'anybody', address: '/privacy-policy', heading: 'legal.privacy.title' },
  { statement: '[S2.1b-r6]', name: 'contact', who: 'anybody', address: '/contact-us', heading: 'contact.title' },
  { statement: '[S2.1b-r5]', name: 'finalize', who: 'anybody', address: '/checkout/finalize', heading: 'order.notFound' },
  { statement: '[S2.1b-r9]', name: 'login', who: 'anybody', address: '/login', heading: 'account.loginTitle' },
  { statement: '[S2.1b-r27]', name: 'register', who: 'anybody', address: '/register', heading: 'account.registerTitle' },
  { statement: '[S2.1b-r7]', name: 'forgotten-password', who: 'anybody', address: '/forget-password', heading: 'account.forgot' },
  { statement: '[S2.1b-r28]', name: 'new-password', who: 'anybody', address: '/resetPassword', heading: 'account.reset' },
  {
    statement: '[S2.1b-r10]',
    name: 'map',
    who: 'guest',
    address: '/Map',
    heading: 'pickService.openMap',
    holds: '[role="application"]',
  },
  { statement: '[S2.1b-r3]', name: 'menu', who: 'guest', address: '/categories', heading: 'shell.menu' },
  { statement: '[S2.1b-r15]', name: 'products', who: 'guest', address: '/products', heading: 'catalogue.allProducts' },
  { statement: '[S2.1b-r31]', name: 'collections', who: 'guest', address: '/collection', heading: 'catalogue.collections' },
  {
    statement: '[S2.1b-r31]',
    name: 'collection',
    who: 'guest',
    address: ({ collection }) => `/collection/${collection.slug}`,
    heading: ({ collection }) => collection,
  },
  { statement: '[S2.1b-r17]', name: 'product-by-id', who: 'guest', address: ({ product: { id } }) => `/products/${id}`, heading: product },
  {
    statement: '[S2.1b-r16]',
    name: 'product-shown',
    who: 'guest',
    address: ({ product: { id } }) => `/products/show?id=${id}`,
    heading: product,
  },
  {
    statement: '[S2.1b-r32]',
    name: 'product',
    who: 'guest',
    address: ({ product: { vendor_name: vendor, vendor_id: id, slug } }) => `/${vendor}/${id}/${slug}`,
    heading: product,
  },
  { statement: '[S2.1b-r12]', name: 'photo-print-cake', who: 'guest', address: '/photo-print-cake', heading: 'pictures.studioTitle' },
  { statement: '[S2.1b-r2]', name: 'cart', who: 'guest', address: '/cart', heading: 'cart.title' },
  { statement: '[S2.1b-r11]', name: 'mini-cart', who: 'guest', address: '/miniCart', heading: 'cart.title' },
  { statement: '[S2.1b-r4]', name: 'checkout', who: 'guest', address: '/checkout', heading: 'checkout.title' },
  {
    statement: '[S2.1b-r18]',
    name: 'profile',
    who: 'member',
    address: '/profile',
    heading: ({ name }) => ({ key: 'account.greeting', args: { name } }),
  },
  { statement: '[S2.1b-r22]', name: 'password', who: 'member', address: '/profile/change-password', heading: 'account.passwordChange' },
  { statement: '[S2.1b-r19]', name: 'addresses', who: 'member', address: '/profile/addresses', heading: 'address.mine' },
  { statement: '[S2.1b-r20]', name: 'new-address', who: 'member', address: '/profile/addresses/create', heading: 'address.new' },
  {
    statement: '[S2.1b-r21]',
    name: 'address',
    who: 'member',
    address: ({ addressId }) => `/profile/addresses/${addressId}`,
    heading: 'address.edit',
  },
  { statement: '[S2.1b-r23]', name: 'orders', who: 'member', address: '/profile/orders', heading: 'order.titleList' },
  {
    statement: '[S2.1b-r24]',
    name: 'order',
    who: 'member',
    address: ({ order }) => `/profile/orders/${order.id}`,
    heading: ({ order: { number } }) => ({ key: 'order.trackTitle', args: { number } }),
  },
  { statement: '[S2.1b-r26]', name: 'wishlist', who: 'member', address: '/profile/wishlist', heading: 'shell.wishlist' },
  {
    statement: '[S2.1b-r25]',
    name: 'tracker',
    who: 'member',
    address: ({ order }) => `/profile/orders/${order.id}/track`,
    heading: ({ order: { number } }) => ({ key: 'order.trackTitle', args: { number } }),
  },
  {
    statement: '[S2.1b-r30]',
    name: 'payment',
    who: 'member',
    address: ({ paid }) => `/payment/success?order=${paid.id}`,
    heading: 'payment.successTitle',
  },
]

/** The screen's address behind the hash. */
export const addressOf = ({ address }: Screen, things: Things): string => `/#${typeof address === 'string' ? address : address(things)}`

export const headingOf = (visit: Pick<Visit, 't' | 'locale'>, { heading }: Screen, things: Things): string => {
  if (typeof heading === 'string') return visit.t(heading)
  const named = heading(things)
  return 'key' in named ? visit.t(named.key, named.args) : nameIn(visit, named)
}

/** Reads the demonstration records whose screens are opened. */
export const findThings = async (visit: Pick<Visit, 'shop'>, token: string): Promise<Things> => {
  const asMember = bearer(token)
  const [product, [collection], [address], orders, { name }] = await Promise.all([
    getFromShop<Product>(visit, '/products/chocolate-fudge-cake'),
    getFromShop<Things['collection'][]>(visit, '/collections'),
    getFromShop<{ id: string }[]>(visit, '/customer/addresses', asMember),
    getFromShop<Pick<Order, 'id' | 'number' | 'payment_status'>[]>(visit, '/customer/orders?per_page=100', asMember),
    getFromShop<{ user: { name: string } }>(visit, '/customer/profile', asMember).then(({ user }) => user),
  ])
  const [order] = orders
  const paid = orders.find(({ payment_status }) => payment_status === 'paid')
  if (!collection || !address || !order || !paid) throw new Error('The demonstration lacks a collection, an address or an order')
  return { product, collection, addressId: address.id, order, paid, name }
}
