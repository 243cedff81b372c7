import { formatDinars } from './amount.ts'
import { escapeMarkup } from './knet-message.ts'
import type { SandboxPayment, SandboxStatus } from './store.ts'
import { type SandboxLocale, type SandboxTexts, sandboxTexts } from './texts.ts'

interface PaymentPageView {
  locale: SandboxLocale
  payment: SandboxPayment
  status: SandboxStatus | 'expired'
  merchantName: string
  /** The page's own path, without a query. */
  path: string
  stylesheetPath: string
  /** Where the finished payment leads; null until it is decided. */
  returnUrl: string | null
}

/** The bank's page for one payment. It works without scripts: every button submits its own form. */
export function renderPaymentPage(view: PaymentPageView): string {
  const texts = sandboxTexts[view.locale]
  const body = view.status === 'initiated' ? renderForm(view, texts) : renderStatus(view, texts, view.status)
  const other = view.locale === 'en' ? 'ar' : 'en'
  const switcher = `<a class="language" href="${escapeMarkup(view.path)}?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>`
  return renderDocument(view.locale, view.stylesheetPath, switcher, `${renderSummary(view, texts)}${body}`)
}

/** The page for an unknown payment, or for a request refused before one existed. */
export function renderMessagePage(locale: SandboxLocale, stylesheetPath: string, kind: 'unknown' | 'refused', detail = ''): string {
  const message = sandboxTexts[locale][kind]
  const note = detail === '' ? '' : `<p class="hint"><bdi dir="ltr">${escapeMarkup(detail)}</bdi></p>`
  return renderDocument(
    locale,
    stylesheetPath,
    '',
    `<section class="outcome is-bad"><h1>${message.title}</h1><p>${message.text}</p>${note}</section>`,
  )
}

function renderDocument(locale: SandboxLocale, stylesheetPath: string, switcher: string, main: string): string {
  const texts = sandboxTexts[locale]
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${texts.title} · ${texts.bank}</title>
<link rel="stylesheet" href="${escapeMarkup(stylesheetPath)}">
</head>
<body>
<header class="bank"><p class="bank-name">${bankMark}<span>${texts.bank}</span></p>${switcher}</header>
<main>
<p class="notice"><strong>${texts.badge}</strong><span>${texts.notice}</span></p>
${main}
</main>
</body>
</html>
`
}

const bankMark =
  '<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">' +
  '<path d="M16 4 4 11v3h24v-3L16 4Zm-9 12v8h4v-8H7Zm7 0v8h4v-8h-4Zm7 0v8h4v-8h-4ZM4 25v3h24v-3H4Z" fill="currentColor"/></svg>'

function renderSummary(view: PaymentPageView, texts: SandboxTexts): string {
  const { payment } = view
  const rows = [
    [texts.merchant, `<bdi>${escapeMarkup(view.merchantName)}</bdi>`],
    [texts.reference, `<bdi dir="ltr">${escapeMarkup(payment.orderReference)}</bdi>`],
    [texts.method, `<bdi>${escapeMarkup(texts.methods[payment.method] ?? payment.method)}</bdi>`],
  ]
  return `<section class="summary">
<p class="amount"><span class="amount-label">${texts.amount}</span> <span class="amount-value">${renderAmount(payment, texts)}</span></p>
<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
</section>`
}

function renderAmount(payment: SandboxPayment, texts: SandboxTexts): string {
  return `<bdi dir="ltr">${formatDinars(payment.amountFils)}</bdi> <span class="currency">${texts.currency}</span>`
}

function renderForm(view: PaymentPageView, texts: SandboxTexts): string {
  const button = (decision: string, text: string, kind: string) =>
    `<button class="${kind}" type="submit" name="decision" value="${decision}">${text}</button>`
  return `<h1 class="unseen">${texts.title}</h1>
<form class="payment" method="post" action="${escapeMarkup(view.path)}?lang=${view.locale}">
${view.payment.method === 'knet' ? renderCard(texts) : ''}
${button('pay', `${texts.pay} ${renderAmount(view.payment, texts)}`, 'primary')}
<fieldset class="endings"><legend>${texts.endings}</legend>
<div class="ending-buttons">${button('decline', texts.decline, 'secondary')}${button('cancel', texts.cancel, 'secondary')}${button('time_out', texts.timeOut, 'secondary')}</div>
</fieldset>
</form>`
}

const firstYear = 2021
const yearCount = 15

function renderCard(texts: SandboxTexts): string {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const years = Array.from({ length: yearCount }, (_, index) => String(firstYear + index))
  const options = (values: string[], chosen: string) =>
    values.map((value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${value}</option>`).join('')
  const choice = (name: string, list: string) => `<span class="choice"><select name="${name}">${list}</select></span>`
  return `<label class="field"><span>${texts.card}</span>${choice('card', `<option value="KNET1">${texts.testCard}</option>`)}</label>
<fieldset class="expiry" aria-describedby="expiry-hint"><legend>${texts.expiry}</legend><div class="expiry-fields">
<label class="field"><span>${texts.month}</span>${choice('expiry_month', options(months, '09'))}</label>
<label class="field"><span>${texts.year}</span>${choice('expiry_year', options(years, '2021'))}</label>
</div><p class="hint" id="expiry-hint">${texts.expiryHint}</p></fieldset>`
}

function renderStatus(view: PaymentPageView, texts: SandboxTexts, status: Exclude<SandboxStatus, 'initiated'> | 'expired'): string {
  const message = texts.statuses[status]
  const tone = status === 'captured' ? 'is-good' : status === 'timed_out' ? 'is-open' : 'is-bad'
  const back = view.returnUrl === null ? '' : `<a class="primary" href="${escapeMarkup(view.returnUrl)}">${texts.back}</a>`
  return `<section class="outcome ${tone}"><h1>${message.title}</h1><p>${message.text}</p>${back}</section>`
}
