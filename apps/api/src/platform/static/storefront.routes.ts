import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../http/choose-encoding.ts'
import { findHashRoute } from './plain-paths.ts'
import { type Bootstrap, createDocuments, type RenderDocument } from './storefront-document.ts'

export type StorefrontOptions = {
  /** The storefront's `dist` folder. */
  folder: string
  loadBootstrap: () => Promise<Bootstrap>
  tilesUrl: string | null
}

/** Paths that belong to programs: a wrong one is answered to a program, whatever it says it reads. */
const programPaths = /^\/(api|media|assets|health|metrics|sandbox-gateway)(\/|$|\?)/

/**
 * The built storefront: its files, and the document of the visitor's language for `/`. The server never sees what stands
 * behind `#`, so that one document serves every route. False when the storefront has not been built.
 */
export const registerStorefront = async (app: FastifyInstance, options: StorefrontOptions): Promise<boolean> => {
  const bundle = join(options.folder, 'server', 'prerender.js')
  if (!existsSync(bundle)) return false
  const { render } = (await import(pathToFileURL(bundle).href)) as { render: RenderDocument }
  const findDocument = createDocuments(render, options.loadBootstrap, options.tilesUrl)
  await registerFiles(app, join(options.folder, 'client'))
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> => {
    const { document, nowText } = await findDocument(localeOf(request))
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('vary', 'cookie, accept-encoding')
      .header('content-security-policy', document.policy)
    // It carries the moment at which it was answered, so a kept copy would put the page's clock back.
    reply.header('cache-control', 'no-cache')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const body = await document.encode(encoding, nowText)
    return reply.send(body)
  }
  app.get('/', { config: { measuredAs: 'document' } }, (request, reply) => sendDocument(request, reply, 200))
  // Whatever no other route takes: a page that is not there, a route typed without its `#`, or a program's mistake.
  app.get('/*', { config: { measuredAs: 'document' } }, async (request, reply) => {
    if (programPaths.test(request.url) || request.headers.accept?.includes('text/html') !== true) return reply.callNotFound()
    const { document } = await findDocument(localeOf(request))
    const route = findHashRoute(request.url, document.shopSlug)
    if (route !== null) return reply.header('cache-control', 'no-store').redirect(route, 302)
    // The page itself says that there is nothing here; the status says it to programs.
    return sendDocument(request, reply.header('refresh', '0; url=/#/404'), 404)
  })
  return true
}

/** Files that a document loads and that are no document themselves; compressed ones end in their encoding. */
const isLoadedByDocument = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/

/** What only a document obeys. On each of a dozen small files it weighs as much as the file, and a phone waits for it. */
const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const registerFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    // What the build leaves there for the server and for the budget is nobody else's: pages without their shop, names of sources.
    globIgnore: ['prerendered/**', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files carry the hash of their content in their name; others (icons, the service worker) may change.
      const isHashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isHashed && isLoadedByDocument.test(path)) for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
}

/** The cookie that the language menu writes (§9), English without it. */
const localeOf = (request: FastifyRequest): Locale => {
  const cookie = request.headers.cookie?.split(';').find((pair) => pair.trim().startsWith('locale='))
  return parseLocale(cookie?.split('=')[1]?.trim())
}
