import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { join } from '../testing/account-steps.ts'
import { bringLate, orderAsMember, type TestMember } from '../testing/after-order-steps.ts'
import { openShop, placeNew } from '../testing/checkout-steps.ts'
import { hire } from '../testing/staff-steps.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { checkData } from './check-data.ts'

let shop: TestShop
let member: TestMember
let other: TestMember

/** A shop with a late order of a member and one of a guest, an order in time, a review and a complaint. */
beforeEach(async () => {
  shop = await openShop({ dialect: 'sqlite' })
  member = await join(shop)
  other = await join(shop)
  const late = await orderAsMember(shop, member)
  const guest = await placeNew(shop)
  const timely = await orderAsMember(shop, member)
  await bringLate(shop, timely, 0)
  await bringLate(shop, late, 130)
  await bringLate(shop, guest.order, 200)
  const { headers } = member
  await shop.call('addReview', { headers, body: { order_id: late.id, rating: 2 } })
  await shop.call('complain', { headers, params: { id: late.id }, body: { receipt_number: late.number, comment: 'So late' } })
  const complained = await shop.context.db.selectFrom('complaints').select('id').executeTakeFirstOrThrow()
  const staff = await hire(shop, 'staff')
  await shop.call('answerStaffComplaint', { params: { id: complained.id }, headers: staff.headers, body: { answer: 'We are sorry' } })
})
afterEach(() => shop.close())

const review = 'a review is the only one of an order that has arrived, by its customer'
const complaint = 'a complaint is its customer’s and names the receipt of its order'
const coupon = 'an order that came more than two hours late has one coupon for it, its customer’s, and no other order has one'

const told = 'whoever asked for money or complained was told the answer'

describe('the check of what came after orders', () => {
  it('finds nothing where everything was done once, also when a guest’s order has become a member’s since', async () => {
    expect(await checkData(shop.context)).toEqual([])
    await shop.context.db.updateTable('orders').set({ user_id: other.user.id }).where('user_id', 'is', null).execute()
    expect(await checkData(shop.context)).toEqual([])
  })

  it.each<[planted: string, damage: (db: TestShop['context']['db']) => Promise<unknown>, found: string]>([
    ['a review by somebody else', (db) => db.updateTable('order_reviews').set({ account_id: other.user.id }).execute(), review],
    ['a review of an order that has not arrived', (db) => db.updateTable('orders').set({ status: 'on_the_way' }).execute(), review],
    [
      'a second review of an order, should the constraint ever go',
      async (db) => {
        await sql`create table copy as select * from order_reviews`.execute(db)
        await sql`drop table order_reviews`.execute(db)
        await sql`alter table copy rename to order_reviews`.execute(db)
        await sql`insert into order_reviews select * from order_reviews`.execute(db)
      },
      review,
    ],
    ['a complaint by somebody else', (db) => db.updateTable('complaints').set({ account_id: other.user.id }).execute(), complaint],
    ['a complaint with another receipt', (db) => db.updateTable('complaints').set({ receipt_number: 'SK-1' }).execute(), complaint],
    ['an answer that no mail brings', (db) => db.deleteFrom('outbox').where('id', 'like', 'complaint-answer.%').execute(), told],
    ['an answer of which nobody is told', (db) => db.deleteFrom('outbox').where('id', 'like', 'complaint_answered.told.%').execute(), told],
    ['a late order without its coupon', (db) => db.deleteFrom('delay_coupons').where('account_id', 'is', null).execute(), coupon],
    [
      'a coupon of somebody else',
      (db) => db.updateTable('delay_coupons').set({ account_id: other.user.id }).where('phone', 'is', null).execute(),
      coupon,
    ],
    [
      'a coupon of another phone',
      (db) => db.updateTable('delay_coupons').set({ phone: '96522223333' }).where('account_id', 'is', null).execute(),
      coupon,
    ],
    [
      'a coupon for an order that came in time',
      (db) => db.updateTable('orders').set({ promised_to: '2026-11-21T23:00:00+03:00' }).execute(),
      coupon,
    ],
    [
      'a coupon for an order that nobody delivered',
      (db) => db.updateTable('order_history').set({ event: 'hand_over' }).where('event', '=', 'deliver').execute(),
      coupon,
    ],
    [
      'a coupon of more than was promised',
      (db) => db.updateTable('coupons').set({ percent: 21 }).where('id', 'like', 'delay-%').execute(),
      coupon,
    ],
    [
      'a coupon that works twice',
      (db) => db.updateTable('coupons').set({ usage_limit: 2 }).where('id', 'like', 'delay-%').execute(),
      coupon,
    ],
  ])('finds %s', async (_, damage, found) => {
    await damage(shop.context.db)
    expect((await checkData(shop.context)).map((violation) => violation.check)).toContain(found)
  })
})
