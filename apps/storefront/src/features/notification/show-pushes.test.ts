import { describe, expect, it, vi } from 'vitest'
import { listenForPushes, type PushWorker } from './show-pushes.ts'

type Listener = (event: Record<string, unknown>) => void

const start = (windows: { focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }[] = []) => {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {})
  const openWindow = vi.fn(async (_url: string) => {})
  const worker: PushWorker = {
    addEventListener: ((type: string, listen: Listener) => listeners.set(type, listen)) as never,
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  }
  listenForPushes(worker)
  const emit = async (type: string, event: Record<string, unknown>) => {
    const work: unknown[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
    return work.length
  }
  const push = (text: string | null) => emit('push', { data: text === null ? null : { text: () => text } })
  return {
    showNotification,
    openWindow,
    push,
    tap: (orderId: string) => emit('notificationclick', { notification: { close: () => {}, data: orderId } }),
  }
}

const told = { id: 'n-1', order_id: 'o-1', title: 'إشعار', body: 'الطلب رقم SK-1: جاهز', lang: 'ar' }

describe('[S4.17a] [S7.54] a push', () => {
  it('is shown in the language and direction that it was written in', async () => {
    const { push, showNotification } = start()
    expect(await push(JSON.stringify(told))).toBe(1)
    expect(showNotification.mock.calls).toEqual([
      [
        'إشعار',
        {
          body: told.body,
          lang: 'ar',
          dir: 'rtl',
          tag: 'n-1',
          icon: '/icons/icon-192.png',
          badge: '/icons/badge-96.png',
          data: 'o-1',
        },
      ],
    ])
    await push(JSON.stringify({ ...told, lang: 'en', title: 'Notification' }))
    expect(showNotification.mock.calls[1]).toMatchObject(['Notification', { lang: 'en', dir: 'ltr' }])
  })

  it.each([null, '', 'text', 'null', '[]', '{}', JSON.stringify({ ...told, lang: 'fr' }), JSON.stringify({ ...told, body: 7 })])(
    'that our server did not write is not shown: %s',
    async (text) => {
      const { push, showNotification } = start()
      expect(await push(text)).toBe(0)
      expect(showNotification).not.toHaveBeenCalled()
    },
  )

  it('opens its order when it is tapped, in a new window where none is open', async () => {
    const { tap, openWindow } = start()
    await tap('o-1/../x')
    expect(openWindow.mock.calls).toEqual([['/#/profile/orders/o-1%2F..%2Fx']])
  })

  it('leads an open window there instead', async () => {
    const window = { focus: vi.fn(async () => {}), navigate: vi.fn(async (_url: string) => {}) }
    const { tap, openWindow } = start([window])
    await tap('o-1')
    expect(window.focus).toHaveBeenCalledOnce()
    expect(window.navigate.mock.calls).toEqual([['/#/profile/orders/o-1']])
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('opens a new one where the open window does not follow', async () => {
    const { tap, openWindow } = start([{ focus: async () => {}, navigate: () => Promise.reject(new TypeError('not controlled')) }])
    await tap('o-1')
    expect(openWindow.mock.calls).toEqual([['/#/profile/orders/o-1']])
  })
})
