import type { Outcome } from '@sukkar/domain/outcome'
import { type BookeeyConfig, readMethodCode } from './bookeey-messages.ts'
import { parseJson } from './bookeey-results.ts'
import { readField, readValue } from './gateway-fields.ts'
import type { GatewayAnswer, GatewayFailure } from './gateway-http.ts'
import { type PaymentMethodName, paymentMethodNames } from './payment-adapter.ts'
import { METHOD_LIST_CACHE_MS, METHOD_LIST_RETRY_MS } from './payment-limits.ts'

export interface MethodList {
  listNames(deviceHasApplePay: boolean): Promise<PaymentMethodName[]>
  /** The cached methods, without waiting; an outdated list is refreshed in the background. */
  knownNames(): PaymentMethodName[]
  /** This merchant's code of the method at the gateway; null if it has no such method. */
  findCode(method: PaymentMethodName): Promise<string | null>
}

type MethodCodes = Partial<Record<PaymentMethodName, string>>

type Post = (url: string, body: string) => Promise<Outcome<GatewayAnswer, GatewayFailure>>

/** Caches the merchant's list, so that a checkout does not wait for it. After a failed call it uses the last list or the configured one. */
export function createMethodList(config: BookeeyConfig, post: Post, now: () => number): MethodList {
  let cached: { codes: MethodCodes; untilMs: number } = { codes: config.methodCodes, untilMs: Number.NEGATIVE_INFINITY }
  let pending: Promise<MethodCodes> | null = null

  /** Concurrent callers share one request to the gateway. */
  async function getCodes(): Promise<MethodCodes> {
    if (now() < cached.untilMs) return cached.codes
    pending ??= fetchCodes().finally(() => {
      pending = null
    })
    return await pending
  }

  async function fetchCodes(): Promise<MethodCodes> {
    const answer = await post(config.urls.payMethods, JSON.stringify({ MerchantId: config.merchantId }))
    const codes = answer.ok && answer.value.status === 200 ? readCodes(answer.value.text) : null
    cached = codes === null ? { ...cached, untilMs: now() + METHOD_LIST_RETRY_MS } : { codes, untilMs: now() + METHOD_LIST_CACHE_MS }
    return cached.codes
  }

  return {
    knownNames() {
      // Never rejects: after a failure the previous list stays.
      void getCodes()
      return paymentMethodNames.filter((name) => cached.codes[name] !== undefined)
    },
    async listNames(deviceHasApplePay) {
      const codes = await getCodes()
      return paymentMethodNames.filter((name) => codes[name] !== undefined && (name !== 'Applepay' || deviceHasApplePay))
    },
    async findCode(method) {
      return (await getCodes())[method] ?? null
    },
  }
}

/** Null when the answer contains no method that the shop supports. */
function readCodes(text: string): MethodCodes | null {
  const options = readValue(parseJson(text), 'PayOptions')
  if (!Array.isArray(options)) return null
  const codes: MethodCodes = {}
  for (const option of options) {
    const code = readField(option, 'PM_CD')
    const name = code === null ? null : readMethodCode(code)
    if (code !== null && name !== null) codes[name] ??= code
  }
  return Object.keys(codes).length === 0 ? null : codes
}
