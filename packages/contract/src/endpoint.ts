import { PAGE_SIZE_MAX } from '@sukkar/domain/limits'
import { type TSchema, Type } from 'typebox'
import type { ErrorCode } from './error-codes.ts'
import { FulfilmentText, Id, ServiceText, Shape, Uuid } from './schema.ts'

/**
 * One call: its request and answer. The server validates and serialises by this table, the OpenAPI document is generated from it and the client is
 * typed by it. `spec` has the statements of the specification that it fulfils.
 */
export type Endpoint = {
  summary: string
  spec: readonly string[]
  tag: 'shop' | 'catalogue' | 'cart' | 'checkout' | 'order' | 'payment' | 'account' | 'address' | 'wishlist' | 'notification' | 'staff'
  /**
   * Who may call: anyone; the holder of the cart's id (`X-Cart-Id`) or of the order's token; a request with a password, a PIN or a refresh token;
   * any signed-in account; a signed-in customer; staff; or the crew: staff and drivers.
   */
  access: 'anyone' | 'cart' | 'order-token' | 'credentials' | 'member' | 'customer' | 'staff' | 'crew'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Files of a multipart request arrive under this field name. */
  files?: 'images' | 'order_screenshot' | 'file'
  /** Flags of a JSON body may also be 0, 1 or a checkbox value, and an empty text is absent, as in the form. */
  isForm?: true
  /** The maximum number of files; by default a cart's maximum for `images`, otherwise one. */
  filesMax?: number
  /** Takes an `Idempotency-Key`: a repeated request with the same key gets the first answer again. */
  isKeyed?: true
  answer: TSchema
  /** The success status, default 200; 204 for an answer without a body. */
  status?: 201 | 204
  /** The refusals beyond the common ones (422 fields, 404, 429, 5xx). */
  errors?: readonly ErrorCode[]
}

export const withId = Shape({ id: Id })
export const withUuid = Shape({ id: Uuid })
/** The query of a list in pages, the first of which is 1. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX })),
}
export const choice = {
  area_id: Type.Optional(Id),
  order_type: Type.Optional(FulfilmentText),
  shipping_type: Type.Optional(ServiceText),
}
