import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../deliver-outbox.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { add, afternoonMs, eclair, fetchNow, place, placeNew, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { placeFullOrder } from '../../testing/full-order.ts'
import { collectMailsForEachTest, deliverMails, onlyOf, plainText } from '../../testing/message-steps.ts'
import { byToken, online, pay } from '../../testing/order-life-steps.ts'
import { moveOrder } from '../order/order-status.ts'

const { mails, mail } = collectMailsForEachTest()
const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank, mail })

describe('a mail for each status that calls for one', () => {
  const sent = () => mails.map((mail) => mail.id.split('.')[0])
  const move = (orderId: string, event: Parameters<typeof moveOrder>[2]['event']) =>
    moveOrder(shop.context.db, orderId, { event, actor: 'staff' }, shop.clock.now())

  it('sends the invoice of a cash order when it is placed, once, however often the status is told', async () => {
    const { order } = await placeNew(shop)
    await deliverMails(shop)
    expect(sent()).toEqual(['invoice'])
    await shop.context.db.updateTable('outbox').set({ done_at: null }).where('topic', '=', 'order.status').execute()
    await deliverMails(shop)
    await move(order.id, 'hold')
    await move(order.id, 'resume')
    await deliverMails(shop)
    expect(sent()).toEqual(['invoice'])
  })

  it('sends the invoice of an online order when it is paid and not before, also after a first try that failed', async () => {
    const { order, token } = await placeFullOrder(shop, 'en')
    await deliverMails(shop)
    bank.states.set(bank.started[0]?.trackId ?? '', 'failed')
    await shop.app.inject(`/payment/return?trackid=${bank.started[0]?.trackId}`)
    await deliverMails(shop)
    expect(sent()).toEqual([])
    await shop.call('startPayment', { params: { order: order.id }, query: { token: token ?? '' }, body: {} })
    await pay(shop, bank)
    await deliverMails(shop)
    expect(sent()).toEqual(['invoice'])
  })

  it('tells that an order is ready, each time it is, unless it has left meanwhile', async () => {
    const { order } = await placeNew(shop)
    await move(order.id, 'accept')
    await move(order.id, 'ready')
    await deliverMails(shop)
    expect(sent().sort()).toEqual(['invoice', 'ready'])
    for (const event of ['hold', 'resume', 'accept', 'ready'] as const) await move(order.id, event)
    await deliverMails(shop)
    expect(sent().filter((kind) => kind === 'ready')).toHaveLength(2)
    for (const event of ['hold', 'resume', 'accept', 'ready'] as const) await move(order.id, event)
    await deliverOutbox(shop.context, shop.clock.now())
    await move(order.id, 'dispatch')
    await deliverMails(shop)
    expect(sent().filter((kind) => kind === 'ready')).toHaveLength(2)
    expect(plainText(mails.find((mail) => mail.id.startsWith('ready'))?.text ?? '')).toContain('It waits for the driver')
  })

  it('says for pick-up where the order waits, in Arabic too', async () => {
    const cart = (await add(shop, eclair, { quantity: 4, choice: fetchNow })).answer.data
    const { order } = (await place(shop, cart.id, { ...fetchNow, payment_method_code: 2 }, { locale: 'ar' })).answer.data
    await move(order.id, 'accept')
    await move(order.id, 'ready')
    await deliverMails(shop)
    const ready = mails.find((mail) => mail.id.startsWith('ready'))
    expect(plainText(ready?.subject ?? '')).toBe(`سكّر: طلبك رقم ${order.number} جاهز`)
    expect(plainText(ready?.text ?? '')).toMatch(/طلبك ينتظرك .*السالمية: السبت 21 نوفمبر 2026/)
  })

  it('tells of a cancellation once, and of the money where some was paid', async () => {
    const cash = await placeNew(shop)
    await move(cash.order.id, 'cancel')
    await deliverMails(shop)
    expect(plainText(mails.find((mail) => mail.id.startsWith('cancelled'))?.text ?? '')).toContain('nothing is left to pay')
    mails.splice(0)
    const placed = await placeFullOrder(shop, 'en')
    await pay(shop, bank)
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    await deliverMails(shop)
    const cancelled = mails.find((mail) => mail.id.startsWith('cancelled'))
    expect(plainText(cancelled?.text ?? '')).toContain('What you paid goes back to the same account')
  })

  it('promises no money back for an order that a coupon made free', async () => {
    const cart = await startCart(shop, eclair, { quantity: 1, choice: fetchNow })
    await shop.context.db.updateTable('coupons').set({ minimum_subtotal_fils: 0 }).where('id', '=', 'onekd').execute()
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, body: { coupon: 'ONEKD' } })
    const { order } = (await place(shop, cart.id, { ...fetchNow, ...online })).answer.data
    expect(order).toMatchObject({ total: 0, payment_status: 'paid' })
    await move(order.id, 'cancel')
    await deliverMails(shop)
    const text = plainText(mails.find((mail) => mail.id.startsWith('cancelled'))?.text ?? '')
    expect(text).toContain('nothing is left to pay')
    expect(text).not.toContain('goes back')
  })

  it('asks for no cash once the order is over: cancelled it gets no invoice, handed over one that asks for nothing', async () => {
    const cancelled = await placeNew(shop)
    await move(cancelled.order.id, 'cancel')
    await deliverMails(shop)
    expect(sent()).toEqual(['cancelled'])
    mails.splice(0)
    const delivered = await placeNew(shop)
    for (const event of ['accept', 'ready', 'dispatch', 'deliver'] as const) await move(delivered.order.id, event)
    await deliverMails(shop)
    expect(sent()).toEqual(['invoice'])
    expect(onlyOf(mails).text).not.toContain('ready for the driver')
  })

  it('sends the invoice of an order that was paid before it was cancelled', async () => {
    const placed = await placeFullOrder(shop, 'en')
    await pay(shop, bank)
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    await deliverMails(shop)
    expect(sent().toSorted()).toEqual(['cancelled', 'invoice'])
  })

  it('tells of a new time when it is asked to', async () => {
    const { order } = await placeNew(shop)
    await deliverMails(shop)
    mails.splice(0)
    await insertOutboxEvent(shop.context.db, { topic: 'order.changed', payload: { orderId: order.id } }, shop.clock.now())
    await deliverMails(shop)
    expect(plainText(onlyOf(mails).subject)).toBe(`Sukkar: order #${order.number} has a new time`)
    expect(plainText(onlyOf(mails).text)).toMatch(/We now expect it like this: Saturday, 21 November 2026, 1:\d\d – \d:\d\d PM/)
  })

  it('sends nothing for an order that is not there, and gives it up', async () => {
    await insertOutboxEvent(shop.context.db, { topic: 'order.changed', payload: { orderId: 'gone' } }, afternoonMs)
    await deliverMails(shop)
    expect(mails).toEqual([])
    expect(await shop.context.db.selectFrom('outbox').select('error').execute()).toEqual([{ error: 'The order is not there' }])
  })

  it('does not send days later what nobody can use any more', async () => {
    await placeNew(shop)
    await deliverOutbox(shop.context, shop.clock.now())
    shop.clock.advance(6 * 24 * 60 * 60_000)
    await deliverMails(shop)
    expect(mails).toEqual([])
  })
})
