import { createBookeeyAdapter } from './bookeey-adapter.ts'
import type { BookeeyConfig } from './bookeey-messages.ts'
import type { GatewayFetch } from './gateway-http.ts'

export const config: BookeeyConfig = {
  merchantId: 'mer0000001',
  secretKey: 's3cr3t',
  urls: {
    payMethods: 'https://bank.example/paymethods',
    requestLink: 'https://bank.example/requestLink',
    paymentStatus: 'https://bank.example/paymentstatus',
    refund: 'https://bank.example/refund',
  },
  amountText: 'shortest',
  methodCodes: { knet: 'knet', credit: 'credit' },
  timeoutMs: 500,
}

interface Call {
  url: string
  body: string
}

/** Answers by the last segment of the URL: a text, or a status with a text. */
type Answers = Readonly<Record<string, string | readonly [number, string]>>

/** A gateway with these answers. */
export function makeGateway(answers: Answers): { fetch: GatewayFetch; calls: Call[] } {
  const calls: Call[] = []
  const fetch: GatewayFetch = (url, init) => {
    calls.push({ url, body: String(init.body) })
    const answer = answers[url.slice(url.lastIndexOf('/') + 1)]
    if (answer === undefined) return Promise.reject(new TypeError('connection refused'))
    const [status, text] = typeof answer === 'string' ? [200, answer] : answer
    return Promise.resolve(new Response(text, { status }))
  }
  return { fetch, calls }
}

export function makeAdapter(answers: Answers, changes: Partial<BookeeyConfig> = {}) {
  const gateway = makeGateway(answers)
  const adapter = createBookeeyAdapter({ ...config, ...changes }, { fetch: gateway.fetch, now: () => 0, nextHeader: () => '1700000000001' })
  return { adapter, calls: gateway.calls }
}

/** The answer to a link request that contains a link. */
export const link = JSON.stringify({ PayUrl: 'https://bank.example/pay/1', PaymentGateway: 'knet', ErrorMessage: '' })
