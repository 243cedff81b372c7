import type { CallName } from '@sukkar/contract/calls'
import { type CallFailure, type CallInput, type CallResult, createClient } from '@sukkar/contract/client'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import { currentLocale } from './locale.ts'
import { currentToken, replaceToken } from './session.ts'
import { readText, writeText } from './storage.ts'

export type { CallFailure, CallResult }

/** Where the API is: what the page is configured with decides. It is kept under `baseURL` for others to read, and never taken from there (D70). */
const apiBase = (): string => {
  // Rules beside a call are tried without a page.
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

const client = createClient({ baseUrl: apiBase(), fetch: (input, init) => fetch(input, init), headers: commonHeaders })

/** A call to the API whose refusal or dead network is a value. */
export const callApi = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>> => {
  const token = currentToken()
  const result = await client.call(name, input)
  const isUnknown = !result.ok && result.kind === 'refused' && result.failure.status === 401
  // Another tab may have exchanged the token; then the call is good with the new one.
  return isUnknown && token !== null && replaceToken(token) ? await client.call(name, input) : result
}

/** A failed call as an error, for queries: TanStack Query tells success from failure by throwing. */
export class ApiError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.failure.message : 'network')
    this.name = 'ApiError'
    this.failure = failure
  }
}

/** A call whose answer is returned and whose failure is thrown as {@link ApiError}. */
export const fetchAnswer = async <N extends CallName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>> => {
  const result = await callApi(name, input)
  if (!result.ok) throw new ApiError(result)
  return result.answer
}
