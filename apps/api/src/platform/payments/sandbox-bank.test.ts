import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SandboxBankServer, startSandboxBank } from '@sukkar/sandbox-bank/bank-server'
import { createSandboxFaults, type SandboxFaults } from '@sukkar/sandbox-bank/faults'
import { openSandboxStore } from '@sukkar/sandbox-bank/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAttempt } from './attempt-fixture.ts'
import { createBookeeyAdapter } from './bookeey-adapter.ts'
import type { GatewayFetch } from './gateway-http.ts'
import { createKnetAdapter } from './knet-adapter.ts'
import type { PaymentAdapter, PaymentAttemptRef, PaymentEnquiry } from './payment-adapter.ts'
import { type SandboxSettings, sandboxBookeeyConfig, sandboxCredentials, sandboxKnetConfig } from './sandbox-settings.ts'

const expiryMs = 900_000
const prefix = '/sandbox-gateway'

/** A shop that answers KNET's notifications with the real adapter and settles by asking back before it answers. */
interface Shop {
  origin: string
  notifications: string[]
  enquiries: PaymentEnquiry[]
  /** What to answer instead of the right line. */
  wrongReply: { status: number; body: string } | null
  adapter: PaymentAdapter | null
  attempt: PaymentAttemptRef | null
  server: Server
}

let nowMs: number
let faults: SandboxFaults
let shop: Shop
let gateway: SandboxBankServer
let directory: string

const localFetch: GatewayFetch = (url, init) => fetch(url, init)

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

function startGateway(changes: { knetDirectReturn?: boolean } = {}): Promise<SandboxBankServer> {
  return startSandboxBank({
    prefix,
    credentials: sandboxCredentials,
    store: openSandboxStore(join(directory, 'bank', 'bank.sqlite')),
    returnOrigins: () => [shop.origin],
    merchantName: { en: 'Sukkar <sweets>', ar: 'سكّر' },
    fetch: localFetch,
    now: () => nowMs,
    expiryMs,
    faults,
    ...changes,
  })
}

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 21, 7)
  faults = createSandboxFaults()
  directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  shop = await startShop()
  gateway = await startGateway()
})

afterEach(async () => {
  await gateway.close()
  await new Promise((resolve) => shop.server.close(resolve))
  rmSync(directory, { recursive: true })
})

function settings(): SandboxSettings {
  const { origin } = gateway
  return { protocol: 'bookeey', prefix, internalOrigin: origin, publicOrigin: origin, storePath: '', expiryMs, timeoutMs: 400 }
}

function makeAdapter(protocol: string): PaymentAdapter {
  const adapter =
    protocol === 'knet'
      ? createKnetAdapter(sandboxKnetConfig(settings()), localFetch)
      : createBookeeyAdapter(sandboxBookeeyConfig(settings()), { fetch: localFetch, now: () => nowMs })
  shop.adapter = adapter
  return adapter
}

function attemptOf(changes: Partial<PaymentAttemptRef> = {}): PaymentAttemptRef {
  const returnUrls = { success: `${shop.origin}/success`, failure: `${shop.origin}/failure`, notification: `${shop.origin}/notify` }
  const attempt = makeAttempt({ orderNumber: '1001', returnUrls, ...changes })
  shop.attempt = attempt
  return attempt
}

/** Follows the start to the hosted page, as a browser would. */
async function openPage(adapter: PaymentAdapter, attempt: PaymentAttemptRef): Promise<string> {
  const started = await adapter.start(attempt)
  if (!started.ok) throw new Error(`${started.code} ${JSON.stringify(started.details)}`)
  const response = await fetch(started.value.redirectUrl, { redirect: 'manual' })
  const page = response.headers.get('location') ?? started.value.redirectUrl
  return new URL(page, gateway.origin).href
}

interface Press {
  status: number
  location: URL
}

async function press(page: string, decision: string, fields: Record<string, string> = {}): Promise<Press> {
  const form = { decision, card: 'KNET1', expiry_month: '09', expiry_year: '2021', ...fields }
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return { status: response.status, location: new URL(response.headers.get('location') ?? 'none:', gateway.origin) }
}

const endings = [
  ['pay', 'paid'],
  ['decline', 'failed'],
  ['cancel', 'cancelled'],
  ['time_out', 'pending'],
] as const

describe.each(['bookeey', 'knet'])('%s adapter against the sandbox', (protocol) => {
  it.each(endings)('%s ends %s', async (decision, state) => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    const page = await openPage(adapter, attempt)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'pending' })
    const { status, location } = await press(page, decision)
    expect(status).toBe(303)
    expect(location.origin).toBe(shop.origin)
    expect(await adapter.enquire(attempt)).toMatchObject({ state, mismatch: null })
    if (protocol === 'bookeey') {
      const query = Object.fromEntries(location.searchParams)
      expect(adapter.parseReturn({ query })).toEqual({ ok: true, value: { trackId: attempt.trackId, claimed: state } })
    } else {
      // The shop asked back while it was being notified, and the bank already had its answer.
      expect(shop.enquiries).toMatchObject([{ state }])
      expect(location.href).toBe(`${shop.origin}/receipt?order=1`)
    }
  })

  it('a timed-out payment fails once its time is over, and so does an abandoned page', async () => {
    const adapter = makeAdapter(protocol)
    const [timedOut, abandoned] = [attemptOf({ trackId: 'T1' }), attemptOf({ trackId: 'T2' })]
    shop.attempt = timedOut
    await press(await openPage(adapter, timedOut), 'time_out')
    const page = await openPage(adapter, abandoned)
    nowMs += expiryMs - 1
    expect(await adapter.enquire(timedOut)).toMatchObject({ state: 'pending' })
    expect(await adapter.enquire(abandoned)).toMatchObject({ state: 'pending' })
    nowMs += 1
    expect(await adapter.enquire(timedOut)).toMatchObject({ state: 'failed' })
    expect(await adapter.enquire(abandoned)).toMatchObject({ state: 'failed' })
    await press(page, 'pay')
    expect(await adapter.enquire(abandoned)).toMatchObject({ state: 'failed' })
  })

  it('the first of many presses wins and each later one leads to the same place', async () => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    const page = await openPage(adapter, attempt)
    const first = await press(page, 'pay')
    const later = await Promise.all(['pay', 'decline', 'cancel', 'pay'].map((decision) => press(page, decision)))
    expect(later.map(({ location }) => location.href)).toEqual(later.map(() => first.location.href))
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
    expect(shop.notifications).toHaveLength(protocol === 'knet' ? 1 : 0)
  })

  it('two presses at once are one decision', async () => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    const page = await openPage(adapter, attempt)
    await Promise.all(Array.from({ length: 8 }, () => press(page, 'pay')))
    expect(shop.notifications).toHaveLength(protocol === 'knet' ? 1 : 0)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('a wrong amount in the answer is never paid', async () => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    await press(await openPage(adapter, attempt), 'pay')
    faults.wrongAmountFils = 1
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'unknown', mismatch: 'amount', amountFils: 1 })
    faults.wrongAmountFils = null
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('a payment may stay pending for some answers', async () => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    await press(await openPage(adapter, attempt), 'pay')
    faults.pendingEnquiries = 2
    const states: string[] = []
    for (let index = 0; index < 3; index += 1) states.push((await adapter.enquire(attempt)).state)
    expect(states).toEqual(['pending', 'pending', 'paid'])
  })

  it.each(['error_500', 'timeout', 'garbage'] as const)('%s tells nothing, and the truth is there afterwards', async (api) => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    await press(await openPage(adapter, attempt), 'pay')
    faults.api = api
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'unknown', mismatch: null })
    expect((await adapter.refund(attempt, 1000, '')).state).not.toBe('done')
    expect((await adapter.refund(attempt, 1000, '')).state).not.toBe('requested')
    if (protocol === 'bookeey') expect(await adapter.start(attemptOf({ trackId: 'X1' }))).toMatchObject({ code: 'gateway_unreachable' })
    faults.api = 'normal'
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('a closed browser leaves the truth with the enquiry', async () => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    faults.browser = 'closed'
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.origin).toBe(gateway.origin)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('the bank remembers over a restart', async () => {
    const attempt = attemptOf()
    await press(await openPage(makeAdapter(protocol), attempt), 'pay')
    await gateway.close()
    gateway = await startGateway()
    expect(await makeAdapter(protocol).enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('refunds in parts, never more than was paid and nothing that was not', async () => {
    const adapter = makeAdapter(protocol)
    const good = protocol === 'knet' ? 'done' : 'requested'
    const attempt = attemptOf()
    const page = await openPage(adapter, attempt)
    expect((await adapter.refund(attempt, 1000, 'early')).state).toBe('failed')
    await press(page, 'pay')
    expect((await adapter.refund(attempt, 10_000, 'part')).state).toBe(good)
    expect((await adapter.refund(attempt, 2751, 'too much')).state).toBe('failed')
    expect((await adapter.refund(attempt, 2750, 'rest')).state).toBe(good)
    expect((await adapter.refund(attempt, 1, 'again')).state).toBe('failed')
  })

  it('one track id is one payment', async () => {
    const adapter = makeAdapter(protocol)
    const attempt = attemptOf()
    await press(await openPage(adapter, attempt), 'pay')
    const again = await adapter.start({ ...attempt, amountFils: 100 })
    if (protocol === 'bookeey') {
      expect(again).toMatchObject({ ok: false, code: 'gateway_refused' })
    } else {
      const response = await fetch(again.ok ? again.value.redirectUrl : '', { redirect: 'manual' })
      expect(response.headers.get('location')).toContain(`${shop.origin}/failure?ErrorText=IPAY0100114`)
    }
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('offers what the gateway lists', async () => {
    const offered = await makeAdapter(protocol).listMethods({ deviceHasApplePay: true })
    expect(offered).toEqual(protocol === 'knet' ? ['knet'] : ['knet', 'Bookeey', 'credit', 'Applepay'])
  })

  it('an attempt that the gateway never saw is not paid', async () => {
    expect(await makeAdapter(protocol).enquire(attemptOf({ trackId: 'NEVER' }))).toMatchObject({ state: 'pending' })
  })
})

describe('KNET notifications', () => {
  it.each(['delayed', 'twice'] as const)('%s settle once they come', async (notification) => {
    const adapter = makeAdapter('knet')
    const attempt = attemptOf()
    Object.assign(faults, { notification, notificationDelayMs: 30 })
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.href).toBe(`${shop.origin}/receipt?order=1`)
    expect(shop.notifications).toHaveLength(notification === 'twice' ? 2 : 1)
    expect(new Set(shop.notifications).size).toBe(1)
  })

  it('lost leave the payment to be found by asking', async () => {
    const adapter = makeAdapter('knet')
    const attempt = attemptOf()
    faults.notification = 'lost'
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.origin).toBe(gateway.origin)
    expect(shop.notifications).toEqual([])
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it.each([
    ['a server error', 500, ''],
    ['a page', 200, '<html>REDIRECT=http://127.0.0.1/</html>'],
    ['a redirect', 303, ''],
    ['two lines', 200, 'REDIRECT=SHOP/a\nREDIRECT=SHOP/b'],
    ['somebody else’s address', 200, 'REDIRECT=https://evil.example/'],
    ['a script', 200, 'REDIRECT=javascript:alert(1)'],
  ])('answered with %s void the payment', async (_name, status, body) => {
    const adapter = makeAdapter('knet')
    const attempt = attemptOf()
    shop.wrongReply = { status, body: body.replaceAll('SHOP', shop.origin) }
    const page = await openPage(adapter, attempt)
    const { location } = await press(page, 'pay')
    expect(location.origin).toBe(gateway.origin)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'failed' })
    expect(await (await fetch(page)).text()).toContain('IPAY0100249')
  })

  it('of the older terminals come with the browser', async () => {
    await gateway.close()
    gateway = await startGateway({ knetDirectReturn: true })
    const adapter = createKnetAdapter({ ...sandboxKnetConfig(settings()), directReturn: true }, localFetch)
    const attempt = attemptOf()
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.pathname).toBe('/success')
    const query = Object.fromEntries(location.searchParams)
    expect(adapter.parseReturn({ query })).toEqual({ ok: true, value: { trackId: attempt.trackId, claimed: 'paid' } })
    expect(shop.notifications).toEqual([])
  })
})

describe('tampering', () => {
  it('another secret, hash or password opens and tells nothing', async () => {
    const config = sandboxBookeeyConfig(settings())
    const forged = createBookeeyAdapter({ ...config, secretKey: 'guess' }, { fetch: localFetch, now: () => nowMs })
    expect(await forged.start(attemptOf())).toMatchObject({ ok: false, code: 'gateway_refused' })
    const adapter = makeAdapter('bookeey')
    const attempt = attemptOf()
    await press(await openPage(adapter, attempt), 'pay')
    expect(await forged.enquire(attempt)).toMatchObject({ state: 'unknown' })
    const knet = createKnetAdapter({ ...sandboxKnetConfig(settings()), tranportalPassword: 'guess' }, localFetch)
    expect(await knet.enquire(attempt)).toMatchObject({ state: 'unknown' })
  })

  it('three decimals in the hash are accepted like the shortest form', async () => {
    const adapter = createBookeeyAdapter(
      { ...sandboxBookeeyConfig(settings()), amountText: 'three-decimals' },
      { fetch: localFetch, now: () => nowMs },
    )
    expect(await adapter.start(attemptOf())).toMatchObject({ ok: true })
  })

  it('nobody is sent outside the shop', async () => {
    const returnUrls = { success: 'https://evil.example/', failure: 'https://evil.example/', notification: 'http://169.254.169.254/' }
    expect(await makeAdapter('bookeey').start(attemptOf({ returnUrls }))).toMatchObject({ ok: false, code: 'gateway_refused' })
    const started = await makeAdapter('knet').start(attemptOf({ returnUrls }))
    const response = await fetch(started.ok ? started.value.redirectUrl : '', { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })
})
