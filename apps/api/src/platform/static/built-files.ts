import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files that a document loads and that are no document themselves; compressed ones end in their encoding. */
const isLoadedByDocument = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/

const isServiceWorker = /[\\/]sw\.js(?:\.br|\.gz)?$/

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

type BuiltFiles = {
  prefix: string
  /** Patterns of files that are not served. */
  without?: readonly string[]
}

/** Serves the files of a built front end under a prefix: those whose name carries the hash of their content for good. */
export const registerFiles = async (app: FastifyInstance, root: string, { prefix, without = [] }: BuiltFiles): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    prefix,
    // The first one to be registered brings `reply.sendFile`, which nobody needs twice.
    decorateReply: prefix === '/',
    index: false,
    wildcard: false,
    // What the build leaves there for the server and for the budget is nobody else's: pages without their shop, names of sources.
    // Compressed ones are found beside the file that is asked for; of their own address nobody knows.
    globIgnore: ['prerendered/**', '.vite/**', '**/*.{br,gz}', ...without],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files carry the hash of their content in their name; others (icons, the service worker) may change.
      const isHashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isServiceWorker.test(path)) reply.header('service-worker-allowed', '/')
      if (isHashed && isLoadedByDocument.test(path)) for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
}
