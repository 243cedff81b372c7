import type { FastifyInstance } from 'fastify'

/**
 * Replaces a faulty service worker, since browsers fetch the script at each visit. Deletes its caches and unregisters it, which ends its
 * pushes too.
 */
const retiringWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all([registration.unregister(), ...names.map((name) => caches.delete(name))]))),
)
`

export const retireServiceWorker = (app: FastifyInstance, path: '/sw.js' | '/console/sw.js'): void => {
  app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(retiringWorker))
}
