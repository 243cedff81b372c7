import { describe, expect, it } from 'vitest'
import { add, fetchNow, place, placeNew, preOrder } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { placeFullOrder } from '../../testing/full-order.ts'
import { joinWithCart, placeOwn } from '../../testing/member-steps.ts'
import { collectMailsForEachTest, deliverMails, onlyOf, plainText } from '../../testing/message-steps.ts'
import { pay } from '../../testing/order-life-steps.ts'

const { mails, mail } = collectMailsForEachTest()
const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank, mail })

/** The text of an HTML mail as a mail program shows it. */
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

describe.each(['en', 'ar'] as const)('the invoice in %s', (locale) => {
  it('says the same in HTML and in plain text, leaves no text out and loads nothing', async () => {
    await placeFullOrder(shop, locale)
    await pay(shop, bank)
    await deliverMails(shop)
    const mail = onlyOf(mails)
    expect(mail).toMatchObject({ locale, to: { name: 'Noura Al-Salem', address: 'noura@example.com' } })
    const [html, text] = [shown(mail.html), plainText(mail.text)]
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
    await placeFullOrder(shop, locale)
    await pay(shop, bank)
    await deliverMails(shop)
    const { html } = onlyOf(mails)
    const dir = locale === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${locale}" dir="${dir}"`)
    expect(html).toContain(`<body dir="${dir}"`)
    const tables = html.match(/<table[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(5)
    expect(tables.filter((table) => !table.startsWith(`<table role="presentation" dir="${dir}"`))).toEqual([])
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    // Some programs drop the head, so every paragraph and cell needs inline styles.
    expect((html.match(/<(?:td|p|h1|h2)\b[^>]*>/g) ?? []).filter((tag) => !tag.includes('style='))).toEqual([])
  })

  it('adds up, line by line, as the order does', async () => {
    const { order } = await placeFullOrder(shop, locale)
    await pay(shop, bank)
    await deliverMails(shop)
    const [, beforeSums = '', sums = ''] = /([\s\S]*?)-{10,}\n([\s\S]*?)\n-{10,}/.exec(plainText(onlyOf(mails).text)) ?? []
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
    const { order, token } = await placeFullOrder(shop, 'en')
    await pay(shop, bank)
    await deliverMails(shop)
    const text = plainText(onlyOf(mails).text)
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
      `http://shop.test/?lang=en#/profile/orders/${order.id}/track?token=${token}`,
      '1992/04417',
    ])
      expect(text).toContain(part)
    expect((await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).status).toBe(200)
    expect(onlyOf(mails).html).toContain(`href="http://shop.test/?lang=en#/profile/orders/${order.id}/track?token=${token}"`)
  })

  it('links a member to the order without its token, since whoever is sent the mail on would see the address', async () => {
    await placeOwn(shop, await joinWithCart(shop))
    await deliverMails(shop)
    const invoice = mails.find(({ text }) => text.includes('/track'))
    expect(plainText(invoice?.text ?? '')).toMatch(/\/\?lang=en#\/profile\/orders\/[0-9a-f-]{36}\/track$/m)
    for (const part of ['token=', 'Whoever has this link']) expect(invoice?.text).not.toContain(part)
  })

  it('names the branch for pick-up and what to pay there, and no delivery', async () => {
    await placeNew(shop, { ...fetchNow, payment_method_code: 2 })
    await deliverMails(shop)
    const text = plainText(onlyOf(mails).text)
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
    await deliverMails(shop)
    const { html, text } = onlyOf(mails)
    expect(html).not.toMatch(/<i>|"'|&(?!amp;|lt;|gt;|quot;|#39;|#847;|zwnj;|nbsp;)/)
    for (const field of ['note', 'request', 'name', 'street', 'building', 'avenue', 'description', 'notes', 'gift', 'card']) {
      expect(html, field).toContain(`&lt;i&gt;${field}&lt;/i&gt;&amp;&quot;&#39;`)
      expect(text, field).toContain(typed(field))
    }
  })

  it('does not greet a stranger with an address of the web under the shop’s name', async () => {
    await placeNew(shop, { name: 'Win at evil.example/now' })
    await deliverMails(shop)
    expect(onlyOf(mails).text).toContain('\n\nHello,\n\n')
  })
})
