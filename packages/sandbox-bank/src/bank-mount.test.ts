import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sandboxBank } from './bank.ts'
import { openSandboxStore, type SandboxStore } from './store.ts'
import { credentials } from './test-merchant.ts'

let app: FastifyInstance
let store: SandboxStore
let origin = ''

beforeEach(async () => {
  store = openSandboxStore(':memory:')
  app = fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "script-src 'self'")
  })
  await app.register(sandboxBank, {
    prefix: '/sandbox-gateway',
    store,
    credentials,
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

describe('the sandbox mounted in a server', () => {
  it('sets its own policy on its page, so that the form may lead back to the shop, and leaves the server’s alone', async () => {
    const page = await fetch(`${origin}/sandbox-gateway/pay/none`)
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    const echo = await fetch(`${origin}/echo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' })
    expect(await echo.json()).toEqual({ body: { a: 1 } })
    expect(echo.headers.get('content-security-policy')).toBe("script-src 'self'")
  })

  it('serves its stylesheet without anything from elsewhere', async () => {
    const response = await fetch(`${origin}/sandbox-gateway/gateway.css`)
    const css = await response.text()
    expect(response.headers.get('content-type')).toContain('text/css')
    expect(css).toContain('.expiry')
    expect(css).not.toMatch(/url\(|@import|(margin|padding|border)-(left|right)/)
  })
})
