import type { Fulfilment, Service } from '@sukkar/domain/service'
import type { FormField } from './form-rules.ts'

/** The steps of the checkout (§4): 0 guest or sign-in, 1 shipping, 2 time, 3 summary, 4 payment, 5 success. */
export type CheckoutStep = 0 | 1 | 2 | 3 | 4 | 5

type Who = { isSignedIn: boolean; fulfilment: Fulfilment }
type When = { service: Service; hasTime: boolean }

/** The first step: a guest starts at the contact; a member who picks up has nothing to ship and starts at the time. */
export const firstStep = ({ isSignedIn, fulfilment }: Who): CheckoutStep => {
  if (!isSignedIn) return 0
  return fulfilment === 'pickup' ? 2 : 1
}

/** Whether a time has to be picked: for every service but "now". */
export const needsTime = ({ service }: Pick<When, 'service'>): boolean => service !== 'asap'

/**
 * Placing an address moves to step 4, where time and summary are cards that can be opened; only a missing required time stops the customer
 * at step 2 (§4, D41).
 */
export const stepAfterShipping = (when: When): CheckoutStep => (needsTime(when) && !when.hasTime ? 2 : 4)

/** The step whose card contains a field. */
export const stepOfField = (field: FormField): CheckoutStep => {
  if (field === 'payment' || field === 'hasAgreed') return 4
  if (field === 'isSeparate' || field === 'notes' || field === 'tip') return 3
  return 1
}

/** The fields of the first card; the second card is the choice of a time. */
export const SHIPPING_FIELDS: readonly FormField[] = ['name', 'phone', 'email', 'addressId', 'address', 'gift']
