import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { Front } from './front.ts'

export interface FrontAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Parses the body as JSON. */
  json: <T>() => T
}

/** A client with its own address: this machine owns every address of 127.0.0.0/8. */
export interface Caller {
  ask: (method: 'GET' | 'POST', path: string, given?: { headers?: Record<string, string>; body?: unknown }) => Promise<FrontAnswer>
  /** Opens an answer without reading its body, such as an event stream. */
  open: (path: string) => Promise<IncomingMessage>
  leave: () => void
}

/** Calls the shop through nginx over persistent connections, as a browser does. */
export function callerAt(front: Front, address: string): Caller {
  const agent = new Agent({ keepAlive: true, ca: front.ca, localAddress: address })
  const send = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port: front.port, agent, method, path, headers }, resolve)
      clientRequest.on('error', reject).end(body)
    })
  return {
    ask: async (method, path, { headers = {}, body } = {}) => {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await send(method, path, { ...type, ...headers }, body === undefined ? undefined : JSON.stringify(body))
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const whole = Buffer.concat(parts)
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: whole, json: () => JSON.parse(whole.toString()) }
    },
    open: (path) => send('GET', path, {}),
    leave: () => agent.destroy(),
  }
}
