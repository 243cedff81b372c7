import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../deliver-outbox.ts'
import { createSmtpTransport } from '../../platform/mail/smtp-transport.ts'
import type { Events, Topic } from '../../platform/outbox/events.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { join } from '../../testing/account-steps.ts'
import { openShop, placeNew } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { sendRefunds } from '../payment/send-refunds.ts'
import { deliverMail } from './mail.jobs.ts'

let server: TestSmtpServer
let shop: TestShop
let bank: FakeBank
let logged: object[]
beforeEach(async () => {
  server = await startSmtpServer()
  bank = createFakeBank()
  logged = []
  shop = await openShop({ payments: bank, mail: createSmtpTransport(server.url, 'orders@sukkar.example') })
})
afterEach(async () => {
  await shop.close()
  await server.close()
})

const deliver = async () => {
  await deliverOutbox(shop.context, shop.clock.now())
  return await deliverMail(shop.context, shop.clock.now(), { warn: (details) => logged.push(details) })
}
const mailRow = () => shop.context.db.selectFrom('outbox').selectAll().where('topic', '=', 'mail.invoice').executeTakeFirstOrThrow()
const ask = <T extends Topic>(topic: T, payload: Events[T]) => insertOutboxEvent(shop.context.db, { topic, payload }, shop.clock.now())

describe('the mail about an order', () => {
  it('reaches the server of the recipient', async () => {
    const { order } = await placeNew(shop)
    await deliver()
    expect(server.received).toMatchObject([{ to: ['noura@example.com'] }])
    expect(server.received[0]?.mail.headers.get('subject')).toBe(`Sukkar: your order #${order.number}`)
    expect(server.received[0]?.mail.html).toContain(order.number)
  })

  it('is tried again later when the server says 451, and arrives once', async () => {
    await placeNew(shop)
    server.answers = [{ command: 'RCPT', answer: '451 4.2.0 <noura@example.com> come back later' }]
    expect(await deliver()).toBe(0)
    expect(await mailRow()).toMatchObject({ done_at: null, attempts: 1 })
    expect(await deliver()).toBe(0)
    expect(server.received).toEqual([])
    shop.clock.advance(2000)
    expect(await deliver()).toBe(1)
    shop.clock.advance(60 * 60_000)
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(JSON.stringify(logged)).toContain('come back later')
    expect(JSON.stringify(logged)).not.toContain('noura')
  })

  it('is given up when the server says 550, shows in the figures and is not tried again', async () => {
    await placeNew(shop)
    server.answers = [{ command: 'RCPT', answer: '550 5.1.1 <noura@example.com> unknown here' }]
    await deliver()
    expect(await mailRow()).toMatchObject({ attempts: 1, error: expect.stringContaining('550 5.1.1 <[hidden]> unknown here') })
    expect((await mailRow()).done_at).not.toBeNull()
    expect(logged).toMatchObject([{ topic: 'mail.invoice', isGivenUp: true }])
    expect((await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain(
      'outbox_given_up_last_day{topic="mail.invoice"} 1',
    )
    shop.clock.advance(60 * 60_000)
    await deliver()
    expect(server.received).toEqual([])
  })

  it('keeps nobody from hearing of a status while the mail server is away', async () => {
    await server.close()
    const heard: unknown[] = []
    const { order } = await placeNew(shop)
    shop.context.realtime.subscribe([`order.${order.id}`], (_channel, event) => heard.push(event))
    await deliver()
    expect(heard).toHaveLength(1)
    shop.clock.advance(60_000)
    await deliver()
    expect(heard).toHaveLength(1)
    expect(await mailRow()).toMatchObject({ attempts: 2, done_at: null })
  })

  it('that was taken by a server which hung up before saying so is the same mail when it comes again', async () => {
    await placeNew(shop)
    server.hangUpAfterData = true
    expect(await deliver()).toBe(0)
    shop.clock.advance(2000)
    expect(await deliver()).toBe(1)
    const ids = server.received.map((received) => received.mail.headers.get('message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('the mail about a refund', () => {
  it('goes out once when the money was sent back, with its amount and why', async () => {
    const { order } = await placeNew(shop, { payment_method_code: 3, payment_method: 'knet' })
    const trackId = bank.started[0]?.trackId ?? ''
    await shop.context.db.updateTable('orders').set({ payment_status: 'expired', status: 'payment_failed' }).execute()
    bank.states.set(trackId, 'paid')
    await shop.app.inject(`/payment/return?trackid=${trackId}`)
    await deliver()
    expect(server.received).toEqual([])
    await sendRefunds(shop.context, shop.clock.now())
    await sendRefunds(shop.context, shop.clock.now())
    await deliver()
    await deliver()
    expect(server.received).toHaveLength(1)
    const { headers, text } = server.received[0]!.mail
    expect(headers.get('subject')).toBe(`Sukkar: refund for order #${order.number}`)
    expect(text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toContain(
      `${order.total.toFixed(3)} KWD goes back to the same account.`,
    )
    expect(text).toContain('The payment came when the time to pay was over')
  })

  it('does not go out while the bank has not taken the refund', async () => {
    bank.refundState = 'unknown'
    await placeNew(shop, { payment_method_code: 3, payment_method: 'knet' })
    const trackId = bank.started[0]?.trackId ?? ''
    await shop.context.db.updateTable('orders').set({ payment_status: 'expired', status: 'payment_failed' }).execute()
    bank.states.set(trackId, 'paid')
    await shop.app.inject(`/payment/return?trackid=${trackId}`)
    await sendRefunds(shop.context, shop.clock.now())
    await deliver()
    expect(server.received).toEqual([])
  })
})

describe('the mail with a code', () => {
  const payload = (given: object = {}) => ({
    email: 'noura@example.com',
    name: 'نورة',
    pin: '048213',
    locale: 'ar' as const,
    expires_at: '2026-11-21T13:10:00+03:00',
    ...given,
  })

  it('says the code, until when it is good, and nothing of it in the subject; the row forgets it', async () => {
    await ask('account.pin_requested', payload())
    await deliver()
    const { headers, html, text } = server.received[0]!.mail
    expect(headers.get('subject')).toBe('سكّر: رمز التحقق')
    expect(text).toContain('048213')
    expect(text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toContain('صالح حتى 1:10 م')
    expect(html).toMatch(/dir="ltr"[^>]*>048213</)
    expect(await shop.context.db.selectFrom('outbox').select(['payload', 'error']).execute()).toEqual([{ payload: '{}', error: null }])
  })

  it('keeps the code while the server asks to wait, and forgets it when the mail is refused or the code is over', async () => {
    await ask('account.pin_requested', payload())
    server.answers = [{ command: 'RCPT', answer: '451 4.2.0 later' }]
    await deliver()
    expect((await shop.context.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()).payload).toContain('048213')
    shop.clock.advance(11 * 60_000)
    await ask('account.pin_requested', payload({ expires_at: '2026-11-21T14:00:00+03:00' }))
    server.answers = [{ command: 'RCPT', answer: '550 5.1.1 unknown' }]
    await deliver()
    const rows = await shop.context.db.selectFrom('outbox').select(['payload', 'error']).execute()
    expect(rows.map((row) => row.payload)).toEqual(['{}', '{}'])
    expect(rows.map((row) => row.error).sort()).toEqual([expect.stringContaining('550'), 'The code was over before it could be sent'])
    expect(server.received).toEqual([])
  })
})

describe('the welcome', () => {
  it('greets the account in its language, once', async () => {
    const { user, email } = await join(shop)
    await deliver()
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toEqual([email])
    expect(server.received[0]?.mail.headers.get('subject')).toBe('Welcome to Sukkar')
    expect(server.received[0]?.mail.text).toContain(`Hello ${user.name},`)
  })

  it('is tried again for a day and then given up, since a mistyped domain never answers', async () => {
    await join(shop)
    server.answers = [{ command: 'RCPT', answer: '450 4.1.2 domain not found' }]
    await deliver()
    const row = () => shop.context.db.selectFrom('outbox').select(['done_at', 'error']).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ done_at: null, error: expect.stringContaining('450') })
    shop.clock.advance(24 * 60 * 60_000 + 1000)
    await deliver()
    expect(await row()).toMatchObject({ done_at: expect.any(String), error: 'It could not be sent while it was of use' })
    expect(server.received).toEqual([])
  })

  it('is given up when the account is gone', async () => {
    await ask('account.registered', { account_id: 'gone', locale: 'en' })
    await deliver()
    expect(server.received).toEqual([])
    expect(await shop.context.db.selectFrom('outbox').select('error').execute()).toEqual([{ error: 'The account is not there' }])
  })
})
