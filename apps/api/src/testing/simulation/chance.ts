import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Pseudo-random choices from a seed: the same seed gives the same run. */
export type Chance = {
  /** An integer from 0 to `below`, exclusive. */
  number: (below: number) => number
  /** True with a probability of `share` percent. */
  percent: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

/** Uses mulberry32, which is small and random enough to choose steps. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (below: number): number => Math.floor(next() * below)
  return {
    number,
    percent: (share) => number(100) < share,
    pick: <T>(from: readonly T[]): T => {
      const picked = from[number(from.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}

/** Stops the machine's clock while `work` runs: what is cached for a time would be read again, by one more statement, on a slow machine. */
export const withStoppedClock = async <T>(work: () => Promise<T>): Promise<T> => {
  const now = performance.now
  const nowMs = performance.now()
  performance.now = () => nowMs
  try {
    return await work()
  } finally {
    performance.now = now
  }
}

/**
 * Seeds the ids and random numbers of the shop's code while `work` runs: ids decide the order of rows of the same instant, so otherwise a
 * seed would not repeat a run.
 */
export const withSeededIds = async <T>(seed: number, work: () => Promise<T>): Promise<T> => {
  const chance = createChance(seed ^ 0x5eed)
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => chance.number(256)))
  const original = { randomUUID: crypto.randomUUID, randomInt: crypto.randomInt, randomBytes: crypto.randomBytes, random: Math.random }
  const seeded = {
    randomUUID: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
    randomInt: (low: number, high?: number) => (high === undefined ? chance.number(low) : low + chance.number(high - low)),
    randomBytes: (length: number) => bytes(length),
  }
  Object.assign(crypto, seeded)
  Math.random = () => chance.number(2 ** 30) / 2 ** 30
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    const { random, ...ids } = original
    Object.assign(crypto, ids)
    Math.random = random
    syncBuiltinESMExports()
  }
}
