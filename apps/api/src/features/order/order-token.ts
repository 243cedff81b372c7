import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../platform/tokens/token.ts'

/**
 * The token that gives a guest access to an order. It is derived from the order's id with the server's secret, so that a repeated request
 * gets the same answer although the database stores only its hash.
 */
export const orderTokenOf = (orderId: string, secret: string): string =>
  createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url')

export const isOrderToken = (token: string, tokenHash: string): boolean => {
  const given = Buffer.from(hashToken(token))
  const expected = Buffer.from(tokenHash)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
