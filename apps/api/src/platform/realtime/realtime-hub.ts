import type { RealtimeEvent } from '@sukkar/contract/realtime'

export type RealtimeListener = (channel: string, event: RealtimeEvent) => void

/**
 * Fan-out of events to open streams. Channels: `timeSlot.{cartId}`, `order.{orderId}`, `all`. Nothing is kept: a
 * reader that was away asks the API again when it reconnects.
 */
export type RealtimeHub = {
  publish: (channel: string, event: RealtimeEvent) => void
  /** Returns the function that ends the subscription. */
  subscribe: (channels: readonly string[], listener: RealtimeListener) => () => void
}

/** The hub of a single process. */
export const createRealtimeHub = (): RealtimeHub => {
  const listenersByChannel = new Map<string, Set<RealtimeListener>>()
  return {
    publish: (channel, event) => {
      for (const listener of listenersByChannel.get(channel) ?? []) listener(channel, event)
    },
    subscribe: (channels, listener) => {
      for (const channel of channels) {
        const listeners = listenersByChannel.get(channel) ?? new Set()
        listenersByChannel.set(channel, listeners.add(listener))
      }
      return () => {
        for (const channel of channels) {
          const listeners = listenersByChannel.get(channel)
          listeners?.delete(listener)
          if (listeners?.size === 0) listenersByChannel.delete(channel)
        }
      }
    },
  }
}
