/** The memory that uploads take together: what has arrived of them, and never what they only announce. */
export type UploadMemory = {
  /** Opens an account for one request of a network. */
  open: (network: string) => UploadShare
}

export type UploadShare = {
  /** Takes memory for bytes that have arrived; false when the request must be refused. */
  take: (bytes: number) => boolean
  /** Gives everything back; again does nothing. */
  release: () => void
}

/**
 * A network may hold as much as it leaves free to others: the first half of all, the next half of the rest. So none can take the last of it,
 * and whoever comes from elsewhere with a few photos finds room.
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
