import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALE_COOKIE_DAYS } from '@sukkar/domain/limits'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@sukkar/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../http/choose-encoding.ts'
import { localeCookieOf } from '../http/page-locale.ts'
import { registerFiles } from './built-files.ts'
import { findHashRoute } from './plain-paths.ts'
import { retireServiceWorker } from './retire-service-worker.ts'
import { type Bootstrap, createDocuments, type RenderDocument } from './storefront-document.ts'

export type StorefrontOptions = {
  /** The storefront's `dist` folder. */
  folder: string
  loadBootstrap: () => Promise<Bootstrap>
  tilesUrl: string | null
  /** When false, browsers receive a worker that removes itself and its caches. */
  hasServiceWorker: boolean
  /** The page with metadata for shared links; `missing` when the path names a record that does not exist. */
  findSharePage?: (request: FastifyRequest) => Promise<SharePage | 'missing' | null>
}

export type SharePage = { html: string; policy: string }

/** Paths of programs: an unknown one gets JSON, whatever the client accepts. */
const programPaths = /^\/(api|media|assets|health|metrics|sandbox-gateway|console\/assets)(\/|$|\?)/

/**
 * The built storefront: its files, and the document in the visitor's language for `/`. The server never receives what is behind `#`, so one
 * document serves every route. Returns false when the storefront has not been built.
 */
export const registerStorefront = async (app: FastifyInstance, options: StorefrontOptions): Promise<boolean> => {
  const bundle = join(options.folder, 'server', 'prerender.js')
  if (!existsSync(bundle)) return false
  const { render, describeApp } = (await import(pathToFileURL(bundle).href)) as { render: RenderDocument; describeApp: DescribeApp }
  const findDocument = createDocuments(render, options.loadBootstrap, options.tilesUrl)
  await registerFiles(app, join(options.folder, 'client'), { prefix: '/', without: options.hasServiceWorker ? [] : ['sw.js*'] })
  if (!options.hasServiceWorker) retireServiceWorker(app, '/sw.js')
  registerManifests(app, describeApp, options.loadBootstrap)
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> => {
    const { document, nowText } = await findDocument(localeOf(request))
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('vary', 'cookie, accept-encoding')
      .header('content-security-policy', document.policy)
    // The document contains the instant of its answer, so a cached copy would set the page's clock back.
    reply.header('cache-control', 'no-cache')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const body = await document.encode(encoding, nowText)
    return reply.send(body)
  }
  // Asked for by browsers on documents that name no icon, and by readers of links; PNG is understood by all of them.
  app.get('/favicon.ico', { config: { measuredAs: 'icon' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/icons/icon-192.png', 301),
  )
  app.get('/', { config: { measuredAs: 'document' } }, (request, reply) => {
    const named = namedLocale(request)
    if (named === null) return sendDocument(request, reply, 200)
    // The browser preserves the part behind `#` on a redirect.
    return reply.header('set-cookie', localeCookie(named)).header('cache-control', 'no-store').redirect('/', 302)
  })
  // Fallback for all other paths: a missing page, a route typed without `#`, or a program's mistake.
  app.get('/*', { config: { measuredAs: 'document' } }, async (request, reply) => {
    const readsPages = request.headers.accept?.includes('text/html') === true
    // Messengers and search engines may send any `Accept`; a client that accepts JSON but not HTML is a program.
    if (programPaths.test(request.url) || (!readsPages && acceptsJson(request))) return reply.callNotFound()
    const page = (await options.findSharePage?.(request)) ?? null
    if (!readsPages && (page === null || page === 'missing')) return reply.callNotFound()
    if (page === 'missing') return sendDocument(request, reply.header('refresh', '0; url=/#/404'), 404)
    if (page !== null)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', page.policy)
        .header('vary', 'cookie, accept, accept-language')
        .header('cache-control', 'no-cache')
        .send(page.html)
    const { document } = await findDocument(localeOf(request))
    const route = findHashRoute(request.url, document.shopSlug)
    if (route !== null) return reply.header('cache-control', 'no-store').redirect(route, 302)
    // The page shows "not found" to people; the status reports it to programs.
    return sendDocument(request, reply.header('refresh', '0; url=/#/404'), 404)
  })
  return true
}

type DescribeApp = (locale: Locale, bootstrap: never) => string

/** The web app manifests, which let the shop be installed, in the language of the document that links them. */
const registerManifests = (app: FastifyInstance, describeApp: DescribeApp, loadBootstrap: () => Promise<Bootstrap>): void => {
  for (const locale of LOCALES)
    app.get(`/${locale}.webmanifest`, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(describeApp(locale, (await loadBootstrap()) as never)),
    )
}

const acceptsJson = (request: FastifyRequest): boolean => /[/+]json/u.test(request.headers.accept ?? '')

/** English for whoever has not chosen a language (§9). */
const localeOf = (request: FastifyRequest): Locale => localeCookieOf(request) ?? DEFAULT_LOCALE

/** The language of a shared link (`?lang=`), unless the browser has a locale cookie, which takes precedence. */
const namedLocale = (request: FastifyRequest): Locale | null => {
  const named = (request.query as { lang?: unknown }).lang
  return isLocale(named) && localeCookieOf(request) === undefined ? named : null
}

/** In the form that the language menu writes. */
const localeCookie = (locale: Locale): string => `locale=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 86_400}; SameSite=Lax`
