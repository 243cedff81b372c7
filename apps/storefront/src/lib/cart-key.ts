import { currentAccountId } from './session.ts'
import { readText, removeKey, writeText } from './storage.ts'

/** Saves by which id the cart is found again, and whose it is: a guest's or that of an account (§3 "cartId, cartType"). */
export const saveCartKey = (id: string): void => {
  writeText('cartId', id)
  writeText('cartType', currentAccountId() === null ? 'guest' : 'customer')
}

export const forgetCartKey = (): void => {
  removeKey('cartId')
  removeKey('cartType')
}

/** The cart that whoever signs in brings along. One of an account whose sign-in has ended waits there and is nobody else's. */
export const readGuestCartId = (): string | null => (readText('cartType') === 'customer' ? null : readText('cartId'))
