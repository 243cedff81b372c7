import type { ServerResponse } from 'node:http'
import type { HubEvent, RealtimeHub, RealtimeListener } from '../../platform/realtime/realtime-hub.ts'

/** Proxies close a connection on which nothing is said for half a minute or a minute. */
const heartbeatMs = 15_000
/** A browser that lost its stream asks again after this. */
const reconnectMs = 3_000
/** A reader that does not read is not kept in memory. */
const unreadBytesMax = 64 * 1024

export type EventStreams = {
  /** Null when there is room for one more of that address, else why not. */
  refusalFor: (address: string) => 'RATE_LIMITED' | 'OVERLOADED' | null
  /**
   * Writes the events of the channels to the answer until either side ends it, those of the last `missedMs` first. `isStillOpen` is
   * asked before each beat and before whatever is said to people who are signed in alone; the stream ends when it says no, or cannot
   * tell.
   */
  open: (response: ServerResponse, address: string, channels: readonly string[], options?: StreamOptions) => void
  count: () => number
  closeAll: () => void
}

export type StreamOptions = { missedMs?: number; isStillOpen?: (() => Promise<boolean>) | undefined }

export type StreamLimits = { perAddressMax: number; totalMax: number }

/** The open streams of this process. */
export const createEventStreams = (
  hub: RealtimeHub,
  limits: StreamLimits,
  onCount: (count: number) => void,
  beatMs: number = heartbeatMs,
): EventStreams => {
  const open = new Map<ServerResponse, string>()
  let isClosed = false
  const endAll = (): void => {
    for (const response of open.keys()) response.end()
  }
  // What other processes said meanwhile is lost to these readers; those that come back ask the API again.
  hub.onGap(endAll)
  const countOf = (address: string): number => [...open.values()].filter((other) => other === address).length
  return {
    count: () => open.size,
    refusalFor: (address) => {
      if (open.size >= limits.totalMax) return 'OVERLOADED'
      return countOf(address) >= limits.perAddressMax ? 'RATE_LIMITED' : null
    },
    open: (response, address, channels, { missedMs = 0, isStillOpen = async () => true } = {}) => {
      // A reader that went while it was being checked would never be heard to go.
      if (response.destroyed) return
      // Whoever comes back to a process that stops is sent on to the next.
      if (isClosed) return void response.end(`retry: ${reconnectMs}\n\n`)
      open.set(response, address)
      onCount(open.size)
      response.write(`retry: ${reconnectMs}\n\n`)
      const send = (text: string): void => {
        if (response.writableEnded) return
        if (response.writableLength > unreadBytesMax) response.destroy()
        else response.write(text)
      }
      const guard = createGuard(isStillOpen, () => response.end())
      const tell: RealtimeListener = (channel, event, id) => {
        if (!isPersonal(channel)) send(eventText(event, id))
        else guard(() => send(eventText(event, id)))
      }
      const unsubscribe = hub.subscribe([...channels, 'all'], tell, missedMs)
      const heartbeat = setInterval(() => guard(() => send(': beat\n\n')), beatMs)
      response.once('close', () => {
        clearInterval(heartbeat)
        unsubscribe()
        open.delete(response)
        onCount(open.size)
      })
    },
    closeAll: () => {
      isClosed = true
      endAll()
    },
  }
}

/** Who hears of it by this channel has to be signed in as that customer. */
export const CUSTOMER_CHANNEL = 'customer.'
/** Who brings orders, and hears of those. */
export const DRIVER_CHANNEL = 'driver.'
/** Everybody who runs the shop. */
export const STAFF_CHANNEL = 'staff'

/** Whether a channel is for those alone who are signed in as whom it names. */
export const isPersonal = (channel: string): boolean =>
  channel === STAFF_CHANNEL || channel.startsWith(CUSTOMER_CHANNEL) || channel.startsWith(DRIVER_CHANNEL)

/** Does one thing after the other, each only if the stream may still go on; otherwise the stream ends. */
const createGuard = (isStillOpen: () => Promise<boolean>, end: () => void) => {
  let last: Promise<void> = Promise.resolve()
  return (say: () => void): void => {
    // A database that cannot be asked ends the stream too: whoever is signed in opens the next one.
    last = last.then(isStillOpen).then((isOpen) => (isOpen ? say() : end()), end)
  }
}

/** A word to the streams themselves is no event: it only has the guard look. */
const eventText = (event: HubEvent, id: string): string =>
  event.name === 'sign_in_ended' ? '' : `id: ${id}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
