import { PAGE_SIZE_MAX } from '@sukkar/domain/limits'
import { INSTANT_PATTERN } from '@sukkar/domain/shop-time'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/** An object that refuses additional keys; every request and answer is built from it. */
export const Shape = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** KWD on the wire: at most three decimals. The code uses integer fils (domain/money). */
export const Kwd = Type.Number({ description: 'KWD, at most three decimals' })
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
export const DateText = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  minLength: 10,
  maxLength: 10,
  description: 'calendar date in Kuwait',
})
export const TimeText = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  minLength: 5,
  maxLength: 5,
  description: 'wall clock in Kuwait',
})
export const Instant = Type.String({
  pattern: INSTANT_PATTERN,
  maxLength: 32,
  description: "ISO 8601 with the shop's offset, 2026-11-21T10:00:00+03:00; in a request any offset, or none on the shop's clock",
})
/** 1 is on, 0 is off, like the specification's `status` and `is_active`. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
export const Token = Type.String({ minLength: 20, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })

/** Any spelling of the service (domain/service parses it); the wire emits `asap`, `same-day`, `pre-order`. */
export const ServiceText = Type.String({ maxLength: 20 })
/** Any spelling of the fulfilment; the wire emits `asap` (delivery) and `pick-up`. */
export const FulfilmentText = Type.String({ maxLength: 20 })
export const ReasonCode = Type.String({ maxLength: 40, description: 'a reason code of domain/service-window' })

export const Meta = Shape({
  page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX }),
  total: Type.Integer({ minimum: 0 }),
})

/** The success envelope; `extra` adds members at the top level beside `data`, where the specification requires that. */
export const answer = <D extends TSchema, X extends TProperties = Record<never, never>>(data: D, extra?: X) =>
  Shape({ status: Type.Integer(), message: Type.String(), data, ...((extra ?? {}) as X) })

export const listAnswer = <D extends TSchema>(item: D) => answer(Type.Array(item), { meta: Meta })

export type Meta = Static<typeof Meta>
