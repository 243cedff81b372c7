import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

/** An answer as it goes over the wire. */
export type CachedAnswer = { etag: string; encoding: Encoding; body: Buffer }

/**
 * What every answer of a call is made from, besides the request itself: while all of these are the same objects and values,
 * the same address in the same language is answered the same. The clock belongs to it where an answer tells the time.
 */
export type MadeFrom = readonly unknown[]

/** Public answers of one call, ready to be sent, for as long as what they were made from is the newest. */
export type CachedAnswers = {
  find: (key: string, madeFrom: MadeFrom) => CachedAnswer | undefined
  /** Takes note of an answer, unless what it was made from has been replaced while it was being made. */
  keep: (key: string, madeFrom: MadeFrom, answer: CachedAnswer) => void
}

/** How often an answer was there, and how often it had to be made. */
export type CacheCounts = { hits: number; misses: number }

/** The answers of all calls together, in one piece of memory that what was asked for longest ago leaves first. */
export type AnswerStore = {
  forCall: (name: string) => CachedAnswers
  countByCall: () => ReadonlyMap<string, CacheCounts>
  bytes: () => number
}

/** Every product in both languages for several choices, compressed; whoever asks for endless others only pushes them out. */
const cachedBytesMax = 12 * 1024 * 1024
/** A longer address was not made by the storefront. */
const keyLengthMax = 600
/** Beside its bytes an entry takes its key and its place in the table. */
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
        // Taken out and put back, what was asked for last stands last.
        if (answer !== undefined && answers.delete(prefix + key)) answers.set(prefix + key, answer)
        return answer
      },
      keep: (key, madeFrom, answer) => {
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

/** Compressed once for all who read it. */
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

/** Bytes come as a part of a larger piece of memory, all of which would stay for as long as they are kept. */
const alone = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
