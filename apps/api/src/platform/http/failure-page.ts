import { createHash } from 'node:crypto'
import { LOCALE_INFO, type Locale, parseLocale } from '@sukkar/i18n/locales'
import { error as arabic } from '@sukkar/i18n/messages/ar/error'
import { error as english } from '@sukkar/i18n/messages/en/error'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../html/html.ts'
import { localeCookieOf } from './page-locale.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Names of routes (`measuredAs`) that people open: the shop's documents, and the way back from the bank. */
const openedByPeople: ReadonlySet<string> = new Set(['document', 'payment_return'])

/** Whether a failure of this request is read by a person in a browser. */
export const isOpenedByPerson = (request: FastifyRequest): boolean =>
  openedByPeople.has(request.routeOptions.config?.measuredAs ?? '') && request.headers.accept?.includes('text/html') === true

/** The language that was chosen, or before that the browser's. */
export const failurePageLocale = (request: FastifyRequest): Locale =>
  localeCookieOf(request) ?? parseLocale(request.headers['accept-language'])

/** "An error occurred", what to do, and a link to the home page (§2), without a script or a file: what would serve them may be what fails. */
export const drawFailurePage = (locale: Locale, sentence: string): string => {
  const texts = locale === 'ar' ? arabic : english
  return [
    `<!doctype html><html lang="${LOCALE_INFO[locale].tag}" dir="${LOCALE_INFO[locale].dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${texts['error.generic']}</title><style>${STYLE}</style></head><body><main><h1>${texts['error.generic']}</h1>`,
    `<p>${escapeHtml(sentence)}</p><a href="/">${texts['error.home']}</a></main></body></html>`,
  ].join('')
}

/** The shop's colours, written out because the tokens are a file. */
const STYLE = [
  'body{margin:0;min-block-size:100dvh;display:grid;place-items:center;background:#fffaf3;color:#2b1b14;font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{padding:2rem;max-inline-size:26rem}h1{margin:0;font-size:1.375rem}p{margin:.5rem 0 1rem}',
  'a{display:inline-block;padding:.75rem 1.5rem;border-radius:14px;background:#1f6b52;color:#fff;text-decoration:none}',
  '@media(prefers-color-scheme:dark){body{background:#1c1410;color:#f6eee3}a{background:#7cc4a6;color:#1c1410}}',
].join('')

export const failurePagePolicy = contentSecurityPolicy({ styleHashes: [`sha256-${createHash('sha256').update(STYLE).digest('base64')}`] })
