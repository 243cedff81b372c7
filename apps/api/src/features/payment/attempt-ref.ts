import { randomInt } from 'node:crypto'
import { parsePhone } from '@sukkar/domain/phone'
import type { Config } from '../../config.ts'
import type { PaymentAttemptRef, PaymentMethodName } from '../../platform/payments/payment-adapter.ts'
import type { PayableOrder } from '../order/order-payment.ts'
import type { Attempt } from './attempt.queries.ts'

/** What the gateway is told of an attempt. */
export const toAttemptRef = (config: Pick<Config, 'publicUrl'>, order: PayableOrder, attempt: Attempt): PaymentAttemptRef => {
  const phone = parsePhone(order.customer_phone)
  const returnUrl = `${config.publicUrl}${RETURN_PATH}`
  return {
    trackId: attempt.track_id,
    amountFils: Number(attempt.amount_fils),
    currency: 'KWD',
    method: attempt.method as PaymentMethodName,
    locale: order.locale === 'ar' ? 'ar' : 'en',
    orderNumber: order.number,
    customer: { name: order.customer_name, phoneNational: (phone.ok ? phone.value.national : null) ?? order.customer_phone },
    returnUrls: { success: returnUrl, failure: returnUrl, notification: `${config.publicUrl}/api/payments/${attempt.provider}/callback` },
    gatewayRef: attempt.gateway_ref,
  }
}

/** Where the gateway sends the browser back: a plain path, because gateways drop what stands behind a `#`. */
export const RETURN_PATH = '/payment/return'

/**
 * The shop's own id of an attempt: the order's number and the number of the attempt for people, and letters that cannot
 * be guessed, because who comes back with a track id is shown the order.
 */
export const makeTrackId = (orderNumber: string, attemptNumber: number): string => {
  const secret = Array.from({ length: SECRET_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${orderNumber.replace(/[^A-Za-z0-9]/g, '')}A${attemptNumber}X${secret}`
}

/** No 0, O, 1, I, L: a track id is read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** About 80 bits. */
const SECRET_LETTERS = 16
