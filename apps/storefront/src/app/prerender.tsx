import { createHash } from 'node:crypto'
import { messages as arabicDocument } from '@sukkar/i18n/catalogues/document-ar'
import { messages as englishDocument } from '@sukkar/i18n/catalogues/document-en'
import { messages as arabicLater } from '@sukkar/i18n/catalogues/later-ar'
import { messages as englishLater } from '@sukkar/i18n/catalogues/later-en'
import { messages as arabic } from '@sukkar/i18n/catalogues/shell-ar'
import { messages as english } from '@sukkar/i18n/catalogues/shell-en'
import { formatPhone } from '@sukkar/i18n/formats'
import { LOCALE_INFO, type Locale } from '@sukkar/i18n/locales'
import { nameIn } from '@sukkar/i18n/name-in'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { localeStore, setPrerenderLocale } from '../lib/locale.ts'
import { applyBootstrap, type Bootstrap } from '../lib/shop.ts'
import { heroPictures } from '../screens/hero-pictures.ts'
import { IndexBelow } from '../screens/index.tsx'
import { IndexStart } from '../screens/index-hero.tsx'
import { bootSnippet, type EarlyPicture } from './boot-snippet.ts'
import { readBuildFiles } from './build-files.ts'
import { Footer } from './footer.tsx'
import { FooterBar } from './footer-bar.tsx'
import { liftStyles } from './lift-styles.ts'
import { createShopRouter } from './router.tsx'

/** The whole document in one language, and the hashes of its script and its style for the content security policy. */
export type PrerenderedDocument = { html: string; scriptHashes: string[]; styleHashes: string[] }

/**
 * Renders the index page in one language with the shop's data inlined. The server never receives the part of the address behind the hash,
 * so this document serves every route: on others the snippet shows the skeleton instead.
 */
export const render = async (locale: Locale, bootstrap: Bootstrap): Promise<PrerenderedDocument> => {
  setPrerenderLocale(
    locale,
    locale === 'ar' ? { ...arabic, ...arabicLater, ...arabicDocument } : { ...english, ...englishLater, ...englishDocument },
  )
  applyBootstrap(bootstrap)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  // Links have the same form as in the browser, so that they work before hydration.
  history.createHref = (path) => `/#${path}`
  const router = createShopRouter(history)
  await Promise.all([router.load(), Footer.prepare(), FooterBar.prepare(), IndexBelow.prepare(), IndexStart.prepare()])
  const page = liftStyles(renderToString(<RouterProvider router={router} />))
  const style = `${build.styleWith('app/footer-bar-content.tsx', 'app/footer-content.tsx', 'screens/index-below.tsx')}${page.css}${closedPromoStyle(bootstrap)}`
  const snippet = bootSnippet(
    { 'pick-service': filesOfPickService(locale), location: filesOfPickService(locale), search: filesOfSearch(locale) },
    earlyPictures(locale, bootstrap),
  )
  return {
    html: documentOf({ locale, bootstrap, page: page.html, style, snippet }),
    scriptHashes: [hashOf(snippet)],
    styleHashes: [hashOf(style)],
  }
}

const build = readBuildFiles(new URL('../client/', import.meta.url))

const filesOfPickService = (locale: Locale): string[] =>
  listFiles('screens/pick-service.tsx', `catalogues/later-${locale}.ts`, `catalogues/service-${locale}.ts`)

const filesOfSearch = (locale: Locale): string[] => listFiles('app/search-dialog.tsx', `catalogues/rest-${locale}.ts`)

const listFiles = (...sources: string[]): string[] =>
  [...new Set(sources.flatMap((source) => build.filesOf(source)))].map((file) => `/${file}`)

const earlyPictures = (locale: Locale, { banners }: Bootstrap): EarlyPicture[] =>
  banners
    .slice(0, 1)
    .flatMap((banner) =>
      heroPictures(banner, locale).map(({ media, srcSet, sizes }) => ({ media, imageSrcset: srcSet, imageSizes: sizes })),
    )

/** The snippet marks which offers were closed; this hides the strip before it is drawn, or its first offer if that one was closed. */
const closedPromoStyle = ({ shop }: Bootstrap): string => {
  const closed = shop.promos.map(({ mark }) => `[data-promo~="${mark}"]`)
  if (closed[0] === undefined) return ''
  return `:root${closed.join('')} [data-promo-strip]{display:none}:root${closed[0]} [data-promo-strip] p{visibility:hidden}`
}

/** The web app manifest in one language, with which a phone can install the shop. */
export const describeApp = (locale: Locale, { shop }: Bootstrap): string => {
  const name = nameIn(locale, shop)
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    // The same app, whichever language it was installed in.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: locale,
    dir: LOCALE_INFO[locale].dir,
    name,
    short_name: name,
    description: locale === 'ar' ? shop.tagline_ar : shop.tagline_en,
    theme_color: '#FFFAF3',
    background_color: '#FFFAF3',
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  })
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** JSON in a script element: `<` is escaped so that no text can end the element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type Parts = { locale: Locale; bootstrap: Bootstrap; page: string; style: string; snippet: string }

const documentOf = ({ locale, bootstrap, page, style, snippet }: Parts): string => {
  const { shop } = bootstrap
  const t = localeStore.getState().translator
  const name = nameIn(locale, shop)
  const files = [...build.preloads, ...build.filesOf(`catalogues/shell-${locale}.ts`)]
  return [
    `<!doctype html><html lang="${locale}" dir="${LOCALE_INFO[locale].dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Before the styles, which are half of the document: the browser requests the scripts as soon as it parses this.
    `<script type="module" src="/${build.entry}"></script>`,
    files.map((file) => `<link rel="modulepreload" href="/${file}">`).join(''),
    `<title>${escapeText(t('index.title', { shop: name }))}</title>`,
    `<meta name="description" content="${escapeText(t('document.description', { shop: name }))}">`,
    '<meta name="theme-color" content="#FFFAF3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#1C1410" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/touch-180.png">',
    `<link rel="manifest" href="/${locale}.webmanifest">`,
    // React Aria inserts its one rule into the page unless an element with this id exists; ours includes that rule.
    `<style id="react-aria-pressable-style">${style}</style><script>${snippet}</script>`,
    // Disabled, so never fetched: without these links a chunk that shares code with the entry would fetch the styles inlined above again,
    // and wait for them.
    build.entryStyles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join(''),
    `</head><body><div id="root">${page}</div>`,
    `<noscript>${escapeText(t('document.noScript', { phone: formatPhone(shop.phone) }))}</noscript>`,
    `<script type="application/json" id="bootstrap">${inlineJson(bootstrap)}</script></body></html>`,
  ].join('')
}
