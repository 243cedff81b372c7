import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const appSecret = 'a secret of more than thirty-two characters'
const { argv } = process
let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-backup-output-'))
  dataDir = join(folder, 'shop')
  mkdirSync(dataDir)
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'))
  database.exec('create table things (id integer)')
  database.close()
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', undefined)
})
afterEach(() => {
  process.argv = argv
  process.exitCode = undefined
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in this process. The name makes it a module that has not run yet. */
const runBackup = async (name: string): Promise<string> => {
  let output = ''
  const collect = (text: string | Uint8Array): boolean => {
    output += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(collect)
  vi.spyOn(process.stderr, 'write').mockImplementation(collect)
  process.argv = [...argv.slice(0, 2), join(folder, 'saved')]
  const command = join(import.meta.dirname, `backup.ts?${name}`)
  await import(/* @vite-ignore */ command)
  vi.restoreAllMocks()
  return output
}

it('a backup says that it does not hold the secret of the environment, nor the rest of it', async () => {
  vi.stubEnv('APP_SECRET', appSecret)
  const output = await runBackup('environment')
  expect(output).toMatch(
    /^Saved 1 files in .*\nNot in it, keep it elsewhere:\n {2}APP_SECRET, which is in the environment.*\n {2}the rest of/,
  )
  expect(output).toMatch(/\nNot in it, made anew or no longer needed: smaller sizes of pictures, mails .*\n$/)
})

it('a backup that holds the secret of a file says only that it does not hold the rest of the environment', async () => {
  vi.stubEnv('APP_SECRET', undefined)
  writeFileSync(join(dataDir, 'app-secret'), appSecret)
  const output = await runBackup('file')
  expect(output).toMatch(/^Saved 2 files in .*\nNot in it, keep it elsewhere:\n {2}the rest of the environment: addresses, .*credentials/)
  expect(output).not.toContain('APP_SECRET')
})
