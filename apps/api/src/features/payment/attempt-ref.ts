import { randomInt } from 'node:crypto'
import { COUNTRY_CODE } from '@sukkar/domain/limits'
import { parseStoredPhone } from '@sukkar/domain/phone'
import type { Config } from '../../config.ts'
import type { PaymentAttemptRef, PaymentMethodName } from '../../platform/payments/payment-adapter.ts'
import type { OrderRow } from '../order/order-payment.ts'
import type { Attempt } from './attempt.queries.ts'

/** An attempt as the gateways' adapters get it. */
export const toAttemptRef = (config: Pick<Config, 'publicUrl'>, order: OrderRow, attempt: Attempt): PaymentAttemptRef => {
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

/** Splits country code and number, as gateways require; an unlisted country gives an empty code and the whole number. */
export const splitPhone = (text: string): { phoneCountry: string; phoneNational: string } => {
  const phone = parseStoredPhone(text)
  if (!phone.ok) return { phoneCountry: COUNTRY_CODE, phoneNational: text }
  const { national, digits } = phone.value
  if (national !== null) return { phoneCountry: COUNTRY_CODE, phoneNational: national }
  const country = NEIGHBOURS.find((code) => digits.startsWith(code)) ?? ''
  return { phoneCountry: country, phoneNational: digits.slice(country.length) }
}

/** The other Gulf states, where many customers have their numbers. */
const NEIGHBOURS: readonly string[] = ['966', '968', '971', '973', '974']

/** Where the gateway redirects the payer: a plain path, because gateways drop a fragment (`#`). */
export const RETURN_PATH = '/payment/return'

/**
 * The shop's id of an attempt: readable order and attempt numbers, and random characters, because whoever returns with a track ID is shown
 * the order.
 */
export const makeTrackId = (orderNumber: string, attemptNumber: number): string => {
  const secret = Array.from({ length: SECRET_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${orderNumber.replace(/[^A-Za-z0-9]/g, '')}A${attemptNumber}X${secret}`
}

/** Without 0, O, 1, I and L, because customers read a track ID out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** About 80 bits. */
const SECRET_LETTERS = 16
