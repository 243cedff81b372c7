import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sukkar/domain/shop-time'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sweepPictures } from '../../platform/pictures/picture.jobs.ts'
import { join } from '../../testing/account-steps.ts'
import { bring, orderAsMember, type TestMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { createFakeBankForEachTest, joinForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { hire } from '../../testing/staff-steps.ts'
import { complaintJobs } from './complaint.jobs.ts'
import { insertComplaint } from './complaint.queries.ts'

const rounds = 20
const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank, hasManyCallers: true })
const mine = joinForEachTest(shop)

type Given = { comment?: string; receipt?: string; member?: TestMember; locale?: 'en' | 'ar'; pictures?: readonly Uint8Array[] }

const complain = async (order: { id: string; number: string }, given: Given = {}) => {
  const { comment = 'The cake was squashed', receipt = order.number, member = mine, locale = 'en', pictures = [] } = given
  const common = { params: { id: order.id }, headers: member.headers, locale }
  if (pictures.length === 0) return await shop.call('complain', { ...common, body: { receipt_number: receipt, comment } })
  const form = new FormData()
  form.set('receipt_number', receipt)
  form.set('comment', comment)
  for (const [index, bytes] of pictures.entries()) form.set(`images[${index}]`, new Blob([new Uint8Array(bytes)]), `photo-${index}.jpg`)
  return await shop.call('complain', { ...common, form })
}
const picture = (width: number) =>
  sharp({ create: { width, height: 18, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
const answerAll = async (answer: string) => {
  const { headers } = await hire(shop, 'staff')
  for (const { id } of (await shop.call('listStaffComplaints', { headers })).answer.data)
    await shop.call('answerStaffComplaint', { params: { id }, headers, body: { answer } })
}
const countFiles = async () => (await shop.context.files.list()).length

describe('a complaint', () => {
  it('[api:complain] [S7.22] [S1.8f] comes with the receipt’s number and photos, and waits for its answer', async () => {
    const order = await orderAsMember(shop, mine)
    await bring(shop, order.id)
    const { status, answer } = await complain(order, {
      comment: ' The cake was\u0000squashed ',
      receipt: `#${order.number.toLowerCase()} `,
      pictures: [await picture(24), await picture(25)],
    })
    expect([status, answer.message]).toEqual([201, 'We are sorry. Your complaint has arrived, and we will answer it'])
    const { complaint } = answer.data
    expect(complaint).toMatchObject({ comment: 'The cake was squashed', state: 'open', answer: null, answered_at: null })
    expect(complaint.images.map(({ width }) => width)).toEqual([24, 25])
    const row = await shop.context.db.selectFrom('complaints').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ order_id: order.id, account_id: mine.user.id, receipt_number: order.number, state: 'open' })
    const { pathname, search } = new URL(complaint.images[0]?.url ?? '', 'http://shop.test')
    expect((await shop.app.inject(`${pathname}${search}`)).statusCode).toBe(200)
    expect((await shop.app.inject(pathname)).statusCode).toBe(404)
  })

  it('[S1.8f] is nothing without the receipt of this very order, in both languages', async () => {
    const order = await orderAsMember(shop, mine)
    const other = await orderAsMember(shop, mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const receipt of [other.number, 'SK', '1', `${order.number}1`]) {
      const { failure } = await complain(order, { receipt, pictures: [await picture(24)] })
      expect([failure.status, failure.code, failure.errors]).toEqual([
        422,
        'RECEIPT_WRONG',
        { receipt_number: ['This is not the number of the receipt'] },
      ])
    }
    expect((await complain(order, { receipt: other.number, locale: 'ar' })).failure.message).toMatch(/ليس رقم فاتورة هذا الطلب/)
    expect((await complain(order, { receipt: '' })).failure.errors).toHaveProperty('receipt_number')
    const bare = await shop.call('complain', { params: { id: order.id }, headers: mine.headers, body: { comment: 'x' } as never })
    expect(bare.failure.errors).toHaveProperty('receipt_number')
    expect(await hasChanged()).toBe(false)
    expect(await countFiles()).toBe(0)
  })

  it('about an order that is paid before has no receipt until it is paid', async () => {
    const order = await orderAsMember(shop, mine, { payment_method_code: 3, payment_method: 'knet' })
    expect((await complain(order)).failure.code).toBe('NO_RECEIPT_YET')
    const trackId = bank.started[0]?.trackId ?? ''
    bank.states.set(trackId, 'paid')
    await shop.app.inject(`/payment/return?trackid=${trackId}`)
    expect((await complain(order)).status).toBe(201)
  })

  it('needs words', async () => {
    const order = await orderAsMember(shop, mine)
    expect((await complain(order, { comment: ' \u200f\n ' })).failure.errors).toEqual({ comment: ['Required'] })
    expect((await complain(order, { comment: 'x'.repeat(1001) })).failure.errors).toHaveProperty('comment')
    expect((await complain(order, { comment: 'ش'.repeat(1000), pictures: [await picture(24)] })).status).toBe(201)
  })

  it('takes six photos, and only photos; what is refused leaves no file', async () => {
    const order = await orderAsMember(shop, mine)
    const seven = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((width) => picture(20 + width)))
    expect((await complain(order, { pictures: seven })).status).toBe(413)
    const mixed = [await picture(24), new TextEncoder().encode('<svg/>')]
    expect((await complain(order, { pictures: mixed })).failure.code).toBe('PICTURE_TYPE')
    expect([await countFiles(), (await shop.context.db.selectFrom('complaints').select('id').execute()).length]).toEqual([0, 0])
    expect((await complain(order, { pictures: seven.slice(1) })).answer.data.complaint.images).toHaveLength(6)
  })

  it('is one while it is open: the same words again are the same complaint, other words wait for the answer', async () => {
    const order = await orderAsMember(shop, mine)
    const first = await complain(order, { pictures: [await picture(24)] })
    const again = await complain(order, { pictures: [await picture(24)] })
    expect([again.status, again.answer.data]).toEqual([200, first.answer.data])
    expect(await countFiles()).toBe(1)
    const { failure } = await complain(order, { comment: 'And it was late' })
    expect([failure.status, failure.code]).toEqual([409, 'COMPLAINT_OPEN'])
    await answerAll('We bake a new one')
    expect((await complain(order, { comment: 'And it was late' })).status).toBe(201)
  })

  it('is about one’s own order: somebody else’s and none give one answer, and nothing changes', async () => {
    const theirs = await join(shop)
    const order = await orderAsMember(shop, theirs)
    const missing = (await complain({ id: randomUUID(), number: order.number })).raw
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await complain(order, { pictures: [await picture(24)] })).raw.body).toBe(missing.body)
    expect([missing.statusCode, await hasChanged(), await countFiles()]).toEqual([404, false, 0])
    expect((await complain(order, { member: theirs })).status).toBe(201)
  })

  it(`sent twice at once is one complaint with one set of photos, ${rounds} times`, async () => {
    const photo = await picture(24)
    // The rate limit allows twenty calls per order, so the rounds alternate between two orders.
    const [one, two] = [await orderAsMember(shop, mine), await orderAsMember(shop, mine)]
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? one : two
      await shop.context.db.deleteFrom('pictures').execute()
      await shop.context.db.deleteFrom('complaints').execute()
      const answers = await Promise.all([1, 2].map((nth) => complain(order, { comment: `The ${nth}. of two`, pictures: [photo] })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(await shop.context.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
      expect(await countFiles()).toBe(round + 1)
    }
    await shop.context.db.deleteFrom('pictures').execute()
  })
})

describe('photos of a complaint', () => {
  it('are no loose ones; ninety days after the answer row and file go, and not before', async () => {
    const order = await orderAsMember(shop, mine)
    await complain(order, { pictures: [await picture(24)] })
    const forget = async (days: number) => complaintJobs[0]?.run(shop.context, shop.clock.now() + days * DAY_MS, undefined as never)
    await forget(500)
    expect(await sweepPictures(shop.context)).toEqual({ pictures: 0, files: 0 })
    await answerAll('Sorry')
    await forget(89)
    expect(await sweepPictures(shop.context)).toEqual({ pictures: 0, files: 0 })
    await forget(91)
    expect(await sweepPictures(shop.context)).toEqual({ pictures: 1, files: 0 })
    expect(await countFiles()).toBe(0)
  })
})

describe('the guards themselves, asked by someone who read too early', () => {
  it('an order has one open complaint, and an answer has its time', async () => {
    const { db } = shop.context
    const order = await orderAsMember(shop, mine)
    const write = (id: string) =>
      insertComplaint(db, { id, orderId: order.id, accountId: mine.user.id, receiptNumber: order.number, comment: id }, shop.clock.now())
    expect([await write('first'), await write('second')]).toEqual([true, false])
    await expect(db.updateTable('complaints').set({ state: 'answered' }).execute()).rejects.toThrow()
  })
})
