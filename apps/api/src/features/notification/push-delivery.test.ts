import { DEVICES_MAX_PER_ACCOUNT, PUSH_USEFUL_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPushSender } from '../../platform/push/create-push-sender.ts'
import { forget, join, login, refresh, reset } from '../../testing/account-steps.ts'
import { newPerson, openShop } from '../../testing/checkout-steps.ts'
import { type FcmServer, failure, startFcmServer } from '../../testing/fcm-server.ts'
import { deliverEvents, move, placeFor, type TestMember } from '../../testing/notification-steps.ts'
import { newVapidKey, type PushService, type Subscription, startPushService } from '../../testing/push-service.ts'
import { createTestConfig } from '../../testing/test-config.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { notificationJobs } from './notification.jobs.ts'
import { deliverPushes } from './send-push.ts'

let service: PushService
let fcmServer: FcmServer
let shop: TestShop
let logged: object[]
beforeEach(async () => {
  logged = []
  service = await startPushService()
  fcmServer = await startFcmServer()
  const { push } = createTestConfig({ PUSH_VAPID_PRIVATE_KEY: newVapidKey(), PUSH_FCM_SERVICE_ACCOUNT: fcmServer.serviceAccount })
  if (push.fcm === null) throw new Error('The service account was not read')
  const network = { allowsLocal: true, timeoutMs: 300 }
  shop = await openShop({ push: createPushSender({ ...push, fcm: { ...push.fcm, sendOrigin: fcmServer.origin } }, network) })
})
afterEach(async () => {
  await shop.close()
  await Promise.all([service.close(), fcmServer.close()])
})

const phoneToken = (name = 'phone') => `${name}:APA91b`.padEnd(80, 'x')
const register = (member: Pick<TestMember, 'headers'>, token: Subscription | string, locale: 'en' | 'ar' = 'en') =>
  shop.call('updateDeviceToken', {
    headers: member.headers,
    locale,
    body: { _method: 'patch', fcm_token: typeof token === 'string' ? token : JSON.stringify(token) },
  })
const devices = () => shop.context.db.selectFrom('devices').selectAll().orderBy('updated_at').execute()
const pushRows = () => shop.context.db.selectFrom('outbox').selectAll().where('topic', '=', 'push').orderBy('id').execute()
const deliver = () => deliverPushes(shop.context, shop.clock.now(), { warn: (details) => logged.push(details) })
/** A new status of a new order, told but not pushed yet. */
const happen = async (member: TestMember) => {
  const order = await placeFor(shop, member)
  await move(shop, order.id, 'accept')
  await deliverEvents(shop)
  return order
}
const plain = (text: unknown) => String(text).replace(/[\u2066-\u2069]/g, '')

describe('[S7.40] [api:updateDeviceToken] a device', () => {
  it('that was registered is told of a status, in its own language', async () => {
    const member = await join(shop)
    expect((await register(member, service.subscribe(), 'ar')).status).toBe(200)
    expect((await register(member, phoneToken(), 'en')).status).toBe(200)
    const order = await happen(member)
    expect(await deliver()).toBe(2)
    const [notification] = (await shop.call('listNotifications', { headers: member.headers })).answer.data
    expect(service.received.map(({ payload }) => ({ ...payload, body: plain(payload.body) }))).toEqual([
      { id: notification?.id, order_id: order.id, title: 'إشعار', body: `الطلب رقم ${order.number}: قيد التحضير`, lang: 'ar' },
    ])
    expect(fcmServer.messages).toMatchObject([
      { token: phoneToken(), notification: { title: 'Notification' }, data: { order_id: order.id } },
    ])
    // Done is done.
    shop.clock.advance(60_000)
    await deliver()
    expect([service.received.length, fcmServer.messages.length]).toEqual([1, 1])
  })

  it.each([
    ['nothing that we know', 'not a token'],
    ['an object without keys', '{"endpoint":"https://push.example/x"}'],
    ['a key that is no point', '{"endpoint":"https://push.example/x","keys":{"p256dh":"AAAA","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}'],
    ['broken JSON', '{"endpoint":'],
    ['null', '{}'],
  ])('is refused when it is %s', async (_, token) => {
    const member = await join(shop)
    const answer = await register(member, token)
    expect([answer.failure.code, Object.keys(answer.failure.errors ?? {})]).toEqual(['VALIDATION_FAILED', ['fcm_token']])
    expect(await devices()).toEqual([])
  })

  it('whose secret has another length is refused', async () => {
    const { endpoint, keys } = service.subscribe()
    const answer = await register(await join(shop), JSON.stringify({ endpoint, keys: { ...keys, auth: 'AAAA' } }))
    expect(answer.status).toBe(422)
  })

  it.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://push.example:22/x',
  ])('cannot make the shop call %s', async (endpoint) => {
    const strict = await openShop({ env: { PUSH_VAPID_PRIVATE_KEY: newVapidKey() } })
    const member = await join(strict)
    const body = { fcm_token: JSON.stringify({ ...service.subscribe(), endpoint }) }
    expect((await strict.call('updateDeviceToken', { headers: member.headers, body })).status).toBe(422)
    const fine = { fcm_token: JSON.stringify({ ...service.subscribe(), endpoint: 'https://push.example/x' }) }
    expect((await strict.call('updateDeviceToken', { headers: member.headers, body: fine })).status).toBe(200)
    await strict.close()
  })

  it('needs a customer who is signed in', async () => {
    expect((await shop.call('updateDeviceToken', { body: { fcm_token: phoneToken() } })).failure.code).toBe('UNAUTHENTICATED')
    expect(await devices()).toEqual([])
  })

  it('is one, however often it is registered, with its newest keys and language', async () => {
    const member = await join(shop)
    const first = service.subscribe('/push/same')
    await register(member, first)
    await register(member, service.subscribe('/push/same'), 'ar')
    expect(await devices()).toHaveLength(1)
    await happen(member)
    await deliver()
    expect(service.received.map(({ payload }) => payload.lang)).toEqual(['ar'])
  })

  it('makes room for a newer one when an account has too many', async () => {
    const member = await join(shop)
    for (let number = 0; number < DEVICES_MAX_PER_ACCOUNT + 2; number += 1) {
      shop.clock.advance(1000)
      await register(member, phoneToken(`phone-${number}`))
    }
    const kept = (await devices()).map(({ address }) => (JSON.parse(address) as { token: string }).token.split(':')[0])
    expect(kept).toEqual(Array.from({ length: DEVICES_MAX_PER_ACCOUNT }, (_, number) => `phone-${number + 2}`))
  })
})

describe('whoever signs in on a device', () => {
  it('takes it over, and what was on its way to the one before is not told there', async () => {
    const [noura, huda] = [await join(shop), await join(shop)]
    const device = service.subscribe()
    await register(noura, device)
    await happen(noura)
    await register(huda, device)
    expect(await deliver()).toBe(1)
    expect(service.requests()).toBe(0)
    await happen(noura)
    await deliver()
    expect(service.requests()).toBe(0)
    const order = await happen(huda)
    await deliver()
    expect(service.received.map(({ payload }) => payload.order_id)).toEqual([order.id])
  })

  it('leaves it by logging out; other devices of theirs stay', async () => {
    const member = await join(shop)
    const other = (await login(shop, member.email)).answer
    await register(member, service.subscribe())
    await register({ headers: { authorization: `Bearer ${other.token}` } }, phoneToken())
    await happen(member)
    await shop.call('logout', { headers: member.headers })
    expect((await devices()).map(({ kind }) => kind)).toEqual(['fcm'])
    await deliver()
    expect([service.requests(), fcmServer.messages.length]).toEqual([0, 1])
  })

  it('hears nothing more on devices whose sign-in a new password has ended', async () => {
    const member = await join(shop)
    const other = (await login(shop, member.email)).answer
    await register(member, service.subscribe())
    await register({ headers: { authorization: `Bearer ${other.token}` } }, phoneToken())
    const body = { current_password: newPerson.password, password: 'another secret', password_confirmation: 'another secret' }
    await shop.call('changePassword', { headers: member.headers, body })
    expect((await devices()).map(({ kind }) => kind)).toEqual(['web'])
    const { request, pin } = await forget(shop, member.email)
    await reset(shop, request, pin)
    expect(await devices()).toEqual([])
  })

  it('hears nothing more when the refresh token was stolen, nor when the account is closed or the sign-in is over', async () => {
    const [stolen, closed, old] = [await join(shop), await join(shop), await join(shop)]
    for (const [index, member] of [stolen, closed, old].entries()) await register(member, service.subscribe(`/push/${index}`))
    await refresh(shop, stolen.refreshToken)
    shop.clock.advance(60_000)
    await refresh(shop, stolen.refreshToken)
    expect(await devices()).toHaveLength(2)
    await shop.context.db
      .updateTable('accounts')
      .set({ disabled_at: '2026-11-21T13:00:00+03:00' })
      .where('id', '=', closed.user.id)
      .execute()
    await shop.context.db
      .updateTable('sessions')
      .set({ expires_at: '2026-11-21T13:00:01+03:00' })
      .where('account_id', '=', old.user.id)
      .execute()
    for (const member of [stolen, closed, old]) await happen(member)
    expect(await pushRows()).toEqual([])
    await notificationJobs.find(({ name }) => name === 'erase-old-notifications')?.run(shop.context, shop.clock.now(), shop.app.log)
    expect(await devices()).toEqual([])
  })

  it('keeps it over refreshes', async () => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await refresh(shop, member.refreshToken)
    shop.clock.advance(60_000)
    await happen(member)
    await deliver()
    expect(service.received).toHaveLength(1)
  })
})

describe('a push', () => {
  it.each([404, 410])('to a browser that is gone forgets it and is not tried again: %i', async (status) => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await happen(member)
    service.answers.push(status)
    expect(await deliver()).toBe(1)
    expect(await devices()).toEqual([])
    await happen(member)
    await deliver()
    expect(service.requests()).toBe(1)
  })

  it('to a telephone that FCM no longer knows forgets it', async () => {
    const member = await join(shop)
    await register(member, phoneToken())
    await happen(member)
    fcmServer.answers.push({ status: 404, body: failure('UNREGISTERED') })
    await deliver()
    expect(await devices()).toEqual([])
  })

  it.each([400, 403])('that is refused is logged and given up, and the device stays: %i', async (status) => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await happen(member)
    service.answers.push(status)
    expect(await deliver()).toBe(0)
    shop.clock.advance(60 * MINUTE_MS)
    await deliver()
    expect(service.requests()).toBe(1)
    expect(await pushRows()).toMatchObject([{ attempts: 1, error: `The push service answered ${status}` }])
    expect(logged).toMatchObject([{ topic: 'push', isGivenUp: true }])
    expect(JSON.stringify(logged)).not.toContain(service.origin)
    expect(await devices()).toHaveLength(1)
  })

  it('is tried again ever later while the service is busy or broken, and arrives once', async () => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await happen(member)
    service.answers.push(503, 500)
    for (const [waitMs, sent] of [
      [0, 0],
      [500, 0],
      [600, 0],
      [1500, 0],
      [1000, 1],
    ] as const) {
      shop.clock.advance(waitMs)
      expect(await deliver()).toBe(sent)
    }
    expect(service.requests()).toBe(3)
    expect(service.received).toHaveLength(1)
  })

  it('waits as long as the service asks', async () => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await happen(member)
    service.answers.push((response) => response.writeHead(429, { 'retry-after': '120' }).end())
    await deliver()
    shop.clock.advance(119_000)
    await deliver()
    expect(service.requests()).toBe(1)
    shop.clock.advance(1000)
    await deliver()
    expect(service.received).toHaveLength(1)
  })

  it('that nobody answers is for later, and holds up no other customer', async () => {
    const [slow, other] = [await join(shop), await join(shop)]
    await register(slow, service.subscribe())
    await register(other, phoneToken())
    await happen(slow)
    await happen(other)
    service.answers.push(() => {})
    expect(await deliver()).toBe(1)
    expect(fcmServer.messages).toHaveLength(1)
    shop.clock.advance(2000)
    await deliver()
    expect(service.received).toHaveLength(1)
  })

  it('that was taken by a service which hung up comes again under the same name', async () => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await happen(member)
    service.answers.push((response) => response.destroy())
    await deliver()
    shop.clock.advance(2000)
    await deliver()
    expect(service.requests()).toBe(2)
    const [notification] = (await shop.call('listNotifications', { headers: member.headers })).answer.data
    expect(service.received.map(({ payload, headers }) => [payload.id, headers.topic])).toEqual([
      [notification?.id, notification?.id.replaceAll('-', '')],
    ])
  })

  it('is asked for once for each event and device, also when the event is told again', async () => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await register(member, phoneToken())
    await happen(member)
    await shop.context.db.updateTable('outbox').set({ done_at: null, leased_until: null }).where('topic', '=', 'order.status').execute()
    await deliverEvents(shop)
    expect(await pushRows()).toHaveLength(2)
    await Promise.all([deliver(), deliver()])
    expect([service.received.length, fcmServer.messages.length]).toEqual([1, 1])
  })

  it('is not sent any more for what the customer has read or cleared, nor when it is old', async () => {
    const member = await join(shop)
    await register(member, service.subscribe())
    await happen(member)
    await shop.call('readNotifications', { headers: member.headers })
    await happen(member)
    await shop.call('clearNotifications', { headers: member.headers })
    await happen(member)
    shop.clock.advance(PUSH_USEFUL_MINUTES * MINUTE_MS)
    await deliver()
    expect(service.requests()).toBe(0)
    expect((await pushRows()).filter(({ error }) => error !== null)).toMatchObject([{ error: 'It could not be sent while it was of use' }])
  })
})

describe('without a configuration', () => {
  it('nothing is pushed, nothing fails, and the shop tells of no key', async () => {
    const plainShop = await openShop()
    const member = await join(plainShop)
    const body = { fcm_token: JSON.stringify({ ...service.subscribe(), endpoint: 'https://push.example/x' }) }
    expect((await plainShop.call('updateDeviceToken', { headers: member.headers, body })).status).toBe(200)
    const order = await placeFor(plainShop, member)
    await move(plainShop, order.id, 'accept')
    await deliverEvents(plainShop)
    expect(await plainShop.context.db.selectFrom('outbox').select('id').where('topic', '=', 'push').execute()).toEqual([])
    expect((await plainShop.call('listNotifications', { headers: member.headers })).answer.data).toHaveLength(1)
    expect((await plainShop.call('getShop', {})).answer.data.vapid_public_key).toBeNull()
    await plainShop.close()
  })

  it('with one the shop tells the key that browsers subscribe with', async () => {
    expect((await shop.call('getShop', {})).answer.data.vapid_public_key).toBe(shop.context.push.publicKey)
    expect(shop.context.push.publicKey).toMatch(/^B[\w-]{86}$/)
  })
})
