/** The memory that all uploads together may use; counts the bytes that have arrived, not the announced length. */
export type UploadMemory = {
  /** Opens the share of one request of a network. */
  open: (network: string) => UploadShare
}

export type UploadShare = {
  /** Reserves memory for bytes that have arrived; false when the request must be refused. */
  take: (bytes: number) => boolean
  /** Releases the whole share; idempotent. */
  release: () => void
}

/**
 * A network may use as much as it leaves free: the first half of all memory, the next one half of the rest. So no network can exhaust it,
 * and a client elsewhere with a few photos finds room.
 */
export const createUploadMemory = (bytesMax: number): UploadMemory => {
  const heldByNetwork = new Map<string, number>()
  let held = 0
  const hold = (network: string, bytes: number): void => {
    const own = (heldByNetwork.get(network) ?? 0) + bytes
    held += bytes
    if (own === 0) heldByNetwork.delete(network)
    else heldByNetwork.set(network, own)
  }
  return {
    open: (network) => {
      let taken = 0
      return {
        take: (bytes) => {
          if ((heldByNetwork.get(network) ?? 0) + bytes > bytesMax - held - bytes) return false
          taken += bytes
          hold(network, bytes)
          return true
        },
        release: () => {
          hold(network, -taken)
          taken = 0
        },
      }
    },
  }
}
