import { Refusal } from '../http/refusal.ts'

const retryAfterSeconds = 3

/**
 * Runs at most `atOnceMax` works at once; the others wait in order, and a turn passes to the first of them, not to a newcomer. Throws
 * OVERLOADED when `waitingMax` wait already.
 */
export const createTurns = ({ atOnceMax, waitingMax = Number.POSITIVE_INFINITY }: { atOnceMax: number; waitingMax?: number }) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnceMax) running += 1
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal('OVERLOADED', { retryAfterSeconds })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A turn that passes on leaves `running` unchanged.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
