import type { CallName } from '@sukkar/contract/calls'
import { type CallFailure, type CallInput, type CallResult, createClient } from '@sukkar/contract/client'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import { currentLocale } from './locale.ts'
import { currentToken, replaceToken } from './session.ts'
import { readText, writeText } from './storage.ts'
import { upload } from './upload.ts'

export type { CallFailure, CallResult }

/**
 * The base address of the API, from the page's configuration. It is stored under `baseURL` for other code to read, but never read back from
 * there (D70).
 */
const apiBase = (): string => {
  // Unit tests of code beside a call run without a document.
  if (typeof document === 'undefined') return '/api'
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api'
  writeText('baseURL', base)
  return base
}

const commonHeaders = (): Record<string, string> => {
  const cartId = readText('cartId')
  const token = currentToken()
  return {
    'accept-language': currentLocale(),
    ...(cartId ? { 'x-cart-id': cartId } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

const client = createClient({
  baseUrl: apiBase(),
  fetch: (url, request) => (request.body instanceof FormData ? upload(url, { ...request, body: request.body }) : fetch(url, request)),
  headers: commonHeaders,
})

/** Longer than the shop takes for an answer of its own, so that a line that died without a word ends. */
const CALL_LIMIT_MS = 30_000
/** For calls that wait for the bank: longer than a proxy waits for the shop, since whoever gives up earlier does not learn what was done. */
export const BANK_CALL_LIMIT_MS = 90_000
/** An upload is given up where it stands still (`upload`); no customer waits longer for one that moves. */
const UPLOAD_LIMIT_MS = 3_600_000

/** When a call without an answer is given up. */
export const limitOf = (input: object): number => ('form' in input && input.form instanceof FormData ? UPLOAD_LIMIT_MS : CALL_LIMIT_MS)

/** Calls the API; a refusal or a network failure, which a call without an answer in time is too, is a value. */
export const callApi = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  limitMs: number = limitOf(input),
): Promise<CallResult<N>> => {
  const token = currentToken()
  const result = await client.call(name, input, limitMs)
  const isUnknown = !result.ok && result.kind === 'refused' && result.failure.status === 401
  // Another tab may have exchanged the token; then the call is repeated with the new one.
  return isUnknown && token !== null && replaceToken(token) ? await client.call(name, input, limitMs) : result
}

/** A failed call as an error: TanStack Query recognises a failure by a throw. */
export class ApiError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.failure.message : 'network')
    this.name = 'ApiError'
    this.failure = failure
  }
}

/** Calls the API; returns the answer and throws a failure as {@link ApiError}. */
export const fetchAnswer = async <N extends CallName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>> => {
  const result = await callApi(name, input)
  if (!result.ok) throw new ApiError(result)
  return result.answer
}
