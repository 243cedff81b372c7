import { currentAccountId } from './session.ts'
import { readText, removeKey, writeText } from './storage.ts'

/** Saves the cart's id and whether it belongs to a guest or to an account (§3 "cartId, cartType"). */
export const saveCartKey = (id: string): void => {
  writeText('cartId', id)
  writeText('cartType', currentAccountId() === null ? 'guest' : 'customer')
}

export const forgetCartKey = (): void => {
  removeKey('cartId')
  removeKey('cartType')
}

/**
 * The id of the cart that a guest brings into a sign-in; null for the cart of an account whose sign-in has ended, which no other account
 * may get.
 */
export const readGuestCartId = (): string | null => (readText('cartType') === 'customer' ? null : readText('cartId'))
