import type { Static, TSchema } from 'typebox'
import { accountEndpoints } from './account-endpoints.ts'
import { addressEndpoints } from './address-endpoints.ts'
import type { CallName } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { orderingEndpoints } from './ordering-endpoints.ts'
import { readingEndpoints } from './reading-endpoints.ts'
import { wishlistEndpoints } from './wishlist-endpoints.ts'

/** Every call by its name, with what it takes and answers. */
export const endpoints = {
  ...readingEndpoints,
  ...orderingEndpoints,
  ...accountEndpoints,
  ...addressEndpoints,
  ...wishlistEndpoints,
} as const satisfies Record<CallName, Endpoint>

export type Endpoints = typeof endpoints

type Of<N extends CallName, K extends string> = Endpoints[N] extends Record<K, infer S extends TSchema> ? Static<S> : undefined
/** What a call answers, as the whole envelope. */
export type AnswerOf<N extends CallName> = Static<Endpoints[N]['answer']>
/** The `data` of a call's answer. */
export type DataOf<N extends CallName> = AnswerOf<N> extends { data: infer D } ? D : never
export type ParamsOf<N extends CallName> = Of<N, 'params'>
export type QueryOf<N extends CallName> = Of<N, 'query'>
export type BodyOf<N extends CallName> = Of<N, 'body'>
