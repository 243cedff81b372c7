import { removeIsolates } from '@sukkar/i18n/isolate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bring, orderAsMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { hireForEachTest, joinForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readMails, readNotifications } from '../../testing/message-steps.ts'
import { readAudit } from '../../testing/staff-steps.ts'
import { nobody } from '../../testing/test-shop.ts'
import { setComplaintAnswer, setComplaintClosed } from './staff-complaint.queries.ts'

const shop = openCheckedShopForEachTest()
const mine = joinForEachTest(shop)
const boss = hireForEachTest(shop, 'staff')
const complain = async (comment: string, locale: 'en' | 'ar' = 'en') => {
  const order = await orderAsMember(shop, mine)
  await shop.context.db.updateTable('orders').set({ locale }).where('id', '=', order.id).execute()
  await bring(shop, order.id)
  const form = new FormData()
  form.set('receipt_number', order.number)
  form.set('comment', comment)
  const photo = await sharp({ create: { width: 24, height: 18, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  form.set('images[0]', new Blob([new Uint8Array(photo)]), 'box.jpg')
  const { complaint } = (await shop.call('complain', { params: { id: order.id }, headers: mine.headers, form })).answer.data
  shop.clock.advance(1000)
  return { order, id: complaint.id }
}
const list = async (query: object = {}) => (await shop.call('listStaffComplaints', { query, headers: boss.headers })).answer
const answer = (id: string, text = 'A new cake is on its way') =>
  shop.call('answerStaffComplaint', { params: { id }, body: { answer: text }, headers: boss.headers })
const close = (id: string) => shop.call('closeStaffComplaint', { params: { id }, headers: boss.headers })

describe('complaints, as the shop works on them', () => {
  it('[api:listStaffComplaints] [S1.8f] stand with order, customer and photos; who waits longest is on top', async () => {
    const done = await complain('Cold')
    const first = await complain('Squashed')
    const second = await complain('One was missing')
    await answer(done.id)
    const { data, meta, open } = await list()
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id, done.id])
    expect([meta.total, open]).toEqual([3, 2])
    expect(data[0]).toMatchObject({
      order_number: first.order.number,
      receipt_number: first.order.number,
      comment: 'Squashed',
      state: 'open',
    })
    const picture = await shop.app.inject({ url: data[0]?.images[0]?.url ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await list({ state: 'answered' })).data.map(({ id }) => id)).toEqual([done.id])
    expect((await list({ order_id: second.order.id })).data.map(({ id }) => id)).toEqual([second.id])
  })

  it('[api:answerStaffComplaint] are answered: with the order, by mail and notification, in the language of the order', async () => {
    const { order, id } = await complain('انكسر الكيك', 'ar')
    const said = await answer(id, 'نعتذر، كيك جديد في الطريق')
    expect(said.answer.data).toMatchObject({ state: 'answered', answer: 'نعتذر، كيك جديد في الطريق', answered_by: { id: boss.id } })
    const { data } = (await shop.call('getOrder', { params: { id: order.id }, headers: mine.headers })).answer
    expect(data.complaints).toMatchObject([{ state: 'answered', answer: 'نعتذر، كيك جديد في الطريق' }])
    const told = (await readNotifications(shop, mine)).filter(({ kind }) => kind === 'answer')
    expect(told.map(({ message_ar }) => removeIsolates(message_ar))).toEqual([`وصل ردّنا على شكواك بخصوص الطلب رقم ${order.number}`])
    const mail = (await readMails(shop)).filter(({ subject }) => subject.includes('ردّنا على شكواك'))
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toMatch(/شكواك[^\n]*انكسر الكيك[\s\S]*ردّنا[^\n]*نعتذر، كيك جديد في الطريق/)
    expect((await readAudit(shop)).map(({ by, action }) => [by, action])).toEqual([[boss.id, 'complaint.answer']])
  })

  it('are answered once: of two at once one wins, and the other one sees what was said', async () => {
    const { id } = await complain('Cold')
    const answers = await Promise.all(['It was me', 'No, me'].map((text) => answer(id, text)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.answer.data.answer
    const lost = answers.find(({ status }) => status === 409)?.failure
    expect(lost?.data?.present).toMatchObject({ state: 'answered', answer: won })
    expect((await readNotifications(shop, mine)).filter(({ kind }) => kind === 'answer')).toHaveLength(1)
    expect((await answer(id, '  ')).failure.errors).toHaveProperty('answer')
  })

  it('[api:closeStaffComplaint] are closed once they were answered, never without a word', async () => {
    const { id, order } = await complain('Cold')
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await close(id)).failure).toMatchObject({ code: 'CONFLICT', data: { present: { state: 'open' } } })
    expect(await hasChanged()).toBe(false)
    await answer(id)
    expect((await close(id)).answer.data.state).toBe('closed')
    expect((await close(id)).failure.code).toBe('CONFLICT')
    expect((await list({ state: 'closed' })).data.map((complaint) => complaint.id)).toEqual([id])
    expect((await list({ state: 'answered' })).data).toEqual([])
    // The customer still sees it as answered.
    const { data } = (await shop.call('getOrder', { params: { id: order.id }, headers: mine.headers })).answer
    expect(data.complaints.map(({ state }) => state)).toEqual(['answered'])
  })

  it('that are not there are answered so', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    expect([(await answer(nobody)).failure.code, (await close(nobody)).failure.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await hasChanged()).toBe(false)
  })

  it('keep their guards in the updates themselves', async () => {
    const { db } = shop.context
    const { id } = await complain('Cold')
    expect(await setComplaintClosed(db, id, 0)).toBe(false)
    await answer(id)
    expect(await setComplaintAnswer(db, id, 'Another', 0)).toBe(false)
    expect([await setComplaintClosed(db, id, 0), await setComplaintClosed(db, id, 0)]).toEqual([true, false])
    await expect(db.updateTable('complaints').set({ state: 'open', answer: null, answered_at: null }).execute()).rejects.toThrow()
  })
})
