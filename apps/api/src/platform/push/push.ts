import type { PushNetwork } from './push-http.ts'

/** The address of a device: the subscription of its browser (RFC 8030), or a token of Firebase Cloud Messaging. */
export type PushAddress = { kind: 'web'; endpoint: string; p256dh: string; auth: string } | { kind: 'fcm'; token: string }
export type PushKind = PushAddress['kind']

/** The content of a push. */
export type PushMessage = {
  /** The notification's id: a device that receives it twice shows it once. */
  id: string
  orderId: string
  title: string
  body: string
  lang: 'en' | 'ar'
  /** Seconds until the push is outdated and need not be delivered. */
  usefulSeconds: number
}

/** The result of a push. Reasons never name the device. */
export type PushResult =
  | { state: 'sent' }
  /** The device's address is no longer valid and can be deleted. */
  | { state: 'gone' }
  /** Refused permanently: another try would fail too. */
  | { state: 'refused'; reason: string }
  /** May succeed later, not before `retryAfterMs` if the service set it or is not called for a while. */
  | { state: 'later'; reason: string; retryAfterMs: number | null }

/** Sends pushes to devices. Never throws for a failure of the service. */
export type PushSender = {
  /** The VAPID key with which browsers subscribe; null when web pushes are not configured. */
  publicKey: string | null
  /** Which endpoints browsers may register. */
  network: PushNetwork
  reaches: (kind: PushKind) => boolean
  send: (address: PushAddress, message: PushMessage) => Promise<PushResult>
}
