import { LOCALES } from '@sukkar/i18n/locales'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { escapeHtml } from '../../platform/html/html.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { addressOf } from './share-page.ts'
import { pathOfCategory, pathOfCollection, pathOfProduct } from './shared-paths.ts'

/** For search engines: the addresses of all share pages in each language, and what they must not crawl. */
export const registerSitemap = (app: FastifyInstance, context: AppContext): void => {
  const origin = context.config.publicUrl
  const cached = new WeakMap<ShopData, string>()
  app.get('/sitemap.xml', { config: { measuredAs: 'document' } }, async (_request, reply) => {
    const data = await getShopData(context)
    const sitemap = cached.get(data) ?? renderSitemap(data, origin)
    cached.set(data, sitemap)
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(sitemap)
  })
  app.get('/robots.txt', { config: { measuredAs: 'document' } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(['User-agent: *', 'Disallow: /api/', 'Disallow: /console', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')),
  )
}

const renderSitemap = (data: ShopData, origin: string): string => {
  const paths = [
    '/',
    ...data.categories.map(pathOfCategory),
    ...data.collections.map(pathOfCollection),
    ...data.products.map((product) => pathOfProduct(product, data)),
    '/terms-conditions',
    '/privacy-policy',
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) =>
      LOCALES.map((locale) => `<url><loc>${escapeHtml(addressOf({ origin, path }, locale))}</loc>${alternates(path, origin)}</url>`),
    ),
    '</urlset>',
    '',
  ].join('\n')
}

const alternates = (path: string, origin: string): string =>
  LOCALES.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeHtml(addressOf({ origin, path }, other))}"/>`).join(
    '',
  )
