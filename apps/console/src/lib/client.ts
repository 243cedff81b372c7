import type { CallName } from '@sukkar/contract/calls'
import { type CallFailure, type CallInput, type CallResult, createClient } from '@sukkar/contract/client'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import { currentLocale } from './locale.ts'
import { currentWorker, forgetWorker, keepWorker } from './session.ts'

export type { CallFailure }

const client = createClient({
  baseUrl: '/api',
  fetch: (input, init) => fetch(input, init),
  headers: () => {
    const worker = currentWorker()
    return { 'accept-language': currentLocale(), ...(worker ? { authorization: `Bearer ${worker.token}` } : {}) }
  },
})

/** A call whose refusal or dead network is a value. A token that opens nothing any more leads to the sign-in. */
export const callApi = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>> => {
  const asked = currentWorker()
  const result = await client.call(name, input)
  // Unless somebody has signed in meanwhile.
  if (result.ok || result.kind === 'network' || asked === null || asked.token !== currentWorker()?.token) return result
  if (result.failure.status === 401) forgetWorker()
  if (result.failure.code === 'PASSWORD_CHANGE_REQUIRED') keepWorker({ ...asked, mustChangePassword: true })
  return result
}

/** A failed call as an error, for queries: they tell success from failure by throwing. */
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
