import type { ServerResponse } from 'node:http'
import type { HubEvent, RealtimeHub, RealtimeListener } from '../../platform/realtime/realtime-hub.ts'

/** Proxies close a connection that is idle for 30 to 60 seconds. */
const heartbeatMs = 15_000
/** The time after which a browser reconnects. */
const reconnectMs = 3_000
/** A client with more unread bytes than this is disconnected, to bound the memory. */
const unreadBytesMax = 64 * 1024

export type EventStreams = {
  /** Null when this address may open another stream, otherwise the refusal. */
  refusalFor: (address: string) => 'RATE_LIMITED' | 'OVERLOADED' | null
  /**
   * Writes the channels' events to the response until either side ends it, starting with those of the last `missedMs`. `isStillOpen` is
   * called before each heartbeat and each personal event; the stream ends when it returns false or fails.
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
  // These clients have missed events of other processes, so their streams end; on reconnecting they read the API again.
  hub.onGap(endAll)
  const countOf = (address: string): number => [...open.values()].filter((other) => other === address).length
  return {
    count: () => open.size,
    refusalFor: (address) => {
      if (open.size >= limits.totalMax) return 'OVERLOADED'
      return countOf(address) >= limits.perAddressMax ? 'RATE_LIMITED' : null
    },
    open: (response, address, channels, { missedMs = 0, isStillOpen = async () => true } = {}) => {
      // A client that left during the checks has already emitted `close`, so the stream would never be removed.
      if (response.destroyed) return
      // A client that reconnects to a stopping process must go to the next one.
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
      const listener: RealtimeListener = (channel, event, id) => {
        if (!isPersonal(channel)) send(eventText(event, id))
        else guard(() => send(eventText(event, id)))
      }
      const unsubscribe = hub.subscribe([...channels, 'all'], listener, missedMs)
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

/** The prefix of a customer's channel; only that customer may subscribe. */
export const CUSTOMER_CHANNEL = 'customer.'
/** The prefix of a driver's channel, with the events of their orders. */
export const DRIVER_CHANNEL = 'driver.'
/** The channel of all staff. */
export const STAFF_CHANNEL = 'staff'

/** Whether a channel requires a session of the account or role that it names. */
export const isPersonal = (channel: string): boolean =>
  channel === STAFF_CHANNEL || channel.startsWith(CUSTOMER_CHANNEL) || channel.startsWith(DRIVER_CHANNEL)

/** Runs actions in sequence, each only if the session is still open; otherwise ends the stream. */
const createGuard = (isStillOpen: () => Promise<boolean>, end: () => void) => {
  let last: Promise<void> = Promise.resolve()
  return (write: () => void): void => {
    // A failing check ends the stream too; a client with a valid session reconnects.
    last = last.then(isStillOpen).then((isOpen) => (isOpen ? write() : end()), end)
  }
}

/** `sign_in_ended` is not sent to clients; it only makes the guard check the session. */
const eventText = (event: HubEvent, id: string): string =>
  event.name === 'sign_in_ended' ? '' : `id: ${id}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
