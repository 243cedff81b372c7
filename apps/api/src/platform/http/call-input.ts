import type { CallName } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import { Uuid } from '@sukkar/contract/schema'
import { CART_PICTURES_MAX } from '@sukkar/domain/limits'
import { parseLocale } from '@sukkar/i18n/locales'
import type { FastifyRequest } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Principal } from '../principal/principal.ts'
import { coerceFlags, coerceTexts } from './coerce.ts'
import { Refusal } from './refusal.ts'
import type { CallRequest } from './serve.ts'
import type { MultipartReader, UploadedFile } from './uploads.ts'
import { compileCheck } from './validation.ts'

/** Reads and validates the input of a call. Throws a `Refusal` for the first invalid part. */
export type InputReader<N extends CallName> = (
  request: FastifyRequest,
  principal: Principal,
  nowMs: number,
) => Promise<{ input: CallRequest<N>; release: () => void }>

export const compileInput = <N extends CallName>(name: N, multipart: MultipartReader): InputReader<N> => {
  const endpoint: Endpoint = endpoints[name]
  const readParams = compilePart(endpoint.params)
  const readQuery = compilePart(queries.get(endpoint))
  const readBody = compileBody(endpoint, multipart)
  return async (request, principal, nowMs) => {
    const idempotencyKey = readIdempotencyKey(request)
    // A malformed path parameter cannot name an existing record.
    const params = readParams(request.params, () => new Refusal('NOT_FOUND'))
    const query = readQuery(request.query)
    const { body, files, release } = await readBody(request)
    const common = {
      files,
      locale: parseLocale(request.headers['accept-language']),
      cartId: readCartId(request),
      idempotencyKey,
      nowMs,
      raw: request,
    }
    // The checks above and `readPrincipal` guarantee the contract's types.
    return {
      input: {
        ...common,
        principal: principal as CallRequest<N>['principal'],
        params: params as CallRequest<N>['params'],
        query: query as CallRequest<N>['query'],
        body: body as CallRequest<N>['body'],
      },
      release,
    }
  }
}

/** Every cart call accepts the cart's id in its query, for clients that cannot set a header. */
function queryOf(endpoint: Endpoint): TSchema | undefined {
  const query = endpoint.query as TObject | undefined
  if (endpoint.access !== 'cart' || query?.properties.cart_id !== undefined) return query
  return Type.Object({ ...query?.properties, cart_id: Type.Optional(Type.String({ maxLength: 64 })) }, { additionalProperties: false })
}

/** Made once: a check is compiled once for each schema. */
const queries = new Map(Object.values<Endpoint>(endpoints).map((endpoint) => [endpoint, queryOf(endpoint)]))

/** Makes the refusal to throw instead of one that names the fields. */
type Refuse = () => Refusal

const compilePart = (schema: TSchema | undefined): ((value: unknown, refuse?: Refuse) => unknown) => {
  if (schema === undefined) return () => undefined
  const check = compileCheck(schema)
  return (value, refuse) => {
    const coerced = coerceTexts(schema, value)
    const checked = check(coerced)
    if (checked.ok) return coerced
    throw refuse === undefined ? new Refusal('VALIDATION_FAILED', { fields: checked.fields }) : refuse()
  }
}

type ReadBody = { body: unknown; files: UploadedFile[]; release: () => void }
const nothing = { files: [], release: () => {} }

const compileBody = (endpoint: Endpoint, multipart: MultipartReader): ((request: FastifyRequest) => Promise<ReadBody>) => {
  const { body: schema, files: fileField, isForm = false } = endpoint
  if (schema === undefined) return async () => ({ body: undefined, ...nothing })
  const check = compileCheck(schema)
  const checked = (body: unknown): unknown => {
    const result = check(body)
    if (!result.ok) throw new Refusal('VALIDATION_FAILED', { fields: result.fields })
    return body
  }
  const readJson = (body: unknown): unknown => (isForm ? coerceFlags(schema, body) : body)
  const rules = {
    fieldNames: Object.keys((schema as TObject).properties),
    fileField: fileField ?? '',
    filesMax: endpoint.filesMax ?? (fileField === 'images' ? CART_PICTURES_MAX : 1),
  }
  return async (request) => {
    if (!request.isMultipart()) return { body: checked(readJson(request.body ?? {})), ...nothing }
    if (fileField === undefined) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
    const { fields, files, release } = await multipart.read(request, rules)
    try {
      return { body: checked(coerceTexts(schema, fields)), files, release }
    } catch (error) {
      release()
      throw error
    }
  }
}

const readCartId = (request: FastifyRequest): string | null => {
  const query = request.query as Record<string, unknown>
  const candidate = request.headers['x-cart-id'] ?? query.cart_id
  return Check(Uuid, candidate) ? candidate : null
}

/** Letters, digits, `_` and `-`, long enough that two customers never choose the same key. */
const readIdempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{16,100}$/.test(key)) throw new Refusal('IDEMPOTENCY_KEY_INVALID')
  return key
}
