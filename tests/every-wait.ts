import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Matter } from './states/state.ts'

/** A part of the shop with its own pending state and its own error state. */
export type Wait = {
  /** A guest has chosen delivery now; a member is the demonstration's customer. */
  who: 'guest' | 'member'
  at: string | ((matter: Matter) => string)
  /** The calls that the journey delays and then fails. */
  calls: RegExp
  /** The message that is shown then. */
  errorText: MessageKey
  /** The page's heading, where the page shows it before the answer. */
  title?: MessageKey
}

/**
 * In an order in which no earlier page has cached the calls of a later one. The cart and the times wait and fail in `lost-connection.spec.ts`, a whole
 * shop without a network in `offline.spec.ts`, the bank in `deliver-now.spec.ts`, the map's tiles in `map-tiles.spec.ts`.
 */
export const everyWait: readonly Wait[] = [
  // The page requests legal texts only when the shop has its own, which the journey has saved before.
  { who: 'guest', at: '/terms-conditions', calls: /\/legal-texts\/terms/u, errorText: 'error.couldNotLoad', title: 'legal.terms.title' },
  { who: 'guest', at: '/privacy-policy', calls: /\/legal-texts\/privacy/u, errorText: 'error.couldNotLoad', title: 'legal.privacy.title' },
  { who: 'guest', at: '/contact-us', calls: /\/areas/u, errorText: 'error.couldNotLoad' },
  { who: 'guest', at: '/collection', calls: /\/collections$/u, errorText: 'catalogue.couldNotLoad' },
  { who: 'guest', at: '/collection/best-sellers', calls: /\/collections\/best-sellers/u, errorText: 'catalogue.couldNotLoad' },
  { who: 'guest', at: '/photo-print-cake', calls: /\/products/u, errorText: 'catalogue.couldNotLoad' },
  { who: 'guest', at: '/categories', calls: /\/products/u, errorText: 'catalogue.couldNotLoad' },
  { who: 'guest', at: '/products', calls: /\/products/u, errorText: 'catalogue.couldNotLoad' },
  { who: 'guest', at: '/products?product=truffles', calls: /\/products\/truffles/u, errorText: 'error.couldNotLoad' },
  { who: 'guest', at: '/sukkar/1/opera-slice', calls: /\/products\/opera-slice/u, errorText: 'catalogue.couldNotLoad' },
  { who: 'member', at: '/profile', calls: /\/customer\/profile/u, errorText: 'error.couldNotLoad' },
  { who: 'member', at: '/profile/orders', calls: /\/customer\/orders/u, errorText: 'error.couldNotLoad' },
  {
    who: 'member',
    at: ({ delivered }) => `/profile/orders/${delivered.id}`,
    calls: /\/customer\/orders\//u,
    errorText: 'order.couldNotLoad',
  },
  { who: 'member', at: '/profile/addresses', calls: /\/customer\/addresses/u, errorText: 'error.couldNotLoad' },
  { who: 'member', at: '/profile/wishlist', calls: /\/products/u, errorText: 'catalogue.couldNotLoad' },
  { who: 'member', at: '/pick-service', calls: /\/areas/u, errorText: 'pickService.couldNotLoadAreas' },
  // Last, because this page also requests the areas, and the entry of pick-service needs them uncached.
  {
    who: 'member',
    at: ({ addressId }) => `/profile/addresses/${addressId}`,
    calls: /\/customer\/addresses/u,
    errorText: 'error.couldNotLoad',
    title: 'address.edit',
  },
]
