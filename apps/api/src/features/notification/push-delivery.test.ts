import { PUSH_USEFUL_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { openShop } from '../../testing/checkout-steps.ts'
import { failure } from '../../testing/fcm-server.ts'
import { deliverEvents, move, placeFor } from '../../testing/notification-steps.ts'
import { openPushingShops, phoneToken } from '../../testing/push-shop.ts'
import { deliverPushes } from './send-push.ts'

const { shop, service, fcmServer, logged, register, devices, pushRows, deliver, happen } = openPushingShops()

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
    shop.clock.advance(60_000)
    await deliver()
    expect(service.received).toHaveLength(1)
  })

  it('goes out while a service answers none of its own, which are put off and arrive once it answers again', async () => {
    const [silent, other] = [await join(shop), await join(shop)]
    for (let browser = 0; browser < 9; browser += 1) await register(silent, service.subscribe())
    await register(other, phoneToken())
    await happen(silent)
    service.answers.push(...Array.from({ length: 40 }, () => () => {}))
    const reasons: string[] = []
    const deliverSlowly = () => {
      reasons.length = 0
      return deliverPushes(shop.context, shop.clock.now(), {
        warn: (details) => {
          const reason = String(Object.entries(details).find(([name]) => name === 'reason')?.[1])
          reasons.push(reason)
          // As long as a call that nobody answers lasts; a run begins none afterwards.
          if (reason.includes('No answer in time')) shop.clock.advance(10_000)
        },
      })
    }
    await deliverSlowly()
    expect(reasons).toContain('The push service: No answer in time')
    await happen(other)
    await deliverSlowly()
    expect(fcmServer.messages).toHaveLength(1)
    expect(reasons).not.toContain('The push service: No answer in time')
    service.answers.length = 0
    const arrived = async () => {
      shop.clock.advance(MINUTE_MS)
      await deliver()
      return new Set(service.received.map(({ path }) => path)).size
    }
    await expect.poll(arrived).toBe(9)
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
