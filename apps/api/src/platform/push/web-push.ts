import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PushPost } from './circuit-breaker.ts'
import type { PushAddress, PushMessage, PushResult } from './push.ts'
import { toResult } from './push-answer.ts'

/** The shop's identity towards push services (RFC 8292). */
export type VapidIdentity = { publicKey: string; privateKey: KeyObject /** A `mailto:` or `https:` address. */; subject: string }

/** Sizes of a subscription's keys: the browser's point on P-256, and a secret that only the browser and the server share. */
const PUBLIC_KEY_BYTES = 65
export const AUTH_BYTES = 16

/** The identity of a private key in the form of `web-push generate-vapid-keys`; null for an invalid key. */
export const toVapidIdentity = (privateKeyText: string, subject: string): VapidIdentity | null => {
  const secret = Buffer.from(privateKeyText, 'base64url')
  if (secret.length !== 32) return null
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(secret)
    const point = curve.getPublicKey()
    const jwk = { kty: 'EC', crv: 'P-256', d: privateKeyText, x: part(point, 1), y: part(point, 33) }
    return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), subject }
  } catch {
    // Zero, or not below the order of the curve.
    return null
  }
}

/** Sends a message to a browser through its push service (RFC 8030). `now` is the real time, because the service has its own clock. */
export const sendWebPush = async (
  address: Extract<PushAddress, { kind: 'web' }>,
  message: PushMessage,
  { identity, post, now }: { identity: VapidIdentity; post: PushPost; now: () => number },
): Promise<PushResult> => {
  const answer = await post({
    url: address.endpoint,
    headers: {
      authorization: authorize(identity, new URL(address.endpoint).origin, now()),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(message.usefulSeconds),
      urgency: 'high',
      // Replaces an undelivered message with the same topic, so that a push sent twice arrives once.
      topic: message.id.replaceAll('-', '').slice(0, 32),
    },
    body: encrypt(Buffer.from(JSON.stringify(toPayload(message))), address),
  })
  if (answer.state === 'answered' && (answer.status === 404 || answer.status === 410)) return { state: 'gone' }
  return toResult(answer, 'The push service', now())
}

/** The payload that the service worker reads. */
const toPayload = ({ id, orderId, title, body, lang }: PushMessage) => ({ id, order_id: orderId, title, body, lang })

/**
 * The `Authorization` for one push service: a token with its origin as audience, signed with ES256 and valid for twelve hours (RFC 8292, 2
 * and 3).
 */
const authorize = ({ publicKey, privateKey, subject }: VapidIdentity, audience: string, nowMs: number): string => {
  const claims = { aud: audience, exp: Math.floor(nowMs / 1000) + 12 * 60 * 60, sub: subject }
  const signed = `${encodeJson({ typ: 'JWT', alg: 'ES256' })}.${encodeJson(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${signed}.${signature}, k=${publicKey}`
}

const encodeJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Fixed random values, for a test with the example of RFC 8291. */
export type EncryptionChance = { salt: Buffer; privateKey: Buffer }

/**
 * Encrypts for one browser with `aes128gcm` (RFC 8188) and keys that only it and the server can derive (RFC 8291, 3.4). The message is a
 * single record, which ends with the delimiter of a last record.
 */
export const encrypt = (plain: Buffer, to: { p256dh: string; auth: string }, chance?: EncryptionChance): Buffer => {
  const salt = chance?.salt ?? randomBytes(16)
  const curve = createECDH('prime256v1')
  if (chance === undefined) curve.generateKeys()
  else curve.setPrivateKey(chance.privateKey)
  const theirs = Buffer.from(to.p256dh, 'base64url')
  const ours = curve.getPublicKey()
  const shared = curve.computeSecret(theirs)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, Buffer.from(to.auth, 'base64url'), keyInfo, 32)
  const cipher = createCipheriv('aes-128-gcm', derive(secret, salt, aesInfo, 16), derive(secret, salt, nonceInfo, 12))
  const record = Buffer.concat([cipher.update(plain), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(RECORD_BYTES, 16)
  head.writeUInt8(ours.length, 20)
  return Buffer.concat([head, ours, record])
}

/** Whether a text is a valid point of the curve. */
export const isPublicKey = (text: string): boolean => {
  const point = Buffer.from(text, 'base64url')
  if (point.length !== PUBLIC_KEY_BYTES || point[0] !== 4) return false
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(point)
    return true
  } catch {
    // Not on the curve.
    return false
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))

const part = (point: Buffer, start: number): string => point.subarray(start, start + 32).toString('base64url')

const aesInfo = Buffer.from('Content-Encoding: aes128gcm\0')
const nonceInfo = Buffer.from('Content-Encoding: nonce\0')
const LAST_RECORD = Buffer.of(2)
/** The size that every push service accepts (RFC 8030, 7.2). */
const RECORD_BYTES = 4096
