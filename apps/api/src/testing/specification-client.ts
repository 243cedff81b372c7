import type { InjectOptions } from 'fastify'
import type { TestShop } from './test-shop.ts'

/** An answer as a reader of the specification has it: untyped, read by the documented names. */
export type Found = { status: number; body: Wire }

/** A JSON value that is read by the names of the specification. */
// biome-ignore lint/suspicious/noExplicitAny: a client without a contract has no types for what it is answered
export type Wire = any

type Method = NonNullable<InjectOptions['method']>

/**
 * A client written from the specification alone: its paths, its field names, a bearer token on every request (§7) and the customer's
 * language. It shares no code with the contract.
 */
export class SpecificationClient {
  readonly #shop: TestShop
  readonly #locale: 'en' | 'ar'
  token: string | null = null

  constructor(shop: TestShop, locale: 'en' | 'ar' = 'en') {
    this.#shop = shop
    this.#locale = locale
  }

  get = (path: string): Promise<Found> => this.#send('GET', path)
  delete = (path: string, body?: object): Promise<Found> => this.#send('DELETE', path, body)
  post = (path: string, body?: object): Promise<Found> => this.#send('POST', path, body)
  put = (path: string, body?: object): Promise<Found> => this.#send('PUT', path, body)
  patch = (path: string, body?: object): Promise<Found> => this.#send('PATCH', path, body)

  /** Multipart form data with nested keys flattened (§3, "Add-to-cart request"). */
  form = (path: string, fields: object): Promise<Found> => {
    const form = new FormData()
    flatten(form, '', fields)
    return this.#send('POST', path, form)
  }

  #send = async (method: Method, path: string, payload?: object): Promise<Found> => {
    const answer = await this.#shop.app.inject({
      method,
      url: `/api/${path.replace(/^\//, '')}`,
      headers: { 'accept-language': this.#locale, ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }) },
      // `inject` accepts FormData; its types do not include it.
      ...(payload === undefined ? {} : { payload: payload as never }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
}

const flatten = (form: FormData, prefix: string, value: unknown): void => {
  if (value instanceof Blob) form.append(prefix, value, 'photo.jpg')
  else if (typeof value !== 'object' || value === null) form.append(prefix, value === null ? '' : String(value))
  else for (const [key, inner] of Object.entries(value)) flatten(form, prefix === '' ? key : `${prefix}[${key}]`, inner)
}
