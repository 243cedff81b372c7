import { formatFils } from '@sukkar/domain/money'
import { PAYMENT_AMOUNT_MAX_FILS } from './payment-limits.ts'

export type AmountText = 'shortest' | 'three-decimals'

/** `12750` as `12.750`, or as `12.75` where the gateway hashes the shortest decimal form. */
export function formatGatewayAmount(fils: number, form: AmountText): string {
  const text = formatFils(fils)
  return form === 'three-decimals' ? text : text.replace(/\.?0+$/, '')
}

/** Fils of `12.75`, `12.750` or `12`, computed without floating point; null for other texts. */
export function parseGatewayAmount(text: string): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (parts === null) return null
  const fils = Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'))
  return fils <= PAYMENT_AMOUNT_MAX_FILS ? fils : null
}

export function isPayableFils(fils: number): boolean {
  return Number.isInteger(fils) && fils >= 1 && fils <= PAYMENT_AMOUNT_MAX_FILS
}
