import type { PlaceOrder } from '@sukkar/contract/order'
import { removeIsolates } from '@sukkar/i18n/isolate'
import type { Locale } from '@sukkar/i18n/locales'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../deliver-outbox.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { add, afternoonMs, eclair, fetchNow, openShop, photoCake, place, placeNew, preOrder } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { moveOrder } from '../order/order-status.ts'
import { deliverMail } from './mail.jobs.ts'

let shop: TestShop
let bank: FakeBank
let mails: Mail[]
beforeEach(async () => {
  mails = []
  bank = createFakeBank()
  shop = await openShop({ payments: bank, mail: { send: async (mail) => void mails.push(mail) } })
})
afterEach(() => shop.close())

const deliver = async () => {
  await deliverOutbox(shop.context, shop.clock.now())
  await deliverMail(shop.context, shop.clock.now())
}
const pay = async () => {
  const trackId = bank.started.at(-1)?.trackId ?? ''
  bank.states.set(trackId, 'paid')
  await shop.app.inject(`/payment/return?trackid=${trackId}`)
}
const only = (): Mail => {
  expect(mails).toHaveLength(1)
  return mails[0] as Mail
}

/** Text as a person reads it. */
const plain = (text: string) => removeIsolates(text).replaceAll('\u00a0', ' ')
/** The text between the tags, as a mail program shows it. */
const shown = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<br>|<\/(?:div|p|h1|h2|td|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
const filsOf = (line: string): number => Math.round(Number(/(-?[\d,]+\.\d{3}) (?:KWD|د\.ك)/.exec(line)?.[1]?.replaceAll(',', '')) * 1000)

/** An order with everything an order can have. */
const placeFull = async (locale: Locale, given: Partial<PlaceOrder> = {}) => {
  const extra = { 'notes[0][note]': 'Happy birthday Noura', special_request: 'no nuts', extra_flavor: 'rose' }
  const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder, extra })).answer.data
  const other = { notes: [{ note: 'first' }, { note: 'second' }] }
  await add(shop, eclair, { cartId: cart.id, quantity: 12, choice: preOrder, extra: other })
  await shop.call('applyGuestCoupon', { cartId: cart.id, params: { cart: cart.id }, query: preOrder, body: { coupon: 'SWEET10' } })
  const body = {
    ...preOrder,
    delivery_date: '2026-11-25',
    delivery_from: '16:00',
    payment_method_code: 3 as const,
    payment_method: 'knet' as const,
    tipping: 0.5,
    notes: 'ring twice',
    address_description: 'white gate',
    is_separate: true,
    to_send: { name: 'Maryam', phone: '50007777', card_text: 'With love', hide_prices: true, do_not_call: true },
    ...given,
  }
  return (await place(shop, cart.id, body, { locale })).answer.data
}

describe.each(['en', 'ar'] as const)('the invoice in %s', (locale) => {
  it('says the same in HTML and in plain text, leaves no text out and loads nothing', async () => {
    await placeFull(locale)
    await pay()
    await deliver()
    const mail = only()
    expect(mail).toMatchObject({ locale, to: { name: 'Noura Al-Salem', address: 'noura@example.com' } })
    const [html, text] = [shown(mail.html), plain(mail.text)]
    for (const whole of [mail.subject, html, text]) expect(whole).not.toMatch(/…|undefined|null|NaN|\[object|\{|\}/)
    const missing = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^-+$|^https?:|: ?$/.test(line))
      .flatMap((line) => line.split(/: | – /).map((part) => part.trim().replace(/:$/, '')))
      .filter((part) => !html.includes(part) && !part.includes('http'))
    expect(missing).toEqual([])
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe|form)|url\(|src=|@import/i)
  })

  it('is laid out for its language by what mail programs know', async () => {
    await placeFull(locale)
    await pay()
    await deliver()
    const { html } = only()
    const dir = locale === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${locale}" dir="${dir}"`)
    expect(html).toContain(`<body dir="${dir}"`)
    const tables = html.match(/<table[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(5)
    expect(tables.filter((table) => !table.startsWith(`<table role="presentation" dir="${dir}"`))).toEqual([])
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    // Whatever drops the head must not lose the look: every paragraph and cell brings its own.
    expect((html.match(/<(?:td|p|h1|h2)\b[^>]*>/g) ?? []).filter((tag) => !tag.includes('style='))).toEqual([])
  })

  it('adds up, line by line, as the order does', async () => {
    const { order } = await placeFull(locale)
    await pay()
    await deliver()
    const [, beforeSums = '', sums = ''] = /([\s\S]*?)-{10,}\n([\s\S]*?)\n-{10,}/.exec(plain(only().text)) ?? []
    const lines = beforeSums.split('\n').filter((line) => /^\d+ × /.test(line))
    const amounts = sums.split('\n').map(filsOf)
    const total = amounts.pop() ?? 0
    expect(lines.map(filsOf)).toEqual(order.items.map((item) => Math.round(item.line_total * 1000)))
    expect(lines.map(filsOf).reduce((sum, fils) => sum + fils, 0)).toBe(amounts[0])
    expect(amounts.reduce((sum, fils) => sum + fils, 0)).toBe(total)
    expect(amounts).toHaveLength(4)
    expect(total).toBe(Math.round(order.total * 1000))
  })
})

describe('the invoice', () => {
  it('[S1.8f] names what was ordered, for whom, where, when and how it was paid, and links to the order with its token', async () => {
    const { order, token } = await placeFull('en')
    await pay()
    await deliver()
    const text = plain(only().text)
    for (const part of [
      order.number,
      '1 × Round Photo Cake',
      'Flavour: Vanilla',
      'Extra flavour: Rose (+0.500 KWD)',
      '1 photo',
      'Note: Happy birthday Noura',
      'Special request: no nuts',
      '12 × Chocolate Éclair: 10.800 KWD',
      '0.900 KWD each',
      'Note 2: second',
      'Discount with SWEET10: -2.080 KWD',
      'Delivery cost: 0.750 KWD',
      'Tip: 0.500 KWD',
      'Total: 19.970 KWD',
      'KNET',
      'Wednesday, 25 November 2026, 4:00 – 5:00 PM',
      'Salmiya, Block 4, Street Salem Al-Mubarak, House 27',
      'white gate',
      'ring twice',
      'Gift for Maryam: +965 5000 7777',
      'With love',
      'separate boxes',
      `Track ID: ${bank.started[0]?.trackId}`,
      `http://shop.test/#/profile/orders/${order.id}/track?token=${token}`,
      '1992/04417',
    ])
      expect(text).toContain(part)
    expect((await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).status).toBe(200)
    expect(only().html).toContain(`href="http://shop.test/#/profile/orders/${order.id}/track?token=${token}"`)
  })

  it('names the branch for pick-up and what to pay there, and no delivery', async () => {
    await placeNew(shop, { ...fetchNow, payment_method_code: 2 })
    await deliver()
    const text = plain(only().text)
    expect(text).toContain('Please pay 3.600 KWD at the branch.')
    expect(text).toMatch(/Pick-up branch: \S/)
    expect(text).not.toMatch(/Delivery cost|Tip/)
  })

  it('escapes every value that the customer typed', async () => {
    const typed = (field: string) => `<i>${field}</i>&"'`
    const cart = (
      await add(shop, '1012', {
        options: ['cake_flavors-vanilla', 'colors-white'],
        choice: preOrder,
        extra: { notes: [{ note: typed('note') }], special_request: typed('request') },
      })
    ).answer.data
    const fields = {
      name: typed('name'),
      address_street_name: typed('street'),
      block_no: typed('block').slice(0, 20),
      address_building_no: typed('building'),
      address_avenue: typed('avenue'),
      address_description: typed('description'),
      notes: typed('notes'),
    }
    const gift = { name: typed('gift'), phone: '50007777', card_text: `${typed('card')}\nline`, hide_prices: false, do_not_call: false }
    const when = { delivery_date: '2026-11-25', delivery_from: '16:00' }
    await place(shop, cart.id, { ...preOrder, ...when, ...fields, to_send: gift })
    await deliver()
    const { html, text } = only()
    expect(html).not.toMatch(/<i>|"'|&(?!amp;|lt;|gt;|quot;|#39;|#847;|zwnj;|nbsp;)/)
    for (const field of ['note', 'request', 'name', 'street', 'building', 'avenue', 'description', 'notes', 'gift', 'card']) {
      expect(html, field).toContain(`&lt;i&gt;${field}&lt;/i&gt;&amp;&quot;&#39;`)
      expect(text, field).toContain(typed(field))
    }
  })

  it('does not greet a stranger with an address of the web under the shop’s name', async () => {
    await placeNew(shop, { name: 'Win at evil.example/now' })
    await deliver()
    expect(only().text).toContain('\n\nHello,\n\n')
  })
})

describe('a mail for each status that calls for one', () => {
  const sent = () => mails.map((mail) => mail.id.split('.')[0])
  const move = (orderId: string, event: Parameters<typeof moveOrder>[2]['event']) =>
    moveOrder(shop.context.db, orderId, { event, actor: 'staff' }, shop.clock.now())

  it('sends the invoice of a cash order when it is placed, once, however often the status is told', async () => {
    const { order } = await placeNew(shop)
    await deliver()
    expect(sent()).toEqual(['invoice'])
    await shop.context.db.updateTable('outbox').set({ done_at: null }).where('topic', '=', 'order.status').execute()
    await deliver()
    await move(order.id, 'hold')
    await move(order.id, 'resume')
    await deliver()
    expect(sent()).toEqual(['invoice'])
  })

  it('sends the invoice of an online order when it is paid and not before, also after a first try that failed', async () => {
    const { order, token } = await placeFull('en')
    await deliver()
    bank.states.set(bank.started[0]?.trackId ?? '', 'failed')
    await shop.app.inject(`/payment/return?trackid=${bank.started[0]?.trackId}`)
    await deliver()
    expect(sent()).toEqual([])
    await shop.call('startPayment', { params: { order: order.id }, query: { token: token ?? '' }, body: {} })
    await pay()
    await deliver()
    expect(sent()).toEqual(['invoice'])
  })

  it('tells that an order is ready, each time it is, unless it has left meanwhile', async () => {
    const { order } = await placeNew(shop)
    await move(order.id, 'accept')
    await move(order.id, 'ready')
    await deliver()
    expect(sent().sort()).toEqual(['invoice', 'ready'])
    for (const event of ['hold', 'resume', 'accept', 'ready'] as const) await move(order.id, event)
    await deliver()
    expect(sent().filter((kind) => kind === 'ready')).toHaveLength(2)
    for (const event of ['hold', 'resume', 'accept', 'ready'] as const) await move(order.id, event)
    await deliverOutbox(shop.context, shop.clock.now())
    await move(order.id, 'dispatch')
    await deliver()
    expect(sent().filter((kind) => kind === 'ready')).toHaveLength(2)
    expect(plain(mails.find((mail) => mail.id.startsWith('ready'))?.text ?? '')).toContain('It waits for the driver')
  })

  it('says for pick-up where the order waits, in Arabic too', async () => {
    const cart = (await add(shop, eclair, { quantity: 4, choice: fetchNow })).answer.data
    const { order } = (await place(shop, cart.id, { ...fetchNow, payment_method_code: 2 }, { locale: 'ar' })).answer.data
    await move(order.id, 'accept')
    await move(order.id, 'ready')
    await deliver()
    const ready = mails.find((mail) => mail.id.startsWith('ready'))
    expect(plain(ready?.subject ?? '')).toBe(`سكّر: طلبك رقم ${order.number} جاهز`)
    expect(plain(ready?.text ?? '')).toMatch(/طلبك ينتظرك .*السالمية: السبت 21 نوفمبر 2026/)
  })

  it('tells of a cancellation once, and of the money where some was paid', async () => {
    const cash = await placeNew(shop)
    await move(cash.order.id, 'cancel')
    await deliver()
    expect(plain(mails.find((mail) => mail.id.startsWith('cancelled'))?.text ?? '')).toContain('nothing is left to pay')
    mails = []
    const { order } = await placeFull('en')
    await pay()
    await move(order.id, 'cancel')
    await deliver()
    const cancelled = mails.find((mail) => mail.id.startsWith('cancelled'))
    expect(plain(cancelled?.text ?? '')).toContain('What you paid goes back to the same account')
  })

  it('tells of a new time when it is asked to', async () => {
    const { order } = await placeNew(shop)
    await deliver()
    mails = []
    await insertOutboxEvent(shop.context.db, { topic: 'order.changed', payload: { orderId: order.id } }, shop.clock.now())
    await deliver()
    expect(plain(only().subject)).toBe(`Sukkar: order #${order.number} has a new time`)
    expect(plain(only().text)).toMatch(/We now expect it like this: Saturday, 21 November 2026, 1:\d\d – \d:\d\d PM/)
  })

  it('sends nothing for an order that is not there, and gives it up', async () => {
    await insertOutboxEvent(shop.context.db, { topic: 'order.changed', payload: { orderId: 'gone' } }, afternoonMs)
    await deliver()
    expect(mails).toEqual([])
    expect(await shop.context.db.selectFrom('outbox').select('error').execute()).toEqual([{ error: 'The order is not there' }])
  })

  it('does not send days later what nobody can use any more', async () => {
    await placeNew(shop)
    await deliverOutbox(shop.context, shop.clock.now())
    shop.clock.advance(6 * 24 * 60 * 60_000)
    await deliver()
    expect(mails).toEqual([])
  })
})
