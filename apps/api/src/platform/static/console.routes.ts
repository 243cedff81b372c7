import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { registerFiles } from './built-files.ts'
import { retireServiceWorker } from './retire-service-worker.ts'

/**
 * The console of staff: one document at `/console` and its files. It contains no secret; its data comes from calls with the token of the
 * signed-in account. Registered only if it has been built.
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
