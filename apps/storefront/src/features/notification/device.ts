import { callApi } from '../../lib/client.ts'
import { logFailure } from '../../lib/log.ts'
import { shopStore } from '../../lib/shop.ts'

/**
 * What this browser allows: `ask`: a prompt; `granted`, `denied`: the prompt's result; `install`: an iPhone, where only an installed shop
 * may prompt.
 */
export type PushAbility = 'ask' | 'granted' | 'denied' | 'install' | 'none'

export const findPushAbility = (): PushAbility => {
  if ('Notification' in window && 'serviceWorker' in navigator) {
    const { permission } = Notification
    return permission === 'default' ? 'ask' : permission
  }
  return /iPhone|iPad/u.test(navigator.userAgent) ? 'install' : 'none'
}

/** Whether a notification may be shown while the page is hidden. */
export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/**
 * Subscribes this browser to the shop's pushes, in the current language (§7 "update-device-token"). A shop without a VAPID key cannot push;
 * then only an open page shows notifications. A failure is retried at the next visit.
 */
export const registerDevice = async (): Promise<void> => {
  const key = shopStore.getState().shop?.vapid_public_key
  if (!key || !mayNotify() || !('PushManager' in window)) return
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await subscribe(pushManager, key)
    const result = await callApi('updateDeviceToken', { body: { _method: 'patch', fcm_token: JSON.stringify(subscription) } })
    if (!result.ok) logFailure('the device could not be registered for pushes', result)
  } catch (error) {
    logFailure('this browser gave no push subscription', error)
  }
}

/** A subscription made with an earlier key of the shop is useless and blocks a new one. */
const subscribe = async (pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return await pushManager.subscribe(options)
  }
}

/**
 * Unsubscribes this browser at sign-out, so that it shows no more orders of the account; the server deletes the device with the session.
 */
export const dropDevice = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    logFailure('the push subscription could not be ended', error)
  }
}
