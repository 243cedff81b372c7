import type { Static, TSchema } from 'typebox'
import { accountEndpoints } from './account-endpoints.ts'
import { addressEndpoints } from './address-endpoints.ts'
import { afterOrderEndpoints } from './after-order-endpoints.ts'
import type { CallName } from './calls.ts'
import { driverEndpoints } from './driver-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { memberOrderingEndpoints } from './member-ordering-endpoints.ts'
import { notificationEndpoints } from './notification-endpoints.ts'
import { orderLifeEndpoints } from './order-life-endpoints.ts'
import { orderingEndpoints } from './ordering-endpoints.ts'
import { readingEndpoints } from './reading-endpoints.ts'
import { staffContactEndpoints } from './staff-contact-endpoints.ts'
import { staffFeedbackEndpoints } from './staff-feedback-endpoints.ts'
import { staffFileEndpoints } from './staff-file-endpoints.ts'
import { staffNumbersEndpoints } from './staff-numbers-endpoints.ts'
import { staffOrderEndpoints } from './staff-order-endpoints.ts'
import { staffPauseEndpoints } from './staff-pause-endpoints.ts'
import { staffPeopleEndpoints } from './staff-people-endpoints.ts'
import { staffRescheduleEndpoints } from './staff-reschedule-endpoints.ts'
import { staffShopEndpoints } from './staff-shop-endpoints.ts'
import { wishlistEndpoints } from './wishlist-endpoints.ts'

/** Every call by its name, with its request and answer. */
export const endpoints = {
  ...readingEndpoints,
  ...orderingEndpoints,
  ...memberOrderingEndpoints,
  ...orderLifeEndpoints,
  ...accountEndpoints,
  ...addressEndpoints,
  ...wishlistEndpoints,
  ...staffPeopleEndpoints,
  ...staffShopEndpoints,
  ...staffFileEndpoints,
  ...staffPauseEndpoints,
  ...notificationEndpoints,
  ...afterOrderEndpoints,
  ...staffOrderEndpoints,
  ...staffRescheduleEndpoints,
  ...staffContactEndpoints,
  ...driverEndpoints,
  ...staffFeedbackEndpoints,
  ...staffNumbersEndpoints,
} as const satisfies Record<CallName, Endpoint>

export type Endpoints = typeof endpoints

/**
 * The types of every call, one table for each part: the compiler computes a member of a table once and then looks it up, but would compute a generic
 * type again at every use, over all calls.
 */
type Answers = { [N in CallName]: Static<Endpoints[N]['answer']> }
type AnswerData = { [N in CallName]: Answers[N] extends { data: infer D } ? D : never }
type Parts<K extends string> = { [N in CallName]: Endpoints[N] extends Record<K, infer S extends TSchema> ? Static<S> : undefined }
type Params = Parts<'params'>
type Queries = Parts<'query'>
type Bodies = Parts<'body'>

/** The whole envelope of a call's answer. */
export type AnswerOf<N extends CallName> = Answers[N]
/** The `data` of a call's answer. */
export type DataOf<N extends CallName> = AnswerData[N]
export type ParamsOf<N extends CallName> = Params[N]
export type QueryOf<N extends CallName> = Queries[N]
export type BodyOf<N extends CallName> = Bodies[N]
