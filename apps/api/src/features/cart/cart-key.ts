import type { Locale } from '@sukkar/i18n/locales'
import type { Customer } from '../../platform/principal/principal.ts'
import type { CartKey } from './cart.queries.ts'
import type { RequestedChoice } from './cart-choice.ts'
import type { CartCall } from './change-cart.ts'

/** The key of the guest's cart whose id the request carries; null without one. */
export const guestKey = ({ cartId }: { cartId: string | null }) => (cartId === null ? null : guestKeyOf(cartId))

export const guestKeyOf = (cartId: string) => ({ accountId: null, cartId })

/** The key of the member's open cart; an id in the request is ignored. */
export const memberKey = ({ principal }: { principal: Customer }) => ({ accountId: principal.accountId, cartId: null })

/** The key of the member's cart with that id. */
export const memberKeyOf = ({ principal }: { principal: Customer }, cartId: string) => ({ accountId: principal.accountId, cartId })

export const toCall = <K extends CartKey | null>(
  { nowMs, locale }: { nowMs: number; locale: Locale },
  key: K,
  ...given: readonly RequestedChoice[]
): CartCall<K> => ({ key, given, nowMs, locale })
