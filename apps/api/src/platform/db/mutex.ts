/** A lock that is granted in the order of the calls. */
export type Mutex = { lock: () => Promise<void>; unlock: () => void }

/**
 * So many waiters get the lock within one turn of the event loop, so that a long queue of transactions does not starve I/O. One per turn
 * would make each writer wait for all other work of a busy turn.
 */
const handedOnPerTurn = 24

export const createMutex = (): Mutex => {
  const waiting: (() => void)[] = []
  let isLocked = false
  let handedOn = 0
  const handOn = (next: () => void): void => {
    if (handedOn === 0)
      setImmediate(() => {
        handedOn = 0
      })
    handedOn += 1
    if (handedOn <= handedOnPerTurn) next()
    else setImmediate(next)
  }
  return {
    lock: () =>
      new Promise((resolve) => {
        if (isLocked) {
          waiting.push(resolve)
          return
        }
        isLocked = true
        resolve()
      }),
    unlock: () => {
      const next = waiting.shift()
      if (next === undefined) isLocked = false
      // The lock passes on while still locked, so that a later caller cannot overtake the queue.
      else handOn(next)
    },
  }
}
