import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

/** The encoded body of an answer with its ETag. */
export type CachedAnswer = { etag: string; encoding: Encoding; body: Buffer }

/**
 * Everything besides the request that the answers of a call depend on: while all of these are the same objects and values, the same URL in
 * the same language has the same answer. Includes a time where the answer depends on it.
 */
export type MadeFrom = readonly unknown[]

/** Cached answers of one public call, valid while `madeFrom` is unchanged. */
export type CachedAnswers = {
  find: (key: string, madeFrom: MadeFrom) => CachedAnswer | undefined
  /** Caches an answer, unless its `madeFrom` has been replaced meanwhile. */
  store: (key: string, madeFrom: MadeFrom, answer: CachedAnswer) => void
}

export type CacheCounts = { hits: number; misses: number }

/** The cached answers of all calls in one memory budget; the least recently used are evicted first. */
export type AnswerStore = {
  forCall: (name: string) => CachedAnswers
  countByCall: () => ReadonlyMap<string, CacheCounts>
  bytes: () => number
}

/**
 * Enough for every product in both languages for several choices, compressed. A client that requests endless other URLs only evicts
 * entries.
 */
const cachedBytesMax = 12 * 1024 * 1024
/** The storefront makes no longer URLs, so these are not cached. */
const keyLengthMax = 600
/** Estimated overhead of an entry besides its body and key. */
const entryBytes = 300

export const createAnswerStore = (bytesMax = cachedBytesMax): AnswerStore => {
  let bytes = 0
  const answers = new Map<string, CachedAnswer>()
  const counts = new Map<string, CacheCounts>()
  const drop = (key: string): void => {
    const answer = answers.get(key)
    if (answer !== undefined && answers.delete(key)) bytes -= sizeOf(key, answer)
  }
  const dropCall = (prefix: string): void => {
    for (const key of answers.keys()) if (key.startsWith(prefix)) drop(key)
  }
  const forCall = (name: string): CachedAnswers => {
    const prefix = `${name} `
    const counted: CacheCounts = { hits: 0, misses: 0 }
    counts.set(name, counted)
    let newest: MadeFrom = []
    return {
      find: (key, madeFrom) => {
        if (!areSame(madeFrom, newest)) {
          dropCall(prefix)
          newest = madeFrom
        }
        const answer = answers.get(prefix + key)
        counted[answer === undefined ? 'misses' : 'hits'] += 1
        // Deleting and inserting moves the entry to the end of the map, as the most recently used.
        if (answer !== undefined && answers.delete(prefix + key)) answers.set(prefix + key, answer)
        return answer
      },
      store: (key, madeFrom, answer) => {
        if (!areSame(madeFrom, newest) || key.length > keyLengthMax) return
        drop(prefix + key)
        answers.set(prefix + key, answer)
        bytes += sizeOf(prefix + key, answer)
        for (const oldest of answers.keys()) {
          if (bytes <= bytesMax) break
          drop(oldest)
        }
      },
    }
  }
  return { forCall, countByCall: () => counts, bytes: () => bytes }
}

const sizeOf = (key: string, { body }: CachedAnswer): number => body.length + 2 * key.length + entryBytes

const areSame = (left: MadeFrom, right: MadeFrom): boolean => left.length === right.length && left.every((part, n) => part === right[n])

/** Smaller answers fit one packet either way. */
const compressFromBytes = 1024

/** Encodes an answer once for all its readers; small ones stay uncompressed. */
export const encodeAnswer = (text: string, wanted: Encoding): Pick<CachedAnswer, 'encoding' | 'body'> => {
  const body = Buffer.from(text)
  if (wanted === 'identity' || body.length < compressFromBytes) return { encoding: 'identity', body: alone(body) }
  if (wanted === 'gzip') return { encoding: 'gzip', body: alone(gzipSync(body)) }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { encoding: 'br', body: alone(brotliCompressSync(body, { params })) }
}

/** Copies bytes out of their larger buffer, all of which would otherwise stay in memory as long as they are cached. */
const alone = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
