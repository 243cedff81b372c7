import { createHash } from 'node:crypto'
import { LOCALE_INFO, LOCALES, type Locale } from '@sukkar/i18n/locales'
import { html, type Markup } from '../../platform/html/html.ts'
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts'

/** The content of a share page, in the page's language. */
export type Shared = {
  locale: Locale
  shopName: string
  title: string
  description: string
  /** `path` is the page's address without `#`, `origin` the shop's. */
  origin: string
  path: string
  /** The route in the shop that the page redirects to, behind `#`. */
  hashRoute: string
  picture: { url: string; width: number; height: number; alt: string } | null
  price: { text: string; amount: string; isInStock: boolean } | null
  /** Structured data for search engines (schema.org). */
  facts: Record<string, unknown>
  openLabel: string
}

const STYLE =
  'body{margin:0;padding:2rem 1rem;font:1.125rem/1.6 sans-serif;color:#2b1b14;background:#fffaf3;text-align:center}img{max-width:min(100%,32rem);height:auto;border-radius:20px}a{color:#1f6b52}'
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** Allows the page's own style and the shop's pictures, and no scripts. */
export const SHARE_POLICY = contentSecurityPolicy({ styleHashes: [STYLE_HASH] })

/**
 * A small page with title, picture and price for messengers and search engines, which do not see the part behind `#`. It redirects browsers
 * to the shop at once.
 */
export const renderSharePage = (shared: Shared): string => {
  const { locale, title, description, picture, price } = shared
  const { tag, dir } = LOCALE_INFO[locale]
  const page = html`<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${shared.shopName}</title>
<meta name="description" content="${description}">
<meta http-equiv="refresh" content="0; url=${shared.hashRoute}">
<link rel="canonical" href="${addressOf(shared, locale)}">
${LOCALES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${addressOf(shared, other)}">`)}
${openGraph(shared)}
<style>${{ markup: STYLE }}</style>
<script type="application/ld+json">${jsonForScript(shared.facts)}</script>
</head>
<body>
<main>
${picture === null ? '' : html`<img src="${picture.url}" alt="${picture.alt}" width="${picture.width}" height="${picture.height}">`}
<h1>${title}</h1>
${price === null ? '' : html`<p><strong><bdi>${price.text}</bdi></strong></p>`}
<p>${description}</p>
<p><a href="${shared.hashRoute}">${shared.openLabel}</a></p>
</main>
</body>
</html>
`
  return page.markup
}

/** English has the plain path; other languages add `lang`. */
export const addressOf = ({ origin, path }: Pick<Shared, 'origin' | 'path'>, locale: Locale): string =>
  `${origin}${path}${locale === 'en' ? '' : `?lang=${locale}`}`

const openGraph = (shared: Shared): Markup[] => {
  const { locale, title, description, picture, price } = shared
  const properties: [string, string][] = [
    ['og:type', price === null ? 'website' : 'product'],
    ['og:site_name', shared.shopName],
    ['og:title', price === null ? title : `${title} · ${price.text}`],
    ['og:description', description],
    ['og:url', addressOf(shared, locale)],
    ['og:locale', openGraphLocale(locale)],
    ...LOCALES.filter((other) => other !== locale).map((other): [string, string] => ['og:locale:alternate', openGraphLocale(other)]),
    ...(picture === null
      ? []
      : ([
          ['og:image', picture.url],
          ['og:image:width', String(picture.width)],
          ['og:image:height', String(picture.height)],
          ['og:image:alt', picture.alt],
        ] satisfies [string, string][])),
    ...(price === null
      ? []
      : ([
          ['product:price:amount', price.amount],
          ['product:price:currency', 'KWD'],
          ['product:availability', price.isInStock ? 'in stock' : 'out of stock'],
        ] satisfies [string, string][])),
  ]
  return [
    ...properties.map(([property, content]) => html`<meta property="${property}" content="${content}">`),
    html`<meta name="twitter:card" content="summary_large_image">`,
  ]
}

const openGraphLocale = (locale: Locale): string => LOCALE_INFO[locale].tag.replace('-', '_')

/** Escapes `<`, so that no text can close the script element. */
const jsonForScript = (facts: Record<string, unknown>): Markup => ({
  markup: JSON.stringify({ '@context': 'https://schema.org', ...facts })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029'),
})
