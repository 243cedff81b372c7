import { removeIsolates } from '@sukkar/i18n/isolate'
import { describe, expect, it } from 'vitest'
import { bring, orderAsMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { hireForEachTest, joinForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readMails, readNotifications } from '../../testing/message-steps.ts'
import { readAudit } from '../../testing/staff-steps.ts'
import { nobody } from '../../testing/test-shop.ts'

const shop = openCheckedShopForEachTest()
const mine = joinForEachTest(shop)
const boss = hireForEachTest(shop, 'staff')
const rate = async (rating: number, words: { review?: string; comment?: string } = {}) => {
  const order = await orderAsMember(shop, mine)
  await bring(shop, order.id)
  await shop.call('addReview', { headers: mine.headers, body: { order_id: order.id, rating, ...words } })
  shop.clock.advance(1000)
  return order
}
const list = async (query: object = {}) => (await shop.call('listStaffReviews', { query, headers: boss.headers })).answer
const answer = (id: string, text: string) =>
  shop.call('answerStaffReview', { params: { id }, body: { answer: text }, headers: boss.headers })
const hide = (id: string, isHidden: boolean) =>
  shop.call('hideStaffReview', { params: { id }, body: { is_hidden: isHidden }, headers: boss.headers })

describe('reviews, as the shop reads them', () => {
  it('[api:listStaffReviews] [S3.17] stand newest first, with the word for the shop alone and what they come to', async () => {
    const worse = await rate(2, { review: 'Dry', comment: 'The driver was kind' })
    const better = await rate(5)
    const { data, meta, summary } = await list()
    expect(data.map(({ order_number }) => order_number)).toEqual([better.number, worse.number])
    expect(data[1]).toMatchObject({
      rating: 2,
      review: 'Dry',
      comment: 'The driver was kind',
      is_hidden: false,
      answer: null,
      answered_by: null,
    })
    expect([meta.total, summary]).toEqual([2, { count: 2, average: 3.5, unanswered: 2 }])
    expect((await list({ rating: 5 })).data.map(({ order_id }) => order_id)).toEqual([better.id])
    expect((await list({ is_answered: true })).data).toEqual([])
    const one = await list({ order_id: worse.id })
    expect([one.data.map(({ order_id }) => order_id), one.meta.total]).toEqual([[worse.id], 1])
    expect((await list({ order_id: nobody })).data).toEqual([])
    expect((await list({ per_page: 1, page: 2 })).data.map(({ order_id }) => order_id)).toEqual([worse.id])
  })

  it('[api:answerStaffReview] are answered: the customer reads it with the order, in a mail and as a notification', async () => {
    const order = await rate(2, { review: 'Dry' })
    const said = await answer(order.id, ' We are sorry\u200f, the next one is on us ')
    expect([said.status, said.answer.message]).toEqual([200, 'Your answer was sent to the customer'])
    expect(said.answer.data).toMatchObject({ answer: 'We are sorry, the next one is on us', answered_by: { id: boss.id, name: boss.name } })
    const { data } = (await shop.call('getOrder', { params: { id: order.id }, headers: mine.headers })).answer
    expect(data.review).toMatchObject({ answer: 'We are sorry, the next one is on us', answered_at: said.answer.data.answered_at })
    const told = (await readNotifications(shop, mine)).filter(({ kind }) => kind === 'answer')
    expect(told.map(({ message_en, message_ar }) => [message_en, removeIsolates(message_ar)])).toEqual([
      [`We have answered your review of order #${order.number}`, `وصل ردّنا على تقييمك للطلب رقم ${order.number}`],
    ])
    const mail = (await readMails(shop)).filter(({ subject }) => subject.includes('our answer to your review'))
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toMatch(/Your review: Dry[\s\S]*Our answer: We are sorry, the next one is on us/)
    expect((await readAudit(shop)).map(({ by, action }) => [by, action])).toEqual([[boss.id, 'review.answer']])
  })

  it('are told of once with the same words, and again with better ones', async () => {
    const order = await rate(1)
    await answer(order.id, 'Sorry')
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await answer(order.id, 'Sorry')).status).toBe(200)
    expect(await hasChanged()).toBe(false)
    shop.clock.advance(1000)
    await answer(order.id, 'We are very sorry')
    expect((await readNotifications(shop, mine)).filter(({ kind }) => kind === 'answer')).toHaveLength(2)
    expect((await answer(order.id, ' \u200f ')).failure.errors).toHaveProperty('answer')
  })

  it('have one answer of two at once: the second is refused with the first, and replaces it once that was seen', async () => {
    const { id } = await rate(2)
    const answerOn = (seen: string | null, text: string) =>
      shop.call('answerStaffReview', { params: { id }, body: { answer: text, seen_answered_at: seen }, headers: boss.headers })
    const answers = await Promise.all(['It was me', 'No, me'].map((text) => answerOn(null, text)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const first = answers.find(({ status }) => status === 200)?.answer.data
    const { failure } = answers.find(({ status }) => status === 409) ?? {}
    expect([failure?.code, failure?.data?.present]).toEqual(['CONFLICT', first])
    // An answer that was lost on its way is sent again.
    expect((await answerOn(null, first?.answer ?? '')).answer.data).toEqual(first)
    shop.clock.advance(1000)
    expect((await answerOn(first?.answered_at ?? null, 'Both of us')).answer.data.answer).toBe('Both of us')
    expect((await readNotifications(shop, mine)).filter(({ kind }) => kind === 'answer')).toHaveLength(2)
  })

  it('wait for an answer again when their customer has changed them since, and not when sent again as they were', async () => {
    const order = await rate(2, { review: 'Dry' })
    const waiting = async () => {
      const { data, summary } = await list({ is_answered: false })
      return [data.map(({ order_id }) => order_id), summary.unanswered, (await list({ is_answered: true })).data.length]
    }
    const change = (review: string) => shop.call('addReview', { headers: mine.headers, body: { order_id: order.id, rating: 2, review } })
    await answer(order.id, 'Sorry')
    shop.clock.advance(1000)
    await change('Dry')
    expect(await waiting()).toEqual([[], 0, 1])
    await change('Dry, and late')
    expect(await waiting()).toEqual([[order.id], 1, 0])
    shop.clock.advance(1000)
    await answer(order.id, 'Sorry')
    expect(await waiting()).toEqual([[], 0, 1])
  })

  it('[api:hideStaffReview] are hidden and shown again; hidden ones do not count', async () => {
    const rude = await rate(1, { review: 'Something rude' })
    await rate(5)
    expect((await hide(rude.id, true)).answer.data.is_hidden).toBe(true)
    expect((await list()).summary).toEqual({ count: 1, average: 5, unanswered: 1 })
    expect((await list({ is_hidden: true })).data.map(({ order_id }) => order_id)).toEqual([rude.id])
    expect((await list({ is_hidden: false })).meta.total).toBe(1)
    const hasChanged = await createChangeWatch(shop.context.db)
    await hide(rude.id, true)
    expect(await hasChanged()).toBe(false)
    await hide(rude.id, false)
    expect((await list()).summary.count).toBe(2)
    expect((await readAudit(shop)).map(({ action }) => action).toSorted()).toEqual(['review.hide', 'review.show'])
  })

  it('that are not there are answered so, and nothing changes', async () => {
    const order = await orderAsMember(shop, mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const id of [order.id, nobody])
      expect([(await answer(id, 'Hello')).failure.code, (await hide(id, true)).failure.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await hasChanged()).toBe(false)
    expect((await list()).summary).toEqual({ count: 0, average: null, unanswered: 0 })
  })
})
