import type { RealtimeEvent } from '@sukkar/contract/realtime'

/**
 * What goes through the hub: events for readers, and a word to the streams themselves, on a customer's channel, that a sign-in has ended:
 * each looks whether it was its own.
 */
export type HubEvent = RealtimeEvent | { name: 'sign_in_ended'; data: Record<never, never> }

export type RealtimeListener = (channel: string, event: HubEvent) => void

/**
 * Fan-out of events to open streams. Channels: `timeSlot.{cartId}`, `order.{orderId}`,
 * `customer.{userId}`, `all`. Nothing is kept: a
 * reader that was away asks the API again when it reconnects.
 */
export type RealtimeHub = {
  /**
   * To the streams of every process. Those of this one have it at once; the promise is kept when it is on its way to the
   * others, and broken when it is not, so that whoever must be sure awaits it and tries again.
   */
  publish: (channel: string, event: HubEvent) => Promise<void>
  /** To the streams of this process alone: for what each process finds out by itself. */
  publishHere: (channel: string, event: HubEvent) => void
  /** Returns the function that ends the subscription. */
  subscribe: (channels: readonly string[], listener: RealtimeListener) => () => void
  /** Calls back when events of other processes may have been missed, so that readers can be sent to ask again. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}

/** The hub of a single process. */
export const createRealtimeHub = (): RealtimeHub => {
  const listenersByChannel = new Map<string, Set<RealtimeListener>>()
  const publishHere: RealtimeHub['publishHere'] = (channel, event) => {
    for (const listener of listenersByChannel.get(channel) ?? []) listener(channel, event)
  }
  return {
    publishHere,
    publish: async (channel, event) => publishHere(channel, event),
    onGap: () => {},
    close: async () => {},
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
