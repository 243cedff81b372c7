import { createHash } from 'node:crypto'
import type { LimitCount } from './limit-counts.queries.ts'

/** How often something was done in the time that a limit speaks of. */
export type LimitCounts = {
  /** Counts once more, and says how often by now and how long that still counts. */
  hit: (key: string, windowMs: number) => { count: number; leftMs: number }
  /** Hands on what was counted since the last time and takes in what other processes have counted. */
  share: () => Promise<void>
}

/** Adds up what all processes count. */
export type Share = (counts: readonly LimitCount[], nowMs: number) => Promise<LimitCount[]>

/** Whoever asks from endless addresses pushes out the oldest ones and no memory of the machine. */
const keysMax = 50_000

type Entry = { count: number; endsAtMs: number /** Counted here and not told yet. */; untold: number }

/**
 * Counts in memory, so that a limit costs a request nothing, and adds up with the other processes now and then: until then
 * a process lets through what it would alone. Should that fail, each goes on counting by itself.
 */
export const createLimitCounts = (share: Share | null, now: () => number = Date.now): LimitCounts => {
  const entries = new Map<string, Entry>()
  const untold = new Set<string>()
  const hit: LimitCounts['hit'] = (key, windowMs) => {
    const nowMs = now()
    const known = entries.get(key)
    const entry = known !== undefined && known.endsAtMs > nowMs ? known : { count: 0, endsAtMs: nowMs + windowMs, untold: 0 }
    entry.count += 1
    entry.untold += 1
    // Taken out and put back, what was counted last stands last.
    entries.delete(key)
    entries.set(key, entry)
    if (share !== null) untold.add(key)
    const [oldest] = entries.keys()
    if (entries.size > keysMax && oldest !== undefined) {
      entries.delete(oldest)
      untold.delete(oldest)
    }
    return { count: entry.count, leftMs: entry.endsAtMs - nowMs }
  }
  return { hit, share: async () => void (share !== null && untold.size > 0 && (await shareAll(entries, untold, share, now()))) }
}

const shareAll = async (entries: Map<string, Entry>, untold: Set<string>, share: Share, nowMs: number): Promise<void> => {
  const told = new Map<string, { entry: Entry; count: number }>()
  for (const key of untold) {
    const entry = entries.get(key)
    if (entry === undefined || entry.endsAtMs <= nowMs) continue
    told.set(hashKey(key), { entry, count: entry.untold })
    entry.untold = 0
  }
  untold.clear()
  const counts = [...told].map(([key, { entry, count }]) => ({ key, count, endsAtMs: entry.endsAtMs }))
  try {
    for (const sum of await share(counts, nowMs)) {
      const entry = told.get(sum.key)?.entry
      if (entry === undefined) continue
      entry.count = sum.count + entry.untold
      entry.endsAtMs = sum.endsAtMs
    }
  } catch (error) {
    for (const { entry, count } of told.values()) entry.untold += count
    for (const [key, entry] of entries) if (entry.untold > 0) untold.add(key)
    throw error
  }
}

/** Addresses of people and machines do not stand in the table. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)
