import { DEVICES_MAX_PER_ACCOUNT } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { forget, join, login, refresh, reset } from '../../testing/account-steps.ts'
import { newPerson, openShop } from '../../testing/checkout-steps.ts'
import { plainText } from '../../testing/message-steps.ts'
import { newVapidKey } from '../../testing/push-service.ts'
import { openPushingShops, phoneToken } from '../../testing/push-shop.ts'
import { notificationJobs } from './notification.jobs.ts'

const { shop, service, fcmServer, register, devices, pushRows, deliver, happen } = openPushingShops()

describe('[S7.40] [api:updateDeviceToken] a device', () => {
  it('that was registered is told of a status, in its own language', async () => {
    const member = await join(shop)
    expect((await register(member, service.subscribe(), 'ar')).status).toBe(200)
    expect((await register(member, phoneToken(), 'en')).status).toBe(200)
    const order = await happen(member)
    expect(await deliver()).toBe(2)
    const [notification] = (await shop.call('listNotifications', { headers: member.headers })).answer.data
    expect(service.received.map(({ payload }) => ({ ...payload, body: plainText(String(payload.body)) }))).toEqual([
      { id: notification?.id, order_id: order.id, title: 'إشعار', body: `الطلب رقم ${order.number}: قيد التحضير`, lang: 'ar' },
    ])
    expect(fcmServer.messages).toMatchObject([
      { token: phoneToken(), notification: { title: 'Notification' }, data: { order_id: order.id } },
    ])
    // A delivered push is not sent again.
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
