type Ids = readonly string[]

export type OrderSender = {
  /** Resolves to true for the call that sent them all. `shownIds` is the order that the list was fetched in. */
  send: (ids: Ids, shownIds: Ids) => Promise<boolean>
  /** The list has been fetched again, so that its own order counts. */
  forget: () => void
}

/**
 * Sends new orders of a list, each based on the one before it. A move while a request is in flight must not cause a conflict: it is sent next, and
 * of several moves only the last. One after the answer is based on that answer, although the list may still be shown as fetched before it.
 */
export const createOrderSender = (send: (ids: Ids, seenIds: Ids) => Promise<boolean>): OrderSender => {
  let waiting: Ids | null = null
  let confirmed: Ids | null = null
  let isSending = false
  const sendAll = async (shownIds: Ids): Promise<void> => {
    while (waiting !== null) {
      const next: Ids = waiting
      waiting = null
      const isTaken = await send(next, confirmed ?? shownIds)
      confirmed = isTaken ? next : null
      // Moves based on a refused order are dropped, because nobody else has that order.
      if (!isTaken) waiting = null
    }
  }
  return {
    send: async (ids, shownIds) => {
      waiting = ids
      if (isSending) return false
      isSending = true
      try {
        await sendAll(shownIds)
      } finally {
        isSending = false
      }
      return true
    },
    forget: () => {
      confirmed = null
    },
  }
}
