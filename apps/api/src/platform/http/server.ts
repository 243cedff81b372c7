import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import type { Door } from './door.ts'
import { answerBrokenRequest, answerError, handleFailures } from './failures.ts'
import { isTooDeep } from './json-depth.ts'
import { loggerOptions } from './logging.ts'
import { watchProxies } from './proxy-watch.ts'
import { Refusal } from './refusal.ts'
import { addSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: string
    /** The name in the metrics of a route without a call. */
    measuredAs?: string
  }
  interface FastifySchema {
    /** Excludes the route from the OpenAPI description. */
    hide?: boolean
  }
}

export type ServerConfig = Pick<Config, 'logLevel' | 'trustedProxies' | 'publicUrl' | 'mapTilesUrl'>

/** For JSON bodies: a full order with a long address stays far below. */
const jsonBytesMax = 128 * 1024
/** Smaller answers fit one packet either way. */
const compressFromBytes = 1024
/**
 * Open connections at most. Each uses memory and a file descriptor even when idle; beyond this, new ones are closed unanswered and existing
 * ones continue. Every open page has one, so a shop with more pages open at once needs more processes or a higher bound (docs/capacity.md).
 */
export const connectionsMax = 4000
/** Enough for a photo from a slow phone. */
const requestTimeout = 120_000
/** Longer than proxies hold an idle connection, so that none sends a call on one that the server is closing. */
const keepAliveTimeout = 65_000
/** Below this size, compressing at once takes less time than a stream, and far less memory. */
const compressAtOnceBytesMax = 64 * 1024
/** A window of 256 KB holds any answer; the default reserves 4 MB per answer. */
const brotliWindowBits = 18

/** The server without routes: limits, parsers, log and the shape of failures. `buildApp` adds the routes. */
export const createServer = async (
  config: ServerConfig,
  door: Door,
  logStream?: { write: (line: string) => void },
): Promise<FastifyInstance> => {
  const app = fastify({
    serverFactory: (serve) => Object.assign(createHttpServer(door.guard(serve)), { requestTimeout, keepAliveTimeout }),
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: jsonBytesMax,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request as never, reply as never)
    },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.server.maxConnections = connectionsMax
  parseOnlyJson(app)
  handleFailures(app)
  logAnswers(app)
  watchProxies(app, config)
  await addSecurityHeaders(app, config)
  door.open(app)
  await app.register(multipart)
  await app.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    // Quality 4 costs as much as gzip and compresses better; the default of 11 is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits } },
    syncThreshold: compressAtOnceBytesMax,
  })
  return app
}

const parseOnlyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients of DELETE and PATCH may set the type and send nothing; that is an empty body, not a malformed one.
    if (body.length === 0) return done(null, undefined)
    const json = body.toString()
    return isTooDeep(json) ? done(new Refusal('MALFORMED_REQUEST')) : parseJson(request, json, done)
  })
}

/** Writes one log line per answer, with the id that the answer's header has too. */
const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
