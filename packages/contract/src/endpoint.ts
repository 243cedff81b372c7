import { type TSchema, Type } from 'typebox'
import type { ErrorCode } from './error-codes.ts'
import { FulfilmentText, Id, ServiceText, Shape, Uuid } from './schema.ts'

/**
 * One call: what it takes and what it answers. From this table the server validates and serialises, the OpenAPI
 * document is made and the client is typed. `spec` names the statements of the specification it fulfils.
 */
export type Endpoint = {
  summary: string
  spec: readonly string[]
  tag: 'shop' | 'catalogue' | 'cart' | 'checkout' | 'order' | 'payment' | 'account' | 'address' | 'wishlist' | 'notification' | 'staff'
  /**
   * Who may call: anyone, whoever holds the cart's id (`X-Cart-Id`), whoever holds the order's token, whoever brings a password,
   * a code or a refresh token in the request, whoever is signed in, a customer who is, staff, or the crew: staff and drivers.
   */
  access: 'anyone' | 'cart' | 'order-token' | 'credentials' | 'member' | 'customer' | 'staff' | 'crew'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Files are taken beside the body in a multipart request, under this field name. */
  files?: 'images' | 'order_screenshot' | 'file'
  /** In a body of JSON flags may be 0, 1 or what a form's box sends, and an empty text is nothing, as in the form. */
  isForm?: true
  /** How many files; as many as a cart holds for `images`, one for any other, unless said otherwise. */
  filesMax?: number
  answer: TSchema
  /** The success status; 200 unless said otherwise, 204 for an answer without a body. */
  status?: 201 | 204
  /** The refusals beyond the common ones (422 fields, 404, 429, 5xx). */
  errors?: readonly ErrorCode[]
}

export const withId = Shape({ id: Id })
export const withUuid = Shape({ id: Uuid })
export const choice = {
  area_id: Type.Optional(Id),
  order_type: Type.Optional(FulfilmentText),
  shipping_type: Type.Optional(ServiceText),
}
