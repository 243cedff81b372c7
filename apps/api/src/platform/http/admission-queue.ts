import type { Strain } from './turn-away.ts'

/** Calls that wait for the event loop. */
export type AdmissionQueue = {
  /** Runs the work now or, when this turn of the event loop has reached its maximum, in one of the next. */
  enter: (work: () => void) => void
  length: () => number
  /** Estimated wait in ms of a call that enters now, from the queue's length and the recent time per call. */
  waitMs: () => number
}

type Loop = { nowMs: () => number; later: (work: () => void) => void }

const eventLoop: Loop = { nowMs: () => performance.now(), later: (work) => void setImmediate(work) }

/** Milliseconds per call before any measurement. */
const firstGuessMs = 1
/** Weight of the last turn in the moving average. */
const newestShare = 0.2
/** Caps a measurement: a pause of the whole process is not the duration of a call. */
const callMsMax = 20

/**
 * Without a queue, one turn of the event loop answers every call that was there at its start: the others wait unseen in their sockets, all
 * timers are late, and each turn accepts only one new connection. After `perTurn` calls, the loop goes on to its other phases.
 */
export const createAdmissionQueue = (perTurn: number, loop: Loop = eventLoop): AdmissionQueue => {
  const waiting: (() => void)[] = []
  let begun = 0
  let isTurnDue = false
  let callMs = firstGuessMs
  let movedMs: number | null = null
  const step = (): void => waiting.shift()?.()
  const measure = (nowMs: number): void => {
    if (movedMs !== null) callMs += newestShare * (Math.min((nowMs - movedMs) / begun, callMsMax) - callMs)
  }
  const turn = (): void => {
    const nowMs = loop.nowMs()
    measure(nowMs)
    isTurnDue = false
    begun = Math.min(waiting.length, perTurn)
    movedMs = begun === 0 ? null : nowMs
    // Each in a callback of its own: most work of a call runs after its callback, in promise continuations.
    for (let n = 0; n < begun; n++) loop.later(step)
    if (begun > 0) expectTurn()
  }
  const expectTurn = (): void => {
    if (isTurnDue) return
    isTurnDue = true
    loop.later(turn)
  }
  return {
    enter: (work) => {
      expectTurn()
      if (waiting.length > 0 || begun >= perTurn) return void waiting.push(work)
      begun += 1
      work()
    },
    length: () => waiting.length,
    waitMs: () => waiting.length * callMs,
  }
}

/** Shorter queues count as no strain: fifty calls in the same instant are no flood. */
const welcomeCount = 50
/** A single crowd, such as many pages opened at once, is worked off and not followed by another. */
const crowdWaitMs = 200
/** In a flood more calls follow, so the queue is kept short and the calls in it are answered soon. */
const floodWaitMs = 50
const floodedForMs = 1000

export type LineJudge = {
  strain: () => Strain
  /** Reports that a call was turned away, which shortens the allowed queue for `floodedForMs`. */
  refused: () => void
}

export const createLineJudge = (line: Pick<AdmissionQueue, 'length' | 'waitMs'>, nowMs: () => number = eventLoop.nowMs): LineJudge => {
  let floodedUntilMs = Number.NEGATIVE_INFINITY
  return {
    strain: () => {
      if (line.length() < welcomeCount) return 0
      const share = line.waitMs() / (nowMs() < floodedUntilMs ? floodWaitMs : crowdWaitMs)
      if (share > 2) return 3
      if (share > 1) return 2
      return share > 0.5 ? 1 : 0
    },
    refused: () => {
      floodedUntilMs = nowMs() + floodedForMs
    },
  }
}
