import { isShopPath } from '../../lib/redirect-rule.ts'

/** What the page after sign-in depends on. */
type Given = {
  /** The page from which the customer went to sign in, if it can be returned to. */
  from: string | undefined
  /** A product is to be added once a service is picked. */
  hasPendingAdd: boolean
  /** Whether this device or the account's open cart has a service. */
  hasService: boolean
}

/**
 * The page after sign-in (§4 "after login to /categories", D11): the page the customer came from; or pick-service, with the account's area
 * filled in, for a pending product or on a device without a service; else the categories. An address outside the shop's pages is not
 * followed.
 */
export const placeAfterSignIn = ({ from, hasPendingAdd, hasService }: Given): string => {
  if (from !== undefined && isOwnPage(from)) return from
  return hasPendingAdd || !hasService ? '/pick-service' : '/categories'
}

/** The next page for a customer who continues as a guest. */
export const placeAfterGuest = ({ from }: Pick<Given, 'from'>): string => (from !== undefined && isCheckout(from) ? from : '/pick-service')

const pathOf = (address: string): string => address.split(/[?#]/u)[0] ?? ''

const isOwnPage = (address: string): boolean =>
  /^\/(?![/\\])/u.test(address) && isShopPath(pathOf(address)) && !/^\/(?:login|register|forget-password|resetpassword)\b/iu.test(address)

const isCheckout = (address: string): boolean => /^\/checkout\/?$/iu.test(pathOf(address))
