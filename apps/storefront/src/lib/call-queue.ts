/** Runs calls one after the other, so that their answers arrive in the order of the taps. A call that throws does not stop the next ones. */
export const createCallQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    pending += 1
    const mine = last.then(call)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      pending -= 1
    }
  }
  return { run, isBusy: () => pending > 0 }
}
