import { POSITION_MAX, SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'
import { type Endpoint, paging, withId } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import { answer, Id, Meta, Shape } from './schema.ts'

/**
 * A record has the fields that staff write, an id, and a version that grows with every change. A change names the version it was made on; after
 * another change it is refused with CONFLICT, and `data.present` is the current record.
 */
export const Version = Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'the version that the change was made on' })

/** An amount entered by staff: KWD, never negative, at most three decimals. */
export const Amount = Type.Number({ minimum: 0, maximum: 100_000, description: 'KWD, at most three decimals' })
export const Name = Type.String({ maxLength: 120 })
export const LongText = Type.String({ maxLength: 2000 })
export const Position = Type.Integer({ minimum: 0, maximum: POSITION_MAX })
/** Lower-case words joined by hyphens, for URLs. */
export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
/** A picture of the shop, as answered by `uploadShopPicture`. */
export const PictureHash = Type.String({ minLength: 16, maxLength: 64, pattern: '^[0-9a-f]+$' })
/** A path within the shop (`/products`) or an https URL. */
export const Link = Type.String({ maxLength: 300, pattern: '^(/|https://)' })
export const ServiceName = Type.Union([Type.Literal('asap'), Type.Literal('same-day'), Type.Literal('pre-order')])
export const FulfilmentName = Type.Union([Type.Literal('asap'), Type.Literal('pick-up')])
/** A list of ids, at most `maxItems`. */
export const ids = (maxItems: number) => Type.Array(Id, { maxItems })

type AllOptional<P extends TProperties> = { [K in keyof P]: TOptional<P[K]> }

const optional = <P extends TProperties>(fields: P): AllOptional<P> =>
  Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, Type.Optional(schema)])) as AllOptional<P>

/** The record as staff see it: the fields they write, and the shop's own read-only ones. */
export const Shown = <P extends TProperties, X extends TProperties>(fields: P, own: X) =>
  Shape({ id: Id, version: Version, ...own, ...fields } as { id: typeof Id; version: typeof Version } & X & P)

/** A new record; absent fields have defaults. */
export const Created = <P extends TProperties, R extends TProperties>(fields: P, required: R) =>
  Shape({ ...optional(fields), ...required } as Omit<AllOptional<P>, keyof R> & R)

/** A change: only the fields that differ are sent. */
export const Changed = <P extends TProperties>(fields: P) =>
  Shape({ version: Version, ...optional(fields) } as { version: typeof Version } & AllOptional<P>)

const refused = ['UNAUTHENTICATED', 'FORBIDDEN'] as const satisfies readonly ErrorCode[]

/** Words of a record's name, in either language. */
export const named = { search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })) }

type About = { summary: string; spec: readonly string[] }

/** A list for staff, paged and filtered. */
export const listCall = <S extends TSchema, Q extends TProperties>(about: About, thing: S, query: Q) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    query: Shape({ ...query, ...paging } as Q & typeof paging),
    answer: answer(Type.Array(thing), { meta: Meta }),
    errors: refused,
  }) as const satisfies Endpoint

/** One record. */
export const getCall = <S extends TSchema>(about: About, thing: S) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    params: withId,
    answer: answer(thing),
    errors: refused,
  }) as const satisfies Endpoint

/** The refusals of a call that takes an `Idempotency-Key`. */
export const keyErrors = ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_KEY_INVALID'] as const satisfies readonly ErrorCode[]

/** A new record; a repeated request with the same key gets the first answer again. */
export const createCall = <S extends TSchema, B extends TObject>(about: About, body: B, thing: S) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    body,
    isKeyed: true,
    answer: answer(thing),
    status: 201,
    errors: [...refused, 'LIST_FULL', ...keyErrors],
  }) as const satisfies Endpoint

/** A pause; a repeated one replaces the first, so it needs no key. */
export const pauseCall = <S extends TSchema, B extends TObject, E extends ErrorCode>(about: About, body: B, thing: S, unknown: E) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    body,
    answer: answer(thing),
    status: 201,
    errors: [...refused, unknown],
  }) as const satisfies Endpoint

/** A change of a record, made on a version of it. */
export const changeCall = <S extends TSchema, B extends TObject>(about: About, body: B, thing: S) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    params: withId,
    body,
    answer: answer(thing),
    errors: [...refused, 'CONFLICT'],
  }) as const satisfies Endpoint
