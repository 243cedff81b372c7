import type { GatewayFetch } from './gateway-http.ts'
import { createKnetAdapter, type KnetConfig } from './knet-adapter.ts'

export const config: KnetConfig = {
  tranportalId: 'TEST01',
  tranportalPassword: 'secret',
  resourceKey: '0123456789ABCDEF',
  paymentUrl: 'https://bank.example/kpg/PaymentHTTP.htm?param=paymentInit',
  tranPipeUrl: 'https://bank.example/kpg/tranPipe.htm?param=tranInit',
  languageCodes: { en: 'EN', ar: 'AR' },
  directReturn: false,
  allowHttpUrls: false,
  timeoutMs: 500,
}

/** An adapter whose gateway always has this answer, and the bodies sent to it. */
export function makeAdapter(answer: string | Error = '', status = 200, changes: Partial<KnetConfig> = {}) {
  const bodies: string[] = []
  const fetch: GatewayFetch = (_url, init) => {
    bodies.push(String(init.body))
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(answer, { status }))
  }
  return { adapter: createKnetAdapter({ ...config, ...changes }, fetch), bodies }
}
