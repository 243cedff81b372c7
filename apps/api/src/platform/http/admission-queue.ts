import type { Strain } from './turn-away.ts'

/** Requests that wait for the one thread that answers all. */
export type AdmissionQueue = {
  /** Does the work now or, where this turn of the event loop has done enough, in one of the next. */
  enter: (work: () => void) => void
  length: () => number
  /** How long somebody who comes now would wait, as the line last moved. */
  waitMs: () => number
}

type Loop = { nowMs: () => number; later: (work: () => void) => void }

const eventLoop: Loop = { nowMs: () => performance.now(), later: (work) => void setImmediate(work) }

/** Before anything was measured. */
const firstGuessMs = 1
/** How much the last turn counts among those before it. */
const newestShare = 0.2
/** A pause of the whole process is not what a call takes. */
const callMsMax = 20

/**
 * Left alone, one turn of the event loop answers every call that was there when it began: the others wait unseen in their sockets,
 * timers are late by all of them, and of new connections one is accepted in each turn. After so many, the loop looks around.
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
    // Each in a callback of its own: most of a call's work is done after its callback, where promises go on.
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

/** So many wait however long it takes: fifty who come in the same instant are no flood. */
const welcomeCount = 50
/** A crowd that comes once, such as many pages opened at once, is worked off and nobody comes after it. */
const crowdWaitMs = 200
/** Who comes in a flood is followed by others: the line is kept short, so that those in it are served soon. */
const floodWaitMs = 50
const floodedForMs = 1000

export type LineJudge = {
  strain: () => Strain
  /** Somebody was turned away: for a moment the line is kept short. */
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
