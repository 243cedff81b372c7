import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../platform/tokens/token.ts'

/**
 * The token that lets a guest see and follow an order. It is made from the order's id with the server's secret, so the
 * same answer can be given again to a repeated request, while the database holds its hash alone.
 */
export const orderTokenOf = (orderId: string, secret: string): string =>
  createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url')

export const isOrderToken = (token: string, tokenHash: string): boolean => {
  const given = Buffer.from(hashToken(token))
  const expected = Buffer.from(tokenHash)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
