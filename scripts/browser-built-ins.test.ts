import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listWorkspaces, root } from './source-files.ts'

const onNode = ['apps/api', 'packages/sandbox-bank']
const inBrowsers = listWorkspaces().filter((workspace) => !onNode.includes(workspace))

/** Built-ins that some browser served does not have. */
const newer = [
  'Map.groupBy([1], String)',
  'Object.groupBy([1], String)',
  'Promise.withResolvers()',
  'Array.fromAsync([1])',
  'new Set([1]).union(new Set([2]))',
  '[1].values().map(String)',
  "'a'.toWellFormed()",
  '/a/v',
]

let folder = ''
let output = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-built-ins-'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['*.ts'] }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const samples = [...newer, '[1].toSorted().findLast(Boolean)']
  for (const [index, code] of samples.entries()) writeFileSync(join(folder, `sample-${index}.ts`), `export const a = ${code}\n`)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  output = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' }).stdout
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the types of what a browser runs', () => {
  it.each(newer.entries().toArray())('do not have number %i of the newer built-ins: %s', (index) => {
    expect(output).toContain(`sample-${index}.ts`)
  })

  it('have those of ES2023', () => {
    expect(output).not.toContain(`sample-${newer.length}.ts`)
  })

  it.each(inBrowsers)('are not extended by %s', (workspace) => {
    const { compilerOptions = {} } = JSON.parse(readFileSync(join(root, workspace, 'tsconfig.json'), 'utf8'))
    expect(['es2023', 'dom', 'dom.iterable']).toEqual(expect.arrayContaining(compilerOptions.lib ?? []))
    expect(compilerOptions.target).toBeUndefined()
  })
})
