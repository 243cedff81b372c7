import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type CallFailure, callApi } from '../../lib/client.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import { currentToken } from '../../lib/session.ts'
import { listed, type NotificationList, type NotificationPush, withOlder, withPushed, withRead } from './notification-list.ts'

type State = NotificationList & { status: 'waiting' | 'ready' | 'failed'; total: number }

const NOTHING: State = { items: [], unreadCount: 0, status: 'waiting', total: 0 }
/** More than a menu shows without long scrolling. */
const PER_PAGE = 30

const store = createStore<State>(() => NOTHING)

export const useNotifications = (): State => useStore(store)

/** Clears the list when the customer signs out or changes. */
export const forgetNotifications = (): void => store.setState(NOTHING)

/** The number of pushes received: a response that was under way meanwhile may lack them. */
let pushCount = 0

/** Loads the list and the unread count (§4 "fetching sets the count"). */
export const fetchNotifications = async (): Promise<void> => {
  const token = currentToken()
  const before = pushCount
  const result = await callApi('listNotifications', { query: { per_page: PER_PAGE } })
  if (token === null || token !== currentToken()) return
  // A list that is shown stays.
  if (!result.ok) return store.setState(({ status }) => ({ status: status === 'ready' ? 'ready' : 'failed' }))
  if (before !== pushCount) return await fetchNotifications()
  const { data, meta, unread_count: unreadCount } = result.answer
  store.setState({ items: data.map(listed), unreadCount, total: meta.total, status: 'ready' })
}

/** Loads the next page below; null is success. */
export const fetchOlder = async (): Promise<CallFailure | null> => {
  const page = Math.floor(store.getState().items.length / PER_PAGE) + 1
  const result = await callApi('listNotifications', { query: { per_page: PER_PAGE, page } })
  if (!result.ok) return result
  const { data, meta, unread_count: unreadCount } = result.answer
  store.setState(({ items }) => ({ items: withOlder(items, data.map(listed)), unreadCount, total: meta.total }))
  return null
}

/** Adds a push to the list; returns whether it is new. */
export const receivePush = (push: NotificationPush): boolean => {
  pushCount += 1
  const before = store.getState()
  const after = withPushed(before, push, serverNowMs())
  if (after === before) return false
  store.setState({ ...after, total: before.total + 1 })
  return true
}

/** Marks all as read, or one (§7); null is success. */
export const markRead = async (id: string | null): Promise<CallFailure | null> => {
  const result = id === null ? await callApi('readNotifications', {}) : await callApi('readNotification', { params: { id } })
  if (!result.ok) return result
  store.setState((list) => withRead(list, id, result.answer.unread_count))
  return null
}

/** Clears the list; the orders are unchanged (§4). */
export const clearNotifications = async (): Promise<CallFailure | null> => {
  const result = await callApi('clearNotifications', {})
  if (!result.ok) return result
  store.setState({ items: [], unreadCount: result.answer.unread_count, total: 0 })
  // A notification that arrived meanwhile is still unread.
  if (result.answer.unread_count > 0) await fetchNotifications()
  return null
}
