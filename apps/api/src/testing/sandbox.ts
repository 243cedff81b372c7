import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SandboxBankServer, startSandboxBank } from '@sukkar/sandbox-bank/bank-server'
import { createSandboxFaults } from '@sukkar/sandbox-bank/faults'
import { openSandboxStore } from '@sukkar/sandbox-bank/store'
import { makeAttempt } from '../platform/payments/attempt-fixture.ts'
import { createBookeeyAdapter } from '../platform/payments/bookeey-adapter.ts'
import type { GatewayFetch } from '../platform/payments/gateway-http.ts'
import { createKnetAdapter } from '../platform/payments/knet-adapter.ts'
import type { PaymentAdapter, PaymentAttemptRef, PaymentEnquiry } from '../platform/payments/payment-adapter.ts'
import { type SandboxSettings, sandboxBookeeyConfig, sandboxCredentials, sandboxKnetConfig } from '../platform/payments/sandbox-settings.ts'

export const expiryMs = 900_000
const prefix = '/sandbox-gateway'

/** A shop that reads KNET's notifications with the real adapter and enquires before it replies. */
interface Shop {
  origin: string
  notifications: string[]
  enquiries: PaymentEnquiry[]
  /** A reply to send instead of the right one. */
  wrongReply: { status: number; body: string } | null
  adapter: PaymentAdapter | null
  attempt: PaymentAttemptRef | null
  server: Server
}

export const localFetch: GatewayFetch = (url, init) => fetch(url, init)

async function startShop(): Promise<Shop> {
  const started: Shop = {
    origin: '',
    notifications: [],
    enquiries: [],
    wrongReply: null,
    adapter: null,
    attempt: null,
    server: createServer(),
  }
  started.server.on('request', async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    started.notifications.push(body)
    const { adapter, attempt } = started
    const parsed = adapter?.parseNotification({ method: 'POST', query: {}, body, headers: request.headers })
    if (adapter && attempt) started.enquiries.push(await adapter.enquire(attempt))
    const reply = parsed?.ok ? parsed.value.reply(`${started.origin}/receipt?order=1`) : { status: 400, body: '' }
    response.writeHead(started.wrongReply?.status ?? reply.status, { 'content-type': 'text/plain' })
    response.end(started.wrongReply?.body ?? reply.body)
  })
  await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve))
  const address = started.server.address()
  started.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return started
}

/** The sandbox bank with a shop that uses it, and functions for its adapters. */
export async function openSandbox() {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const shop = await startShop()
  const clock = { nowMs: Date.UTC(2026, 10, 21, 7) }
  const faults = createSandboxFaults()
  const startGateway = (changes: { knetDirectReturn?: boolean } = {}): Promise<SandboxBankServer> =>
    startSandboxBank({
      prefix,
      credentials: sandboxCredentials,
      store: openSandboxStore(join(directory, 'bank', 'bank.sqlite')),
      returnOrigins: () => [shop.origin],
      merchantName: { en: 'Sukkar <sweets>', ar: 'سكّر' },
      fetch: localFetch,
      now: () => clock.nowMs,
      expiryMs,
      faults,
      ...changes,
    })
  let gateway = await startGateway()
  // Long enough that a machine under load is slow without a failure; no test waits for it.
  const settings = (timeoutMs = 20_000): SandboxSettings => ({
    ...{ protocol: 'bookeey', prefix, internalOrigin: gateway.origin, publicOrigin: gateway.origin },
    ...{ storePath: '', expiryMs, timeoutMs },
  })
  return {
    shop,
    clock,
    faults,
    settings,
    get origin() {
      return gateway.origin
    },
    restart: async (changes: { knetDirectReturn?: boolean } = {}): Promise<void> => {
      await gateway.close()
      gateway = await startGateway(changes)
    },
    close: async (): Promise<void> => {
      await gateway.close()
      await new Promise((resolve) => shop.server.close(resolve))
      rmSync(directory, { recursive: true })
    },
    makeAdapter: (protocol: string, timeoutMs?: number): PaymentAdapter => {
      shop.adapter =
        protocol === 'knet'
          ? createKnetAdapter(sandboxKnetConfig(settings(timeoutMs)), localFetch)
          : createBookeeyAdapter(sandboxBookeeyConfig(settings(timeoutMs)), { fetch: localFetch, now: () => clock.nowMs })
      return shop.adapter
    },
    makeAttempt: (changes: Partial<PaymentAttemptRef> = {}): PaymentAttemptRef => {
      const returnUrls = { success: `${shop.origin}/success`, failure: `${shop.origin}/failure`, notification: `${shop.origin}/notify` }
      shop.attempt = makeAttempt({ orderNumber: '1001', returnUrls, ...changes })
      return shop.attempt
    },
  }
}

/** Starts a payment and follows the redirect to the hosted page, as a browser does. */
export async function openPage(adapter: PaymentAdapter, attempt: PaymentAttemptRef): Promise<string> {
  const started = await adapter.start(attempt)
  if (!started.ok) throw new Error(`${started.code} ${JSON.stringify(started.details)}`)
  const response = await fetch(started.value.redirectUrl, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '', started.value.redirectUrl).href
}

/** Submits a decision on the hosted page; returns where the browser is redirected. */
export async function press(
  page: string,
  decision: string,
  fields: Record<string, string> = {},
): Promise<{ status: number; location: URL }> {
  const form = { decision, card: 'KNET1', expiry_month: '09', expiry_year: '2021', ...fields }
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return { status: response.status, location: new URL(response.headers.get('location') ?? 'none:', page) }
}
