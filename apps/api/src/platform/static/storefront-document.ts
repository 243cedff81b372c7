import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Locale } from '@sukkar/i18n/locales'
import { createMutex } from '../db/mutex.ts'
import type { Encoding } from '../http/choose-encoding.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'

/** The data inlined into the document, so that the first view needs no call; `shop.now` is the instant of the answer. */
export type Bootstrap = { shop: { now: string; slug: string }; [part: string]: unknown }

/** The storefront's build renders the document and returns the hashes of its inlined scripts and styles. */
export type RenderDocument = (locale: Locale, bootstrap: never) => PrerenderedDocument | Promise<PrerenderedDocument>
type PrerenderedDocument = { html: string; scriptHashes: readonly string[]; styleHashes?: readonly string[] }

export type ShopDocument = { policy: string; encode: (encoding: Encoding, nowText: string) => Promise<Buffer>; shopSlug: string }

/** Renders the document of each language once for each state of the shop, and caches it until the state changes. */
export const createDocuments = (render: RenderDocument, loadBootstrap: () => Promise<Bootstrap>, tilesUrl: string | null) => {
  const cached = new Map<Locale, { state: string; document: ShopDocument }>()
  // Rendering sets the language of the whole bundle, so two renderings must not overlap.
  const drawing = createMutex()
  return async (locale: Locale): Promise<{ document: ShopDocument; nowText: string }> => {
    const bootstrap = await loadBootstrap()
    const nowText = bootstrap.shop.now
    const state = JSON.stringify({ ...bootstrap, shop: { ...bootstrap.shop, now: '' } })
    await drawing.lock()
    try {
      const known = cached.get(locale)
      if (known?.state === state) return { document: known.document, nowText }
      const document = prepare(await render(locale, bootstrap as never), bootstrap, tilesUrl)
      cached.set(locale, { state, document })
      return { document, nowText }
    } finally {
      drawing.unlock()
    }
  }
}

const prepare = (
  { html, scriptHashes, styleHashes = [] }: PrerenderedDocument,
  drawnWith: Bootstrap,
  tilesUrl: string | null,
): ShopDocument => {
  let encoded: { nowText: string; bodies: Map<Encoding, Promise<Buffer>> } = { nowText: '', bodies: new Map() }
  return {
    shopSlug: drawnWith.shop.slug,
    policy: contentSecurityPolicy({ scriptHashes, styleHashes, tilesUrl }),
    encode: (encoding, nowText) => {
      // The page reads its clock from the document, so the document differs every second; within one it is compressed once.
      if (encoded.nowText !== nowText) encoded = { nowText, bodies: new Map() }
      const body = encoded.bodies.get(encoding) ?? compress(html.replaceAll(drawnWith.shop.now, nowText), encoding)
      encoded.bodies.set(encoding, body)
      return body
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = async (html: string, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return Buffer.from(html)
  if (encoding === 'gzip') return zip(html)
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
}
