import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newVapidKey, type PushService, startPushService } from '../../testing/push-service.ts'
import { createPushSender } from './create-push-sender.ts'
import type { PushAddress, PushMessage } from './push.ts'
import { parseRetryAfter } from './push-answer.ts'
import type { PushNetwork } from './push-http.ts'
import { encrypt, isPublicKey, toVapidIdentity } from './web-push.ts'

let service: PushService
beforeEach(async () => {
  service = await startPushService()
})
afterEach(() => service.close())

const message: PushMessage = {
  id: '0b0c7a52-6f0e-4c5e-9a41-0d0a4f6f3a11',
  orderId: '5f6b2f30-3c1b-4c0a-8a57-1a2b3c4d5e6f',
  title: 'إشعار',
  body: 'الطلب رقم SK-1001: في الطريق إليك',
  lang: 'ar',
  usefulSeconds: 3600,
}
const newAddress = (): Extract<PushAddress, { kind: 'web' }> => {
  const { endpoint, keys } = service.subscribe()
  return { kind: 'web', endpoint, ...keys }
}
const senderOf = (key = newVapidKey(), network: PushNetwork = { allowsLocal: true }) =>
  createPushSender({ vapid: toVapidIdentity(key, 'mailto:orders@sukkar.example'), fcm: null }, network)

describe('a push to a browser', () => {
  it('is signed for its push service and enciphered for it alone', async () => {
    expect(await senderOf().send(newAddress(), message)).toEqual({ state: 'sent' })
    expect(service.received).toMatchObject([
      {
        subject: 'mailto:orders@sukkar.example',
        payload: { id: message.id, order_id: message.orderId, title: message.title, body: message.body, lang: 'ar' },
        headers: { ttl: '3600', urgency: 'high', topic: '0b0c7a526f0e4c5e9a410d0a4f6f3a11' },
      },
    ])
  })

  it('is enciphered as in the example of RFC 8291', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const chance = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    }
    expect(encrypt(Buffer.from('When I grow up, I want to be a watermelon'), keys, chance).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is never the same twice, though it says the same', async () => {
    const keys = { p256dh: newAddress().p256dh, auth: newAddress().auth }
    expect(encrypt(Buffer.from('x'), keys)).not.toEqual(encrypt(Buffer.from('x'), keys))
  })

  it('for another browser, or signed for another service, is refused there: the service really looks', async () => {
    const [mine, theirs] = [newAddress(), newAddress()]
    expect(await senderOf().send({ ...mine, p256dh: theirs.p256dh }, message)).toEqual({
      state: 'refused',
      reason: 'The push service answered 400',
    })
    const elsewhere = { ...mine, endpoint: mine.endpoint.replace('127.0.0.1', 'localhost') }
    expect(await senderOf().send(elsewhere, message)).toEqual({ state: 'refused', reason: 'The push service answered 403' })
    expect(service.received).toEqual([])
  })

  it.each([404, 410])('to a browser that is gone tells so: %i', async (status) => {
    service.answers.push(status)
    expect(await senderOf().send(newAddress(), message)).toEqual({ state: 'gone' })
  })

  it.each([400, 401, 403, 413, 301])('that is never to be taken is not for later: %i', async (status) => {
    service.answers.push(status)
    expect(await senderOf().send(newAddress(), message)).toEqual({ state: 'refused', reason: `The push service answered ${status}` })
  })

  it.each([408, 429, 500, 502, 503])('that may be taken later is: %i', async (status) => {
    service.answers.push((response) => response.writeHead(status, { 'retry-after': '120' }).end())
    expect(await senderOf().send(newAddress(), message)).toMatchObject({ state: 'later', retryAfterMs: 120_000 })
  })

  it('that nobody answers is for later', async () => {
    service.answers.push(() => {})
    expect(await senderOf(newVapidKey(), { allowsLocal: true, timeoutMs: 200 }).send(newAddress(), message)).toMatchObject({
      state: 'later',
      reason: 'The push service: No answer in time',
    })
  })

  it('outside of tests goes to no service on this machine', async () => {
    expect(await senderOf(newVapidKey(), {}).send(newAddress(), message)).toMatchObject({ state: 'refused' })
    expect(service.requests()).toBe(0)
  })

  it('is not tried where none is configured', async () => {
    const sender = createPushSender({ vapid: null, fcm: null }, { allowsLocal: true })
    expect([sender.publicKey, sender.reaches('web'), sender.reaches('fcm')]).toEqual([null, false, false])
    expect(await sender.send(newAddress(), message)).toMatchObject({ state: 'refused' })
    expect(service.requests()).toBe(0)
  })
})

describe('the key of a subscription', () => {
  it('is a point of the curve', () => {
    expect(isPublicKey(newAddress().p256dh)).toBe(true)
    const off = Buffer.alloc(65, 7)
    off[0] = 4
    for (const text of ['', 'AAAA', off.toString('base64url'), newAddress().p256dh.slice(0, -2)]) expect(isPublicKey(text)).toBe(false)
  })
})

describe('the time that a service asks us to wait', () => {
  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 07:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 06:00:00 GMT', 0],
    ['999999999', 3_600_000],
    ['-5', 0],
    ['soon', null],
    [undefined, null],
  ])('is read from %s and bounded', (text, waitMs) => {
    expect(parseRetryAfter(text, Date.parse('2026-11-21T07:00:00Z'))).toBe(waitMs)
  })
})
