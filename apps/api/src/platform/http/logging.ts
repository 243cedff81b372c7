import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../../config.ts'

/** Log lines are JSON without personal data: no bodies, no query values, no ids of carts and orders, no tokens. */
export const loggerOptions = (
  level: Config['logLevel'],
  stream?: { write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  ...(stream === undefined ? {} : { stream }),
  redact: { paths: redactedPaths, censor: '[hidden]' },
  serializers: {
    req: (request) => ({ method: request.method, url: maskUrl(request.url), remoteAddress: request.ip }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
})

type Described = { type: string; message: string; stack: string; [detail: string]: unknown }

/** An error without its other properties, since PostgreSQL adds the whole row to some. Messages and stacks of causes are appended. */
const describeError = (error: Error): Described => {
  const { code, constraint, table } = error as Error & Partial<Described>
  const cause = error.cause instanceof Error ? describeError(error.cause) : null
  return {
    type: error.name,
    message: cause === null ? error.message : `${error.message}: ${cause.message}`,
    stack: cause === null ? (error.stack ?? '') : `${error.stack ?? ''}\ncaused by: ${cause.stack}`,
    ...{ code, constraint, table },
  }
}

/** A URL with ids and long random parts of its path masked, and without the values of its query. */
export const maskUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2)
  const masked = path.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '*').replace(/[A-Za-z0-9_-]{20,}/g, '*')
  if (query === undefined) return masked
  const names = query.split('&').map((pair) => pair.split('=', 1)[0]?.slice(0, 40))
  return `${masked}?${names.join('&')}`
}

const personal = ['token', 'phone', 'email', 'cartId', 'cart_id', 'customer', 'address', 'password', 'authorization', 'name']
const redactedPaths = personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
