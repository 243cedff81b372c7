import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { bring, orderAsMember, type TestMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { fetchNow } from '../../testing/checkout-steps.ts'
import { joinForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { insertReview, updateReview } from './review.queries.ts'

const rounds = 20
const shop = openCheckedShopForEachTest()
const mine = joinForEachTest(shop)

const rate = (
  orderId: string,
  given: { rating?: number; review?: string; comment?: string; member?: TestMember; locale?: 'en' | 'ar' } = {},
) => {
  const { rating = 5, member = mine, locale = 'en', ...texts } = given
  return shop.call('addReview', { headers: member.headers, body: { order_id: orderId, rating, ...texts }, locale })
}
const countReviews = async () => (await shop.context.db.selectFrom('order_reviews').select('order_id').execute()).length

describe('a review', () => {
  it('[api:addReview] [S7.21] [S3.17] is kept with the order, for its customer and for the shop', async () => {
    const order = await orderAsMember(shop, mine)
    await bring(shop, order.id)
    const { status, answer } = await rate(order.id, { rating: 4, review: ' Fresh\u200f, thank you ', comment: 'The driver was kind' })
    expect([status, answer.message]).toEqual([201, 'Thank you for your rating'])
    expect(answer.data.review).toEqual({
      rating: 4,
      review: 'Fresh, thank you',
      comment: 'The driver was kind',
      created_at: '2026-11-21T13:00:00+03:00',
      updated_at: '2026-11-21T13:00:00+03:00',
      editable_until: '2026-11-28T13:00:00+03:00',
      answer: null,
      answered_at: null,
    })
    const row = await shop.context.db.selectFrom('order_reviews').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ order_id: order.id, account_id: mine.user.id, rating: 4, comment: 'The driver was kind' })
  })

  it('may be of an order that was picked up, and of stars alone; it thanks in Arabic too', async () => {
    const order = await orderAsMember(shop, mine, { ...fetchNow, payment_method_code: 2 })
    await bring(shop, order.id, true)
    const { answer } = await rate(order.id, { rating: 1, locale: 'ar' })
    expect([answer.message, answer.data.review.review, answer.data.review.comment]).toEqual(['شكرًا على تقييمك', '', ''])
  })

  it('is one: said again within seven days it is changed, later it stays', async () => {
    const order = await orderAsMember(shop, mine)
    await bring(shop, order.id)
    await rate(order.id, { rating: 2, review: 'Dry' })
    shop.clock.advance(7 * DAY_MS - 1000)
    expect((await shop.call('listOrders', { headers: mine.headers, query: {} })).answer.data[0]?.can_review).toBe(true)
    const changed = await rate(order.id, { rating: 5, review: 'Not dry at all' })
    expect([changed.status, changed.answer.message]).toEqual([200, 'Your rating was changed'])
    expect(changed.answer.data.review).toMatchObject({ rating: 5, review: 'Not dry at all', created_at: '2026-11-21T13:00:00+03:00' })
    expect(await countReviews()).toBe(1)
    shop.clock.advance(1000)
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await rate(order.id, { rating: 1 })
    expect([failure.status, failure.code]).toEqual([409, 'REVIEW_CLOSED'])
    const [listed] = (await shop.call('listOrders', { headers: mine.headers, query: {} })).answer.data
    expect(listed?.can_review).toBe(false)
    expect(await hasChanged()).toBe(false)
  })

  it('waits until the order has arrived', async () => {
    const order = await orderAsMember(shop, mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const locale of ['en', 'ar'] as const) {
      const { failure } = await rate(order.id, { locale })
      expect([failure.status, failure.code]).toEqual([409, 'REVIEW_TOO_EARLY'])
      expect(failure.message).toMatch(locale === 'ar' ? /بعد وصوله/ : /once it has arrived/)
    }
    expect(await hasChanged()).toBe(false)
  })

  it('has one to five stars', async () => {
    const order = await orderAsMember(shop, mine)
    await bring(shop, order.id)
    for (const rating of [0, 6, 4.5, -1]) expect((await rate(order.id, { rating })).failure.errors).toHaveProperty('rating')
    expect(await countReviews()).toBe(0)
  })

  it('is of one’s own order: somebody else’s, a guest’s and none give one answer, and nothing changes', async () => {
    const theirs = await join(shop)
    const order = await orderAsMember(shop, theirs)
    await bring(shop, order.id)
    const missing = (await rate(randomUUID())).raw
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await rate(order.id)).raw.body).toBe(missing.body)
    expect(missing.statusCode).toBe(404)
    await shop.context.db.updateTable('orders').set({ user_id: null }).execute()
    expect((await rate(order.id)).raw.body).toBe(missing.body)
    await shop.context.db.updateTable('orders').set({ user_id: theirs.user.id }).execute()
    expect(await hasChanged()).toBe(false)
    expect((await rate(order.id, { member: theirs })).status).toBe(201)
  })

  it(`sent twice at once is one review, ${rounds} times`, async () => {
    const order = await orderAsMember(shop, mine)
    await bring(shop, order.id)
    for (let round = 0; round < rounds; round += 1) {
      await shop.context.db.deleteFrom('order_reviews').execute()
      const answers = await Promise.all([1, 2, 3].map((rating) => rate(order.id, { rating })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
      expect(await countReviews()).toBe(1)
    }
  })
})

describe('the guards themselves, asked by someone who read too early', () => {
  it('an order has one review, and only its writer changes it, for seven days', async () => {
    const { db } = shop.context
    const other = await join(shop)
    const order = await orderAsMember(shop, mine)
    await bring(shop, order.id)
    const given = { orderId: order.id, accountId: mine.user.id, rating: 3, review: '', comment: '' }
    const nowMs = shop.clock.now()
    expect([await insertReview(db, given, nowMs), await insertReview(db, given, nowMs)]).toEqual([true, false])
    expect(await updateReview(db, { ...given, accountId: other.user.id, sinceMs: nowMs - 1000 }, nowMs)).toBe(false)
    expect(await updateReview(db, { ...given, sinceMs: nowMs }, nowMs)).toBe(false)
    expect(await updateReview(db, { ...given, sinceMs: nowMs - 1000 }, nowMs)).toBe(true)
    const row = await db.selectFrom('order_reviews').selectAll().executeTakeFirstOrThrow()
    await expect(db.insertInto('order_reviews').values(row).execute()).rejects.toThrow()
    await expect(db.updateTable('order_reviews').set({ rating: 6 }).execute()).rejects.toThrow()
  })
})
