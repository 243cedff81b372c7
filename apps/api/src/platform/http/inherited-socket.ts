import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The first descriptor that systemd passes, after the three standard ones. */
const firstHandedOn = 3

/** The proxy closes idle connections after two seconds (`deploy/nginx`); the server closes those that remain. */
export const idleAfterMs = 5_000
const checkEveryMs = 100

/**
 * The listening socket that this process inherited by systemd's protocol (`sd_listen_fds`); null without one. Child processes inherit the
 * variables too, so the variables name the process they are meant for.
 */
export const findInheritedSocket = (env: Record<string, string | undefined>, pid: number): number | null =>
  env.LISTEN_PID === String(pid) && Number(env.LISTEN_FDS) > 0 ? firstHandedOn : null

/**
 * Accepts connections from a socket that several processes share, in addition to this process's own port, once `join` is called. When a
 * process stops, connections that it has not accepted stay for the others, so none is refused.
 */
export const shareInheritedSocket = (app: FastifyInstance, descriptor: number, connectionsMax: number): { join: () => Promise<void> } => {
  const front = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void app.server.emit('connection', socket))
  front.maxConnections = connectionsMax
  front.on('drop', (peer) => app.server.emit('drop', peer))
  app.addHook('preClose', async () => {
    if (front.listening) await leave(front, app)
  })
  const join = async (): Promise<void> => {
    front.listen({ fd: descriptor, backlog: connectionsMax })
    await once(front, 'listening')
  }
  return { join }
}

/**
 * Resolves when the last connection has ended. A closing server sends `Connection: close` with each answer; the proxy closes idle
 * connections, because closing one here could cross a call in transit.
 */
const leave = async (front: Server, app: FastifyInstance): Promise<void> => {
  const startedAtMs = performance.now()
  const timer = setInterval(() => {
    if (performance.now() - startedAtMs >= idleAfterMs) app.server.closeIdleConnections()
  }, checkEveryMs)
  const closed = once(front, 'close')
  front.close()
  await closed
  clearInterval(timer)
}
