import { describe, expect, it } from 'vitest'
import { renderMessagePage, renderPaymentPage } from './page.ts'
import type { SandboxPayment } from './store.ts'

const payment: SandboxPayment = {
  ...{ ref: 'r', protocol: 'knet', trackId: 'A1', amountFils: 12_750, method: 'knet', locale: 'en', orderReference: 'SK-1' },
  ...{ successUrl: '', failureUrl: '', request: '', paymentId: '1', createdAtMs: 0, status: 'initiated', decidedAtMs: null },
  ...{ transactionId: '', bankReference: '', authCode: '', returnUrl: null },
}
const view = {
  ...{ locale: 'en' as const, payment, status: 'initiated' as const, merchantName: 'Sukkar', path: '/bank/pay/r' },
  ...{ stylesheetPath: '/bank/gateway.css', returnUrl: null },
}
/** The visible text of a page, without tags. */
const wordsOf = (page: string) =>
  page
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the page of an open payment', () => {
  it('asks for a KNET card and how it shall end', () => {
    const page = renderPaymentPage(view)
    expect(wordsOf(page)).toBe(
      'Test bank العربية Not a real bank No money moves here, and no real card is asked for. Amount to pay 12.750 KWD Shop Sukkar ' +
        'Order reference SK-1 Paying with KNET Test payment Card KNET Test Card [KNET1] Expiry date ' +
        `Month ${Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).join(' ')} ` +
        `Year ${Array.from({ length: 15 }, (_, index) => String(2021 + index)).join(' ')} ` +
        '09/2021 is approved, every other date is declined. Pay 12.750 KWD Try another outcome Decline Cancel Time out',
    )
    expect(page).toContain('<form class="payment" method="post" action="/bank/pay/r?lang=en">')
    expect(page).toContain('<a class="language" href="/bank/pay/r?lang=ar" lang="ar" hreflang="ar">')
    expect(page).toContain('<link rel="stylesheet" href="/bank/gateway.css">')
    expect(page).toContain('<option value="09" selected>')
    expect(page).toContain('<option value="2021" selected>')
    expect(page.match(/ selected/g)).toHaveLength(2)
    expect(
      Array.from(page.matchAll(/<button class="([a-z]+)" type="submit" name="decision" value="([a-z_]+)">/g), ([, ...of]) => of),
    ).toEqual([
      ['primary', 'pay'],
      ['secondary', 'decline'],
      ['secondary', 'cancel'],
      ['secondary', 'time_out'],
    ])
  })

  it('asks for no card where the method is another', () => {
    const page = renderPaymentPage({ ...view, payment: { ...payment, method: 'credit' } })
    expect(wordsOf(page)).toMatch(/Paying with Credit card Test payment Pay 12\.750 KWD/)
    expect(wordsOf(renderPaymentPage({ ...view, payment: { ...payment, method: 'new' } }))).toContain('Paying with new Test payment')
  })
})

describe('the page of a finished payment', () => {
  it.each([
    ['captured', 'is-good', 'Payment approved'],
    ['timed_out', 'is-open', 'The bank did not answer'],
    ['declined', 'is-bad', 'Payment declined'],
    ['expired', 'is-bad', 'Time is over'],
  ] as const)('says %s and leads back where it is known', (status, tone, title) => {
    const page = renderPaymentPage({ ...view, status, returnUrl: 'https://shop.example/?a=1&b=2' })
    expect(page).toContain(`<section class="outcome ${tone}"><h1>${title}</h1>`)
    expect(page).toContain('<a class="primary" href="https://shop.example/?a=1&amp;b=2">Back to the shop</a>')
    expect(renderPaymentPage({ ...view, status })).not.toContain('Back to the shop')
  })

  it('of nothing says so in the language of whoever came, and why', () => {
    expect(wordsOf(renderMessagePage('ar', '/x.css', 'unknown'))).toMatch(
      /لا توجد عملية دفع هذا العنوان لا يخص أي عملية دفع\. ابدأ من جديد من المتجر\.$/,
    )
    expect(renderMessagePage('en', '/x.css', 'refused', '<why>')).toContain('<p class="hint"><bdi dir="ltr">&lt;why&gt;</bdi></p>')
    expect(renderMessagePage('en', '/x.css', 'refused')).not.toContain('class="hint"')
  })
})
