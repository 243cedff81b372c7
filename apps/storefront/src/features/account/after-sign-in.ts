import { isShopPath } from '../../lib/redirect-rule.ts'

/** What the way on from signing in depends on. */
type Given = {
  /** Where signing in was begun, when it was begun somewhere to come back to. */
  from: string | undefined
  /** A product waits to be added until a service is picked. */
  hasPendingAdd: boolean
  /** Whether this device, or the account's open cart, knows how the customer orders. */
  hasService: boolean
}

/**
 * Where signing in leads (§4 "after login to /categories", D11): back to where it was begun, or on to picking the service
 * for a product that waits for it or on a device that knows none, with the account's area filled in; else to the categories.
 * An address that is none of the shop's pages is not followed.
 */
export const placeAfterSignIn = ({ from, hasPendingAdd, hasService }: Given): string => {
  if (from !== undefined && isOwnPage(from)) return from
  return hasPendingAdd || !hasService ? '/pick-service' : '/categories'
}

/** Where the guest goes on who would rather not sign in. */
export const placeAfterGuest = ({ from }: Pick<Given, 'from'>): string => (from !== undefined && isCheckout(from) ? from : '/pick-service')

const pathOf = (address: string): string => address.split(/[?#]/u)[0] ?? ''

const isOwnPage = (address: string): boolean =>
  /^\/(?![/\\])/u.test(address) && isShopPath(pathOf(address)) && !/^\/(?:login|register|forget-password|resetpassword)\b/iu.test(address)

const isCheckout = (address: string): boolean => /^\/checkout\/?$/iu.test(pathOf(address))
