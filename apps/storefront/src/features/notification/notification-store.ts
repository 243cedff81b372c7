import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type CallFailure, callApi } from '../../lib/client.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import { currentToken } from '../../lib/session.ts'
import { listed, type NotificationList, type NotificationPush, withOlder, withPushed, withRead } from './notification-list.ts'

type State = NotificationList & { status: 'waiting' | 'ready' | 'failed'; total: number }

const NOTHING: State = { items: [], unreadCount: 0, status: 'waiting', total: 0 }
/** More than a menu shows without scrolling for long. */
const PER_PAGE = 30

const store = createStore<State>(() => NOTHING)

export const useNotifications = (): State => useStore(store)

/** For whoever signs out, or somebody else who signs in. */
export const forgetNotifications = (): void => store.setState(NOTHING)

/** How many pushes came so far: an answer that was on its way meanwhile may know nothing of them. */
let pushCount = 0

/** Asks for the list and how many are unread (§4 "fetching sets the count"). */
export const fetchNotifications = async (): Promise<void> => {
  const token = currentToken()
  const before = pushCount
  const result = await callApi('listNotifications', { query: { per_page: PER_PAGE } })
  if (token === null || token !== currentToken()) return
  // What is shown stays.
  if (!result.ok) return store.setState(({ status }) => ({ status: status === 'ready' ? 'ready' : 'failed' }))
  if (before !== pushCount) return await fetchNotifications()
  const { data, meta, unread_count: unreadCount } = result.answer
  store.setState({ items: data.map(listed), unreadCount, total: meta.total, status: 'ready' })
}

/** The next ones below; null is success. */
export const fetchOlder = async (): Promise<CallFailure | null> => {
  const page = Math.floor(store.getState().items.length / PER_PAGE) + 1
  const result = await callApi('listNotifications', { query: { per_page: PER_PAGE, page } })
  if (!result.ok) return result
  const { data, meta, unread_count: unreadCount } = result.answer
  store.setState(({ items }) => ({ items: withOlder(items, data.map(listed)), unreadCount, total: meta.total }))
  return null
}

/** The answer says whether it is new. */
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

/** Clears the list; the orders stay as they are (§4). */
export const clearNotifications = async (): Promise<CallFailure | null> => {
  const result = await callApi('clearNotifications', {})
  if (!result.ok) return result
  store.setState({ items: [], unreadCount: result.answer.unread_count, total: 0 })
  // One that came meanwhile is still there.
  if (result.answer.unread_count > 0) await fetchNotifications()
  return null
}
