import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPushAbility } from './device.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1'

/** A browser; with a `permission` of null it has no notifications at all. */
const browse = (permission: NotificationPermission | null, userAgent = 'Mozilla/5.0 (Linux; Android 16)', hasWorker = true): void => {
  const notification = permission === null ? {} : { Notification: { permission } }
  vi.stubGlobal('window', notification)
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('navigator', { userAgent, ...(hasWorker ? { serviceWorker: {} } : {}) })
}
afterEach(() => vi.unstubAllGlobals())

describe('whether a browser can be told', () => {
  it('is for its owner to say where it can', () => {
    browse('default')
    expect(findPushAbility()).toBe('ask')
    browse('granted')
    expect(findPushAbility()).toBe('granted')
    browse('denied')
    expect(findPushAbility()).toBe('denied')
  })

  it('is a matter of putting the shop on the home screen on an iPhone, and nothing is asked anywhere else', () => {
    browse(null, iPhone)
    expect(findPushAbility()).toBe('install')
    browse(null)
    expect(findPushAbility()).toBe('none')
    browse('default', undefined, false)
    expect(findPushAbility()).toBe('none')
    // An installed shop on an iPhone behaves like any other phone.
    browse('default', iPhone)
    expect(findPushAbility()).toBe('ask')
  })
})
