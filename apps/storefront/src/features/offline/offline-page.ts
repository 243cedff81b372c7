import { offline as arabic } from '@sukkar/i18n/messages/ar/offline'
import { offline as english } from '@sukkar/i18n/messages/en/offline'

/** The page shown without a network when nothing but the worker is cached: both languages, no script and no file. */
export const drawOfflinePage = (): string =>
  [
    '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${arabic['offline.title']}</title><style>${STYLE}</style></head><body><main><section><h1>${arabic['offline.title']}</h1>`,
    `${restOf(arabic)}</section><section lang="en" dir="ltr"><h2>${english['offline.title']}</h2>${restOf(english)}</section></main></body></html>`,
  ].join('')

const restOf = (texts: typeof arabic): string => `<p>${texts['offline.page']}</p><a href="/">${texts['offline.again']}</a>`

/** The shop's colours, written out because the tokens are a file. */
const STYLE = [
  'body{margin:0;min-block-size:100dvh;display:grid;place-items:center;background:#fffaf3;color:#2b1b14;font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{display:grid;gap:2.5rem;padding:2rem;max-inline-size:26rem}h1,h2{margin:0;font-size:1.375rem}p{margin:.5rem 0 1rem}',
  'a{display:inline-block;padding:.75rem 1.5rem;border-radius:14px;background:#1f6b52;color:#fff;text-decoration:none}',
  '@media(prefers-color-scheme:dark){body{background:#1c1410;color:#f6eee3}a{background:#7cc4a6;color:#1c1410}}',
].join('')
