import { type CallName, calls } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import * as fc from 'fast-check'
import type { TObject, TSchema } from 'typebox'
import { formType, oddForms } from './odd-forms.ts'
import { deepJson, oddBodies, oddContentTypes, oddHeaders, oddJson, oddKeys, oddSegments, oddTexts, oddValues } from './odd-values.ts'

/** A request as injected into the server; `about` names its odd part. */
export type BadRequest = { about: string; method: string; url: string; headers: Record<string, string>; payload?: string }

/** Valid input of a call; parts left out are generated from its schemas. */
export type GoodInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * Bad requests for one call of the contract, valid in all but one part, so that each check is reached. They are generated from the call's
 * schemas, so that a new call is covered without a change here.
 */
export const badRequests = (name: CallName, good: GoodInput = {}): fc.Arbitrary<BadRequest> => {
  const call = describe(name, good)
  const families = [...urlFamilies(call), headerFamily(call), ...(call.body === null ? [] : bodyFamilies(call, call.body))]
  return fc.tuple(fc.oneof(...families), fc.constantFrom('en', 'ar')).map(([request, locale]) => ({
    ...request,
    headers: { 'accept-language': locale, ...request.headers },
  }))
}

/** Requests for one call, each with one free text that is a zero byte, which PostgreSQL refuses to store and to compare. */
export const zeroByteRequests = (name: CallName, good: GoodInput = {}): BadRequest[] => {
  const call = describe(name, good)
  const request = goodRequest(call, '')
  const { endpoint, body } = call
  const queries = freeTextsOf(endpoint.query).map((key) => ({
    ...request,
    about: `zero byte in query ${key}`,
    url: urlOf(call, call.params, queryText({ ...call.query, [key]: '\u0000' })),
  }))
  if (body === null) return queries
  const bodies = freeTextsOf(endpoint.body).map((key) => ({
    ...request,
    about: `zero byte in ${key}`,
    payload: JSON.stringify({ ...body, [key]: '\u0000' }),
  }))
  return [...queries, ...bodies]
}

/** A valid request for one call. */
export const makeGoodRequest = (name: CallName, good: GoodInput = {}): BadRequest => goodRequest(describe(name, good), '')

type Call = {
  endpoint: Endpoint
  method: string
  template: string
  params: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown> | null
  headers: Record<string, string>
}

const describe = (name: CallName, good: GoodInput): Call => {
  const endpoint: Endpoint = endpoints[name]
  const [method = 'GET', template = '/'] = calls[name].split(' ')
  const made = (schema: TSchema | undefined) => (schema === undefined ? {} : (makeValue(schema) as Record<string, unknown>))
  return {
    endpoint,
    method,
    template,
    params: { ...(made(endpoint.params) as Record<string, string>), ...good.params },
    query: { ...made(endpoint.query), ...good.query },
    body: endpoint.body === undefined ? null : (good.body ?? made(endpoint.body)),
    headers: good.headers ?? {},
  }
}

/** A value that a schema allows; of an object only the required keys. */
const makeValue = (schema: TSchema): unknown => {
  const form = schema as Form
  if (form.const !== undefined) return form.const
  if (form.anyOf?.[0] !== undefined) return makeValue(form.anyOf[0])
  if (form.type === 'object')
    return Object.fromEntries((form.required ?? []).map((key) => [key, makeValue(form.properties?.[key] as TSchema)]))
  if (form.type === 'array') return []
  if (form.type === 'boolean') return true
  if (form.type === 'integer' || form.type === 'number') return Math.max(form.minimum ?? 1, 1)
  if (form.type === 'null') return null
  const plain = 'x'.repeat(Math.max(form.minLength ?? 1, 1))
  if (form.pattern === undefined || new RegExp(form.pattern).test(plain)) return plain
  // With a fixed seed, so that a failure can be repeated.
  return fc.sample(fc.stringMatching(new RegExp(form.pattern)), { seed: 1, numRuns: 1 })[0]
}

type Form = {
  type?: string
  const?: unknown
  pattern?: string
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  required?: string[]
  minimum?: number
  minLength?: number
  maxLength?: number
}

const namesOf = (schema: TSchema | undefined): string[] => Object.keys((schema as TObject | undefined)?.properties ?? {})

/** The keys of an object whose values may be a text of any form. */
const freeTextsOf = (schema: TSchema | undefined): string[] =>
  Object.entries((schema as TObject | undefined)?.properties ?? {}).flatMap(([key, value]) => (allowsFreeText(value) ? [key] : []))

const allowsFreeText = (schema: TSchema): boolean => {
  const { type, pattern, anyOf } = schema as Form
  return (type === 'string' && pattern === undefined) || isOpen(schema) || anyOf?.some(allowsFreeText) === true
}

/** Whether a schema allows any value, so that nothing checks it before the feature. */
const isOpen = (schema: TSchema): boolean => {
  const { type, anyOf, const: only } = schema as Form
  return type === undefined && anyOf === undefined && only === undefined
}

/** The valid request, of which each family changes one part. */
const goodRequest = (call: Call, about: string): BadRequest => ({
  about,
  method: call.method,
  url: urlOf(call, call.params, queryText(call.query)),
  headers: { ...call.headers, ...(call.body === null ? {} : { 'content-type': 'application/json' }) },
  ...(call.body === null ? {} : { payload: JSON.stringify(call.body) }),
})

const urlOf = (call: Call, params: Readonly<Record<string, string>>, query: string): string =>
  `/api${call.template.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'x')}${query === '' ? '' : `?${query}`}`

const queryText = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')

const urlFamilies = (call: Call): fc.Arbitrary<BadRequest>[] => {
  const good = goodRequest(call, '')
  const [path = ''] = good.url.split('?', 1)
  const query = good.url.slice(path.length)
  const names = Object.keys(call.params)
  const params = fc
    .tuple(fc.constantFrom(...(names.length === 0 ? ['id'] : names)), fc.constantFrom(...oddSegments, ...oddTexts.map(encodeText)))
    .map(([key, segment]) => ({
      ...good,
      about: `path parameter ${key}`,
      url: urlOf(call, { ...call.params, [key]: segment }, queryText(call.query)),
    }))
  const queryNames = fc.constantFrom(...namesOf(call.endpoint.query), ...oddKeys.map(encodeText), 'cart_id')
  const pairs = fc.tuple(queryNames, fc.constantFrom(...oddTexts.map(encodeText), ...oddSegments, '&', '&=&=', '[]', '[__proto__]=1'))
  const extra = pairs.map(([key, text]) => ({
    ...good,
    about: `query ${key.slice(0, 40)}`,
    url: `${path}?${[queryText(Object.fromEntries(Object.entries(call.query).filter(([known]) => known !== key))), `${key}=${text}`].filter((part) => part !== '').join('&')}`,
  }))
  const doubled = pairs.map(([key, text]) => ({
    ...good,
    about: `query twice ${key.slice(0, 40)}`,
    url: `${good.url}${query === '' ? '?' : '&'}${key}=${text}&${key}=${text}`,
  }))
  const without = fc
    .constantFrom('?', '?&&&', `?${'a=1&'.repeat(2000)}`, '?%', '?=%zz', '')
    .map((text) => ({ ...good, about: 'another query', url: path + text }))
  const slashes = fc
    .constantFrom(
      `${path}/`,
      `${path}//`,
      path.replace('/api/', '/api//'),
      `${path}/.`,
      `${path}%2f`,
      path.toUpperCase(),
      `${path}/extra`,
      `${path}.json`,
      `${path};a=b`,
      `${path}%`,
      `${path}/%2e%2e/areas`,
    )
    .map((odd) => ({ ...good, about: 'path', url: odd + query }))
  const methods = fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY')
    .map((method) => ({ ...good, about: 'method', method }))
  return [...(names.length === 0 ? [] : [params]), extra, doubled, without, slashes, methods]
}

/** Percent-encodes a text; half a surrogate pair, which has no encoding, becomes the replacement character. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed())

const headerFamily = (call: Call): fc.Arbitrary<BadRequest> =>
  fc
    .constantFrom(...Object.entries(oddHeaders).flatMap(([name, texts]) => texts.map((text) => [name, text] as const)))
    .map(([name, text]) => {
      const good = goodRequest(call, `header ${name}`)
      return { ...good, headers: { ...good.headers, [name]: text } }
    })

const bodyFamilies = (call: Call, body: Record<string, unknown>): fc.Arbitrary<BadRequest>[] => {
  const good = goodRequest(call, '')
  const names = namesOf(call.endpoint.body)
  const open = names.filter((name) => isOpen((call.endpoint.body as TObject).properties[name] as TSchema))
  const send = (about: string, payload: string): BadRequest => ({ ...good, about, payload })
  const key = fc.constantFrom(...names, ...oddKeys)
  const value = fc
    .tuple(key, fc.constantFrom(...oddValues))
    .map(([name, odd]) => send(`field ${name.slice(0, 40)}`, writeWith(body, name, JSON.stringify(odd))))
  const raw = fc
    .tuple(key, fc.constantFrom(...oddJson))
    .map(([name, json]) => send(`raw ${name.slice(0, 40)}`, writeWith(body, name, json)))
  const several = fc
    .tuple(fc.uniqueArray(key, { minLength: 2, maxLength: 5 }), fc.constantFrom(...oddValues), fc.anything({ maxDepth: 3 }))
    .map(([keys, odd, any]) =>
      send(
        `fields ${keys.join(', ').slice(0, 60)}`,
        JSON.stringify({ ...body, ...Object.fromEntries(keys.map((name, index) => [name, index === 0 ? toJson(any) : odd])) }),
      ),
    )
  const missing = fc
    .constantFrom(...Object.keys(body), 'none')
    .map((name) =>
      send(
        `without ${name}`,
        JSON.stringify(Object.fromEntries(Object.entries(body).filter(([known]) => known !== name && name !== 'none'))),
      ),
    )
  const bodies = fc.constantFrom(...oddBodies).map((text) => send('body', text))
  const whole = JSON.stringify(body)
  const torn = fc.nat(whole.length).map((length) => send('torn body', whole.slice(0, length)))
  const types = fc.constantFrom(...oddContentTypes).map((type) => {
    const { 'content-type': _, ...headers } = good.headers
    return {
      ...good,
      about: `content type ${type?.slice(0, 60)}`,
      headers: type === undefined ? headers : { ...headers, 'content-type': type },
    }
  })
  const deep = fc
    .tuple(fc.constantFrom(...(open.length === 0 ? names : open), 'unknown'), fc.constantFrom(...deepJson))
    .map(([name, json]) => send(`deep ${name}`, writeWith(body, name, json)))
  const fields = Object.fromEntries(Object.entries(body).map(([name, given]) => [name, String(given)]))
  const forms = oddForms(fields).map((payload) => ({
    ...good,
    about: 'form',
    headers: { ...good.headers, 'content-type': formType },
    payload,
  }))
  return [
    value,
    value,
    raw,
    several,
    missing,
    bodies,
    torn,
    types,
    deep,
    ...(call.endpoint.files === undefined ? [forms] : [forms, forms, forms]),
  ]
}

/**
 * The body with one more key, repeated if already present: the later one counts. Composed as text, because not every value is valid JSON.
 */
const writeWith = (body: Record<string, unknown>, key: string, json: string): string => {
  const start = JSON.stringify(body).slice(0, -1)
  return `${start}${start === '{' ? '' : ','}${JSON.stringify(key)}:${json}}`
}

/** A value converted to JSON; null when it cannot be converted. */
const toJson = (value: unknown): unknown => {
  try {
    return JSON.parse(
      JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null',
    ) as unknown
  } catch {
    return null
  }
}
