import { fastify } from 'fastify'
import { type SandboxGatewayOptions, sandboxGateway } from './sandbox-gateway.ts'

export interface SandboxServer {
  /** The gateway's origin, without the prefix. */
  origin: string
  close: () => Promise<void>
}

/** The gateway alone on a port of this machine, `0` for any free one. It closes its store with itself. */
export async function startSandboxServer(options: Omit<SandboxGatewayOptions, 'publicUrl'>, port = 0): Promise<SandboxServer> {
  // An unanswered call is one of the faults; closing must not wait for it.
  const app = fastify({ forceCloseConnections: true })
  let origin = ''
  await app.register(sandboxGateway, { ...options, publicUrl: () => origin })
  origin = await app.listen({ port, host: '127.0.0.1' })
  return {
    origin,
    async close() {
      await app.close()
      options.store.close()
    },
  }
}
