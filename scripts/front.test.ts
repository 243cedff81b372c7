import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSharedSocket, type SharedSocket, type SharingShop } from '@sukkar/api/src/testing/shared-socket.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApps } from './build.mjs'
import { type Front, startFront } from './front.ts'
import { type Caller, callerAt } from './front-client.ts'
import { root } from './source-files.ts'

describe('nginx before the shop [full: brings nginx, and builds the front ends]', () => {
  const assets = join(root, 'apps/storefront/dist/client/assets')
  let dataDir: string
  let socket: SharedSocket
  let shop: SharingShop
  let front: Front
  let caller: Caller
  beforeAll(async () => {
    await buildApps()
    dataDir = mkdtempSync(join(tmpdir(), 'sukkar-front-shop-'))
    socket = await openSharedSocket()
    shop = await socket.serve({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://shop.example', METRICS_TOKEN: 'figures' })
    front = await startFront(socket.port, dataDir)
    caller = callerAt(front, '127.0.0.1')
  }, 300_000)
  afterAll(async () => {
    caller.leave()
    await front.stop()
    await socket.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const fromShop = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.origin}${path}`, { headers })
  const findAsset = (pattern: RegExp): string => `/assets/${readdirSync(assets).find((name) => pattern.test(name))}`
  const compared = [
    'content-type',
    'cache-control',
    'content-encoding',
    'x-content-type-options',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ]
  const pick = (read: (name: string) => string | null | undefined) => Object.fromEntries(compared.map((name) => [name, read(name) ?? null]))

  it('answers over TLS in HTTP/2, and sends plain calls there', async () => {
    const session = connect(`https://127.0.0.1:${front.port}`, { ca: front.ca })
    const stream = session.request({ ':path': '/api/shop' })
    const status = await new Promise((resolve) => stream.once('response', (headers) => resolve(headers[':status'])))
    expect([session.alpnProtocol, status]).toEqual(['h2', 200])
    session.destroy()
    const plain = await fetch(`http://127.0.0.1:${front.plainPort}/api/shop?x=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/api/shop?x=1'])
  })

  it.each([/\.js$/u, /\.css$/u, /\.woff2$/u])('serves built files as the shop does, from the disk: %s', async (pattern) => {
    const path = findAsset(pattern)
    const headers = { 'accept-encoding': 'gzip, br' }
    const answer = await caller.ask('GET', path, { headers })
    const wanted = await fromShop(path, headers)
    expect(answer.status).toBe(200)
    expect(pick((name) => answer.headers[name] as string)).toEqual(pick((name) => wanted.headers.get(name)))
    expect(answer.headers['x-request-id']).toBeUndefined()
  })

  it('has the shop say that a built file is not there', async () => {
    const answer = await caller.ask('GET', '/assets/gone-12345678.js')
    expect([answer.status, answer.headers['x-request-id']]).toEqual([404, expect.any(String)])
  })

  it('serves a size of a picture from the disk once the shop has made it', async () => {
    const list = (await caller.ask('GET', '/api/products')).body.toString()
    const [picture = ''] = /\/media\/[0-9a-f]{16,64}/u.exec(list) ?? []
    const path = `${picture}/160.webp`
    const first = await caller.ask('GET', path)
    const second = await caller.ask('GET', path)
    expect([first.status, second.status]).toEqual([200, 200])
    expect([first.headers['x-request-id'], second.headers['x-request-id']]).toEqual([expect.any(String), undefined])
    expect(second.body.equals(first.body)).toBe(true)
    expect(pick((name) => second.headers[name] as string)).toEqual(pick((name) => first.headers[name] as string))
  })

  it('hands on what a stream says while it is open', async () => {
    const stream = await caller.open('/api/realtime')
    const [said] = (await new Promise((resolve) => stream.once('data', (...given) => resolve(given)))) as [Buffer]
    expect(said.toString()).toMatch(/^retry:/u)
    stream.destroy()
  })

  it('believes no address that a caller names, and leaves the refusal of the shop as it is, with when to come back', async () => {
    const register = (tries: number) =>
      caller.ask('POST', '/api/auth/register', { headers: { 'x-forwarded-for': `203.0.113.${tries}` }, body: {} })
    for (let tries = 0; tries < 30; tries += 1) expect((await register(tries)).status).toBe(422)
    const { status, headers, json } = await register(30)
    expect([status, headers['content-type']]).toEqual([429, 'application/json; charset=utf-8'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(json()).toMatchObject({ code: 'RATE_LIMITED' })
    const other = callerAt(front, '127.0.0.2')
    expect((await other.ask('POST', '/api/auth/register', { body: {} })).status).toBe(422)
    other.leave()
  })

  it('shows the figures to nobody', async () => {
    for (const path of ['/metrics', '/api/metrics'])
      expect((await caller.ask('GET', path, { headers: { authorization: 'Bearer figures' } })).status).toBe(404)
    expect((await fromShop('/metrics', { authorization: 'Bearer figures' })).status).toBe(200)
  })

  it('writes no token into its log', async () => {
    await caller.ask('GET', '/api/guest-apis/order/1?token=secret-of-an-order')
    await expect.poll(front.readLog).toContain('/api/guest-apis/order/1"')
    expect(front.readLog()).not.toContain('secret-of-an-order')
  })
})
