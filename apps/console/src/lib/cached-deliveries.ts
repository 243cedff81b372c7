import type { Delivery } from '@sukkar/contract/delivery'
import { DRIVER_DONE_HOURS } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { readText, removeKey, writeText } from './storage.ts'

/** The last list from the server with its time, for offline use (docs/decisions/0021). */
export type CachedDeliveries = { principalId: string; atMs: number; deliveries: Delivery[] }

/** Old rounds are useless, and addresses must not stay on a phone: no longer than the server would answer them. */
const CACHE_MS = DRIVER_DONE_HOURS * 60 * MINUTE_MS

export const cacheDeliveries = (cached: CachedDeliveries): void => writeText('sukkar.round', JSON.stringify(cached))

/** The cached deliveries of this driver, unless they are too old; otherwise they are erased, like another driver's or what cannot be read. */
export const readCachedDeliveries = (principalId: string, nowMs: number): CachedDeliveries | null => {
  const cached = parse(readText('sukkar.round'))
  if (cached !== null && cached.principalId === principalId && nowMs - cached.atMs < CACHE_MS) return cached
  forgetDeliveries()
  return null
}

export const forgetDeliveries = (): void => removeKey('sukkar.round')

const parse = (text: string | null): CachedDeliveries | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { principalId, atMs, deliveries } = value as Record<string, unknown>
    return typeof principalId === 'string' && typeof atMs === 'number' && Array.isArray(deliveries) ? (value as CachedDeliveries) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
