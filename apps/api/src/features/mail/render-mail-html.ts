import { LOCALE_INFO } from '@sukkar/i18n/locales'
import { html, type Markup } from '../../platform/html/html.ts'
import type { Block, Line, MailContent, Sender, Sum } from './mail-content.ts'
import { words } from './words.ts'

/**
 * Renders a mail as HTML for mail programs: tables for layout, inline styles (some programs drop the head), an explicit direction
 * everywhere, no external resources. The styles in the head only adapt the colours to dark mode.
 */
export const renderMailHtml = (content: MailContent, sender: Sender): string => {
  const side = sidesOf(sender)
  const page = html`<!doctype html>
<html lang="${sender.locale}" dir="${side.dir}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject.replace(/[\u2066-\u2069]/gu, '')}</title>
<style>${{ markup: DARK_STYLES }}</style>
</head>
<body dir="${side.dir}" class="ground" style="margin:0;padding:0;background:${INK.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${INK.ground}">${words(content.preheader)}${{ markup: '&#847;&zwnj;&nbsp;'.repeat(60) }}</div>
<table role="presentation" dir="${side.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${INK.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${side.dir}" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td align="${side.start}" style="padding:0 8px 16px;text-align:${side.start};${FONT}">
<a href="${sender.url}" target="_blank" class="brand" style="font-size:26px;line-height:1.3;font-weight:700;color:${INK.brand};text-decoration:none">${words(sender.shop)}</a>
<div class="soft" style="font-size:14px;line-height:1.5;color:${INK.soft}">${words(sender.tagline)}</div>
</td></tr>
<tr><td class="card" align="${side.start}" style="background:${INK.surface};border:1px solid ${INK.line};border-radius:20px;padding:28px 24px;text-align:${side.start};${FONT}">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700;color:${INK.ink}">${words(content.title)}</h1>
${content.blocks.map((block) => renderBlock(block, sender))}
</td></tr>
<tr><td align="${side.start}" style="padding:20px 8px;text-align:${side.start};${FONT}">${renderFooter(content, sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return page.markup
}

type Sides = { dir: 'ltr' | 'rtl'; start: 'left' | 'right'; end: 'left' | 'right' }

/** Mail programs do not support logical CSS sides, so left and right follow the language's direction. */
const sidesOf = ({ locale }: Sender): Sides => {
  const { dir } = LOCALE_INFO[locale]
  return dir === 'rtl' ? { dir, start: 'right', end: 'left' } : { dir, start: 'left', end: 'right' }
}

/** A code of six digits is large; a longer one must fit the width of a phone. */
const renderCode = (code: string): Markup => {
  const size = code.length > 8 ? 'font-size:22px;line-height:1.4;letter-spacing:2px' : 'font-size:34px;line-height:1.2;letter-spacing:8px'
  return html`<p dir="ltr" class="code" style="margin:0 0 18px;padding:16px;border-radius:14px;background:${INK.sunken};text-align:center;font-family:Consolas,Menlo,monospace;${size};font-weight:700;color:${INK.ink}">${code}</p>`
}

const renderBlock = (block: Block, sender: Sender): Markup => {
  const side = sidesOf(sender)
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 14px;font-size:16px;line-height:1.6;color:${INK.ink}">${words(block.text)}</p>`
    case 'hint':
      return html`<p class="soft" style="margin:0 0 14px;font-size:14px;line-height:1.6;color:${INK.soft}">${words(block.text)}</p>`
    case 'link':
      return renderButton(block, side)
    case 'code':
      return renderCode(block.code)
    case 'facts':
      return renderFacts(block, side)
    case 'lines':
      return html`${renderHeading(block.title)}${openTable(side)}${block.lines.map((line) => renderLine(line, side))}</table>`
    case 'sums':
      return html`${openTable(side)}${block.sums.map((sum) => renderSum(sum, side))}</table>`
  }
}

const openTable = ({ dir }: Sides): Markup =>
  html`<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 18px">`

const renderHeading = (title: string): Markup =>
  html`<h2 class="ink" style="margin:22px 0 4px;font-size:17px;line-height:1.4;font-weight:700;color:${INK.ink}">${words(title)}</h2>`

/** A table cell with a background is a button in all programs; a padded link only in most. */
const renderButton = ({ label, url }: { label: string; url: string }, side: Sides): Markup =>
  html`<table role="presentation" dir="${side.dir}" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 18px"><tr><td class="button" bgcolor="${INK.brand}" style="border-radius:14px;background:${INK.brand}"><a href="${url}" target="_blank" class="on-button" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:1.3;font-weight:700;color:${INK.onBrand};text-decoration:none;${FONT}">${words(label)}</a></td></tr></table>`

const renderFacts = (block: Extract<Block, { kind: 'facts' }>, side: Sides): Markup => {
  const rows = block.facts.map(
    ({ label, values }) =>
      html`<tr><td align="${side.start}" valign="top" class="soft" style="padding:6px 0;padding-${side.end}:14px;width:34%;text-align:${side.start};font-size:14px;line-height:1.6;color:${INK.soft}">${words(label)}</td><td align="${side.start}" valign="top" class="ink" style="padding:6px 0;text-align:${side.start};font-size:15px;line-height:1.6;color:${INK.ink};word-break:break-word">${values.map(renderValue)}</td></tr>`,
  )
  return html`${block.title === null ? '' : renderHeading(block.title)}${openTable(side)}${rows}</table>`
}

const renderValue = (value: string): Markup => html`<div>${words(value)}</div>`

const renderLine = ({ name, details, amount }: Line, side: Sides): Markup =>
  html`<tr><td align="${side.start}" valign="top" class="line ink" style="padding:12px 0;text-align:${side.start};border-bottom:1px solid ${INK.line};font-size:16px;line-height:1.5;font-weight:600;color:${INK.ink};word-break:break-word">${words(name)}${details.map((detail) => html`<div class="soft" style="font-size:14px;line-height:1.6;font-weight:400;color:${INK.soft}">${words(detail)}</div>`)}</td><td align="${side.end}" valign="top" class="line ink" style="padding:12px 0;padding-${side.start}:14px;text-align:${side.end};border-bottom:1px solid ${INK.line};font-size:16px;line-height:1.5;white-space:nowrap;color:${INK.ink}">${words(amount)}</td></tr>`

const renderSum = ({ label, amount, isTotal }: Sum, side: Sides): Markup => {
  const style = isTotal ? 'padding:10px 0;font-size:19px;font-weight:700' : 'padding:4px 0;font-size:15px'
  return html`<tr><td align="${side.start}" class="ink" style="${style};text-align:${side.start};line-height:1.5;color:${INK.ink}">${words(label)}</td><td align="${side.end}" class="ink" style="${style};text-align:${side.end};line-height:1.5;white-space:nowrap;color:${INK.ink}">${words(amount)}</td></tr>`
}

const renderFooter = (content: MailContent, sender: Sender): Markup => {
  const rows = [`${sender.phone} · ${sender.email}`, sender.address, sender.licence ?? '', content.why].filter((row) => row !== '')
  return html`${rows.map((row) => html`<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:1.6;color:${INK.soft}">${words(row)}</p>`)}<p style="margin:0;font-size:13px;line-height:1.6"><a href="${sender.terms.url}" target="_blank" class="brand" style="color:${INK.brand}">${words(sender.terms.label)}</a></p>`
}

/** The storefront's colour tokens as literals, since mail programs do not support custom properties. */
const INK = {
  ground: '#fffaf3',
  surface: '#ffffff',
  sunken: '#f6eee3',
  ink: '#2b1b14',
  soft: '#6e5a4e',
  line: '#e9ddcf',
  brand: '#1f6b52',
  onBrand: '#ffffff',
}

const FONT = "font-family:'Segoe UI',Tahoma,'Geeza Pro','Noto Sans Arabic',Arial,sans-serif"

const DARK = [
  '.ground{background:#1c1410!important}',
  '.card{background:#271d18!important;border-color:#45362c!important}',
  '.code{background:#34281f!important;color:#f8efe4!important}',
  '.ink{color:#f8efe4!important}',
  '.soft{color:#cbb8a9!important}',
  '.line{border-color:#45362c!important}',
  '.brand{color:#86cfb1!important}',
  '.button{background:#86cfb1!important}',
  '.on-button{color:#0e2a1f!important}',
]

const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK.join('')}}`
