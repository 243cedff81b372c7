import type { RealtimeEvent, RealtimeEventName } from '@sukkar/contract/realtime'

type DataOf<N extends RealtimeEventName> = Extract<RealtimeEvent, { name: N }>['data']

export type RealtimeHandlers = { [N in RealtimeEventName]?: (data: DataOf<N>) => void } & {
  /** The stream is back after a break; what happened meanwhile has to be asked for. */
  reopened?: () => void
}

type Subscription = { channels: readonly string[]; handlers: RealtimeHandlers; token: string | null }

const EVENT_NAMES: readonly RealtimeEventName[] = ['timeSlot', 'order', 'maintenance', 'shop']
/** The first wait after a stream that the server refused; it doubles up to the last one. */
const RETRY_MS = 2_000
const RETRY_MAX_MS = 60_000

const subscriptions = new Set<Subscription>()
let stream: EventSource | null = null
let openAddress = ''
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Hears of the events of some channels (`timeSlot.<cart>`, `order.<order>` with its token) and of those that every stream
 * carries (`maintenance`, `shop`). All subscribers share one stream. The answer ends the subscription.
 */
export const subscribe = (channels: readonly string[], handlers: RealtimeHandlers, token: string | null = null): (() => void) => {
  const subscription = { channels, handlers, token }
  subscriptions.add(subscription)
  reconnectSoon()
  return () => {
    subscriptions.delete(subscription)
    reconnectSoon()
  }
}

/** The address of the stream for some subscriptions; empty when nobody listens. */
export const streamAddress = (wanted: Iterable<Pick<Subscription, 'channels' | 'token'>>): string => {
  const all = [...wanted]
  if (all.length === 0) return ''
  const channels = [...new Set(all.flatMap((subscription) => subscription.channels))].sort()
  const token = all.find((subscription) => subscription.token !== null)?.token
  return `/api/realtime?${new URLSearchParams({ channels: channels.join(','), ...(token ? { token } : {}) })}`
}

/** How long to wait before trying again after some failures in a row. */
export const retryDelayMs = (failuresInRow: number): number => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.max(0, failuresInRow - 1))

/** Subscriptions come and go in bunches while a page changes; the stream is opened once for all of them. */
const reconnectSoon = (delayMs = 50): void => {
  clearTimeout(timer)
  timer = setTimeout(connect, delayMs)
}

const connect = (): void => {
  const address = streamAddress(subscriptions)
  if (address === openAddress && stream !== null && stream.readyState !== EventSource.CLOSED) return
  disconnect()
  openAddress = address
  if (address === '' || document.visibilityState === 'hidden') return
  const opened = new EventSource(address)
  stream = opened
  opened.onopen = () => {
    if (failures > 0) for (const { handlers } of subscriptions) handlers.reopened?.()
    failures = 0
  }
  opened.onerror = () => {
    failures += 1
    // The browser tries again by itself unless the server refused.
    if (opened.readyState === EventSource.CLOSED) reconnectSoon(retryDelayMs(failures))
  }
  for (const name of EVENT_NAMES) opened.addEventListener(name, (event) => deliver(name, event))
}

const disconnect = (): void => {
  stream?.close()
  stream = null
}

const deliver = (name: RealtimeEventName, event: MessageEvent<string>): void => {
  const data: unknown = JSON.parse(event.data)
  for (const { handlers } of subscriptions) (handlers[name] as ((data: unknown) => void) | undefined)?.(data)
}

// A page that nobody looks at listens to nothing, which also lets the browser keep it for the way back.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      if (stream === null && subscriptions.size > 0) failures = Math.max(1, failures)
      reconnectSoon(0)
    } else {
      disconnect()
    }
  })
}
