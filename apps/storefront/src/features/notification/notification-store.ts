import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type CallFailure, type CallResult, callApi } from '../../lib/client.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import { currentAccountId } from '../../lib/session.ts'
import { listed, type NotificationList, type NotificationPush, withOlder, withPushed, withRead } from './notification-list.ts'

type State = NotificationList & { status: 'waiting' | 'ready' | 'failed'; total: number }

const NOTHING: State = { items: [], unreadCount: 0, status: 'waiting', total: 0 }
/** More than a menu shows without long scrolling. */
const PER_PAGE = 30

const store = createStore<State>(() => NOTHING)

export const currentNotifications = (): State => store.getState()

export const useNotifications = (): State => useStore(store)

/** The number of changes that this page knows of: a list requested before one may lack it. */
let changeCount = 0

const change = (next: (list: State) => Partial<State>): void => {
  changeCount += 1
  store.setState(next)
}

/** Clears the list when the customer signs out or changes. */
export const forgetNotifications = (): void => change(() => NOTHING)

/** Requests a page, again if the list changed meanwhile; null if the customer did. A new token is the same customer. */
const requestPage = async (pageOf: (list: State) => number): Promise<CallResult<'listNotifications'> | null> => {
  const accountId = currentAccountId()
  const before = changeCount
  const result = await callApi('listNotifications', { query: { per_page: PER_PAGE, page: pageOf(store.getState()) } })
  if (accountId === null || accountId !== currentAccountId()) return null
  return result.ok && before !== changeCount ? await requestPage(pageOf) : result
}

/** Loads the list and the unread count (§4 "fetching sets the count"). */
export const fetchNotifications = async (): Promise<void> => {
  const result = await requestPage(() => 1)
  if (result === null) return
  // A list that is shown stays.
  if (!result.ok) return store.setState(({ status }) => ({ status: status === 'ready' ? 'ready' : 'failed' }))
  const { data, meta, unread_count: unreadCount } = result.answer
  store.setState({ items: data.map(listed), unreadCount, total: meta.total, status: 'ready' })
}

/** Loads the next page below; null is success. */
export const fetchOlder = async (): Promise<CallFailure | null> => {
  const result = await requestPage(({ items }) => Math.floor(items.length / PER_PAGE) + 1)
  if (result === null) return null
  if (!result.ok) return result
  const { data, meta, unread_count: unreadCount } = result.answer
  store.setState(({ items }) => ({ items: withOlder(items, data.map(listed)), unreadCount, total: meta.total }))
  return null
}

/** Adds a push to the list; returns whether it is new. */
export const receivePush = (push: NotificationPush): boolean => {
  const before = store.getState()
  const after = withPushed(before, push, serverNowMs())
  change(() => (after === before ? before : { ...after, total: before.total + 1 }))
  return after !== before
}

/** Marks all as read, or one (§7); null is success. */
export const markRead = (id: string | null): Promise<CallFailure | null> =>
  changeAtShop(
    () => (id === null ? callApi('readNotifications', {}) : callApi('readNotification', { params: { id } })),
    (list, unreadCount) => withRead(list, id, unreadCount),
  )

/** Clears the list; the orders are unchanged (§4). */
export const clearNotifications = (): Promise<CallFailure | null> =>
  changeAtShop(
    () => callApi('clearNotifications', {}),
    (_, unreadCount) => ({ items: [], unreadCount, total: 0 }),
  )

type Changed = { ok: true; answer: { unread_count: number } } | CallFailure

/** Makes the call and shows its result; null is success. */
const changeAtShop = async (
  call: () => Promise<Changed>,
  show: (list: State, unreadCount: number) => Partial<State>,
): Promise<CallFailure | null> => {
  const accountId = currentAccountId()
  const before = changeCount
  const result = await call()
  if (accountId !== currentAccountId()) return null
  if (!result.ok) return result
  const isOvertaken = before !== changeCount
  change((list) => show(list, result.answer.unread_count))
  const { items, unreadCount } = store.getState()
  // A notification that arrived meanwhile may be missing in the answer, or in the cleared list.
  if (isOvertaken || (items.length === 0 && unreadCount > 0)) await fetchNotifications()
  return null
}
