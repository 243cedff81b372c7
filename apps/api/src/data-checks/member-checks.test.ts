import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertCart } from '../features/cart/cart.queries.ts'
import { afternoonMs, deliverNow, eclair, openShop } from '../testing/checkout-steps.ts'
import { addOwn, joinWithCart, placeOwn } from '../testing/member-steps.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { checkData } from './check-data.ts'

let shop: TestShop
let account = ''
/** A shop in which a member has ordered with a coupon and has another cart. */
beforeEach(async () => {
  shop = await openShop()
  const member = await joinWithCart(shop, eclair, { quantity: 10 })
  account = member.user.id
  await shop.call('applyCoupon', {
    params: { cart: member.cart.id },
    query: deliverNow,
    headers: member.headers,
    body: { coupon: 'ONCE20' },
  })
  expect((await placeOwn(shop, member)).status).toBe(201)
  await addOwn(shop, member, eclair)
  expect(await checkData(shop.context)).toEqual([])
})
afterEach(() => shop.close())

const found = async () => (await checkData(shop.context)).map(({ check, message }) => [check, message])
const ownership = 'carts and orders of members belong to a customer who is there, and an order to the member whose cart it was'

describe('the check of what members own', () => {
  it('finds a second open cart, should the constraint ever go', async () => {
    await sql`drop index carts_open_by_member`.execute(shop.context.db)
    await insertCart(shop.context.db, { id: randomUUID(), accountId: account }, afternoonMs)
    expect(await found()).toEqual([['a member has one open cart at most', 'has 2 open carts']])
  })

  it('finds a sign-in with two pairs of tokens, should the constraint ever go', async () => {
    const { db } = shop.context
    await sql`drop index sessions_newest`.execute(db)
    const pair = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    const twin = { ...pair, id: randomUUID(), token_hash: 'twin', refresh_hash: 'twin' }
    await db.insertInto('sessions').values(twin).execute()
    expect(await found()).toEqual([['a sign-in has one pair of tokens that can be exchanged', 'has 2 newest pairs']])
  })

  it('finds an order whose account is not there', async () => {
    await shop.context.db.updateTable('orders').set({ user_id: 'nobody' }).execute()
    expect(await found()).toEqual([[ownership, 'its account nobody is not there']])
  })

  it('finds an order of a member that belongs to nobody or to another', async () => {
    await shop.context.db.updateTable('orders').set({ user_id: null }).execute()
    expect(await found()).toEqual([[ownership, 'its account  is not there']])
    const other = await joinWithCart(shop)
    await shop.context.db.updateTable('orders').set({ user_id: other.user.id }).execute()
    expect(await found()).toEqual([[ownership, `is ${other.user.id}'s and was made of a cart of ${account}`]])
  })

  it('finds a cart whose account is not there', async () => {
    await shop.context.db.updateTable('carts').set({ user_id: 'nobody' }).where('state', '=', 'open').execute()
    expect(await found()).toEqual([[ownership, 'its account nobody is not there']])
  })

  it('finds a coupon that one account holds too often under different phones', async () => {
    const { db } = shop.context
    const placed = await db.selectFrom('coupon_redemptions').selectAll().executeTakeFirstOrThrow()
    const member = await joinWithCart(shop)
    await placeOwn(shop, member, { address_phone: '66001122' })
    const { id } = await db.selectFrom('orders').select('id').where('user_id', '=', member.user.id).executeTakeFirstOrThrow()
    await db
      .insertInto('coupon_redemptions')
      .values({ ...placed, id: 'second', order_id: id, customer_key: '96566001122' })
      .execute()
    await db.updateTable('coupons').set({ used_count: 2 }).where('id', '=', placed.coupon_id).execute()
    expect(await found()).toEqual([])
    await db.updateTable('carts').set({ user_id: account }).where('user_id', '=', member.user.id).execute()
    await db.updateTable('orders').set({ user_id: account }).execute()
    expect(await found()).toEqual([['a coupon was used as often as it is held, within its limits', 'one customer holds it 2 times']])
  })
})
