import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The first file that systemd hands on, after input, output and errors. */
const firstHandedOn = 3

/** A proxy closes connections that it does not use after two seconds (`deploy/nginx`); what is still open then is closed from here. */
export const idleAfterMs = 5_000
const checkEveryMs = 100

/**
 * The listening socket that this process was started with, by systemd's protocol (`sd_listen_fds`); null without one. The variables
 * also reach programs started from here, so they name the process that they are for.
 */
export const findInheritedSocket = (env: Record<string, string | undefined>, pid: number): number | null =>
  env.LISTEN_PID === String(pid) && Number(env.LISTEN_FDS) > 0 ? firstHandedOn : null

/**
 * Takes connections from a socket that several processes share, beside the port that is this one's own, once `join` is called. A process
 * that stops leaves the socket to the others, who take whoever is connected and was not taken yet: nobody is refused.
 */
export const shareInheritedSocket = (app: FastifyInstance, descriptor: number, connectionsMax: number): { join: () => Promise<void> } => {
  const front = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void app.server.emit('connection', socket))
  front.maxConnections = connectionsMax
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
 * Ends when the last connection has. A server that is closing says on each answer that its connection ends; one that rests is closed by the
 * proxy, because closing it from here would cross a call that is on its way.
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
