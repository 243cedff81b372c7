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
import { Refusal } from './refusal.ts'
import { addSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: string
    /** What a route without a call is measured as. */
    measuredAs?: string
  }
  interface FastifySchema {
    /** Left out of the description of the API. */
    hide?: boolean
  }
}

export type ServerConfig = Pick<Config, 'logLevel' | 'trustedProxies' | 'publicUrl' | 'mapTilesUrl'>

/** JSON bodies: a full order with a long address stays far below. */
const jsonBytesMax = 128 * 1024
/** Smaller answers fit one packet either way. */
const compressFromBytes = 1024
/**
 * Connections at once. Each takes memory and a file even when it says nothing; past this, new ones are closed unanswered
 * while those at hand go on. A shop behind a proxy never sees so many, one without sees them only when it is attacked.
 */
export const connectionsMax = 4000
/** A photo from a slow phone takes this long. */
const requestTimeout = 120_000
/** Longer than proxies keep an idle connection, so that none sends a call on one that is being closed. */
const keepAliveTimeout = 65_000
/** A stream for each answer costs more time than compressing a page of products in one go, and far more memory. */
const compressAtOnceBytesMax = 64 * 1024
/** A window of 256 KB holds any answer; the default reserves 4 MB for each. */
const brotliWindowBits = 18

/** The bare server: limits, parsers, log and the one shape of failures. Routes are put on it by `buildApp`. */
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
    requestTimeout,
    keepAliveTimeout,
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
  await addSecurityHeaders(app, config)
  door.open(app)
  await app.register(multipart)
  await app.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    // Quality 4 costs as much as gzip and is smaller; the default of 11 is for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits } },
    syncThreshold: compressAtOnceBytesMax,
  })
  return app
}

const parseOnlyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients of DELETE and PATCH name the type and send nothing; that is an empty body, not a broken one.
    if (body.length === 0) return done(null, undefined)
    const json = body.toString()
    return isTooDeep(json) ? done(new Refusal('MALFORMED_REQUEST')) : parseJson(request, json, done)
  })
}

/** One line for each answer, with the id that the caller was told too. */
const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
