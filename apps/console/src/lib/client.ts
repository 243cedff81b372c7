import type { CallName } from '@sukkar/contract/calls'
import { type CallFailure, type CallInput, type CallResult, createClient } from '@sukkar/contract/client'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_MAX } from '@sukkar/domain/limits'
import { forgetDeliveries } from './cached-deliveries.ts'
import { currentLocale } from './locale.ts'
import { currentPrincipal, forgetPrincipal, savePrincipal } from './session.ts'

export type { CallFailure }

const client = createClient({
  baseUrl: '/api',
  fetch: (input, init) => fetch(input, init),
  headers: () => {
    const principal = currentPrincipal()
    return { 'accept-language': currentLocale(), ...(principal ? { authorization: `Bearer ${principal.token}` } : {}) }
  },
})

/** Longer than the shop takes for any answer, so that a dead line ends. */
export const REQUEST_LIMIT_MS = 30_000
/** A picture or a table of products, sent or fetched by a phone. */
export const FILE_LIMIT_MS = 180_000

const limitOf = (name: CallName, input: object): number =>
  'form' in input || name === 'exportStaffProducts' ? FILE_LIMIT_MS : REQUEST_LIMIT_MS

/** A call whose refusal or network failure is a value. An expired token signs the person out. */
export const callApi = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  limitMs: number = limitOf(name, input),
): Promise<CallResult<N>> => {
  const caller = currentPrincipal()
  const result = await client.call(name, input, limitMs)
  // Unless somebody else has signed in meanwhile.
  if (result.ok || result.kind === 'network' || caller === null || caller.token !== currentPrincipal()?.token) return result
  if (result.failure.status === 401) {
    // Perhaps dismissed: addresses of customers must not stay on the phone.
    forgetDeliveries()
    forgetPrincipal()
  }
  if (result.failure.code === 'PASSWORD_CHANGE_REQUIRED') savePrincipal({ ...caller, mustChangePassword: true })
  return result
}

/** A failed call as an error, because queries signal failure by throwing. */
export class ApiError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.failure.message : 'network')
    this.name = 'ApiError'
    this.failure = failure
  }
}

export const fetchAnswer = async <N extends CallName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>> => {
  const result = await callApi(name, input)
  if (!result.ok) throw new ApiError(result)
  return result.answer
}

/** Calls that answer a page and need no input for the first one. */
type ListCall = {
  [N in CallName]: AnswerOf<N> extends { data: readonly unknown[]; meta: Meta } ? (object extends CallInput<N> ? N : never) : never
}[CallName]

/** All pages of a list: for sorting or choosing, which need the whole list. */
export const fetchAll = async <N extends ListCall>(name: N, signal: AbortSignal): Promise<AnswerOf<N>['data']> => {
  const things: AnswerOf<N>['data'][number][] = []
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { data, meta } = await fetchAnswer(name, { query: { page, per_page: PAGE_SIZE_MAX }, signal } as CallInput<N>)
    things.push(...data)
    isMore = data.length > 0 && things.length < meta.total
  }
  return things as AnswerOf<N>['data']
}
