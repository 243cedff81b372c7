import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idleAfterMs } from '@sukkar/api/src/platform/http/inherited-socket.ts'
import { connectionsMax } from '@sukkar/api/src/platform/http/server.ts'
import { type CallName, calls } from '@sukkar/contract/calls'
import { endpoints } from '@sukkar/contract/endpoints'
import { UPLOAD_BYTES_MAX } from '@sukkar/domain/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverEnvironment, serverOptions } from './server-options.mjs'
import { root } from './source-files.ts'
import { findOrInstallAnalyzer } from './systemd.mjs'

const deploy = join(root, 'deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const units = readdirSync(join(deploy, 'systemd'))
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what a shop is run with', () => {
  it('starts the server as npm start does', () => {
    const unit = read('systemd/sukkar@.service')
    expect(unit).toContain(`/node ${serverOptions.join(' ')} apps/api/dist/server.mjs\n`)
    for (const [name, value] of Object.entries(serverEnvironment)) expect(unit).toContain(`${name}=${value}`)
  })

  it('names only files that the project has', () => {
    const texts = [...units.map((unit) => read(`systemd/${unit}`)), read('nginx/sukkar.conf'), operations]
    const named = texts.flatMap((text) => [
      ...text.matchAll(/\/opt\/sukkar\/current\/((?:deploy|docs|apps\/\w+\/src|node_modules\/node)[\w./@-]*\w)/gu),
    ])
    expect(named.length).toBeGreaterThan(4)
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('has nginx close a connection that rests well before the shop does', () => {
    const [, seconds] = /^ {4}keepalive_timeout (\d+)s;$/mu.exec(read('nginx/sukkar.conf')) ?? []
    expect(Number(seconds) * 1000).toBeLessThanOrEqual(idleAfterMs / 2)
  })

  it('has nginx pass on as large an upload as the shop accepts, to calls with files alone', () => {
    const uploads = /^ {4}location ~ (\S+) \{\n {8}client_max_body_size (\d+)m;$/mu.exec(read('nginx/sukkar.conf'))
    const [, pattern = '', mebibytes] = uploads ?? []
    expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(UPLOAD_BYTES_MAX)
    const pathOf = (name: CallName): string => `/api${calls[name].split(' ')[1]}`
    const names = Object.keys(calls) as CallName[]
    const withFiles = new Set(names.filter((name) => 'files' in endpoints[name]).map(pathOf))
    expect(withFiles.size).toBeGreaterThan(5)
    expect(new Set(names.map(pathOf).filter((path) => new RegExp(pattern, 'u').test(path)))).toEqual(withFiles)
  })

  it('has nginx log no ids, which open a guest’s cart', () => {
    const conf = read('nginx/sukkar.conf')
    const [, pattern = '', logged = ''] = /^map \$uri \$path_logged \{\n {4}"~(\S+)" "(\S+)";$/mu.exec(conf) ?? []
    expect(conf).toMatch(/^log_format sukkar '[^']*\$request_method \$path_logged"/mu)
    const log = (path: string): string =>
      path.replace(new RegExp(pattern, 'u'), logged.replace('$before', '$<before>').replace('$behind', '$<behind>'))
    expect(log('/api/guest/checkout/0f9d2c31-5b6a-4c7d-8e9f-a0b1c2d3e4f5/timer')).toBe('/api/guest/checkout/*/timer')
    expect(log('/api/guest-apis/cart/0F9D2C31-5B6A-4C7D-8E9F-A0B1C2D3E4F5')).toBe('/api/guest-apis/cart/*')
    expect(log('/api/products/kunafa-bar')).toBe('/api/products/kunafa-bar')
  })

  it('has alerts that name the limits of the processes', () => {
    const [, limit] = /^MemoryMax=(\d+)M$/mu.exec(read('systemd/sukkar@.service')) ?? []
    const alerts = read('monitoring/alerts.yml')
    expect(alerts).toContain(`ends it at ${limit}"`)
    const [, bytes] = /process_resident_memory_bytes\S+ > (\S+)$/mu.exec(alerts) ?? []
    expect(Number(bytes)).toBeLessThan(Number(limit) * 1024 * 1024 * 0.7)
    expect(alerts).toContain(`${connectionsMax} are open`)
  })

  it('has units that systemd understands [full: brings systemd]', async () => {
    for (const unit of units) writeFileSync(join(folder, unit), read(`systemd/${unit}`).replaceAll('/opt/sukkar/current', root))
    const { status, stdout, stderr } = spawnSync(
      await findOrInstallAnalyzer(),
      ['verify', ...units.map((unit) => join(folder, unit.replace('@.', '@1.')))],
      { encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` } },
    )
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  })
})

describe('a start', () => {
  let server: Server
  let answers: number[]
  beforeEach(async () => {
    answers = []
    server = createServer((_, response) => response.writeHead(answers.shift() ?? 500).end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => server.close())

  /** Runs what systemd runs beside the process `pid` until that is ready; the result is its exit code. */
  const waitForStart = async (pid: number): Promise<unknown> => {
    const [, command = ''] = /^ExecStartPost=(.*)$/mu.exec(read('systemd/sukkar@.service')) ?? []
    const { port } = server.address() as AddressInfo
    const given = { '/opt/sukkar/current': root, '300%i': String(port), $MAINPID: String(pid) }
    const [program = '', ...args] = Object.entries(given)
      .reduce((text, [name, value]) => text.replace(name, value), command)
      .split(' ')
    const [code] = await once(spawn(program, args, { stdio: 'ignore' }), 'exit')
    return code
  }

  it('waits until the process is ready', async () => {
    answers = [503, 503, 200]
    expect(await waitForStart(process.pid)).toBe(0)
    expect(answers).toEqual([])
  })

  it('ends with a process that ends before, so that systemd starts it again', async () => {
    answers = [503]
    expect(await waitForStart(spawnSync('true').pid)).not.toBe(0)
  })
})

describe('a command run beside the shop', () => {
  it('has the user, the settings and the data of its processes, and is of the release that it is called from', () => {
    writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const { stdout } = spawnSync('sh', [join(deploy, 'bin/run.sh'), 'move-order', 'SK-1007', 'accept'], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
    const given = stdout.trimEnd().split('\n')
    const unit = read('systemd/sukkar@.service').replaceAll('/opt/sukkar/current', root)
    for (const [, setting = ''] of unit.matchAll(/^((?:EnvironmentFile|WorkingDirectory)=.*)$/gmu)) expect(given).toContain(setting)
    for (const setting of ['NODE_ENV=production', 'DEMO=0', 'DATA_DIR=/var/lib/sukkar']) {
      expect(unit).toContain(setting)
      expect(given).toContain(setting)
    }
    expect(given).toContain(`--uid=${/^User=(.*)$/mu.exec(unit)?.[1]}`)
    expect(given.slice(-4)).toEqual([join(root, 'node_modules/node/bin/node'), 'apps/api/src/commands/move-order.ts', 'SK-1007', 'accept'])
  })
})

describe('a restore', () => {
  it('is tried without a process, which would write to customers, and a shop starts only after it has ended', () => {
    const [, restore = ''] = /^## Restore$([\s\S]*?)^## /mu.exec(operations) ?? []
    const [trial, real, opening] = [...restore.matchAll(/^```sh\n([\s\S]*?)^```$/gmu)].map(([, block]) => block)
    expect(trial).toContain('run.sh restore')
    expect(trial).not.toContain('systemctl')
    expect(real).toContain('run.sh restore')
    expect(real).not.toContain('systemctl start')
    expect(opening).toMatch(/^systemctl start .*\n$/u)
  })
})

describe('the nightly backup', () => {
  const backups = (): string[] => readdirSync(join(folder, 'backups')).toSorted()
  const addBackup = (name: string, { days, isWhole }: { days: number; isWhole: boolean }) => {
    const file = join(folder, 'backups', name, isWhole ? 'manifest.json' : 'shop.dump')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, '{}')
    const time = Date.now() / 1000 - days * 24 * 60 * 60
    utimesSync(file, time, time)
  }
  const run = () =>
    spawnSync('sh', [join(deploy, 'bin/backup.sh'), join(folder, 'backups'), '14'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0' },
    })
  beforeEach(() => {
    addBackup('old', { days: 20, isWhole: true })
    addBackup('broken', { days: 20, isWhole: false })
    addBackup('recent', { days: 10, isWhole: true })
  })

  it('removes those that are older than it was told, and none that did not end', () => {
    const shop = spawnSync(process.execPath, [
      '-e',
      'new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec("create table t (a)")',
      database(),
    ])
    expect(shop.status).toBe(0)
    const { status, stderr } = run()
    expect([status, stderr]).toEqual([0, ''])
    expect(backups()).toEqual([expect.stringMatching(/^20\d\d-.*Z$/u), 'broken', 'recent'])
  })

  it('removes none when there is no new one, of which nothing is left', () => {
    expect(run().status).not.toBe(0)
    expect(backups()).toEqual(['broken', 'old', 'recent'])
  })

  const database = (): string => {
    mkdirSync(join(folder, 'data'), { recursive: true })
    return join(folder, 'data', 'shop.sqlite')
  }
})
