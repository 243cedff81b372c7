import type { Delivery } from '@sukkar/contract/delivery'
import { readText, removeKey, writeText } from './storage.ts'

/** The last list that the shop answered, for where there is no network; it says when it was true (docs/decisions/0021). */
export type CachedDeliveries = { workerId: string; atMs: number; deliveries: Delivery[] }

/** Nobody drives yesterday's round, and addresses do not stay on a telephone. */
const CACHE_MS = 18 * 3_600_000

export const cacheDeliveries = (kept: CachedDeliveries): void => writeText('sukkar.round', JSON.stringify(kept))

/** Those of this driver, unless they are old; another's are forgotten. */
export const readCachedDeliveries = (workerId: string, nowMs: number): CachedDeliveries | null => {
  const kept = parse(readText('sukkar.round'))
  if (kept === null) return null
  if (kept.workerId === workerId && nowMs - kept.atMs < CACHE_MS) return kept
  forgetDeliveries()
  return null
}

export const forgetDeliveries = (): void => removeKey('sukkar.round')

const parse = (text: string | null): CachedDeliveries | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { workerId, atMs, deliveries } = value as Record<string, unknown>
    return typeof workerId === 'string' && typeof atMs === 'number' && Array.isArray(deliveries) ? (value as CachedDeliveries) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
