import type { Locale } from '@sukkar/i18n/locales'
import type { Customer } from '../../platform/principal/principal.ts'
import type { CartKey } from './cart.queries.ts'
import type { RequestedChoice } from './cart-choice.ts'
import type { CartCall } from './change-cart.ts'

/** The cart in hand of a guest; null when none came with the call. */
export const guestKey = ({ cartId }: { cartId: string | null }) => (cartId === null ? null : guestKeyOf(cartId))

/** The guest's cart of an id. */
export const guestKeyOf = (cartId: string) => ({ accountId: null, cartId })

/** The cart at hand of whoever is signed in, whatever cart's id came with the call. */
export const memberKey = ({ principal }: { principal: Customer }) => ({ accountId: principal.accountId, cartId: null })

/** The cart of an id, if it is that of whoever is signed in. */
export const memberKeyOf = ({ principal }: { principal: Customer }, cartId: string) => ({ accountId: principal.accountId, cartId })

export const toCall = <K extends CartKey | null>(
  { nowMs, locale }: { nowMs: number; locale: Locale },
  key: K,
  ...given: readonly RequestedChoice[]
): CartCall<K> => ({ key, given, nowMs, locale })
