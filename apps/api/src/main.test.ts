import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, demoPeople } from './seed/demo/demo-people.ts'
import { awaitOrigin, compiledFolder } from './testing/child-shop.ts'

const repository = join(import.meta.dirname, '../../..')
const cache = join(repository, '.cache')

let folder: string
let running: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-main-'))
})
afterEach(() => {
  running?.kill('SIGKILL')
  running = null
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; output: string }

const launch = (script: string, args: string[] = [], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, script), ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: compiledFolder,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      ...env,
    },
  })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += String(data)
    })
  }
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })))
  return { child, ended, origin: () => awaitOrigin(child, () => output) }
}

/** Builds the server as `npm run build` does, in a separate folder inside the repository, so that external modules are found. */
const buildServer = (): string => {
  mkdirSync(cache, { recursive: true })
  const built = mkdtempSync(join(cache, 'server-of-a-test-'))
  const vite = join(repository, 'node_modules/vite/bin/vite.js')
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', 'apps/api', '--outDir', built, '--logLevel', 'error'], {
    cwd: repository,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return built
}

const maintenanceOf = async (origin: string) =>
  ((await (await fetch(`${origin}/api/maintenance-check`)).json()) as { is_in_maintenance_mode: boolean }).is_in_maintenance_mode

describe('the program', () => {
  it('starts on an empty folder with a shop in it, and stops on SIGTERM although a stream is open', async () => {
    const { child, ended, origin } = launch('main.ts', [], { STAFF_EMAIL: 'owner@sukkar.example', STAFF_PASSWORD: 'a long secret' })
    const url = await origin()
    const products = (await (await fetch(`${url}/api/products`)).json()) as { meta: { total: number } }
    expect(products.meta.total).toBeGreaterThan(10)
    const stream = await fetch(`${url}/api/realtime`)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    await expect(stream.text()).resolves.toContain('retry')
    // A database that was closed properly has no WAL file.
    expect(existsSync(join(folder, 'shop.sqlite'))).toBe(true)
    expect(existsSync(join(folder, 'shop.sqlite-wal'))).toBe(false)
    // Only tests hash passwords with less work; the real program uses the full strength.
    const kept = new DatabaseSync(join(folder, 'shop.sqlite'), { readOnly: true })
    const [account] = kept.prepare('select password_hash from accounts where email = ?').all('owner@sukkar.example')
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    kept.close()
  })

  it('starts without the demonstration with the places of Kuwait, hidden', async () => {
    const { child, ended, origin } = launch('main.ts', [], { DEMO: '0' })
    await origin()
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    const shop = new DatabaseSync(join(folder, 'shop.sqlite'), { readOnly: true })
    expect(shop.prepare('select count(*) as areas, sum(is_active) as shown from areas').get()).toEqual({ areas: 124, shown: 0 })
    shop.close()
  })

  it('keeps its data over a restart and follows the maintenance command while it runs', async () => {
    const first = launch('main.ts')
    await first.origin()
    first.child.kill('SIGINT')
    expect((await first.ended).code).toBe(0)
    const second = launch('main.ts')
    const url = await second.origin()
    expect(await maintenanceOf(url)).toBe(false)
    const command = launch('commands/maintenance.ts', ['on'])
    expect(await command.ended).toMatchObject({ code: 0 })
    await expect.poll(() => maintenanceOf(url)).toBe(true)
    second.child.kill('SIGTERM')
    await second.ended
  })

  it('tells whoever listens of a change that is made as soon as it is open', async () => {
    const url = await launch('main.ts').origin()
    const shop = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 10_000 })
    shop.exec("update meta set value = cast(cast(value as integer) + 1 as text) where key = 'catalogue_version'")
    shop.close()
    const leave = new AbortController()
    const { body } = await fetch(`${url}/api/realtime?missed_ms=10000`, { signal: leave.signal })
    let heard = ''
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += part
      if (heard.includes('event: shop')) break
    }
    leave.abort()
    expect(heard).toContain('event: shop')
  })

  it('built into one file finds what its sources find beside themselves', async () => {
    const built = buildServer()
    // One character that does not fit into a byte doubles the memory of the whole text.
    expect(/[^\0-\x7f]/.exec(readFileSync(join(built, 'server.mjs'), 'utf8'))).toBeNull()
    const { child, ended, origin } = launch(join(built, 'server.mjs'), [], { SHOP_TIME: '2026-11-22T10:15:00+03:00' })
    const url = await origin()
    const { data: products } = (await (await fetch(`${url}/api/products`)).json()) as { data: { images: { url: string }[] }[] }
    expect((await fetch(`${url}${products[0]?.images[0]?.url}`)).headers.get('content-type')).toBe('image/webp')
    const body = JSON.stringify({ email: demoPeople.staff.email, password: demoPassword })
    const headers = { 'content-type': 'application/json' }
    const { token } = (await (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).json()) as { token: string }
    // Reports run in a thread, whose program is a separate file of the build.
    const numbers = await fetch(`${url}/api/staff/numbers?from=2026-11-01&to=2026-11-22`, { headers: { authorization: `Bearer ${token}` } })
    expect([numbers.status, await numbers.json()]).toEqual([200, expect.objectContaining({ status: 200 })])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    rmSync(built, { recursive: true })
  })

  it('says in plain words what is wrong with its configuration', async () => {
    const { ended } = launch('main.ts', [], { PORT: 'many', DEMO: '7' })
    const { code, output } = await ended
    expect(code).toBe(1)
    expect(output).toMatch(/PORT must be a whole number/)
    expect(output).toMatch(/DEMO must be one of/)
    expect(output).not.toMatch(/ at .*\.ts:/)
  })

  it('refuses a maintenance command that it does not know', async () => {
    const { code, output } = await launch('commands/maintenance.ts', ['maybe']).ended
    expect([code, output]).toEqual([1, expect.stringContaining('on or off')])
  })
})
