import { createHash } from 'node:crypto'
import { formatDinars } from './amount.ts'

interface LinkRequest {
  merchantId: string
  trackId: string
  successUrl: string
  failureUrl: string
  amountFils: number
  /** The merchant's nonce, `Txn_HDR`. */
  header: string
}

/**
 * Whether a link request has the hash of its own fields: SHA-512, lower-case hex, over the fields and the merchant's secret. Merchants hash the
 * amount in its shortest form (`12.75`) or with three decimals (`12.750`), and the parsed JSON number no longer shows which: either is accepted.
 */
export function isLinkHash(hash: string, request: LinkRequest, secretKey: string): boolean {
  const { merchantId, trackId, successUrl, failureUrl, amountFils, header } = request
  const dinars = formatDinars(amountFils)
  return [dinars, String(Number(dinars))].some(
    (amount) => sha512(`${merchantId}|${trackId}|${successUrl}|${failureUrl}|${amount}|GEN|${secretKey}|${header}`) === hash,
  )
}

/** Whether an enquiry has the hash of the merchant's ID and secret. */
export function isStatusHash(hash: string, merchantId: string, secretKey: string): boolean {
  return sha512(`${merchantId}|${secretKey}`) === hash
}

function sha512(text: string): string {
  return createHash('sha512').update(text).digest('hex')
}
