import type { FastifyInstance } from 'fastify'

/** Takes the place of a worker in trouble: browsers look for a new one at each visit. What was kept goes, and with it the pushes. */
const retiringWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all([registration.unregister(), ...names.map((name) => caches.delete(name))]))),
)
`

export const retireServiceWorker = (app: FastifyInstance, path: '/sw.js' | '/console/sw.js'): void => {
  app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(retiringWorker))
}
