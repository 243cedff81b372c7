import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls as contractCalls } from '@sukkar/contract/calls'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { switchMaintenance } from '../maintenance/maintenance-switch.ts'

let shop: TestShop
afterEach(() => shop.close())
const get = (url: string, headers = {}) => shop.app.inject({ url, headers })

describe('health', () => {
  it('is live and ready, at the root and below the API', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    for (const url of ['/health/live', '/health/ready', '/api/health/live', '/api/health/ready']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 200, { status: 'ok' }])
    }
  })

  it('stays live but is not ready without its database', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    await shop.context.db.destroy()
    expect((await get('/health/live')).statusCode).toBe(200)
    expect((await get('/health/ready')).statusCode).toBe(503)
  })
})

describe('metrics', () => {
  it('count calls by their names, whatever paths are asked for', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    await shop.call('checkMaintenance', {})
    await get('/api/products/some-id-that-is-nobodys')
    await get('/wp-login.php')
    const text = (await get('/metrics')).body
    expect(text).toContain('http_request_duration_seconds_count{call="checkMaintenance",status="2xx"} 1')
    expect(text).toMatch(/process_cpu_seconds_total/)
    expect(text).not.toMatch(/nobodys|wp-login/)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  it('tell how many public answers were ready', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    for (let times = 0; times < 3; times += 1) await shop.call('listCategories', {})
    const text = (await get('/metrics')).body
    expect(text).toContain('kept_answers_total{call="listCategories",result="hit"} 2')
    expect(text).toContain('kept_answers_total{call="listCategories",result="miss"} 1')
    expect(Number(/^kept_answers_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
  })

  it('have every name and every call that the alerts and the dashboard stand on', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    const text = (await get('/metrics')).body
    const monitoring = join(import.meta.dirname, '../../../../../deploy/monitoring')
    const rules = readdirSync(monitoring).map((name) => readFileSync(join(monitoring, name), 'utf8').replaceAll('\\"', '"'))
    const names = new Set(
      rules.flatMap((rule) => [...rule.matchAll(/\b(?:http|database|realtime|outbox|payments|nodejs|process)_[a-z0-9_]+/gu)].map(String)),
    )
    expect(names.size).toBeGreaterThan(10)
    const isShown = (name: string) => new RegExp(`^# TYPE ${name.replace(/_(?:count|sum|bucket)$/u, '')} `, 'mu').test(text)
    expect([...names].filter((name) => !isShown(name))).toEqual([])
    const calls = new Set(
      rules.flatMap((rule) => [...rule.matchAll(/\bcall[!=]=?~?"([^"]+)"/gu)].flatMap(([, named = '']) => named.split('|'))),
    )
    expect(calls.size).toBeGreaterThan(3)
    expect([...calls].filter((call) => call !== 'realtime' && !(call in contractCalls))).toEqual([])
  })

  it('answer in full while the database does not, and say so', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    expect((await get('/metrics')).body).toContain('database_answers 1')
    await shop.context.db.destroy()
    const { statusCode, body } = await get('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toContain('database_answers 0')
    expect(body).toMatch(/process_cpu_seconds_total/)
    expect(body).not.toMatch(/^(?:outbox_|payments_)/m)
  })

  it('count calls refused in maintenance apart from those that fail', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    await switchMaintenance(shop.context.db, true, null, 0)
    expect((await shop.call('listCategories', {})).status).toBe(503)
    const text = (await get('/metrics')).body
    expect(text).toContain('http_request_duration_seconds_count{call="listCategories",status="maintenance"} 1')
    expect(text).not.toContain('status="5xx"')
  })

  it('count connections that are closed unanswered because too many are open', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    shop.app.server.maxConnections = 0
    await expect(fetch(`${address}/health/live`)).rejects.toThrow()
    expect((await get('/metrics')).body).toContain('http_connections_dropped_total 1')
  })

  it('are for this machine alone unless a token is set', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false })
    const fromAfar = await shop.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(fromAfar.statusCode).toBe(404)
  })

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'are not for a stranger whom a proxy on this machine hands on (%s)',
    async (header) => {
      shop = await createTestShop({ nowMs: 0, seed: false })
      expect((await get('/metrics', { [header]: '203.0.113.9' })).statusCode).toBe(404)
    },
  )

  it('are for nobody in production without a token, since a proxy need not say who asks', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, env: { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'silent' } })
    expect((await get('/metrics')).statusCode).toBe(404)
  })

  it('are for whoever has the token', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, env: { METRICS_TOKEN: 'figures' } })
    expect((await get('/metrics')).statusCode).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer guesses' })).statusCode).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer figures' })).statusCode).toBe(200)
  })
})
