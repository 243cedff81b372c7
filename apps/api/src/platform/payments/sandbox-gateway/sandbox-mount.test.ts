import helmet from '@fastify/helmet'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAttempt } from '../attempt-fixture.ts'
import { createPaymentAdapter, parsePaymentConfig } from '../payment-config.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { openSandboxStore, type SandboxStore } from './sandbox-store.ts'

let app: FastifyInstance
let store: SandboxStore
let origin = ''

beforeEach(async () => {
  store = openSandboxStore(':memory:')
  app = fastify()
  await app.register(helmet)
  await app.register(sandboxGateway, {
    prefix: '/sandbox-gateway',
    store,
    publicUrl: () => origin,
    merchantName: { en: 'Sukkar', ar: 'سكّر' },
    fetch,
    now: Date.now,
    expiryMs: 900_000,
  })
  app.post('/echo', (request) => ({ body: request.body }))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await app.close()
  store.close()
})

function makeAdapter(environment: Record<string, string>) {
  const config = parsePaymentConfig({ PUBLIC_URL: origin, ...environment }, '/data')
  if (!config.ok) throw new Error(config.code)
  return createPaymentAdapter(config.value, { fetch, sandboxOrigin: () => origin })
}

describe('the sandbox mounted in a server', () => {
  it.each(['bookeey', 'knet'])('takes a payment of the configured %s adapter', async (protocol) => {
    const adapter = makeAdapter({ PAYMENT_SANDBOX_PROTOCOL: protocol })
    const returnUrls = { success: `${origin}/s`, failure: `${origin}/f`, notification: `${origin}/n` }
    const attempt = makeAttempt({ returnUrls })
    const started = await adapter.start(attempt)
    const page = await fetch(started.ok ? started.value.redirectUrl : '')
    expect(page.status).toBe(200)
    await fetch(page.url, { method: 'POST', body: new URLSearchParams({ decision: 'cancel' }), redirect: 'manual' })
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'cancelled' })
  })

  it('offers what the gateway lists', async () => {
    expect(await makeAdapter({}).listMethods({ deviceHasApplePay: true })).toEqual(['knet', 'Bookeey', 'credit', 'Applepay'])
  })

  it('sets its own policy on its page, so that the form may lead back to the shop, and leaves the server’s alone', async () => {
    const page = await fetch(`${origin}/sandbox-gateway/pay/none`)
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    const echo = await fetch(`${origin}/echo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' })
    expect(await echo.json()).toEqual({ body: { a: 1 } })
    expect(echo.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('serves its stylesheet without anything from elsewhere', async () => {
    const response = await fetch(`${origin}/sandbox-gateway/gateway.css`)
    const css = await response.text()
    expect(response.headers.get('content-type')).toContain('text/css')
    expect(css).not.toMatch(/url\(|@import|(margin|padding|border)-(left|right)/)
  })
})
