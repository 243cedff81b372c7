import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { requestNotification } from '../../platform/outbox/request-notification.ts'
import { join } from '../../testing/account-steps.ts'
import { placeNew } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { deliverEvents, joinWithAcceptedOrder, move, placeFor, type TestMember } from '../../testing/notification-steps.ts'
import { sendRefunds } from '../payment/send-refunds.ts'
import { notificationJobs } from './notification.jobs.ts'

const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank })

const list = async ({ headers }: Pick<TestMember, 'headers'>, locale: 'en' | 'ar' = 'en', query = {}) =>
  (await shop.call('listNotifications', { headers, locale, query })).answer
const rows = () => shop.context.db.selectFrom('notifications').selectAll().execute()
/** A text without its direction isolates and with normal spaces. */
const plain = (text: string | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

describe('[S7.48] [S3.10] [api:listNotifications] the list of notifications', () => {
  it('has each new status of an order once, newest first, unread', async () => {
    const { member, order } = await joinWithAcceptedOrder(shop)
    for (const event of ['ready', 'dispatch', 'deliver'] as const) {
      shop.clock.advance(60_000)
      await move(shop, order.id, event)
      await deliverEvents(shop)
    }
    const { data, meta, unread_count: unread } = await list(member)
    expect(data.map(({ order_status, is_active }) => [order_status, is_active])).toEqual([
      ['delivered', 1],
      ['on_the_way', 1],
      ['ready_for_delivery', 1],
      ['in_progress', 1],
    ])
    expect(data[0]).toMatchObject({ user_id: member.user.id, order_id: order.id, order_number: order.number, kind: 'status' })
    expect([meta, unread]).toEqual([{ page: 1, per_page: 20, total: 4 }, 4])
  })

  it('[S2.17a] speaks the language of the request and carries both', async () => {
    const { member, order } = await joinWithAcceptedOrder(shop)
    const [english] = (await list(member)).data
    const [arabic] = (await list(member, 'ar')).data
    expect(plain(english?.message)).toBe(`Order #${order.number} is In progress`)
    expect(plain(arabic?.message)).toBe(`الطلب رقم ${order.number}: قيد التحضير`)
    expect([english?.message_en, english?.message_ar]).toEqual([english?.message, arabic?.message])
  })

  it('says what to do where something is to be done, and where a pick-up waits', async () => {
    const { member, order } = await joinWithAcceptedOrder(shop)
    const pickup = await placeFor(shop, member, { order_type: 'pick-up', payment_method_code: 2 })
    shop.clock.advance(1000)
    await move(shop, order.id, 'hold')
    await deliverEvents(shop)
    const [hold] = (await list(member)).data
    expect(hold?.order_status).toBe('hold')
    expect(plain(hold?.message_en)).toContain('Needs Action. Open it to see your choices')
    expect(plain(hold?.message_ar)).toContain('افتحه لمعرفة خياراتك')
    shop.clock.advance(1000)
    await move(shop, pickup.id, 'accept')
    await move(shop, pickup.id, 'ready')
    shop.clock.advance(1000)
    await deliverEvents(shop)
    expect((await list(member)).data.map(({ message }) => plain(message))).toContain(`Order #${pickup.number} is Ready for pick-up`)
  })

  it('has the money that went back, once, with its amount', async () => {
    const member = await join(shop)
    const order = await placeFor(shop, member, { payment_method_code: 3, payment_method: 'knet' })
    const trackId = bank.started[0]?.trackId ?? ''
    await shop.context.db.updateTable('orders').set({ payment_status: 'expired', status: 'payment_failed' }).execute()
    bank.states.set(trackId, 'paid')
    await shop.app.inject(`/payment/return?trackid=${trackId}`)
    await sendRefunds(shop.context, shop.clock.now())
    await sendRefunds(shop.context, shop.clock.now())
    await deliverEvents(shop)
    const refunds = (await list(member)).data.filter(({ kind }) => kind === 'refund')
    expect(refunds).toHaveLength(1)
    expect(plain(refunds[0]?.message_en)).toBe(
      `${order.total.toFixed(3)} KWD for order #${order.number} is on its way back to the same account`,
    )
    expect(plain(refunds[0]?.message_ar)).toBe(
      `مبلغ ${order.total.toFixed(3)} د.ك للطلب رقم ${order.number} في طريقه إلى الحساب الذي دفعت منه`,
    )
  })

  it('has the coupon for a delay, once, however often it is asked for', async () => {
    const { member, order } = await joinWithAcceptedOrder(shop)
    const coupon = { kind: 'compensation', orderId: order.id, code: 'SORRY-7', percent: 20 } as const
    for (let times = 0; times < 3; times += 1) await requestNotification(shop.context.db, 'coupon-7', coupon, shop.clock.now())
    await deliverEvents(shop)
    const told = (await list(member)).data.filter(({ kind }) => kind === 'compensation')
    expect(told.map(({ message_en }) => plain(message_en))).toEqual([
      `We are sorry that order #${order.number} was late. 20% off another order with the code SORRY-7`,
    ])
    expect(plain(told[0]?.message_ar)).toContain('لك خصم 20% على طلب آخر بالرمز SORRY-7')
  })

  it('has one for an event that is told again, as after a process that died while it did', async () => {
    const { member } = await joinWithAcceptedOrder(shop)
    const heard: unknown[] = []
    shop.context.realtime.subscribe([`customer.${member.user.id}`], (_channel, event) => event.name === 'notification' && heard.push(event))
    await shop.context.db.updateTable('outbox').set({ done_at: null, leased_until: null }).execute()
    await deliverEvents(shop)
    expect(await rows()).toHaveLength(1)
    // The pages get the notification again, with the same id.
    const [known] = (await list(member)).data
    expect(heard).toMatchObject([{ name: 'notification', data: { id: known?.id } }])
  })

  it('is empty for who has ordered nothing, also of the orders that guests have placed', async () => {
    const member = await join(shop)
    const { order } = await placeNew(shop)
    await move(shop, order.id, 'accept')
    await deliverEvents(shop)
    expect(await list(member)).toMatchObject({ data: [], meta: { total: 0 }, unread_count: 0 })
    expect(await rows()).toEqual([])
  })

  it('[S4.17b] comes in pages, and counts the unread of all of them', async () => {
    const { member, order } = await joinWithAcceptedOrder(shop)
    for (const event of ['ready', 'dispatch'] as const) {
      shop.clock.advance(1000)
      await move(shop, order.id, event)
      await deliverEvents(shop)
    }
    const first = await list(member, 'en', { page: 1, per_page: 2 })
    const second = await list(member, 'en', { page: 2, per_page: 2 })
    expect([...first.data, ...second.data].map(({ order_status }) => order_status)).toEqual([
      'on_the_way',
      'ready_for_delivery',
      'in_progress',
    ])
    expect([first.meta, second.meta]).toEqual([1, 2].map((page) => ({ page, per_page: 2, total: 3 })))
    expect(second.unread_count).toBe(3)
    // Read notifications stay in the list but do not count as unread.
    await shop.call('readNotifications', { headers: member.headers })
    shop.clock.advance(1000)
    await move(shop, order.id, 'deliver')
    await deliverEvents(shop)
    const after = await list(member)
    expect(after.data.map(({ is_active }) => is_active)).toEqual([1, 0, 0, 0])
    expect(after.unread_count).toBe(1)
  })

  it('is nobody else’s, and needs a customer', async () => {
    const { member } = await joinWithAcceptedOrder(shop)
    expect((await list(await join(shop))).data).toEqual([])
    expect((await shop.call('listNotifications', {})).failure.code).toBe('UNAUTHENTICATED')
    await shop.context.db.updateTable('accounts').set({ role: 'driver' }).where('id', '=', member.user.id).execute()
    expect((await shop.call('listNotifications', { headers: member.headers })).failure.code).toBe('NOT_A_CUSTOMER')
  })
})

describe('[S4.17c] reading', () => {
  it('[S7.49] [api:readNotifications] marks all of one customer, and keeps them', async () => {
    const { member } = await joinWithAcceptedOrder(shop)
    const { member: other } = await joinWithAcceptedOrder(shop)
    expect((await shop.call('readNotifications', { headers: member.headers })).answer.unread_count).toBe(0)
    expect(await list(member)).toMatchObject({ data: [{ is_active: 0 }], unread_count: 0 })
    expect(await list(other)).toMatchObject({ data: [{ is_active: 1 }], unread_count: 1 })
  })

  it('[api:readNotification] marks one, and says how many are left', async () => {
    const { member, order } = await joinWithAcceptedOrder(shop)
    shop.clock.advance(1000)
    await move(shop, order.id, 'ready')
    await deliverEvents(shop)
    const id = (await list(member)).data[1]?.id ?? ''
    const { data, unread_count: unread } = (await shop.call('readNotification', { params: { id }, headers: member.headers })).answer
    expect([data.id, data.is_active, unread]).toEqual([id, 0, 1])
    expect((await list(member)).data.map(({ is_active }) => is_active)).toEqual([1, 0])
  })

  it('somebody else’s is answered as one that is not there, and stays unread', async () => {
    const { member } = await joinWithAcceptedOrder(shop)
    const stranger = await join(shop)
    const [theirs] = (await list(member)).data
    const answers = await Promise.all(
      [theirs?.id ?? '', randomUUID()].map((id) => shop.call('readNotification', { params: { id }, headers: stranger.headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.failure).toEqual(answers[1]?.failure)
    expect((await list(member)).data[0]?.is_active).toBe(1)
  })
})

describe('[S4.17d] [api:clearNotifications] clearing', () => {
  it('empties the list of one customer and loses nothing of the order', async () => {
    const { member, order } = await joinWithAcceptedOrder(shop)
    const { member: other } = await joinWithAcceptedOrder(shop)
    const before = await shop.context.db.selectFrom('order_history').selectAll().execute()
    expect((await shop.call('clearNotifications', { headers: member.headers })).answer.unread_count).toBe(0)
    expect(await list(member)).toMatchObject({ data: [], meta: { total: 0 }, unread_count: 0 })
    expect((await list(other)).data).toHaveLength(1)
    expect(await shop.context.db.selectFrom('order_history').selectAll().execute()).toEqual(before)
    expect(await shop.context.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirst()).toEqual({
      status: 'in_progress',
    })
  })

  it('does not bring back what is told again afterwards', async () => {
    const { member } = await joinWithAcceptedOrder(shop)
    const [known] = (await list(member)).data
    await shop.call('clearNotifications', { headers: member.headers })
    await shop.context.db.updateTable('outbox').set({ done_at: null, leased_until: null }).execute()
    await deliverEvents(shop)
    expect((await list(member)).data).toEqual([])
    const gone = await shop.call('readNotification', { params: { id: known?.id ?? '' }, headers: member.headers })
    expect(gone.failure.code).toBe('NOT_FOUND')
  })
})

describe('old notifications', () => {
  it('are erased after half a year, and not before', async () => {
    await joinWithAcceptedOrder(shop)
    const erase = async () =>
      await notificationJobs.find(({ name }) => name === 'erase-old-notifications')?.run(shop.context, shop.clock.now(), shop.app.log)
    shop.clock.advance(179 * DAY_MS)
    await erase()
    expect(await rows()).toHaveLength(1)
    shop.clock.advance(2 * DAY_MS)
    await erase()
    expect(await rows()).toEqual([])
  })
})
