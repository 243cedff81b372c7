/** KNET and Bookeey answer within seconds; a customer who waits longer than this thinks the shop is broken. */
export const GATEWAY_TIMEOUT_MS = 15_000

/** A real answer is below 4 KB; the rest is room for a long error page, and a bound on what a broken gateway can make us hold. */
export const GATEWAY_ANSWER_BYTES_MAX = 64 * 1024

/** A notification carries about 15 short fields, doubled by encryption to hex. */
export const NOTIFICATION_MAX_LENGTH = 16 * 1024

/** No field that a gateway sends in a query or form is longer than an error sentence. */
export const GATEWAY_FIELD_MAX_LENGTH = 1024

/** The track id's bound at KNET, the narrowest of the gateways. */
export const TRACK_ID_MAX_LENGTH = 40

/** KNET takes at most ten characters of amount: `999999.999` KWD. */
export const PAYMENT_AMOUNT_MAX_FILS = 999_999_999

/** KNET refuses longer response and error addresses. */
export const RETURN_URL_MAX_LENGTH = 255

/** The list of methods of a merchant changes with a contract, not with an order. */
export const METHOD_LIST_CACHE_MS = 10 * 60_000

/** While the gateway does not list its methods, a checkout waits for it at most this often. */
export const METHOD_LIST_RETRY_MS = 30_000
