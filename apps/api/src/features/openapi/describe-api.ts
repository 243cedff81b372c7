import * as account from '@sukkar/contract/account'
import * as area from '@sukkar/contract/area'
import { type CallName, calls } from '@sukkar/contract/calls'
import * as cart from '@sukkar/contract/cart'
import * as catalogue from '@sukkar/contract/catalogue'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import { type ErrorCode, errorStatus } from '@sukkar/contract/error-codes'
import * as order from '@sukkar/contract/order'
import * as shop from '@sukkar/contract/shop'
import type { TObject, TSchema } from 'typebox'

type Json = { [key: string]: unknown }

/** The OpenAPI 3.1 description of every call, from the schemas that the server validates with. */
export const describeApi = (serverUrl: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Sukkar',
    version: '1',
    description:
      'Online ordering of a bakery and sweets shop in Kuwait. Money is KWD with at most three decimals, instants carry the offset of Kuwait.',
  },
  servers: [{ url: serverUrl }],
  tags: [...new Set(callNames.map((name) => endpoints[name].tag))].map((name) => ({ name })),
  paths: describePaths(),
  components: { schemas: describeSchemas(), responses: { Failure: failureResponse }, parameters: headerParameters },
})

const callNames = Object.keys(endpoints) as CallName[]

/** The named shapes of the contract, which the description refers to by name. */
const namedSchemas = new Map<string, string>(
  Object.entries({ ...account, ...area, ...cart, ...catalogue, ...order, ...shop }).flatMap(([name, schema]) =>
    (schema as { type?: string }).type === 'object' ? [[JSON.stringify(schema), name] as const] : [],
  ),
)

const describePaths = (): Json => {
  const paths: Record<string, Json> = {}
  for (const name of callNames) {
    const [method = 'GET', path = '/'] = calls[name].split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, endpoints[name]) }
  }
  return paths
}

const describeCall = (name: CallName, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.tag],
  'x-specification': endpoint.spec,
  parameters: [
    ...describeParameters(endpoint.params, 'path'),
    ...describeParameters(endpoint.query, 'query'),
    ...describeHeaders(endpoint),
  ],
  ...(endpoint.body === undefined ? {} : { requestBody: describeBody(endpoint.body, endpoint.files) }),
  responses: {
    [endpoint.status ?? 200]: { description: 'Done', ...(endpoint.status === 204 ? {} : describeAnswer(endpoint.answer)) },
    ...describeFailures(endpoint.errors ?? []),
    default: { $ref: '#/components/responses/Failure' },
  },
})

const describeAnswer = (answer: TSchema): Json => ({ content: { 'application/json': { schema: withReferences(answer) } } })

const describeParameters = (schema: TSchema | undefined, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<TObject>
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required as readonly string[]).includes(name),
    schema: withReferences(property),
  }))
}

const headerParameters: Json = {
  language: { name: 'Accept-Language', in: 'header', schema: { type: 'string', enum: ['en', 'ar'] }, description: 'Language of messages' },
  cart: {
    name: 'X-Cart-Id',
    in: 'header',
    schema: { type: 'string', format: 'uuid' },
    description: 'The cart in hand; without it a cart call starts a new one',
  },
  idempotency: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: 16, maxLength: 100 },
    description: 'Names an attempt, best by a UUID: the same key and body give the first answer again, for a day',
  },
}

const describeHeaders = ({ access, isKeyed }: Endpoint): Json[] =>
  ['language', ...(access === 'cart' ? ['cart'] : []), ...(isKeyed ? ['idempotency'] : [])].map((header) => ({
    $ref: `#/components/parameters/${header}`,
  }))

const describeBody = (body: TSchema, files: Endpoint['files']): Json => {
  const schema = withReferences(body)
  if (files === undefined) return { content: { 'application/json': { schema } } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const named = { [files]: files === 'images' ? { type: 'array', items: file } : file }
  const form = {
    ...(body as Json),
    properties: { ...(withReferences({ properties: (body as TObject).properties }).properties as Json), ...named },
  }
  const description = 'Nested keys of the form are flattened: notes[0][note], options[1], images[0]'
  return { description, content: { 'application/json': { schema }, 'multipart/form-data': { schema: form } } }
}

const describeFailures = (codes: readonly ErrorCode[]): Json => {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    Array.from(byStatus, ([status, group]) => [status, { ...failureResponse, description: `One of ${[...new Set(group)].join(', ')}` }]),
  )
}

const failureResponse: Json = {
  description: 'What every refused call answers',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'code', 'message'],
        properties: {
          status: { type: 'integer' },
          code: { type: 'string', enum: Object.keys(errorStatus) },
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  },
}

const describeSchemas = (): Json =>
  Object.fromEntries(Array.from(namedSchemas, ([text, name]) => [name, replaceParts(JSON.parse(text) as Json)]))

/** A schema as plain JSON, with named shapes replaced by references. */
const withReferences = (schema: unknown): Json => replaceNamed(JSON.parse(JSON.stringify(schema)) as Json) as Json

const replaceNamed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const name = namedSchemas.get(JSON.stringify(value))
  return name === undefined ? replaceParts(value) : { $ref: `#/components/schemas/${name}` }
}

const replaceParts = (value: object): unknown =>
  Array.isArray(value) ? value.map(replaceNamed) : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceNamed(part)]))
