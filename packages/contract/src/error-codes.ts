import type { Checkout } from './order.ts'

/**
 * The closed list of error codes that an answer can have, each with its HTTP status (api.md, "Failure"). Its two sentences are the messages
 * `server.error.<CODE>` of the i18n package.
 */
export const errorStatus = {
  VALIDATION_FAILED: 422,
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  NOT_A_CUSTOMER: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UPLOAD_TOO_SLOW: 408,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  MAINTENANCE: 503,

  AREA_UNKNOWN: 404,
  BRANCH_UNKNOWN: 404,
  NO_BRANCHES: 409,
  SERVICE_REQUIRED: 422,

  PRODUCT_UNAVAILABLE: 409,
  PRODUCT_NOT_FOR_SERVICE: 409,
  PRODUCT_NOT_FOR_FULFILMENT: 409,
  PRE_ORDER_ONLY: 409,
  OUT_OF_STOCK: 409,
  NOT_ENOUGH_STOCK: 409,
  OPTION_REQUIRED: 422,
  OPTION_TOO_MANY: 422,
  OPTION_UNKNOWN: 422,
  OPTION_UNAVAILABLE: 409,
  OPTION_TEXT_REQUIRED: 422,
  OPTION_TEXT_INVALID: 422,
  PICTURES_TOO_FEW: 422,
  PICTURES_TOO_MANY: 422,
  PICTURE_UNREADABLE: 422,
  PICTURE_TOO_LARGE: 413,
  PICTURE_TYPE: 415,

  CART_EMPTY: 409,
  CART_NOT_FOUND: 404,
  CART_CHANGED: 409,
  CART_FULL: 409,
  LINE_NOT_FOUND: 404,
  QUANTITY_LIMIT: 422,
  BELOW_MINIMUM: 409,
  PRICE_CHANGED: 409,

  COUPON_UNKNOWN: 422,
  COUPON_EXPIRED: 422,
  COUPON_NOT_STARTED: 422,
  COUPON_USED_UP: 409,
  COUPON_ALREADY_USED: 409,
  COUPON_MINIMUM: 422,
  COUPON_NOT_FOR_SERVICE: 422,
  COUPON_NOT_FOR_FULFILMENT: 422,
  COUPON_NOT_FOR_ITEMS: 422,
  COUPON_FIRST_ORDER_ONLY: 422,
  COUPON_SAVES_NOTHING: 422,

  SERVICE_OFF: 409,
  BRANCH_CLOSED: 409,
  BEFORE_OPENING: 409,
  LAST_ORDER: 409,
  FULFILMENT_CLOSED: 409,
  PAUSED: 409,
  AREA_PAUSED: 409,
  SLOT_REQUIRED: 422,
  SLOT_FULL: 409,
  SLOT_PAST: 409,
  LEAD_TIME: 409,
  DATE_OUT_OF_RANGE: 422,

  TERMS_REQUIRED: 422,
  PACI_INVALID: 422,
  IDEMPOTENCY_MISMATCH: 409,
  IDEMPOTENCY_KEY_INVALID: 400,
  ORDER_NOT_FOUND: 404,
  ORDER_HAS_ACCOUNT: 409,
  PAYMENT_METHOD_UNAVAILABLE: 409,
  PAYMENT_UNAVAILABLE: 503,
  PAYMENT_NOT_PENDING: 409,
  PAYMENT_EXPIRED: 409,

  CANCEL_FINISHED: 409,
  CANCEL_ON_DELIVERY_DAY: 409,
  CANCEL_TOO_LATE: 409,
  CHANGE_ON_DELIVERY_DAY: 409,
  CHANGE_TOO_LATE: 409,
  RESCHEDULE_UNAVAILABLE: 409,
  REFUND_NOT_OFFERED: 409,
  REVIEW_TOO_EARLY: 409,
  REVIEW_CLOSED: 409,
  NO_RECEIPT_YET: 409,
  RECEIPT_WRONG: 422,
  COMPLAINT_OPEN: 409,

  WRONG_CREDENTIALS: 422,
  ACCOUNT_DISABLED: 403,
  EMAIL_TAKEN: 409,
  PASSWORD_WRONG: 422,
  PASSWORD_CHANGE_REQUIRED: 403,
  OWN_ACCOUNT: 409,

  ORDER_STATE: 409,
  ORDER_UNPAID: 409,
  ORDER_REFUNDED: 409,
  REFUND_STATE: 409,
  REFUND_NOT_ONLINE: 409,
  REFUND_NOT_CASH: 409,
  REFUND_TOO_MUCH: 409,
  REFUND_LEFT_CHANGED: 409,
  PAYMENT_STATE: 409,
  DRIVER_UNKNOWN: 422,
  NOT_ON_THE_WAY: 409,
  LIST_FULL: 409,

  PIN_WRONG: 422,
  PIN_OVER: 422,

  ADDRESS_NOT_FOUND: 404,
  ADDRESS_LIMIT: 409,
  WISHLIST_FULL: 409,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The data of a refusal: `checkout`: the new sums with PRICE_CHANGED, and those without the coupon that an order is refused for; `line_id`: the
 * line that cannot be ordered; `contact`: whom to contact when an order cannot be cancelled or changed; `lines`: the unavailable lines that
 * prevent a reschedule; `present`: the current record with CONFLICT; `order_status` and `refund_state`: the current state when somebody else
 * changed it first; `left_to_refund`: KWD of an order that can still be refunded, with REFUND_TOO_MUCH and REFUND_LEFT_CHANGED.
 */
export type RefusalData = {
  checkout?: Checkout
  line_id?: string
  contact?: ShopContact
  lines?: UnavailableLine[]
  present?: unknown
  order_status?: string
  refund_state?: string
  left_to_refund?: number
}
export type ShopContact = { phone: string; whatsapp: string; email: string }
export type UnavailableLine = { id: string; name_en: string; name_ar: string }

/** The body of every failed call. `errors` is present for field errors (422). */
export type Failure = {
  status: number
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
  data?: RefusalData
}
