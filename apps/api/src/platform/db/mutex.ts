/** A lock that its users get in the order in which they asked. */
export type Mutex = { lock: () => Promise<void>; unlock: () => void }

/**
 * So many have the lock one after another in one turn of the event loop, so that a long row of transactions does not keep the server from
 * hearing everybody else. One alone in each turn would make those who write wait for everything else that a busy turn does.
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
      // Handed on without being opened, so that nobody who came later can take it.
      else handOn(next)
    },
  }
}
