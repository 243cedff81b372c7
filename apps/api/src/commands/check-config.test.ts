import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../testing/child-shop.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sukkar-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('the configuration is refused with the sentences that a process ends with, or usable', async () => {
  const env = { NODE_ENV: 'production', DEMO: '0', PUBLIC_URL: 'https://shop.example', PAYMENT_PROVIDER: 'bookeey' }
  const bank = { BOOKEEY_MERCHANT_ID: 'mer1', BOOKEEY_SECRET_KEY: 'a-key' }
  const refused = await runCommand('check-config', [], { dataDir, env: { ...env, ...bank } })
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The configuration is not usable:\n {2}BOOKEEY_ENVIRONMENT .*\n$/),
  })
  const usable = await runCommand('check-config', [], { dataDir, env: { ...env, ...bank, BOOKEEY_ENVIRONMENT: 'production' } })
  expect(usable).toEqual({ code: 0, output: 'The configuration is usable.\n' })
})
