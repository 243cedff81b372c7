import type { Outcome } from '@sukkar/domain/outcome'
import { type BookeeyConfig, readMethodCode } from './bookeey-messages.ts'
import { parseJson } from './bookeey-results.ts'
import { readField, readValue } from './gateway-fields.ts'
import type { GatewayAnswer, GatewayFailure } from './gateway-http.ts'
import { type PaymentMethodName, paymentMethodNames } from './payment-adapter.ts'
import { METHOD_LIST_CACHE_MS, METHOD_LIST_RETRY_MS } from './payment-limits.ts'

export interface MethodList {
  listNames(deviceHasApplePay: boolean): Promise<PaymentMethodName[]>
  /** What is known of it without waiting; an old list is asked for anew meanwhile. */
  knownNames(): PaymentMethodName[]
  /** The code that this merchant's gateway knows the method by, or `null` where it has no such method. */
  findCode(method: PaymentMethodName): Promise<string | null>
}

type MethodCodes = Partial<Record<PaymentMethodName, string>>

type Post = (url: string, body: string) => Promise<Outcome<GatewayAnswer, GatewayFailure>>

/** Keeps the merchant's list for a while, so that a checkout does not wait for it, and after a failed call the last or the configured one. */
export function createMethodList(config: BookeeyConfig, post: Post, now: () => number): MethodList {
  let kept: { codes: MethodCodes; untilMs: number } = { codes: config.methodCodes, untilMs: Number.NEGATIVE_INFINITY }
  let asking: Promise<MethodCodes> | null = null

  /** Whoever asks while the gateway is being asked waits for the same answer. */
  async function getCodes(): Promise<MethodCodes> {
    if (now() < kept.untilMs) return kept.codes
    asking ??= askGateway().finally(() => {
      asking = null
    })
    return await asking
  }

  async function askGateway(): Promise<MethodCodes> {
    const answer = await post(config.urls.payMethods, JSON.stringify({ MerchantId: config.merchantId }))
    const codes = answer.ok && answer.value.status === 200 ? readCodes(answer.value.text) : null
    kept = codes === null ? { ...kept, untilMs: now() + METHOD_LIST_RETRY_MS } : { codes, untilMs: now() + METHOD_LIST_CACHE_MS }
    return kept.codes
  }

  return {
    knownNames() {
      // It never throws: a gateway that fails leaves what was known.
      void getCodes()
      return paymentMethodNames.filter((name) => kept.codes[name] !== undefined)
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

/** `null` where nothing in the answer is a method that the shop can offer. */
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
