import { randomUUID } from 'node:crypto'
import type { RealtimeEvent } from '@sukkar/contract/realtime'
import { EVENT_RETENTION_MS } from '@sukkar/contract/realtime-limits'

/**
 * What goes through the hub: events for readers, and a word to the streams themselves, on a customer's channel, that a sign-in has ended:
 * each looks whether it was its own.
 */
export type HubEvent = RealtimeEvent | { name: 'sign_in_ended'; data: Record<never, never> }

/** An event comes twice under one id when it was kept for a reader that had heard it. */
export type RealtimeListener = (channel: string, event: HubEvent, id: string) => void

/**
 * Fan-out of events to open streams. Channels: `timeSlot.{cartId}`, `order.{orderId}`,
 * `customer.{userId}`, `staff`, `driver.{userId}`, `all`. The newest are kept for a minute, for a reader whose stream opens
 * a moment after what it shows was read; one that was away for longer asks the API again.
 */
export type RealtimeHub = {
  /**
   * To the streams of every process. Those of this one have it at once; the promise is kept when it is on its way to the
   * others, and broken when it is not, so that whoever must be sure awaits it and tries again.
   */
  publish: (channel: string, event: HubEvent, id?: string) => Promise<void>
  /** To the streams of this process alone: for what each process finds out by itself. */
  publishHere: (channel: string, event: HubEvent, id?: string) => void
  /** Tells at once what was said in the last `missedMs`, then whatever is said. Returns the function that ends the subscription. */
  subscribe: (channels: readonly string[], listener: RealtimeListener, missedMs?: number) => () => void
  /** Calls back when events of other processes may have been missed, so that readers can be sent to ask again. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}

/** The hub of a single process. */
export const createRealtimeHub = (now: () => number = () => performance.now()): RealtimeHub => {
  const listenersByChannel = new Map<string, Set<RealtimeListener>>()
  const kept = createRetainedEvents(now)
  const publishHere: RealtimeHub['publishHere'] = (channel, event, id = randomUUID()) => {
    // A word to the streams themselves is of no use to one that opens after it: who opens it has just been checked.
    if (event.name !== 'sign_in_ended') kept.add(channel, event, id)
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
        for (const { event, id } of kept.since(channel, missedMs)) listener(channel, event, id)
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

/** What is kept of one channel, and of how many channels: all that bounds the memory while a shop is stormed. */
const retainedPerChannelMax = 20
const retainedChannelsMax = 5_000

type RetainedEvent = { atMs: number; id: string; event: HubEvent }

/** The channels lie in the order in which they were last spoken on, so what is old is in front. */
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
