import { createHash } from 'node:crypto'
import type { LimitCount } from './limit-counts.queries.ts'

/** Counters for limits, each over a period. */
export type LimitCounts = {
  /** Increments a counter; returns its count and how long its period still lasts. */
  hit: (key: string, windowMs: number) => { count: number; leftMs: number }
  /** Adds the counts since the last call to those of other processes and adopts the sums. */
  share: () => Promise<void>
}

/** Adds counts to those of all processes and returns the sums. */
export type Share = (counts: readonly LimitCount[], nowMs: number) => Promise<LimitCount[]>

/** A client with endless addresses evicts the oldest entries instead of filling the memory. */
const keysMax = 50_000

type Entry = { count: number; endsAtMs: number /** Counted here and not yet shared. */; unshared: number }

/**
 * Counts in memory, so that a limit costs a request no statement, and shares with other processes periodically; between two shares each
 * process allows up to the whole limit. If sharing fails, each process continues to count by itself.
 */
export const createLimitCounts = (share: Share | null, now: () => number = Date.now): LimitCounts => {
  const entries = new Map<string, Entry>()
  const unshared = new Set<string>()
  const hit: LimitCounts['hit'] = (key, windowMs) => {
    const nowMs = now()
    const known = entries.get(key)
    const entry = known !== undefined && known.endsAtMs > nowMs ? known : { count: 0, endsAtMs: nowMs + windowMs, unshared: 0 }
    entry.count += 1
    entry.unshared += 1
    // Deleting and inserting moves the entry to the end of the map, as the most recently used.
    entries.delete(key)
    entries.set(key, entry)
    if (share !== null) unshared.add(key)
    const [oldest] = entries.keys()
    if (entries.size > keysMax && oldest !== undefined) {
      entries.delete(oldest)
      unshared.delete(oldest)
    }
    return { count: entry.count, leftMs: entry.endsAtMs - nowMs }
  }
  return { hit, share: async () => void (share !== null && unshared.size > 0 && (await shareAll(entries, unshared, share, now()))) }
}

const shareAll = async (entries: Map<string, Entry>, unshared: Set<string>, share: Share, nowMs: number): Promise<void> => {
  const shared = new Map<string, { entry: Entry; count: number }>()
  for (const key of unshared) {
    const entry = entries.get(key)
    if (entry === undefined || entry.endsAtMs <= nowMs) continue
    shared.set(hashKey(key), { entry, count: entry.unshared })
    entry.unshared = 0
  }
  unshared.clear()
  const counts = [...shared].map(([key, { entry, count }]) => ({ key, count, endsAtMs: entry.endsAtMs }))
  try {
    for (const sum of await share(counts, nowMs)) {
      const entry = shared.get(sum.key)?.entry
      if (entry === undefined) continue
      entry.count = sum.count + entry.unshared
      entry.endsAtMs = sum.endsAtMs
    }
  } catch (error) {
    for (const { entry, count } of shared.values()) entry.unshared += count
    for (const [key, entry] of entries) if (entry.unshared > 0) unshared.add(key)
    throw error
  }
}

/** Hashed, so that the table contains no addresses of people or machines. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)
