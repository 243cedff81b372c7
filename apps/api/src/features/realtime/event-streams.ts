import type { ServerResponse } from 'node:http'
import type { RealtimeEvent } from '@sukkar/contract/realtime'
import type { RealtimeHub } from '../../platform/realtime/realtime-hub.ts'

/** Proxies close a connection on which nothing is said for half a minute or a minute. */
const heartbeatMs = 15_000
/** A browser that lost its stream asks again after this. */
const reconnectMs = 3_000
/** A reader that does not read is not kept in memory. */
const unreadBytesMax = 64 * 1024

export type EventStreams = {
  /** Null when there is room for one more of that address, else why not. */
  refusalFor: (address: string) => 'RATE_LIMITED' | 'OVERLOADED' | null
  /** Writes the events of the channels to the answer until either side ends it. */
  open: (response: ServerResponse, address: string, channels: readonly string[]) => void
  count: () => number
  closeAll: () => void
}

export type StreamLimits = { perAddressMax: number; totalMax: number }

/** The open streams of this process. */
export const createEventStreams = (hub: RealtimeHub, limits: StreamLimits, onCount: (count: number) => void): EventStreams => {
  const open = new Map<ServerResponse, string>()
  const closeAll = (): void => {
    for (const response of open.keys()) response.end()
  }
  // What other processes said meanwhile is lost to these readers; those that come back ask the API again.
  hub.onGap(closeAll)
  const countOf = (address: string): number => [...open.values()].filter((other) => other === address).length
  return {
    count: () => open.size,
    refusalFor: (address) => {
      if (open.size >= limits.totalMax) return 'OVERLOADED'
      return countOf(address) >= limits.perAddressMax ? 'RATE_LIMITED' : null
    },
    open: (response, address, channels) => {
      // A reader that went while it was being checked would never be heard to go.
      if (response.destroyed) return
      open.set(response, address)
      onCount(open.size)
      response.write(`retry: ${reconnectMs}\n\n`)
      const send = (text: string): void => {
        if (response.writableEnded) return
        if (response.writableLength > unreadBytesMax) response.destroy()
        else response.write(text)
      }
      const unsubscribe = hub.subscribe([...channels, 'all'], (_channel, event) => send(eventText(event)))
      const heartbeat = setInterval(() => send(': beat\n\n'), heartbeatMs)
      response.once('close', () => {
        clearInterval(heartbeat)
        unsubscribe()
        open.delete(response)
        onCount(open.size)
      })
    },
    closeAll,
  }
}

const eventText = (event: RealtimeEvent): string => `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
