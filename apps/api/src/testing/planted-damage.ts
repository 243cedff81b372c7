import { ADDRESSES_MAX } from '@sukkar/domain/limits'
import { cancelOrder } from '../features/order/life/cancel-order.ts'
import { bearer, join } from './account-steps.ts'
import { saveAddress } from './address-steps.ts'
import { afternoonMs } from './checkout-steps.ts'
import { insertAccount, plantedCash } from './planted-cash.ts'
import type { TestShop } from './test-shop.ts'

type Db = TestShop['context']['db']

/** Damage to the data of a shop with one of everything, and the data check that must find it. */
export const plantedDamage: readonly [planted: string, damage: (db: Db, shop: TestShop) => Promise<unknown>, found: string][] = [
  [
    'an answer to an order that is gone',
    (db) => db.updateTable('idempotency_keys').set({ answer: '{"orderId":"gone"}' }).execute(),
    'every acknowledged order exists',
  ],
  [
    'a converted cart without its order',
    (db) => db.insertInto('carts').values({ id: 'x', state: 'converted', version: 0, created_at: '', updated_at: '' }).execute(),
    'a cart became one order at most, and a converted cart became one',
  ],
  [
    'an open cart that has an order',
    (db) => db.updateTable('carts').set({ state: 'open' }).execute(),
    'a cart became one order at most, and a converted cart became one',
  ],
  [
    'a line that was made cheaper afterwards',
    (db) =>
      db
        .updateTable('order_lines')
        .set({ unit_price_fils: 1, line_total_fils: 1, quantity: 1, discount_share_fils: 0, stock_taken: 0 })
        .execute(),
    'lines add up to the subtotal, shares to the discount, and the sums to the total',
  ],
  [
    'a share of the discount that got lost',
    (db) => db.updateTable('order_lines').set({ discount_share_fils: 0 }).execute(),
    'lines add up to the subtotal, shares to the discount, and the sums to the total',
  ],
  [
    'a status without its step',
    (db) => db.updateTable('orders').set({ status: 'delivered' }).execute(),
    'the history of an order is a legal path that ends in its status',
  ],
  [
    'an illegal step',
    (db) => db.updateTable('order_history').set({ actor: 'customer' }).where('event', '=', 'capture').execute(),
    'the history of an order is a legal path that ends in its status',
  ],
  ['an effect that nobody was told of', (db) => db.deleteFrom('outbox').execute(), 'every step of an order has its event for followers'],
  [
    'an order whose invoice nobody asked for',
    (db) => db.updateTable('outbox').set({ done_at: '2026-11-21T13:00:00+03:00' }).execute(),
    'every order has the mails that its steps call for',
  ],
  [
    'a refund that nobody was told of',
    async (db) => {
      const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
      const refund = { order_id: attempt.order_id, attempt_id: attempt.id, amount_fils: 1, state: 'done', reason: '' }
      await db
        .insertInto('refunds')
        .values({ id: 'a', ...refund, created_at: '', updated_at: '' })
        .execute()
    },
    'every refund that was sent has its mail',
  ],
  [
    'a refund that the list of notifications does not know',
    async (db) => {
      const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
      const refund = { order_id: attempt.order_id, attempt_id: attempt.id, amount_fils: 1, state: 'sent', reason: '' }
      await db
        .insertInto('refunds')
        .values({ id: 'a', ...refund, created_at: '', updated_at: '' })
        .execute()
    },
    'every refund that was sent has its notification asked for',
  ],
  [
    'a notification that somebody else was told',
    async (db, shop) => {
      const [mine, theirs] = [await join(shop), await join(shop)]
      const { id } = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
      await db.updateTable('orders').set({ user_id: mine.user.id }).where('id', '=', id).execute()
      const told = { event_id: 'e', order_id: id, kind: 'status', order_status: 'paid', message_en: 'x', message_ar: 'x' }
      await db
        .insertInto('notifications')
        .values({ id: 'n', user_id: theirs.user.id, ...told, created_at: '', read_at: null, cleared_at: null })
        .execute()
    },
    'a notification is told to the owner of its order',
  ],
  [
    'a paid order without its capture',
    (db) => db.updateTable('payment_attempts').set({ state: 'failed' }).execute(),
    'a paid order has one capture of its amount, and a capture has its order or its refund',
  ],
  [
    'a capture of another amount',
    (db) => db.updateTable('payment_attempts').set({ amount_fils: 1 }).execute(),
    'a paid order has one capture of its amount, and a capture has its order or its refund',
  ],
  [
    'money that was kept for an order that is not paid',
    (db) => db.updateTable('orders').set({ payment_status: 'expired' }).where('payment_method_code', '=', 3).execute(),
    'a paid order has one capture of its amount, and a capture has its order or its refund',
  ],
  [
    'more given back than was taken',
    async (db) => {
      const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
      const refund = {
        order_id: attempt.order_id,
        attempt_id: attempt.id,
        amount_fils: 3000,
        state: 'done',
        reason: '',
        created_at: '',
        updated_at: '',
      }
      await db
        .insertInto('refunds')
        .values([
          { id: 'a', ...refund },
          { id: 'b', ...refund },
        ])
        .execute()
    },
    'no more is given back than was taken',
  ],
  ...plantedCash,
  [
    'a paid order that was cancelled and keeps its money',
    async (db) => {
      const order = await db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').executeTakeFirstOrThrow()
      await cancelOrder(db, order.id, { actor: 'customer', note: '', refund: 'requested' }, afternoonMs)
      await db.deleteFrom('refunds').execute()
    },
    'a paid order has one capture of its amount, and a capture has its order or its refund',
  ],
  [
    'a refund in a state that there is not',
    async (db) => {
      const order = await db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').executeTakeFirstOrThrow()
      await cancelOrder(db, order.id, { actor: 'customer', note: '', refund: 'requested' }, afternoonMs)
      await db.updateTable('refunds').set({ state: 'lost' }).execute()
    },
    'what goes back of an order belongs to it, in a state that there is',
  ],
  [
    'an order with a new day and the old promise',
    (db) => db.updateTable('orders').set({ delivery_date: '2026-11-26' }).where('service', '=', 'pre_order').execute(),
    'an order that was planned is promised for the slot that it holds',
  ],
  [
    'a cancelled order that still holds its time',
    (db) => db.updateTable('orders').set({ status: 'cancelled' }).execute(),
    'an order that was given up holds nothing',
  ],
  [
    'a coupon that was used without an order',
    (db) => db.updateTable('coupons').set({ used_count: 7 }).where('id', '=', 'once20').execute(),
    'a coupon was used as often as it is held, within its limits',
  ],
  [
    'a use of a coupon that was not counted',
    (db) => db.updateTable('coupons').set({ used_count: 0 }).execute(),
    'a coupon was used as often as it is held, within its limits',
  ],
  [
    'a coupon that nobody can type',
    (db) => db.updateTable('coupons').set({ code: 'Once20 ' }).where('id', '=', 'once20').execute(),
    'a coupon is found by its code however it is typed',
  ],
  [
    'a slot that counts too many',
    (db) =>
      db
        .updateTable('slot_bookings')
        .set((set) => ({ booked: set('booked', '+', 1) }))
        .execute(),
    'a slot counts the orders that hold a place in it, and no more than it has',
  ],
  [
    'a slot that forgot an order',
    (db) => db.deleteFrom('slot_bookings').execute(),
    'a slot counts the orders that hold a place in it, and no more than it has',
  ],
  [
    'an order that was given up and still holds its time',
    (db) => db.updateTable('orders').set({ payment_status: 'expired' }).execute(),
    'an order that was given up holds nothing',
  ],
  [
    'a picture whose file is gone',
    (db) =>
      db
        .updateTable('pictures')
        .set({ file: `${'0'.repeat(32)}.jpg` })
        .execute(),
    'every picture has its file',
  ],
  [
    'more addresses than an account may keep',
    async (db, shop) => {
      const { user } = await join(shop)
      const model = (await saveAddress(shop, bearer((await join(shop)).token))).answer.data
      const row = await db.selectFrom('saved_addresses').selectAll().where('id', '=', model.id).executeTakeFirstOrThrow()
      for (let n = 0; n <= ADDRESSES_MAX; n += 1)
        await db
          .insertInto('saved_addresses')
          .values({ ...row, account_id: user.id, id: `address-${n}`, position: n })
          .execute()
    },
    'an account keeps no more addresses and wishes than it may',
  ],
  [
    'a step of somebody who is not there',
    (db) => db.updateTable('order_history').set({ actor_id: 'nobody' }).execute(),
    'a step of an order names an account that is there and of its kind',
  ],
  [
    'a driver who brings what is fetched',
    async (db) => {
      await insertAccount(db, 'driver')
      await db.updateTable('orders').set({ fulfilment: 'pickup', driver_id: 'driver' }).execute()
    },
    'an order that a driver has is brought, and the driver is one',
  ],
  [
    'a problem with what was never ready',
    async (db) => {
      await insertAccount(db, 'driver')
      const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
      const told = { id: 'problem', driver_id: 'driver', reason: 'vehicle', words: '', at: '2026-11-21T13:00:00+03:00' }
      await db
        .insertInto('delivery_problems')
        .values({ order_id: id, ...told })
        .execute()
    },
    'a problem of a delivery is told by a driver, once the order was ready for one',
  ],
  [
    'a step that is said to have been made before the order was placed',
    async (db) => {
      const last = await db.selectFrom('order_history').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow()
      await db.updateTable('order_history').set({ at: '2026-11-20T13:00:00+03:00', told_at: last.at }).where('id', '=', last.id).execute()
    },
    'a step that was told later follows the one before it, and was told within a shift',
  ],
  [
    'an order that staff moved in silence',
    async (db) => {
      await insertAccount(db, 'staff')
      const order = await db.selectFrom('orders').select(['id', 'promised_from', 'promised_to']).executeTakeFirstOrThrow()
      const was = { was_from: '2026-11-21T12:00:00+03:00', was_to: order.promised_to }
      const now = { promised_from: order.promised_from, promised_to: order.promised_to, at: order.promised_from }
      await db
        .insertInto('order_reschedules')
        .values({ id: 'a', order_id: order.id, actor: 'staff', actor_id: 'staff', ...was, ...now })
        .execute()
    },
    'whoever’s order staff gave another time was told, and it is in the log',
  ],
  [
    'a refund that nobody gave a reason to decline',
    async (db) => {
      const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
      const refund = { order_id: attempt.order_id, attempt_id: attempt.id, amount_fils: 1, state: 'declined', reason: 'cancelled' }
      await db
        .insertInto('refunds')
        .values({ id: 'a', ...refund, created_at: '', updated_at: '' })
        .execute()
    },
    'a refund that was declined says by whom and why',
  ],
  [
    'a shop whose staff are all closed',
    async (db) => {
      await insertAccount(db, 'staff')
      await db.updateTable('accounts').set({ disabled_at: '2026-11-21T13:00:00+03:00' }).execute()
    },
    'a shop that has staff has somebody who can sign in',
  ],
]
