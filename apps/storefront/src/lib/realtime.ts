import type { RealtimeEvent, RealtimeEventName } from '@sukkar/contract/realtime'
import { EVENT_RETENTION_MS } from '@sukkar/contract/realtime-limits'

type DataOf<N extends RealtimeEventName> = Extract<RealtimeEvent, { name: N }>['data']

export type RealtimeHandlers = { [N in RealtimeEventName]?: (data: DataOf<N>) => void } & {
  /** The stream is open, but not all that happened meanwhile is told on it: it has to be asked for. */
  reopened?: () => void
}

/** What opens the channels: an order's token, and the bearer token of whoever is signed in, for `customer.<account>`. */
export type RealtimeKeys = {
  token?: string | null
  bearer?: string | null
  /** Whether to go on listening while nobody looks at the page. */
  staysWhenHidden?: () => boolean
  /** When what the subscriber shows was read, in milliseconds since the page began: 0 for what the document brought; usually just now. */
  readAtMs?: number
}

type Subscription = {
  channels: readonly string[]
  handlers: RealtimeHandlers
  token: string | null
  bearer: string | null
  staysWhenHidden: () => boolean
  /** Until when it knows what happened, in milliseconds since the page began. */
  heardUntilMs: number
}

/** The stream as it is open, whichever way. */
type Stream = { close: () => void; isClosed: () => boolean }

const EVENT_NAMES: readonly RealtimeEventName[] = ['timeSlot', 'order', 'notification', 'maintenance', 'shop']
/** The first wait after a stream that the server refused; it doubles up to the last one. */
const RETRY_MS = 2_000
const RETRY_MAX_MS = 60_000
/** What a page shows was read this long before it begins to listen, and the question is this long on its way, at most. */
const READ_BEFORE_MS = 5_000
/** A stream that took longer than this to open may have been asked for what was missed too late. */
const SLOW_WAY_MS = 2_000
/** More events at once than anybody is told of again. */
const RECEIVED_IDS_MAX = 100

const subscriptions = new Set<Subscription>()
let stream: Stream | null = null
let openAs = ''
let hasOpened = false
let openedAtMs = 0
/** Those of the stream that is open. */
let listening: Subscription[] = []
let receivedIds: string[] = []
/** The last word of each kind that every stream carries, for a part of the page that is loaded after it was said. */
const lastSaid = new Map<RealtimeEventName, { text: string; atMs: number }>()
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Hears of the events of some channels (`timeSlot.<cart>`, `order.<order>` with its token, `customer.<account>` with the bearer
 * token) and of those that every stream carries (`maintenance`, `shop`). All subscribers share one stream. The answer ends the
 * subscription.
 */
export const subscribe = (channels: readonly string[], handlers: RealtimeHandlers, keys: RealtimeKeys = {}): (() => void) => {
  const subscription = {
    channels,
    handlers,
    token: keys.token ?? null,
    bearer: keys.bearer ?? null,
    staysWhenHidden: keys.staysWhenHidden ?? (() => false),
    // What the document brought was read before the page began.
    heardUntilMs: keys.readAtMs ?? (hasOpened ? performance.now() : 0),
  }
  subscriptions.add(subscription)
  catchUp(subscription)
  reconnectSoon()
  return () => {
    subscriptions.delete(subscription)
    reconnectSoon()
  }
}

/** Tells a newcomer of the changes that this page heard of after what the newcomer shows was read. */
const catchUp = (subscription: Subscription): void => {
  for (const [name, { text, atMs }] of lastSaid)
    if (atMs >= subscription.heardUntilMs - READ_BEFORE_MS)
      queueMicrotask(() => {
        if (subscriptions.has(subscription)) notify(subscription, name, text)
      })
}

/** The address of the stream for some subscriptions; empty when nobody listens. */
export const streamAddress = (wanted: Iterable<Pick<Subscription, 'channels' | 'token'>>): string => {
  const all = [...wanted]
  if (all.length === 0) return ''
  const channels = [...new Set(all.flatMap((subscription) => subscription.channels))].sort()
  const token = all.find((subscription) => subscription.token !== null)?.token
  return `/api/realtime?${new URLSearchParams({ channels: channels.join(','), ...(token ? { token } : {}) })}`
}

/** How long ago the first of some subscriptions last knew what happens, for the server to tell what it missed. */
export const missedMs = (wanted: readonly Pick<Subscription, 'heardUntilMs'>[], nowMs: number): number =>
  Math.ceil(nowMs - Math.min(nowMs, ...wanted.map(({ heardUntilMs }) => heardUntilMs))) + READ_BEFORE_MS

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
  if (wanted === openAs && stream !== null && !stream.isClosed()) {
    // Who came meanwhile hears with the others.
    if (listening.length > 0) listening = [...subscriptions]
    return
  }
  disconnect()
  openAs = wanted
  if (address === '' || !mayListen()) return
  const opening = [...subscriptions]
  const askedAtMs = performance.now()
  const missed = missedMs(opening, askedAtMs)
  const opened = (): void => {
    const isSlow = performance.now() - askedAtMs > SLOW_WAY_MS
    if (failures > 0 || isSlow || missed > EVENT_RETENTION_MS) for (const { handlers } of opening) handlers.reopened?.()
    failures = 0
    hasOpened = true
    openedAtMs = performance.now()
    listening = opening
  }
  const from = `${address}&missed_ms=${missed}`
  stream = bearer === null ? openForAnyone(from, opened) : openForMember(from, bearer, opened)
}

/** A page that nobody looks at listens to nothing, which also lets the browser keep it for the way back, unless somebody asked for it. */
const mayListen = (): boolean =>
  document.visibilityState === 'visible' || [...subscriptions].some(({ staysWhenHidden }) => staysWhenHidden())

const openForAnyone = (address: string, opened: () => void): Stream => {
  const source = new EventSource(address)
  const isClosed = () => source.readyState === EventSource.CLOSED
  source.onopen = opened
  // The browser tries again by itself unless the server refused.
  source.onerror = () => failed(isClosed())
  for (const name of EVENT_NAMES)
    source.addEventListener(name, (event: MessageEvent<string>) => deliver(name, event.data, event.lastEventId))
  return { close: () => source.close(), isClosed }
}

/** Read with `fetch`, because an `EventSource` sends no header; fetched when somebody is signed in. */
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
  // However it ends, it is opened again as long as somebody listens.
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
  // What a stream that has just been opened tells of before may still be on its way.
  if (nowMs - openedAtMs >= READ_BEFORE_MS) for (const subscription of listening) subscription.heardUntilMs = nowMs
  listening = []
  stream?.close()
  stream = null
}

/** What the server tells again, because it was said while the stream was being opened, is heard once. */
const deliver = (name: RealtimeEventName, text: string, eventId: string): void => {
  if (eventId !== '' && receivedIds.includes(eventId)) return
  receivedIds = [...receivedIds, eventId].slice(-RECEIVED_IDS_MAX)
  if (name === 'shop' || name === 'maintenance') lastSaid.set(name, { text, atMs: performance.now() })
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
