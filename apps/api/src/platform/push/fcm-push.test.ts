import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FcmServer, failure, startFcmServer } from '../../testing/fcm-server.ts'
import { createTestConfig } from '../../testing/test-config.ts'
import { createPushSender } from './create-push-sender.ts'
import type { PushMessage, PushSender } from './push.ts'

let server: FcmServer
let sender: PushSender
let nowMs: number
beforeEach(async () => {
  nowMs = Date.now()
  server = await startFcmServer(() => nowMs)
  const { fcm } = createTestConfig({ PUSH_FCM_SERVICE_ACCOUNT: server.serviceAccount }).push
  if (fcm === null) throw new Error('The service account was not read')
  sender = createPushSender({ vapid: null, fcm: { ...fcm, sendOrigin: server.origin } }, { allowsLocal: true }, () => nowMs)
})
afterEach(() => server.close())

const message: PushMessage = {
  id: 'n-1',
  orderId: 'o-1',
  title: 'Notification',
  body: 'Order #SK-1 is Paid',
  lang: 'en',
  usefulSeconds: 60,
}
const send = (token = 'phone') => sender.send({ kind: 'fcm', token }, message)

describe('a push by FCM', () => {
  it('goes out with a token that the service account has signed for, fetched once', async () => {
    expect(await Promise.all([send(), send('tablet')])).toEqual([{ state: 'sent' }, { state: 'sent' }])
    expect(await send()).toEqual({ state: 'sent' })
    expect(server.tokens).toHaveLength(1)
    expect(server.messages[0]).toEqual({
      token: 'phone',
      notification: { title: 'Notification', body: 'Order #SK-1 is Paid' },
      data: { id: 'n-1', order_id: 'o-1', lang: 'en' },
      android: { ttl: '60s', priority: 'HIGH', collapse_key: 'n-1', notification: { tag: 'n-1' } },
      apns: { headers: { 'apns-collapse-id': 'n-1' } },
    })
    nowMs += 3_540_000
    await send()
    expect(server.tokens).toHaveLength(2)
  })

  it('whose token was withdrawn fetches another at the next try', async () => {
    await send()
    server.tokens.push('another')
    expect(await send()).toMatchObject({ state: 'later' })
    expect(await send()).toEqual({ state: 'sent' })
  })

  it('to a device that is gone tells so, and only when FCM says that it is the device', async () => {
    server.answers.push(
      { status: 404, body: failure('UNREGISTERED') },
      { status: 404, body: failure('NOT_FOUND') },
      { status: 404, body: 'odd' },
    )
    expect(await send()).toEqual({ state: 'gone' })
    expect(await send()).toEqual({ state: 'refused', reason: 'FCM answered 404' })
    expect(await send()).toEqual({ state: 'refused', reason: 'FCM answered 404' })
  })

  it.each([
    [400, 'INVALID_ARGUMENT', 'refused'],
    [403, 'SENDER_ID_MISMATCH', 'refused'],
    [429, 'QUOTA_EXCEEDED', 'later'],
    [500, 'INTERNAL', 'later'],
    [503, 'UNAVAILABLE', 'later'],
  ])('that is answered with %i %s is %s', async (status, code, state) => {
    server.answers.push({ status, body: failure(code), headers: { 'retry-after': '30' } })
    expect(await send()).toMatchObject({ state, reason: `FCM answered ${status}`, ...(state === 'later' ? { retryAfterMs: 30_000 } : {}) })
  })

  it.each([
    [{ status: 400, body: { error: 'invalid_grant' } }, 'refused'],
    [{ status: 503 }, 'later'],
    [{ status: 200, body: {} }, 'later'],
    [{ status: 200, body: { access_token: 'a\r\nevil: 1', expires_in: 60 } }, 'later'],
  ])('is not sent without a token: %o is %s', async (answer, state) => {
    server.tokenAnswers.push(answer)
    expect(await send()).toMatchObject({ state })
    expect(server.messages).toEqual([])
    expect(await send()).toEqual({ state: 'sent' })
  })

  it('is not sent while the server is down', async () => {
    await server.close()
    expect(await send()).toMatchObject({ state: 'later', reason: expect.stringContaining('ECONNREFUSED') })
  })
})
