import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import type { Environment } from './platform/environment/reading.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process: reads each file in the moment in which it is there, and reports the lengths that are none of a secret. */
const readSecrets = `
  const { existsSync, readFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const lengths = workerData.map((file) => {
    while (!existsSync(file));
    return readFileSync(file, 'utf8').length
  })
  parentPort.postMessage(lengths.filter((length) => length < 32))
`

const parse = (given: Environment = {}) => parseConfig({ DATA_DIR: folder, ...given })
const problemsOf = (given: Environment): Record<string, string> => {
  try {
    parse(given)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return {}
}

describe('the configuration', () => {
  it('needs nothing to start the demonstration', () => {
    expect(parse()).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      isDemo: true,
      shopTimeMs: null,
      hasRateLimits: true,
      hasServiceWorker: true,
    })
  })

  it('needs the public address in production, except for a demonstration', () => {
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '0' })).toHaveProperty('PUBLIC_URL')
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveProperty('PUBLIC_URL')
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '0', PUBLIC_URL: 'https://shop.example' })).not.toHaveProperty('PUBLIC_URL')
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '1' })).toEqual({})
  })

  it('is no demonstration in production unless it says so', () => {
    const real = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      PAYMENT_PROVIDER: 'knet',
      KNET_ENVIRONMENT: 'production',
      KNET_TRANPORTAL_ID: 'id',
      KNET_TRANPORTAL_PASSWORD: 'password',
      KNET_RESOURCE_KEY: '0123456789abcdef',
    }
    for (const stated of [{}, { DEMO: '' }, { DEMO: '0' }]) expect(parse({ ...real, ...stated }).isDemo).toBe(false)
    expect(parse({ ...real, DEMO: '1' }).isDemo).toBe(true)
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '80 '],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/ar'],
    ['PUBLIC_URL', 'https://shop.example/?shop=1'],
    ['PUBLIC_URL', 'https://shop.example/#/cart'],
    ['DATABASE_URL', 'mysql://root@localhost/shop'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Sukkar <orders@sukkar.example>'],
    ['DEMO', 'yes'],
    ['STAFF_EMAIL', 'owner'],
    ['STAFF_PASSWORD', 'short'],
    ['SHOP_TIME', '2026-11-21T10:00:00'],
    ['SHOP_TIME', 'tomorrow'],
    ['MAP_TILES_URL', 'tiles'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '-1'],
    ['IN_FLIGHT_MAX', '0'],
    ['APP_SECRET', 'short'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['PUSH_SUBJECT', 'orders'],
    ['PUSH_VAPID_PRIVATE_KEY', 'secret'],
    ['PUSH_VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['PUSH_FCM_SERVICE_ACCOUNT', '{"project_id":"sukkar"}'],
    ['PUSH_FCM_SERVICE_ACCOUNT', '/no/such/file.json'],
  ])('names %s when it is %s', (name, value) => {
    expect(Object.keys(problemsOf({ [name]: value }))).toContain(name)
  })

  it('needs a database for processes that share a listening socket in production, where SQLite would be an empty shop', () => {
    const shared = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }
    const production = { NODE_ENV: 'production', DEMO: '0' }
    expect(problemsOf({ ...production, ...shared }).DATABASE_URL).toContain('must be set in production')
    expect(problemsOf({ ...production, ...shared, DATABASE_URL: 'mysql://db/shop' }).DATABASE_URL).toContain('postgres://')
    const postgres = { ...production, ...shared, DATABASE_URL: 'postgres://db/shop' }
    for (const given of [production, shared, { ...production, ...shared, DEMO: '1' }, postgres])
      expect(problemsOf(given)).not.toHaveProperty('DATABASE_URL')
  })

  it('takes the address of the shop without what a link would break at', () => {
    expect(parse({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
    expect(parse({ PUBLIC_URL: ' https://shop.example ' }).publicUrl).toBe('https://shop.example')
  })

  it('names everything that is wrong at once, without repeating secrets', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://user:hunter2@host/db', DEMO: '2' })
    expect(Object.keys(problems).toSorted()).toEqual(['DATABASE_URL', 'DEMO', 'PORT'])
    expect(JSON.stringify(problems)).not.toContain('hunter2')
  })

  it('starts the clock where it is told, but never in production', () => {
    expect(parse({ SHOP_TIME: '2026-11-21T10:00:00+03:00' }).shopTimeMs).toBe(Date.UTC(2026, 10, 21, 7))
    const production = { NODE_ENV: 'production', DEMO: '1' }
    expect(problemsOf({ ...production, SHOP_TIME: '2026-11-21T10:00:00+03:00' })).toHaveProperty('SHOP_TIME')
    expect(problemsOf(production)).toEqual({})
  })

  it('shows mails where it is told to, but never in production', () => {
    expect([parse().hasDevMail, parse({ DEV_MAIL: '1' }).hasDevMail]).toEqual([false, true])
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '1', DEV_MAIL: '1' })).toHaveProperty('DEV_MAIL')
  })

  it('keeps a secret that it made once, for its owner alone', () => {
    const first = parse().appSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(parse().appSecret).toBe(first)
    const file = join(folder, 'app-secret')
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, '')
    expect(problemsOf({})).toHaveProperty('APP_SECRET')
  })

  it('makes a secret that is there as a whole or not at all, whoever starts at the same moment', async () => {
    const folders = Array.from({ length: 100 }, (_, n) => join(folder, String(n)))
    const reader = new Worker(readSecrets, { eval: true, workerData: folders.map((one) => join(one, 'app-secret')) })
    const read = once(reader, 'message')
    await once(reader, 'online')
    for (const one of folders) parseConfig({ DATA_DIR: one })
    expect(await read).toEqual([[]])
  })

  it('makes no secret while anything else is wrong', () => {
    expect(problemsOf({ PORT: 'x' })).toHaveProperty('PORT')
    expect(() => statSync(join(folder, 'app-secret'))).toThrow()
  })
})
