import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { GATEWAY_ANSWER_BYTES_MAX } from './payment-limits.ts'

export type GatewayFetch = (url: string, init: RequestInit) => Promise<Response>

interface GatewayPost {
  url: string
  contentType: string
  body: string
  timeoutMs: number
}

export interface GatewayAnswer {
  status: number
  text: string
}

export type GatewayFailure = 'gateway_timeout' | 'gateway_unreachable' | 'gateway_answer_too_large'

/**
 * Posts to a gateway within bounds of time and size. A redirect is an error: a gateway's API has none, and following one would send the
 * shop's credentials to its target.
 */
export async function postToGateway(fetch: GatewayFetch, post: GatewayPost): Promise<Outcome<GatewayAnswer, GatewayFailure>> {
  const signal = AbortSignal.timeout(post.timeoutMs)
  try {
    const response = await fetch(post.url, {
      method: 'POST',
      headers: { 'content-type': post.contentType, accept: 'application/json, application/xml, text/plain' },
      body: post.body,
      redirect: 'error',
      signal,
    })
    const text = await readBounded(response)
    return text === null ? fail('gateway_answer_too_large') : succeed({ status: response.status, text })
  } catch {
    // After any network failure only the gateway can state the payment's outcome, so the reason is only for the record.
    return fail(signal.aborted ? 'gateway_timeout' : 'gateway_unreachable')
  }
}

async function readBounded(response: Response): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, so the rest is not received.
    if (size > GATEWAY_ANSWER_BYTES_MAX) return null
    chunks.push(chunk)
  }
  // PostgreSQL stores no NUL, and an answer that cannot be recorded would be asked for again and again.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\uFFFD')
}
