import type { RealtimeEvent, RealtimeEventName } from '@sukkar/contract/realtime'

type DataOf<N extends RealtimeEventName> = Extract<RealtimeEvent, { name: N }>['data']

export type RealtimeHandlers = { [N in RealtimeEventName]?: (data: DataOf<N>) => void } & {
  /** The stream is back after a break; what happened meanwhile has to be asked for. */
  reopened?: () => void
}

/** What opens the channels: an order's token, and the bearer token of whoever is signed in, for `customer.<account>`. */
export type RealtimeKeys = { token?: string | null; bearer?: string | null }

type Subscription = { channels: readonly string[]; handlers: RealtimeHandlers; token: string | null; bearer: string | null }

/** The stream as it is open, whichever way. */
type Stream = { close: () => void; isClosed: () => boolean }

const EVENT_NAMES: readonly RealtimeEventName[] = ['timeSlot', 'order', 'notification', 'maintenance', 'shop']
/** The first wait after a stream that the server refused; it doubles up to the last one. */
const RETRY_MS = 2_000
const RETRY_MAX_MS = 60_000

const subscriptions = new Set<Subscription>()
let stream: Stream | null = null
let openAs = ''
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Hears of the events of some channels (`timeSlot.<cart>`, `order.<order>` with its token, `customer.<account>` with the bearer
 * token) and of those that every stream carries (`maintenance`, `shop`). All subscribers share one stream. The answer ends the
 * subscription.
 */
export const subscribe = (channels: readonly string[], handlers: RealtimeHandlers, keys: RealtimeKeys = {}): (() => void) => {
  const subscription = { channels, handlers, token: keys.token ?? null, bearer: keys.bearer ?? null }
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
  const bearer = [...subscriptions].find((subscription) => subscription.bearer !== null)?.bearer ?? null
  const wanted = `${address} ${bearer}`
  if (wanted === openAs && stream !== null && !stream.isClosed()) return
  disconnect()
  openAs = wanted
  if (address === '' || document.visibilityState === 'hidden') return
  stream = bearer === null ? openForAnyone(address) : openForMember(address, bearer)
}

const openForAnyone = (address: string): Stream => {
  const source = new EventSource(address)
  const isClosed = () => source.readyState === EventSource.CLOSED
  source.onopen = opened
  // The browser tries again by itself unless the server refused.
  source.onerror = () => failed(isClosed())
  for (const name of EVENT_NAMES) source.addEventListener(name, (event: MessageEvent<string>) => deliver(name, event.data))
  return { close: () => source.close(), isClosed }
}

/** Read with `fetch`, because an `EventSource` sends no header; fetched when somebody is signed in. */
const openForMember = (address: string, bearer: string): Stream => {
  const leave = new AbortController()
  let isClosed = false
  const end = (): void => {
    isClosed = true
    if (!leave.signal.aborted) failed(true)
  }
  const event = (name: string, data: string): void => {
    const known = EVENT_NAMES.find((candidate) => candidate === name)
    if (known !== undefined && !leave.signal.aborted) deliver(known, data)
  }
  // However it ends, it is opened again as long as somebody listens.
  import('./event-stream.ts')
    .then(({ readEventStream }) => readEventStream(address, bearer, leave.signal, { opened, event }))
    .then(end, end)
  return { close: () => leave.abort(), isClosed: () => isClosed }
}

const opened = (): void => {
  if (failures > 0) for (const { handlers } of subscriptions) handlers.reopened?.()
  failures = 0
}

const failed = (isOver: boolean): void => {
  failures += 1
  if (isOver) reconnectSoon(retryDelayMs(failures))
}

const disconnect = (): void => {
  stream?.close()
  stream = null
}

const deliver = (name: RealtimeEventName, text: string): void => {
  const data: unknown = JSON.parse(text)
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
