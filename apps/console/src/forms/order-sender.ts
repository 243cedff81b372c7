type Ids = readonly string[]

/**
 * Sends new orders of a list, each based on the one before it. A move while a request is in flight must not cause a conflict: it is sent next, and
 * of several moves only the last. Resolves to true for the call that sent them all.
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
        // Moves based on a refused order are dropped, because nobody else has that order.
        if (await send(next, known)) known = next
        else waiting = null
      }
    } finally {
      isSending = false
    }
    return true
  }
}
