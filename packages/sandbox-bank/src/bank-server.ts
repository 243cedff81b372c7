import { fastify } from 'fastify'
import { type SandboxBankOptions, sandboxBank } from './bank.ts'

export interface SandboxBankServer {
  /** `http://127.0.0.1:PORT`, without the prefix. */
  origin: string
  close: () => Promise<void>
}

/**
 * Runs the bank alone on a port of 127.0.0.1, `0` for any free one; `close` closes its store too. Rejects with the system's error (`EADDRINUSE`)
 * when the port is not available.
 */
export async function startSandboxBank(options: Omit<SandboxBankOptions, 'publicUrl'>, port = 0): Promise<SandboxBankServer> {
  // An unanswered call is one of the faults; closing must not wait for its connection.
  const app = fastify({ forceCloseConnections: true })
  let origin = ''
  await app.register(sandboxBank, { ...options, publicUrl: () => origin })
  origin = await app.listen({ port, host: '127.0.0.1' })
  return {
    origin,
    async close() {
      await app.close()
      options.store.close()
    },
  }
}
