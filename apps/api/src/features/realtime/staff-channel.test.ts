import { DAY_MS } from '@sukkar/domain/shop-time'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { bring, orderAsMember } from '../../testing/after-order-steps.ts'
import { openShop, placeNew } from '../../testing/checkout-steps.ts'
import { deliverEvents } from '../../testing/notification-steps.ts'
import { type Hired, hire } from '../../testing/staff-steps.ts'
import { openStream } from '../../testing/stream-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { registerRealtimeRoutes } from './realtime.routes.ts'

let shop: TestShop
let origin: string
let boss: Hired
beforeEach(async () => {
  shop = await openShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  boss = await hire(shop, 'staff')
})
afterEach(() => shop.close())

const open = (channels: string, headers: Record<string, string> = boss.headers) => openStream(origin, channels, headers)
const move = (id: string, event: 'accept' | 'ready' | 'dispatch') =>
  shop.call('moveStaffOrder', { params: { id, event }, body: {}, headers: boss.headers })
const give = (id: string, driver: Hired | null) =>
  shop.call('assignDriver', { params: { id }, body: { driver_id: driver?.id ?? null }, headers: boss.headers })
const about = (id: string) => ({ params: { id }, headers: boss.headers })

/** A server of the same shop whose streams have no heartbeats within a test: each checks the sign-in, and would end the stream too. */
const listenWithoutHeartbeats = async (): Promise<string> => {
  const app = fastify()
  registerRealtimeRoutes(app, shop.context, () => {}, { beatMs: DAY_MS })
  onTestFinished(() => app.close())
  return await app.listen({ port: 0, host: '127.0.0.1' })
}

describe('[S6.3] the channel of staff', () => {
  it('tells of every order: placed, moved, given to a driver; and of maintenance', async () => {
    const stream = await open('staff')
    await stream.hear('retry: ')
    const { order } = await placeNew(shop)
    await deliverEvents(shop)
    await stream.hear(`event: order\ndata: {"id":"${order.id}","status":"created"}`)
    await move(order.id, 'accept')
    await deliverEvents(shop)
    await stream.hear(`{"id":"${order.id}","status":"in_progress"}`)
    await shop.call('setMaintenance', { body: { is_in_maintenance_mode: true }, headers: boss.headers })
    await stream.hear('event: maintenance')
    stream.leave()
  })

  it('tells that somebody wants an answer', async () => {
    const member = await join(shop)
    const order = await orderAsMember(shop, member)
    await bring(shop, order.id)
    const stream = await open('staff')
    await stream.hear('retry: ')
    await shop.call('addReview', { headers: member.headers, body: { order_id: order.id, rating: 2 } })
    const body = { receipt_number: order.number, comment: 'Cold' }
    await shop.call('complain', { headers: member.headers, params: { id: order.id }, body })
    await deliverEvents(shop)
    await stream.hear(`event: feedback\ndata: {"kind":"review","order_id":"${order.id}"}`)
    await stream.hear(`event: feedback\ndata: {"kind":"complaint","order_id":"${order.id}"}`)
    stream.leave()
  })

  it('tells that a colleague has answered it, hidden it or closed it', async () => {
    const member = await join(shop)
    const order = await orderAsMember(shop, member)
    await bring(shop, order.id)
    await shop.call('addReview', { headers: member.headers, body: { order_id: order.id, rating: 2 } })
    const body = { receipt_number: order.number, comment: 'Cold' }
    const { complaint } = (await shop.call('complain', { headers: member.headers, params: { id: order.id }, body })).answer.data
    await deliverEvents(shop)
    const [ofReview, ofComplaint] = [about(order.id), about(complaint.id)]
    const acts = [
      ['review', () => shop.call('answerStaffReview', { ...ofReview, body: { answer: 'Sorry' } })],
      ['review', () => shop.call('hideStaffReview', { ...ofReview, body: { is_hidden: true } })],
      ['complaint', () => shop.call('answerStaffComplaint', { ...ofComplaint, body: { answer: 'Sorry' } })],
      ['complaint', () => shop.call('closeStaffComplaint', ofComplaint)],
    ] as const
    for (const [kind, act] of acts) {
      const stream = await open('staff')
      await stream.hear('retry: ')
      expect((await act()).status).toBe(200)
      await deliverEvents(shop)
      await stream.hear(`event: feedback\ndata: {"kind":"${kind}","order_id":"${order.id}"}`)
      stream.leave()
    }
  })

  it('is closed to everybody else, and to a password that others know', async () => {
    const [customer, driver] = [await join(shop), await hire(shop, 'driver')]
    const statusOf = async (channels: string, headers: Record<string, string>) => (await open(channels, headers)).response.status
    expect(await statusOf('staff', {})).toBe(401)
    expect(await statusOf('staff', customer.headers)).toBe(403)
    expect(await statusOf('staff', driver.headers)).toBe(403)
    expect(await statusOf(`driver.${driver.id}`, boss.headers)).toBe(403)
    expect(await statusOf(`driver.${boss.id}`, driver.headers)).toBe(404)
    expect(await statusOf(`customer.${boss.id}`, boss.headers)).toBe(403)
    await shop.context.db.updateTable('accounts').set({ is_password_temporary: 1 }).where('id', '=', boss.id).execute()
    expect(await statusOf('staff', boss.headers)).toBe(403)
  })

  it('ends at once when the sign-in ends, and says nothing more when the account is closed', async () => {
    const stream = await open('staff')
    await stream.hear('retry: ')
    await shop.call('logout', { headers: boss.headers })
    expect(await stream.rest()).not.toContain('event: order')
    const [other, third] = [await hire(shop, 'staff'), await hire(shop, 'staff')]
    const closed = await open('staff', other.headers)
    await closed.hear('retry: ')
    await shop.call('disableStaffAccount', { params: { id: other.id }, headers: third.headers })
    await placeNew(shop)
    await deliverEvents(shop)
    expect(await closed.rest()).not.toContain('event: order')
  })

  it.each(['disableStaffAccount', 'resetStaffPassword'] as const)('ends at once by %s, and those of others go on', async (call) => {
    origin = await listenWithoutHeartbeats()
    const other = await hire(shop, 'staff')
    const [theirs, mine] = [await open('staff', other.headers), await open('staff')]
    await Promise.all([theirs.hear('retry: '), mine.hear('retry: ')])
    await shop.call(call, { params: { id: other.id }, headers: boss.headers })
    await theirs.rest()
    await placeNew(shop)
    await deliverEvents(shop)
    await mine.hear('event: order')
    mine.leave()
  })

  it('has a twin for each driver, who hears of what is given and what is taken away', async () => {
    const [driver, other] = [await hire(shop, 'driver'), await hire(shop, 'driver')]
    const { order } = await placeNew(shop)
    await deliverEvents(shop)
    const [stream, theirs] = [await open(`driver.${driver.id}`, driver.headers), await open(`driver.${other.id}`, other.headers)]
    await stream.hear('retry: ')
    await theirs.hear('retry: ')
    await move(order.id, 'accept')
    await give(order.id, driver)
    await deliverEvents(shop)
    await stream.hear(`{"id":"${order.id}","status":"in_progress"}`)
    await move(order.id, 'ready')
    await give(order.id, other)
    await deliverEvents(shop)
    // The order was reassigned, and the former driver is notified too.
    await stream.hear(`{"id":"${order.id}","status":"ready_for_delivery"}`)
    expect(await theirs.hear('ready_for_delivery')).not.toContain('in_progress')
    stream.leave()
    theirs.leave()
  })
})
