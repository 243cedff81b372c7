type Ids = readonly string[]

/**
 * Sends new orders of a list, each made on the one before it. Whoever moves on while one is on its way is not told that somebody else
 * was faster: what they moved meanwhile is sent next, and of several orders only the last. True for the call that saw it to its end.
 */
export const createOrderSender = (send: (ids: Ids, seenIds: Ids) => Promise<boolean>) => {
  let waiting: Ids | null = null
  let isSending = false
  return async (ids: Ids, seenIds: Ids): Promise<boolean> => {
    waiting = ids
    if (isSending) return false
    isSending = true
    let known = seenIds
    try {
      while (waiting !== null) {
        const next: Ids = waiting
        waiting = null
        // What was moved on top of an order that was refused was moved on what nobody has.
        if (await send(next, known)) known = next
        else waiting = null
      }
    } finally {
      isSending = false
    }
    return true
  }
}
