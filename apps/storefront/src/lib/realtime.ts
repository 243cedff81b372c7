import type { RealtimeEvent, RealtimeEventName } from '@sukkar/contract/realtime'
import { EVENT_RETENTION_MS } from '@sukkar/contract/realtime-limits'

type DataOf<N extends RealtimeEventName> = Extract<RealtimeEvent, { name: N }>['data']

export type RealtimeHandlers = { [N in RealtimeEventName]?: (data: DataOf<N>) => void } & {
  /** The stream is open again, but does not deliver everything missed: the subscriber has to load its data. */
  reopened?: () => void
}

/** What authorises the channels: an order's token, and the bearer token of the signed-in customer for `customer.<account>`. */
export type RealtimeKeys = {
  token?: string | null
  bearer?: string | null
  /** Whether to stay subscribed while the page is hidden. */
  staysWhenHidden?: () => boolean
  /** When the subscriber's data was read, in milliseconds since the page began: 0 for data of the document; usually just now. */
  readAtMs?: number
}

type Subscription = {
  channels: readonly string[]
  handlers: RealtimeHandlers
  token: string | null
  bearer: string | null
  staysWhenHidden: () => boolean
  /** Until when it has received all events, in milliseconds since the page began. */
  receivedUntilMs: number
}

/** The open stream, of an `EventSource` or a `fetch`. */
type Stream = { close: () => void; isClosed: () => boolean }

const EVENT_NAMES: readonly RealtimeEventName[] = ['timeSlot', 'order', 'notification', 'maintenance', 'shop']
/** The first delay after the server refused a stream; it doubles up to the maximum. */
const RETRY_MS = 2_000
const RETRY_MAX_MS = 60_000
/** Longest time between reading a page's data and opening its stream, including the request. */
const READ_BEFORE_MS = 5_000
/** A stream that took longer to open may have requested missed events too late. */
const SLOW_WAY_MS = 2_000
/** More events at once than the server ever sends again. */
const RECEIVED_IDS_MAX = 100

const subscriptions = new Set<Subscription>()
let stream: Stream | null = null
let openAs = ''
let hasOpened = false
let openedAtMs = 0
/** The subscriptions of the open stream. */
let listening: Subscription[] = []
let receivedIds: string[] = []
/** The last event of each kind that every stream carries, for parts of the page that load after it arrived. */
const lastEvents = new Map<RealtimeEventName, { text: string; atMs: number }>()
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Subscribes to the events of some channels (`timeSlot.<cart>`, `order.<order>` with its token, `customer.<account>` with the bearer token)
 * and to those that every stream carries (`maintenance`, `shop`). All subscribers share one stream. The returned function unsubscribes.
 */
export const subscribe = (channels: readonly string[], handlers: RealtimeHandlers, keys: RealtimeKeys = {}): (() => void) => {
  const subscription = {
    channels,
    handlers,
    token: keys.token ?? null,
    bearer: keys.bearer ?? null,
    staysWhenHidden: keys.staysWhenHidden ?? (() => false),
    // The document's data was read before the page began.
    receivedUntilMs: keys.readAtMs ?? (hasOpened ? performance.now() : 0),
  }
  subscriptions.add(subscription)
  catchUp(subscription)
  reconnectSoon()
  return () => {
    subscriptions.delete(subscription)
    reconnectSoon()
  }
}

/** Notifies a new subscriber of the events received after its data was read. */
const catchUp = (subscription: Subscription): void => {
  for (const [name, { text, atMs }] of lastEvents)
    if (atMs >= subscription.receivedUntilMs - READ_BEFORE_MS)
      queueMicrotask(() => {
        if (subscriptions.has(subscription)) notify(subscription, name, text)
      })
}

/** The address of the stream for some subscriptions; empty without any. */
export const streamAddress = (wanted: Iterable<Pick<Subscription, 'channels' | 'token'>>): string => {
  const all = [...wanted]
  if (all.length === 0) return ''
  const channels = [...new Set(all.flatMap((subscription) => subscription.channels))].sort()
  const token = all.find((subscription) => subscription.token !== null)?.token
  return `/api/realtime?${new URLSearchParams({ channels: channels.join(','), ...(token ? { token } : {}) })}`
}

/** How far back, in milliseconds, the server must send events again so that none of the subscriptions has missed one. */
export const missedMs = (wanted: readonly Pick<Subscription, 'receivedUntilMs'>[], nowMs: number): number =>
  Math.ceil(nowMs - Math.min(nowMs, ...wanted.map(({ receivedUntilMs }) => receivedUntilMs))) + READ_BEFORE_MS

/** The delay before the next try after some failures in a row. */
export const retryDelayMs = (failuresInRow: number): number => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.max(0, failuresInRow - 1))

/** Subscriptions come and go in groups while a page changes; the stream is opened once for all of them. */
const reconnectSoon = (delayMs = 50): void => {
  clearTimeout(timer)
  timer = setTimeout(connect, delayMs)
}

const connect = (): void => {
  const address = streamAddress(subscriptions)
  const bearer = [...subscriptions].find((subscription) => subscription.bearer !== null)?.bearer ?? null
  const wanted = `${address} ${bearer}`
  if (wanted === openAs && stream !== null && !stream.isClosed()) {
    // Subscriptions added meanwhile use the open stream.
    if (listening.length > 0) listening = [...subscriptions]
    return
  }
  disconnect()
  openAs = wanted
  if (address === '' || !mayListen()) return
  const opening = [...subscriptions]
  const requestedAtMs = performance.now()
  const missed = missedMs(opening, requestedAtMs)
  const opened = (): void => {
    const isSlow = performance.now() - requestedAtMs > SLOW_WAY_MS
    if (failures > 0 || isSlow || missed > EVENT_RETENTION_MS) for (const { handlers } of opening) handlers.reopened?.()
    failures = 0
    hasOpened = true
    openedAtMs = performance.now()
    listening = opening
  }
  const from = `${address}&missed_ms=${missed}`
  stream = bearer === null ? openForAnyone(from, opened) : openForMember(from, bearer, opened)
}

/** A hidden page has no stream, so that the browser can store it in its back/forward cache, unless a subscriber requested it. */
const mayListen = (): boolean =>
  document.visibilityState === 'visible' || [...subscriptions].some(({ staysWhenHidden }) => staysWhenHidden())

const openForAnyone = (address: string, opened: () => void): Stream => {
  const source = new EventSource(address)
  const isClosed = () => source.readyState === EventSource.CLOSED
  source.onopen = opened
  // The browser retries by itself unless the server refused.
  source.onerror = () => failed(isClosed())
  for (const name of EVENT_NAMES)
    source.addEventListener(name, (event: MessageEvent<string>) => deliver(name, event.data, event.lastEventId))
  return { close: () => source.close(), isClosed }
}

/** Read with `fetch`, because an `EventSource` cannot send a header; its code loads only for a signed-in customer. */
const openForMember = (address: string, bearer: string, opened: () => void): Stream => {
  const leave = new AbortController()
  let isClosed = false
  const end = (): void => {
    isClosed = true
    if (!leave.signal.aborted) failed(true)
  }
  const event = (name: string, data: string, eventId: string): void => {
    const known = EVENT_NAMES.find((candidate) => candidate === name)
    if (known !== undefined && !leave.signal.aborted) deliver(known, data, eventId)
  }
  // However the stream ends, it is opened again while there are subscriptions.
  import('@sukkar/contract/event-stream')
    .then(({ readEventStream }) => readEventStream(address, bearer, leave.signal, { opened, event }))
    .then(end, end)
  return { close: () => leave.abort(), isClosed: () => isClosed }
}

const failed = (isOver: boolean): void => {
  failures += 1
  listening = []
  if (isOver) reconnectSoon(retryDelayMs(failures))
}

const disconnect = (): void => {
  const nowMs = performance.now()
  // A stream that has just been opened may not have delivered the missed events yet.
  if (nowMs - openedAtMs >= READ_BEFORE_MS) for (const subscription of listening) subscription.receivedUntilMs = nowMs
  listening = []
  stream?.close()
  stream = null
}

/** An event that the server sends again, because it was published while the stream was opening, is delivered once. */
const deliver = (name: RealtimeEventName, text: string, eventId: string): void => {
  if (eventId !== '' && receivedIds.includes(eventId)) return
  receivedIds = [...receivedIds, eventId].slice(-RECEIVED_IDS_MAX)
  if (name === 'shop' || name === 'maintenance') lastEvents.set(name, { text, atMs: performance.now() })
  for (const subscription of subscriptions) notify(subscription, name, text)
}

const notify = ({ handlers }: Subscription, name: RealtimeEventName, text: string): void =>
  (handlers[name] as ((data: unknown) => void) | undefined)?.(JSON.parse(text))

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      if (stream === null && subscriptions.size > 0) failures = Math.max(1, failures)
      reconnectSoon(0)
    } else if (!mayListen()) {
      disconnect()
    }
  })
}
