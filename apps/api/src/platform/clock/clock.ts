/** The one source of `now`, in epoch milliseconds. Every rule takes `now` as an argument; only edges ask the clock. */
export type Clock = { now: () => number }

/** The real clock, or one that starts at another instant and ticks on (`SHOP_TIME`: demonstration and tests). */
export const createClock = (startsAtMs?: number): Clock => {
  if (startsAtMs === undefined) return { now: () => Date.now() }
  const offsetMs = startsAtMs - Date.now()
  return { now: () => Date.now() + offsetMs }
}

/** The time as it goes on from `nowMs`: for work that waits for somebody outside, after which `nowMs` is the past. */
export const tickFrom = (clock: Clock, nowMs: number): (() => number) => {
  const beganMs = clock.now()
  return () => nowMs + clock.now() - beganMs
}

/** A clock that stands still until a test moves it. */
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
