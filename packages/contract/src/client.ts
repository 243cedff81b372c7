import { addressCall, type CallName } from './calls.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from './endpoints.ts'
import type { Failure } from './error-codes.ts'
import { limitTime } from './time-limit.ts'

type Given<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : object extends T ? { [P in K]?: T } : { [P in K]: T }

type CallInputs = {
  [N in CallName]: Given<'params', ParamsOf<N>> &
    Given<'query', QueryOf<N>> &
    (Given<'body', BodyOf<N>> | { form: FormData; onProgress?: OnProgress }) & {
      headers?: Record<string, string>
      signal?: AbortSignal
      keepalive?: boolean
    }
}

/** Called with the share of a form that has been sent, from 0 to 1, where the platform reports it. */
export type OnProgress = (share: number) => void

/** The input of a call: its path parameters, query and body; `form` replaces the body in a multipart call. */
export type CallInput<N extends CallName> = CallInputs[N]

/** A failed call as a value: the API's own failure, or `network` when no readable answer arrived. */
export type CallFailure =
  | { ok: false; kind: 'refused'; failure: Failure; retryAfterSeconds: number | null }
  | { ok: false; kind: 'network'; error: unknown }
export type CallResult<N extends CallName> = { ok: true; status: number; answer: AnswerOf<N> } | CallFailure

/** Whether a call had no answer in time. What it asked for may be done all the same. */
export const isLate = (failure: CallFailure): boolean =>
  failure.kind === 'network' && failure.error instanceof DOMException && failure.error.name === 'TimeoutError'

/** A request as it is sent; part of what `fetch` takes, which reports no progress. */
export type ClientRequest = {
  method: string
  headers: Record<string, string>
  body?: FormData | string
  keepalive?: true
  signal: AbortSignal
  onProgress?: OnProgress
}

export type ClientOptions = {
  /** The base URL of the API without a trailing slash: `/api`. */
  baseUrl: string
  fetch: (url: string, request: ClientRequest) => Promise<Response>
  /** Headers of every call: language, cart, token. Evaluated for each call, so that they are always current. */
  headers: () => Record<string, string>
}

export type Client = { call: <N extends CallName>(name: N, input: CallInput<N>, limitMs: number) => Promise<CallResult<N>> }

/**
 * The typed client of the API (architecture.md). Refusals and network errors are values; an aborted call is a `network` failure whose error is the
 * abort, and so is one without an answer within `limitMs` (`isLate`). A call rejects only where its input lacks a parameter of the path, with
 * RangeError.
 */
export const createClient = (options: ClientOptions): Client => ({
  call: async (name, input, limitMs) => {
    const { method, path } = addressCall(name, input.params as Record<string, string> | undefined)
    const limit = limitTime(limitMs, (input as LooseInput).signal)
    const request = { ...buildRequest(method, options.headers(), input as LooseInput), signal: limit.signal }
    try {
      const response = await options.fetch(`${options.baseUrl}${path}${queryText((input as LooseInput).query)}`, request)
      const answer: unknown = response.status === 204 ? null : await readAnswer(response)
      if (response.ok) return { ok: true, status: response.status, answer: answer as never }
      return { ok: false, kind: 'refused', failure: answer as Failure, retryAfterSeconds: retryAfterOf(response) }
    } catch (error) {
      return { ok: false, kind: 'network', error: limit.nameError(error) }
    } finally {
      limit.clear()
    }
  },
})

/** A proxy may answer a 5xx with an HTML page; that is a failure of the server, not of the network. */
const readAnswer = (response: Response): Promise<unknown> =>
  response.status < 500
    ? response.json()
    : response.json().catch((): Failure => ({ status: response.status, code: 'INTERNAL', message: '' }))

type LooseInput = {
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  onProgress?: OnProgress
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

const buildRequest = (method: string, common: Record<string, string>, input: LooseInput): Omit<ClientRequest, 'signal'> => {
  const json = input.body !== undefined && input.form === undefined
  return {
    method,
    headers: { accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}), ...common, ...input.headers },
    ...(input.form ? { body: input.form } : json ? { body: JSON.stringify(input.body) } : {}),
    ...(input.keepalive ? { keepalive: true } : {}),
    ...(input.onProgress ? { onProgress: input.onProgress } : {}),
  }
}

/** A query as text with its question mark; absent and null values are left out. */
const queryText = (query: Record<string, unknown> | undefined): string => {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) pairs.set(key, String(value))
  }
  const text = pairs.toString()
  return text ? `?${text}` : ''
}

const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
