import { randomInt } from 'node:crypto'
import { COUNTRY_CODE, PHONE_NATIONAL_LENGTH } from '@sukkar/domain/limits'
import { parsePhone } from '@sukkar/domain/phone'
import type { Config } from '../../config.ts'
import type { PaymentAttemptRef, PaymentMethodName } from '../../platform/payments/payment-adapter.ts'
import type { PayableOrder } from '../order/order-payment.ts'
import type { Attempt } from './attempt.queries.ts'

/** What the gateway is told of an attempt. */
export const toAttemptRef = (config: Pick<Config, 'publicUrl'>, order: PayableOrder, attempt: Attempt): PaymentAttemptRef => {
  const returnUrl = `${config.publicUrl}${RETURN_PATH}`
  return {
    trackId: attempt.track_id,
    amountFils: Number(attempt.amount_fils),
    currency: 'KWD',
    method: attempt.method as PaymentMethodName,
    locale: order.locale === 'ar' ? 'ar' : 'en',
    orderNumber: order.number,
    customer: { name: order.customer_name, ...splitPhone(order.customer_phone) },
    returnUrls: { success: returnUrl, failure: returnUrl, notification: `${config.publicUrl}/api/payments/${attempt.provider}/callback` },
    gatewayRef: attempt.gateway_ref ?? attempt.transaction_id,
  }
}

/** Country and number apart, as gateways want them; where the country is another one it is not told from the number. */
export const splitPhone = (text: string): { phoneCountry: string; phoneNational: string } => {
  const phone = parsePhone(text.startsWith('+') || text.length <= PHONE_NATIONAL_LENGTH ? text : `+${text}`)
  if (!phone.ok) return { phoneCountry: COUNTRY_CODE, phoneNational: text }
  const { national, digits } = phone.value
  if (national !== null) return { phoneCountry: COUNTRY_CODE, phoneNational: national }
  const country = NEIGHBOURS.find((code) => digits.startsWith(code)) ?? ''
  return { phoneCountry: country, phoneNational: digits.slice(country.length) }
}

/** The Gulf's, whose people order in Kuwait. */
const NEIGHBOURS: readonly string[] = ['966', '968', '971', '973', '974']

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
