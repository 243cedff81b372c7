import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files loaded by documents that are no documents themselves, also compressed ones. */
const isLoadedByDocument = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/

const isServiceWorker = /[\\/]sw\.js(?:\.br|\.gz)?$/

/** Headers that only affect documents. On a dozen small files they weigh as much as the files, and delay a phone. */
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

type BuiltFiles = {
  prefix: string
  /** Glob patterns of files that are not served. */
  without?: readonly string[]
}

/** Serves the files of a built front end under a prefix; files whose name contains a content hash are cached for ever. */
export const registerFiles = async (app: FastifyInstance, root: string, { prefix, without = [] }: BuiltFiles): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    prefix,
    // Only the first registration may decorate `reply.sendFile`.
    decorateReply: prefix === '/',
    index: false,
    wildcard: false,
    // Excludes what the build leaves for the server and the budget check: documents without the shop's data, names of sources. Compressed
    // files are sent in place of the requested ones and have no URL of their own.
    globIgnore: ['prerendered/**', '.vite/**', '**/*.{br,gz}', ...without],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of built assets contain their content hash; other files (icons, the service worker) may change.
      const isHashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isServiceWorker.test(path)) reply.header('service-worker-allowed', '/')
      if (isHashed && isLoadedByDocument.test(path)) for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
}
