import { beforeEach, describe, expect, it, vi } from 'vitest'

type Call = { name: string; page: number; answer: (data: string[], unreadCount: number) => void }

let pending: Call[]

vi.mock('../../lib/client.ts', () => ({
  callApi: (name: string, input: { query?: { page?: number } }) =>
    new Promise((resolve) => {
      const answer: Call['answer'] = (ids, unreadCount) =>
        resolve({
          ok: true,
          answer: { data: ids.map(notificationOf), meta: { page: 1, per_page: 30, total: ids.length }, unread_count: unreadCount },
        })
      pending.push({ name, page: input.query?.page ?? 1, answer })
    }),
}))

const texts = (id: string) => ({ order_id: `o-${id}`, message_en: id, message_ar: id })
const notificationOf = (id: string) => ({ ...texts(id), id, order_status: 'placed', is_active: 1, created_at: '2026-12-01T09:00:00.000Z' })
const pushOf = (id: string) => ({ ...texts(id), id, order_status: 'placed' }) as never

const sara = { id: 'sara', name: '', email: '', phone: '', role: 'customer' as const, token: 'first', refresh_token: 'r', received_at: 1 }

const open = async () => {
  vi.resetModules()
  const { sessionStore } = await import('../../lib/session.ts')
  sessionStore.setState({ user: sara })
  const store = await import('./notification-store.ts')
  return { ...store, sessionStore, idsNow: () => store.currentNotifications().items.map(({ id }) => id) }
}

/** Answers the oldest pending call. */
const answerNext = async (name: string, ids: string[], unreadCount: number): Promise<void> => {
  await vi.waitFor(() => expect(pending[0]?.name).toBe(name))
  pending.shift()?.answer(ids, unreadCount)
}

const openWith = async (ids: string[]) => {
  const opened = await open()
  const loading = opened.fetchNotifications()
  await answerNext('listNotifications', ids, ids.length)
  await loading
  return opened
}

beforeEach(() => {
  pending = []
})

describe('the list of notifications', () => {
  it('is shown though the token of the same customer was exchanged while it was loading', async () => {
    const { fetchNotifications, currentNotifications, sessionStore, idsNow } = await open()
    const loading = fetchNotifications()
    sessionStore.setState({ user: { ...sara, token: 'second' } })
    await answerNext('listNotifications', ['a'], 1)
    await loading
    expect([currentNotifications().status, idsNow()]).toEqual(['ready', ['a']])
  })

  it.each(['older entries', 'a reading', 'a clearing'] as const)('has nothing of another customer after %s came too late', async (what) => {
    const { fetchOlder, markRead, clearNotifications, forgetNotifications, sessionStore, idsNow, currentNotifications } = await openWith([
      'a',
    ])
    const [act, name] = {
      'older entries': [fetchOlder, 'listNotifications'] as const,
      'a reading': [() => markRead('a'), 'readNotification'] as const,
      'a clearing': [clearNotifications, 'clearNotifications'] as const,
    }[what]
    const acting = act()
    forgetNotifications()
    sessionStore.setState({ user: { ...sara, id: 'noura' } })
    await answerNext(name, ['of sara'], 7)
    await acting
    expect([idsNow(), currentNotifications().unreadCount]).toEqual([[], 0])
  })

  it('stays cleared though older entries were on their way', async () => {
    const { fetchOlder, clearNotifications, idsNow } = await openWith(['b', 'a'])
    const loading = fetchOlder()
    const clearing = clearNotifications()
    await vi.waitFor(() => expect(pending).toHaveLength(2))
    const [older, clear] = pending.splice(0)
    clear?.answer([], 0)
    await clearing
    older?.answer(['0'], 0)
    await answerNext('listNotifications', [], 0)
    await loading
    expect(idsNow()).toEqual([])
  })

  it('counts a read entry as read though a list from before arrives after it', async () => {
    const { fetchNotifications, markRead, currentNotifications } = await openWith(['a'])
    const loading = fetchNotifications()
    const reading = markRead('a')
    await vi.waitFor(() => expect(pending).toHaveLength(2))
    const [list, read] = pending.splice(0)
    read?.answer([], 0)
    await reading
    list?.answer(['a'], 1)
    await answerNext('listNotifications', [], 0)
    await loading
    expect(currentNotifications().unreadCount).toBe(0)
  })

  it.each(['markRead', 'clearNotifications'] as const)('keeps a push that arrives during %s', async (name) => {
    const opened = await openWith(['a'])
    const acting = name === 'markRead' ? opened.markRead(null) : opened.clearNotifications()
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    opened.receivePush(pushOf('new'))
    pending.shift()?.answer([], 0)
    await answerNext('listNotifications', ['new'], 1)
    await acting
    expect([opened.idsNow(), opened.currentNotifications().unreadCount]).toEqual([['new'], 1])
  })
})
