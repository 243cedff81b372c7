import { describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { deliverOutbox } from '../../deliver-outbox.ts'
import { changeShop, placeNew } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { placeFullOrder } from '../../testing/full-order.ts'
import { joinWithCart, placeOwn } from '../../testing/member-steps.ts'
import { collectMailsForEachTest, deliverMails, onlyOf, plainText } from '../../testing/message-steps.ts'
import { pay, step } from '../../testing/order-life-steps.ts'
import { hire } from '../../testing/staff-steps.ts'

const { mails, mail } = collectMailsForEachTest()
const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank, mail })

const hold = { event: 'hold', note: 'The pistachios arrive <tomorrow>' } as const
const holdMails = () => mails.filter(({ id }) => id.startsWith('hold.'))
const holdMail = () => onlyOf(holdMails())
const textOf = () => plainText(holdMail().text)

const placePaidFull = async (locale: 'en' | 'ar') => {
  const placed = await placeFullOrder(shop, locale)
  await pay(shop, bank)
  return placed
}

describe('the mail about an order on hold', () => {
  it('[S4.18d] gives a guest the reason, the link of the order and both choices, in text and HTML', async () => {
    const { order, token } = await placePaidFull('en')
    await step(shop, order.id, hold)
    await deliverMails(shop)
    expect(plainText(holdMail().subject)).toBe(`Sukkar: order #${order.number} needs your decision`)
    const link = `http://shop.test/?lang=en#/profile/orders/${order.id}/track?token=${token}`
    for (const part of ['The shop says: The pistachios arrive <tomorrow>', 'choose another time', 'ask for 19.970 KWD back', link])
      expect(textOf()).toContain(part)
    expect(holdMail().html).toContain(`href="${link}"`)
    expect(holdMail().html).toContain('The pistachios arrive &lt;tomorrow&gt;')
    expect(await checkData(shop.context)).toEqual([])
  })

  it('[S4.18d] is in the language of the order', async () => {
    const { order, token } = await placePaidFull('ar')
    await step(shop, order.id, { event: 'hold', note: 'يصل الفستق غدًا' })
    await deliverMails(shop)
    expect(plainText(holdMail().subject)).toBe(`سكّر: الطلب رقم ${order.number} بانتظار قرارك`)
    for (const part of ['من المتجر: يصل الفستق غدًا', 'اختيار موعد آخر', 'طلب استرداد 19.970 د.ك', `token=${token}`])
      expect(textOf()).toContain(part)
    expect(holdMail().html).toContain('dir="rtl"')
  })

  it('offers what is left of a payment of which staff have given back a part', async () => {
    const { order } = await placePaidFull('en')
    const boss = await hire(shop, 'staff')
    const body = { amount: 5, reason: 'The pistachios ran out' }
    expect((await shop.call('createStaffRefund', { params: { id: order.id }, body, headers: boss.headers })).status).toBe(201)
    await step(shop, order.id, hold)
    await deliverMails(shop)
    expect(textOf()).toContain('ask for 14.970 KWD back')
  })

  it('offers no money of an order that is not paid yet', async () => {
    const { order } = await placeNew(shop)
    await step(shop, order.id, hold)
    await deliverMails(shop)
    expect(textOf()).toContain('choose another time or cancel the order')
    expect(textOf()).not.toMatch(/KWD back|refund/)
  })

  it('[S4.18e] offers no other time when a product is no longer available', async () => {
    const { order } = await placePaidFull('en')
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', '1035').execute())
    await step(shop, order.id, hold)
    await deliverMails(shop)
    expect(textOf()).toContain('cannot have another time')
    expect(textOf()).toContain('ask for 19.970 KWD back')
    expect(textOf()).not.toContain('choose another time')
  })

  it('links a member to the order without its token', async () => {
    const { order } = (await placeOwn(shop, await joinWithCart(shop))).answer.data
    await step(shop, order.id, hold)
    await deliverMails(shop)
    expect(textOf()).toMatch(/\/track$/m)
    expect(textOf()).not.toContain('token=')
  })

  it('is sent once for each hold, however often the status is delivered', async () => {
    const { order } = await placeNew(shop)
    await step(shop, order.id, hold)
    await deliverMails(shop)
    await shop.context.db.updateTable('outbox').set({ done_at: null }).where('topic', '=', 'order.status').execute()
    await deliverMails(shop)
    expect(holdMails()).toHaveLength(1)
    await step(shop, order.id, 'resume', hold)
    await deliverMails(shop)
    expect(holdMails()).toHaveLength(2)
  })

  it('is not sent of a hold that ended before, though another one began', async () => {
    const { order } = await placeNew(shop)
    await step(shop, order.id, hold)
    await deliverOutbox(shop.context, shop.clock.now())
    await step(shop, order.id, 'resume')
    await deliverMails(shop)
    expect(holdMails()).toEqual([])
    await step(shop, order.id, hold)
    await deliverOutbox(shop.context, shop.clock.now())
    await step(shop, order.id, 'resume', { event: 'hold', note: 'And the cream' })
    await deliverMails(shop)
    expect(textOf()).toContain('And the cream')
  })

  it('is missed by the check of the data', async () => {
    const { order } = await placeNew(shop)
    await step(shop, order.id, hold)
    await deliverMails(shop)
    await shop.context.db.deleteFrom('outbox').where('topic', '=', 'mail.hold').execute()
    const found = { subject: order.number, message: 'became hold, and nobody asked for mail.hold' }
    expect(await checkData(shop.context)).toMatchObject([found])
  })
})
