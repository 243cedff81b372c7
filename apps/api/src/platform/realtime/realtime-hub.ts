import { randomUUID } from 'node:crypto'
import type { RealtimeEvent } from '@sukkar/contract/realtime'
import { EVENT_RETENTION_MS } from '@sukkar/contract/realtime-limits'

/**
 * Events of the hub: those for readers, and on a customer's channel the end of a session, at which each stream checks whether its own has
 * ended.
 */
export type HubEvent = RealtimeEvent | { name: 'sign_in_ended'; data: Record<never, never> }

/** Receives an event twice, with the same id, when it was both retained and delivered. */
export type RealtimeListener = (channel: string, event: HubEvent, id: string) => void

/**
 * Fan-out of events to open streams. Channels: `timeSlot.{cartId}`, `order.{orderId}`, `customer.{userId}`, `staff`, `driver.{userId}`,
 * `all`. The newest events are retained for a minute, for a stream that opens shortly after its page's data was read; a client that was
 * away for longer reads the API again.
 */
export type RealtimeHub = {
  /**
   * Publishes to the streams of every process. Streams of this process receive it at once; the promise resolves when the event is on its
   * way to the others and rejects when it is not, so that a caller can try again.
   */
  publish: (channel: string, event: HubEvent, id?: string) => Promise<void>
  /** Publishes to the streams of this process alone, for changes that each process detects itself. */
  publishHere: (channel: string, event: HubEvent, id?: string) => void
  /** Delivers the events of the last `missedMs` at once, then all later ones. Returns the function that ends the subscription. */
  subscribe: (channels: readonly string[], listener: RealtimeListener, missedMs?: number) => () => void
  /** Calls back when events of other processes may have been missed, so that clients can be made to read again. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}

/** The hub of a single process. */
export const createRealtimeHub = (now: () => number = () => performance.now()): RealtimeHub => {
  const listenersByChannel = new Map<string, Set<RealtimeListener>>()
  const retained = createRetainedEvents(now)
  const publishHere: RealtimeHub['publishHere'] = (channel, event, id = randomUUID()) => {
    // A stream that opens later does not need it: its session is checked at the opening.
    if (event.name !== 'sign_in_ended') retained.add(channel, event, id)
    for (const listener of listenersByChannel.get(channel) ?? []) listener(channel, event, id)
  }
  return {
    publishHere,
    publish: async (channel, event, id) => publishHere(channel, event, id),
    onGap: () => {},
    close: async () => {},
    subscribe: (channels, listener, missedMs = 0) => {
      for (const channel of channels) {
        const listeners = listenersByChannel.get(channel) ?? new Set()
        listenersByChannel.set(channel, listeners.add(listener))
        for (const { event, id } of retained.since(channel, missedMs)) listener(channel, event, id)
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

/** Events retained per channel, and channels: bounds on the memory under heavy load. */
const retainedPerChannelMax = 20
const retainedChannelsMax = 5_000

type RetainedEvent = { atMs: number; id: string; event: HubEvent }

/** Channels are in the order of their last event, so the oldest are first. */
const createRetainedEvents = (now: () => number) => {
  const eventsByChannel = new Map<string, RetainedEvent[]>()
  const dropOld = (): void => {
    for (const [channel, events] of eventsByChannel) {
      const isOld = (events.at(-1)?.atMs ?? 0) < now() - EVENT_RETENTION_MS
      if (!isOld && eventsByChannel.size <= retainedChannelsMax) return
      eventsByChannel.delete(channel)
    }
  }
  return {
    add: (channel: string, event: HubEvent, id: string): void => {
      const events = [...(eventsByChannel.get(channel) ?? []), { atMs: now(), id, event }].slice(-retainedPerChannelMax)
      eventsByChannel.delete(channel)
      eventsByChannel.set(channel, events)
      dropOld()
    },
    since: (channel: string, missedMs: number): RetainedEvent[] =>
      missedMs > 0 ? (eventsByChannel.get(channel) ?? []).filter(({ atMs }) => atMs >= now() - missedMs) : [],
  }
}
