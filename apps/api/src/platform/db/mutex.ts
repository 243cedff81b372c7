/** A lock that its users get in the order in which they asked. */
export type Mutex = { lock: () => Promise<void>; unlock: () => void }

export const createMutex = (): Mutex => {
  const waiting: (() => void)[] = []
  let isLocked = false
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
      // The lock is handed on without being opened, so that nobody who came later can take it; and in a turn of its own, so that
      // a long row of transactions does not keep the server from hearing and answering everybody else meanwhile.
      else setImmediate(next)
    },
  }
}
