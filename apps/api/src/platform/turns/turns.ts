import { Refusal } from '../http/refusal.ts'

const retryAfterSeconds = 3

type Waiting = { weight: number; start: () => void }

/**
 * Runs at most `atOnceMax` works at once, a heavy one counting for as many as its weight; the others wait in order, and a turn passes to the
 * first of them, not to a newcomer. Throws OVERLOADED when `waitingMax` wait already.
 */
export const createTurns = ({ atOnceMax, waitingMax = Number.POSITIVE_INFINITY }: { atOnceMax: number; waitingMax?: number }) => {
  const waiting: Waiting[] = []
  let running = 0
  const passOn = (): void => {
    for (let next = waiting[0]; next !== undefined && running + next.weight <= atOnceMax; next = waiting[0]) {
      waiting.shift()
      running += next.weight
      next.start()
    }
  }
  return async <T>(work: () => Promise<T>, weight = 1): Promise<T> => {
    if (waiting.length === 0 && running + weight <= atOnceMax) running += weight
    else if (waiting.length < waitingMax) await new Promise<void>((start) => waiting.push({ weight, start }))
    else throw new Refusal('OVERLOADED', { retryAfterSeconds })
    try {
      return await work()
    } finally {
      running -= weight
      passOn()
    }
  }
}
