import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './source-files.ts'

const unit = 'sukkar@.service'

let folder: string
let current: string
let units: string
let log: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-upgrade-'))
  current = join(folder, 'current')
  units = join(folder, 'units')
  log = join(folder, 'log')
  mkdirSync(join(folder, 'bin'))
  for (const program of ['npm', 'systemctl', 'systemd-run']) addProgram(program)
  addRelease('1')
  addBuilt('1', 'before.js')
  addRelease('2')
  appendFileSync(join(folder, '2/deploy/systemd', unit), '# of the second release\n')
  symlinkSync(join(folder, '1'), current)
  cpSync(join(folder, '1/deploy/systemd'), units, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that notes how it was called and which release was current, and fails when `FAILING` is how it was called. */
const addProgram = (name: string): void =>
  writeFileSync(
    join(folder, 'bin', name),
    `#!/bin/sh
      for given in "$@"; do case "$given" in apps/*) shown=$given;; esac; done
      call="${name} \${shown:-$*}"
      echo "\${call%% --*} on $(basename "$(readlink '${current}')")" >> '${log}'
      if [ "$call" = "$FAILING" ]; then exit 1; fi
      case "$call" in "systemctl list-units"*) printf '%s\\n' 'sukkar@1.service loaded' 'sukkar@2.service loaded';; esac
    `,
    { mode: 0o755 },
  )

/** A release as it is cloned, with the places of this test's machine. */
const addRelease = (name: string): void => {
  cpSync(join(root, 'deploy'), join(folder, name, 'deploy'), { recursive: true })
  const script = join(folder, name, 'deploy/bin/upgrade.sh')
  writeFileSync(script, readFileSync(script, 'utf8').replace('/opt/sukkar/current', current).replace('/etc/systemd/system', units))
  for (const app of ['storefront', 'console']) mkdirSync(join(folder, name, 'apps', app), { recursive: true })
}

const addBuilt = (release: string, asset: string): void => {
  for (const app of ['storefront', 'console']) {
    mkdirSync(join(folder, release, 'apps', app, 'dist'))
    writeFileSync(join(folder, release, 'apps', app, 'dist', asset), '')
  }
}

const upgradeTo = (release: string, failing = '') =>
  spawnSync(join(folder, release, 'deploy/bin/upgrade.sh'), {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, FAILING: failing },
  })
const calls = (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [])
const installed = (): string => readFileSync(join(units, unit), 'utf8')
const unitOf = (release: string): string => readFileSync(join(folder, release, 'deploy/systemd', unit), 'utf8')

it('an upgrade builds, tries the settings and saves the shop before it switches, and then restarts one process after the other', () => {
  const { status, stderr } = upgradeTo('2')
  expect([status, stderr]).toEqual([0, ''])
  expect(calls()).toEqual([
    'npm run build on 1',
    'systemd-run apps/api/src/commands/check-config.ts on 1',
    'systemctl start sukkar-backup on 1',
    'systemctl daemon-reload on 2',
    'systemctl list-units on 2',
    'systemctl restart sukkar@1.service on 2',
    'systemctl restart sukkar@2.service on 2',
  ])
  expect(installed()).toBe(unitOf('2'))
  expect(existsSync(join(folder, '2/apps/storefront/dist/before.js'))).toBe(true)
})

it.each(['npm run build', 'systemd-run apps/api/src/commands/check-config.ts', 'systemctl start sukkar-backup'])(
  'an upgrade changes nothing when "%s" fails, and can be run again',
  (failing) => {
    expect(upgradeTo('2', failing).status).not.toBe(0)
    expect(calls().at(-1)).toBe(`${failing} on 1`)
    expect([basename(readlinkSync(current)), installed()]).toEqual(['1', unitOf('1')])
    expect(upgradeTo('2').status).toBe(0)
    expect([basename(readlinkSync(current)), installed()]).toEqual(['2', unitOf('2')])
  },
)

it('an upgrade stops at a process that does not become ready, and the others stay as they are', () => {
  expect(upgradeTo('2', 'systemctl restart sukkar@1.service').status).not.toBe(0)
  expect(calls().at(-1)).toBe('systemctl restart sukkar@1.service on 2')
})

it('the release before goes back in the same way, and stays as it was built', () => {
  upgradeTo('2')
  writeFileSync(join(folder, '2/apps/console/dist/after.js'), '')
  expect(upgradeTo('1').status).toBe(0)
  expect(readdirSync(join(folder, '1/apps/console/dist'))).toEqual(['before.js'])
  expect([basename(readlinkSync(current)), installed()]).toEqual(['1', unitOf('1')])
  expect(calls().at(-1)).toBe('systemctl restart sukkar@2.service on 1')
})

it('an upgrade does not replace a unit that was changed on the machine', () => {
  appendFileSync(join(units, unit), '# of this machine\n')
  const { status, stdout, stderr } = upgradeTo('2')
  expect(status).not.toBe(0)
  expect(stdout).toMatch(/^-# of this machine\n\+# of the second release$/mu)
  expect(stderr).toContain(`${join(units, unit)} was changed on this machine`)
  expect(calls()).toEqual([])
})

it('an upgrade shows what is to be carried over by hand to nginx and PostgreSQL', () => {
  appendFileSync(join(folder, '2/deploy/nginx/sukkar.conf'), '# of the second release\n')
  expect(upgradeTo('2').stdout).toMatch(/^\+# of the second release\n(.*\n)*To be carried over to \/etc\/nginx by hand/mu)
  expect(upgradeTo('2').stdout).not.toContain('by hand')
})
