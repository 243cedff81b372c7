import { SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import { answer, Id, Meta, Shape } from './schema.ts'

/**
 * What staff keep: a thing with the fields that they write, an id, and a version that grows with every change. A change names
 * the version it was made on; when somebody else was faster it is refused with CONFLICT and `data.present` is the thing as it is now.
 */
export const Version = Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'the version that the change was made on' })

/** An amount that staff type: KWD, never negative, at most three decimals. */
export const Amount = Type.Number({ minimum: 0, maximum: 100_000, description: 'KWD, at most three decimals' })
export const Name = Type.String({ maxLength: 120 })
export const LongText = Type.String({ maxLength: 2000 })
export const Position = Type.Integer({ minimum: 0, maximum: 1_000_000 })
/** Lower-case words parted by dashes, as they stand in an address. */
export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
/** A picture of the shop, as `uploadShopPicture` answered it. */
export const PictureHash = Type.String({ minLength: 16, maxLength: 64, pattern: '^[0-9a-f]+$' })
/** A path within the shop (`/products`) or an address of the web. */
export const Link = Type.String({ maxLength: 300, pattern: '^(/|https://)' })
export const ServiceName = Type.Union([Type.Literal('asap'), Type.Literal('same-day'), Type.Literal('pre-order')])
export const FulfilmentName = Type.Union([Type.Literal('asap'), Type.Literal('pick-up')])
export const ids = (maxItems: number) => Type.Array(Id, { maxItems })

type AllOptional<P extends TProperties> = { [K in keyof P]: TOptional<P[K]> }

const optional = <P extends TProperties>(fields: P): AllOptional<P> =>
  Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, Type.Optional(schema)])) as AllOptional<P>

/** The thing as staff see it: what they write, and what only the shop itself says of it. */
export const Shown = <P extends TProperties, X extends TProperties>(fields: P, own: X) =>
  Shape({ id: Id, version: Version, ...own, ...fields } as { id: typeof Id; version: typeof Version } & X & P)

/** A new one: what is not told is as in a new, empty one. */
export const Created = <P extends TProperties, R extends TProperties>(fields: P, required: R) =>
  Shape({ ...optional(fields), ...required } as Omit<AllOptional<P>, keyof R> & R)

/** A change: only what differs is told. */
export const Changed = <P extends TProperties>(fields: P) =>
  Shape({ version: Version, ...optional(fields) } as { version: typeof Version } & AllOptional<P>)

const refused = ['UNAUTHENTICATED', 'FORBIDDEN'] as const satisfies readonly ErrorCode[]
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** Words of a thing's name, in either language. */
export const named = { search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })) }

type About = { summary: string; spec: readonly string[] }

/** A list of staff: a page of what is looked for. */
export const listCall = <S extends TSchema, Q extends TProperties>(about: About, thing: S, query: Q) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    query: Shape({ ...query, ...paging } as Q & typeof paging),
    answer: answer(Type.Array(thing), { meta: Meta }),
    errors: refused,
  }) as const satisfies Endpoint

export const getCall = <S extends TSchema>(about: About, thing: S) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    params: Shape({ id: Id }),
    answer: answer(thing),
    errors: refused,
  }) as const satisfies Endpoint

export const createCall = <S extends TSchema, B extends TObject>(about: About, body: B, thing: S) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    body,
    answer: answer(thing),
    status: 201,
    errors: [...refused, 'LIST_FULL'],
  }) as const satisfies Endpoint

export const changeCall = <S extends TSchema, B extends TObject>(about: About, body: B, thing: S) =>
  ({
    ...about,
    tag: 'staff',
    access: 'staff',
    params: Shape({ id: Id }),
    body,
    answer: answer(thing),
    errors: [...refused, 'CONFLICT'],
  }) as const satisfies Endpoint
