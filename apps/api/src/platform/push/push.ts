import type { PushNetwork } from './push-http.ts'

/** Where a device is reached: by the subscription of its browser (RFC 8030), or by a token of Firebase Cloud Messaging. */
export type PushAddress = { kind: 'web'; endpoint: string; p256dh: string; auth: string } | { kind: 'fcm'; token: string }
export type PushKind = PushAddress['kind']

/** What a device shows. */
export type PushMessage = {
  /** Of the notification: a device that is told twice shows it once. */
  id: string
  orderId: string
  title: string
  body: string
  lang: 'en' | 'ar'
  /** After that nobody need be told any more. */
  usefulSeconds: number
}

/** What became of a push. Reasons never name the device. */
export type PushResult =
  | { state: 'sent' }
  /** The device is no longer there; its address is of no use to anybody. */
  | { state: 'gone' }
  /** Never to be taken as it is: sending it again would change nothing. */
  | { state: 'refused'; reason: string }
  /** May be taken later, not before that time where the other side names one. */
  | { state: 'later'; reason: string; retryAfterMs: number | null }

/** The way to devices. It never throws for what the other side does. */
export type PushSender = {
  /** What browsers subscribe with; null where no browser can be reached. */
  publicKey: string | null
  /** What the addresses that browsers give may lead to. */
  network: PushNetwork
  reaches: (kind: PushKind) => boolean
  send: (address: PushAddress, message: PushMessage) => Promise<PushResult>
}
