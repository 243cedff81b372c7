/** KNET and Bookeey answer within seconds; after a longer wait a customer assumes that the shop is broken. */
export const GATEWAY_TIMEOUT_MS = 15_000

/** The longest wait that can be configured: a second press waits for the first one's answer for as long (`start-payment.ts`). */
export const GATEWAY_TIMEOUT_MAX_MS = 25_000

/** Real answers are below 4 KB; the rest allows for a long error page and bounds the memory that a broken gateway can use. */
export const GATEWAY_ANSWER_BYTES_MAX = 64 * 1024

/** A notification has about 15 short fields, doubled by encryption to hex. */
export const NOTIFICATION_MAX_LENGTH = 16 * 1024

/** The longest field of a gateway's query or form is an error sentence. */
export const GATEWAY_FIELD_MAX_LENGTH = 1024

/** KNET's maximum, the lowest of the gateways. */
export const TRACK_ID_MAX_LENGTH = 40

/** KNET accepts at most ten characters of amount: `999999.999` KWD. */
export const PAYMENT_AMOUNT_MAX_FILS = 999_999_999

/** KNET refuses longer response and error URLs. */
export const RETURN_URL_MAX_LENGTH = 255

/** A merchant's methods change with a contract, not from order to order. */
export const METHOD_LIST_CACHE_MS = 10 * 60_000

/** While the gateway does not list its methods, a checkout waits for it at most once in this time. */
export const METHOD_LIST_RETRY_MS = 30_000
