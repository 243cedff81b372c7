import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What the server may call. */
export type PushNetwork = {
  /** Only for tests, whose push services run on this machine: allows plain HTTP, any port and addresses that are not public. */
  allowsLocal?: boolean
  /** Resolves host names. */
  lookup?: LookupFunction
  timeoutMs?: number
}

export type PushRequest = { url: string; headers: Record<string, string>; body: string | Buffer }

/** `refused`: the URL must not be called; `failed`: a later try may succeed, not before `retryAfterMs` where it is set. */
export type PushAnswer =
  | { state: 'answered'; status: number; retryAfter: string | undefined; text: string }
  | { state: 'failed'; reason: string; retryAfterMs?: number }
  | { state: 'refused'; reason: string }

export type PostResult = PushAnswer | { state: 'timed_out' }

/** Push services answer within a second. */
const PUSH_TIMEOUT_MS = 10_000
/** Push services answer with a sentence or a small JSON; the rest is not read. */
const ANSWER_BYTES_MAX = 16 * 1024

/**
 * Whether the URL of a push service may be called: HTTPS on the default port, without credentials, on a public host. Host names are
 * resolved and checked when `post` connects.
 */
export const isCallable = (url: string, network: PushNetwork = {}): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, username, password, port, hostname, hash } = new URL(url)
  if (username !== '' || password !== '' || hash !== '') return false
  if (network.allowsLocal === true) return protocol === 'https:' || protocol === 'http:'
  const ip = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && port === '' && (isIP(ip) === 0 ? hostname.includes('.') : isPublicAddress(ip))
}

/**
 * Posts to a URL that a client has named, within bounds of time and size. Does not follow redirects or reuse connections, and connects to
 * exactly the address that was checked, so a name that changes its address gains nothing.
 */
export const post = (request: PushRequest, network: PushNetwork = {}): Promise<PostResult> => {
  if (!isCallable(request.url, network)) return Promise.resolve({ state: 'refused', reason: 'The address must not be called' })
  const { promise, resolve } = Promise.withResolvers<PostResult>()
  const signal = AbortSignal.timeout(network.timeoutMs ?? PUSH_TIMEOUT_MS)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...request.headers, 'content-length': String(Buffer.byteLength(request.body)) },
    agent: false,
    signal,
    lookup: network.allowsLocal === true ? (network.lookup ?? lookup) : publicLookup(network.lookup ?? lookup),
  }
  const send = request.url.startsWith('https:') ? requestHttps : requestHttp
  const outgoing = send(request.url, options, (response) => {
    const chunks: Buffer[] = []
    let size = 0
    const answer = (): void =>
      resolve({
        state: 'answered',
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        text: Buffer.concat(chunks).toString('utf8'),
      })
    response.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= ANSWER_BYTES_MAX) chunks.push(chunk)
      else {
        // The status is enough; the rest of the body is not received.
        answer()
        outgoing.destroy()
      }
    })
    response.on('end', answer)
    response.on('error', (error) => resolve(fail(error, signal)))
  })
  outgoing.on('error', (error) => resolve(fail(error, signal)))
  outgoing.end(request.body)
  return promise
}

const fail = (error: Error, signal: AbortSignal): PostResult => {
  if (error instanceof NotPublicError) return { state: 'refused', reason: error.message }
  if (signal.aborted) return { state: 'timed_out' }
  return { state: 'failed', reason: 'code' in error ? String(error.code) : 'The connection broke' }
}

class NotPublicError extends Error {
  constructor() {
    super('The name stands for an address that must not be called')
    this.name = 'NotPublicError'
  }
}

/** Resolves a name; fails when one of its addresses is not public. */
const publicLookup =
  (find: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    find(hostname, { ...options, all: true }, (error, found, family) => {
      if (error !== null) return callback(error, found, family)
      const addresses = typeof found === 'string' ? [{ address: found, family: family ?? 4 }] : found
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublicError(), '')
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
