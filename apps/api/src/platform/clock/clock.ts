/** The only source of the current time, in epoch milliseconds. Every rule receives `now` as an argument; only the edges read the clock. */
export type Clock = { now: () => number }

/** The real clock, or one that starts at another instant and runs on (`SHOP_TIME`: demonstration and tests). */
export const createClock = (startsAtMs?: number): Clock => {
  if (startsAtMs === undefined) return { now: () => Date.now() }
  const offsetMs = startsAtMs - Date.now()
  return { now: () => Date.now() + offsetMs }
}

/** A function that returns `nowMs` plus the time elapsed since this call, for work that waits for an outside system. */
export const tickFrom = (clock: Clock, nowMs: number): (() => number) => {
  const beganMs = clock.now()
  return () => nowMs + clock.now() - beganMs
}

/** A clock that moves only when a test moves it. */
export const createManualClock = (startsAtMs: number): Clock & { set: (ms: number) => void; advance: (ms: number) => void } => {
  let nowMs = startsAtMs
  return {
    now: () => nowMs,
    set: (ms) => {
      nowMs = ms
    },
    advance: (ms) => {
      nowMs += ms
    },
  }
}
