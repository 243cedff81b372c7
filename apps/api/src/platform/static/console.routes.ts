import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { registerFiles } from './built-files.ts'
import { retireServiceWorker } from './retire-service-worker.ts'

/**
 * The staff's console: one document at `/console` and its files. It carries nothing that is secret; what it shows is asked for with
 * the token of whoever signs in. Not there when it has not been built.
 */
export const registerConsole = async (
  app: FastifyInstance,
  { folder, tilesUrl, hasServiceWorker }: { folder: string; tilesUrl: string | null; hasServiceWorker: boolean },
): Promise<void> => {
  const file = join(folder, 'client/index.html')
  if (!existsSync(file)) return
  const document = readFileSync(file)
  await registerFiles(app, join(folder, 'client'), { prefix: '/console/', without: hasServiceWorker ? [] : ['sw.js*'] })
  if (!hasServiceWorker) retireServiceWorker(app, '/console/sw.js')
  const policy = contentSecurityPolicy({ tilesUrl })
  app.get('/console', { config: { measuredAs: 'console' } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-cache')
      .send(document),
  )
}
