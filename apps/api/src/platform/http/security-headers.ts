import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/** Sources beyond the shop's own files: hashes of inlined scripts and styles, the URL of map tiles. */
export type PolicyExceptions = { scriptHashes?: readonly string[]; styleHashes?: readonly string[]; tilesUrl?: string | null }

/** The content security policy of a document. An inline script runs only if its hash is listed. */
export const contentSecurityPolicy = (given: PolicyExceptions = {}): string => {
  const tiles = given.tilesUrl === null || given.tilesUrl === undefined ? [] : [tilesOrigin(given.tilesUrl)]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(given.scriptHashes)],
    'style-src': ["'self'", ...quoted(given.styleHashes)],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Adds security headers to every answer. */
export const addSecurityHeaders = async (app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'mapTilesUrl'>): Promise<void> => {
  const policy = contentSecurityPolicy({ tilesUrl: config.mapTilesUrl })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Only with HTTPS: a shop on plain HTTP would lock its visitors out.
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy).header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
  })
}

const quoted = (hashes: readonly string[] = []): string[] => hashes.map((hash) => `'${hash.replaceAll("'", '')}'`)

/** `https://{s}.tiles.example/{z}/…` stands for any of its subdomains. */
const tilesOrigin = (url: string): string => {
  const { protocol, host } = new URL(url.replace('{s}', 'subdomain'))
  return `${protocol}//${host.replace('subdomain', '*')}`
}
