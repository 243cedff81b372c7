import { translate } from '@sukkar/i18n/server-translate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Handlers = { order: () => void; notification: (push: Record<string, string>) => void; reopened: () => void }
type Opened = { channels: string[]; handlers: Handlers; keys: { bearer: string; staysWhenHidden: () => boolean }; isLeft: boolean }

let streams: Opened[]
let calls: { name: string; input: Record<string, unknown> }[]
let toasts: string[]
const showNotification = vi.fn(async (_title: string, _options: object) => {})
const unsubscribe = vi.fn(async () => true)
const invalidateQueries = vi.fn(async () => {})

vi.mock('../../lib/realtime.ts', () => ({
  subscribe: (channels: string[], handlers: Handlers, keys: Opened['keys']) => {
    const stream = { channels, handlers, keys, isLeft: false }
    streams.push(stream)
    return () => {
      stream.isLeft = true
    }
  },
}))
vi.mock('../../lib/client.ts', () => ({
  callApi: async (name: string, input: Record<string, unknown>) => {
    calls.push({ name, input })
    return { ok: true, answer: { data: [], meta: { page: 1, per_page: 30, total: 0 }, unread_count: 0 } }
  },
}))
vi.mock('../../lib/query-client.ts', () => ({ queryClient: { invalidateQueries } }))
vi.mock('@sukkar/ui/toast-store', () => ({ showToast: ({ text }: { text: string }) => toasts.push(text) }))

const sara = { id: 'sara', name: '', email: '', phone: '', role: 'customer' as const, token: 'first', refresh_token: 'r', received_at: 1 }
const push = {
  id: 'n-1',
  order_id: 'o-1',
  order_status: 'delivered',
  message_en: 'Order #1 is Delivered',
  message_ar: 'الطلب رقم 1: تم التوصيل',
}

/** A browser where notifications are allowed or not, and with the page visible or hidden. */
const openBrowser = (permission: NotificationPermission, visibilityState: DocumentVisibilityState): void => {
  const registration = {
    showNotification,
    pushManager: { subscribe: async () => ({ endpoint: 'https://push.example/1' }), getSubscription: async () => ({ unsubscribe }) },
  }
  vi.stubGlobal('window', { Notification: {}, PushManager: {}, addEventListener: () => {} })
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration } })
  vi.stubGlobal('document', { visibilityState, documentElement: {}, cookie: '', querySelector: () => null, addEventListener: () => {} })
}

const start = async (user: typeof sara | null) => {
  vi.resetModules()
  const session = await import('../../lib/session.ts')
  session.sessionStore.setState({ user })
  const { shopStore } = await import('../../lib/shop.ts')
  shopStore.setState({ shop: { vapid_public_key: 'key' } as never })
  const { followNotifications } = await import('./follow-notifications.ts')
  followNotifications()
  return session
}

const named = (name: string) => calls.filter((call) => call.name === name)

beforeEach(() => {
  streams = []
  calls = []
  toasts = []
  showNotification.mockClear()
  invalidateQueries.mockClear()
  unsubscribe.mockClear()
  openBrowser('default', 'visible')
})
afterEach(() => vi.unstubAllGlobals())

describe('whoever is signed in', () => {
  it('is told on the page while they look at it, once for each event [S4.17a]', async () => {
    openBrowser('granted', 'visible')
    await start(sara)
    expect(streams).toMatchObject([{ channels: ['customer.sara'], keys: { bearer: 'first' } }])
    streams[0]?.handlers.notification(push)
    streams[0]?.handlers.notification(push)
    expect(toasts).toEqual([push.message_en])
    expect(showNotification).not.toHaveBeenCalled()
  })

  it('is told in the chosen language and digits', async () => {
    await start(sara)
    const { localeStore } = await import('../../lib/locale.ts')
    localeStore.setState({ locale: 'ar', digits: 'arab', translator: translate('ar', 'arab') })
    streams[0]?.handlers.notification(push)
    expect(toasts).toEqual(['الطلب رقم ١: تم التوصيل'])
  })

  it('is told by the device while nobody looks, where that was allowed [S4.17a]', async () => {
    openBrowser('granted', 'hidden')
    await start(sara)
    expect(streams[0]?.keys.staysWhenHidden()).toBe(true)
    streams[0]?.handlers.notification(push)
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalledOnce())
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ body: push.message_en, lang: 'en', dir: 'ltr', tag: 'n-1', data: 'o-1' })
    expect(toasts).toEqual([])
  })

  it.each(['default', 'denied'] as const)('is told nothing by the device where that is %s', async (permission) => {
    openBrowser(permission, 'hidden')
    await start(sara)
    expect(streams[0]?.keys.staysWhenHidden()).toBe(false)
    streams[0]?.handlers.notification(push)
    await Promise.resolve()
    expect(showNotification).not.toHaveBeenCalled()
    expect(named('updateDeviceToken')).toEqual([])
  })

  it('has the device registered at each visit where notifications are allowed [S7.40]', async () => {
    openBrowser('granted', 'visible')
    await start(sara)
    await vi.waitFor(() => expect(named('updateDeviceToken')).toHaveLength(1))
    const fcmToken = JSON.stringify({ endpoint: 'https://push.example/1' })
    expect(named('updateDeviceToken')[0]?.input).toEqual({ body: { _method: 'patch', fcm_token: fcmToken } })
  })

  it('asks again for the list after a break of the stream, and not for a new token [S4.17b]', async () => {
    const { sessionStore } = await start(sara)
    expect(named('listNotifications')).toHaveLength(1)
    sessionStore.setState({ user: { ...sara, token: 'second' } })
    expect(named('listNotifications')).toHaveLength(1)
    expect(streams).toMatchObject([{ isLeft: true }, { isLeft: false, keys: { bearer: 'second' } }])
    streams[1]?.handlers.reopened()
    expect(named('listNotifications')).toHaveLength(2)
  })

  it('sees the lists of orders follow each change, also what a break of the stream has hidden', async () => {
    await start(sara)
    for (const change of [
      () => streams[0]?.handlers.order(),
      () => streams[0]?.handlers.notification(push),
      () => streams[0]?.handlers.reopened(),
    ]) {
      invalidateQueries.mockClear()
      change()
      expect(invalidateQueries.mock.calls).toEqual([[{ queryKey: ['orders'] }]])
    }
  })

  it('leaves nothing behind when they sign out: no stream, no list, no device', async () => {
    openBrowser('granted', 'visible')
    const { sessionStore } = await start(sara)
    streams[0]?.handlers.notification(push)
    sessionStore.setState({ user: null })
    expect(streams).toMatchObject([{ isLeft: true }])
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
    sessionStore.setState({ user: sara })
    // The list was cleared at sign-out, so the same push is new again.
    streams[1]?.handlers.notification(push)
    expect(toasts).toHaveLength(2)
  })
})

it('a guest is asked nothing and told nothing (D79)', async () => {
  await start(null)
  expect([streams, calls]).toEqual([[], []])
})
