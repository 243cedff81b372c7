import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../testing/child-shop.ts'
import { describeDatabase } from './existing-shop.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sukkar-command-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it.each([
  ['maintenance', ['on'], 1],
  ['check-data', [], 2],
  ['move-order', ['SK-1001', 'accept'], 1],
] as const)('%s refuses a folder without a shop, names it, and makes nothing there', async (name, args, code) => {
  const ended = await runCommand(name, args, { dataDir })
  expect(ended).toMatchObject({ code, output: expect.stringContaining(`There is no shop in SQLite ${join(dataDir, 'shop.sqlite')}`) })
  expect(readdirSync(dataDir)).toEqual([])
})

it.each([
  [{ databaseUrl: 'postgres://shop:secret@db.example:5433/sukkar?sslmode=require' }, 'PostgreSQL db.example:5433/sukkar'],
  [{ databaseUrl: 'postgres:///sukkar?host=/run/postgresql&user=shop&password=secret' }, 'PostgreSQL /run/postgresql/sukkar'],
  [{ databaseUrl: null }, 'SQLite /srv/shop/shop.sqlite'],
])('a command names its database without the password: %o', (place, name) => {
  expect(describeDatabase({ dataDir: '/srv/shop', ...place })).toBe(name)
})
