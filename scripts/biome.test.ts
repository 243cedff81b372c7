import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const longFunction = `export function run(x: number[]) {\n${'  x.push(1)\n'.repeat(71)}}\n`
const writeLines = (count: number) => `${Array.from({ length: count }, (_, index) => `export const a${index} = ${index}`).join('\n')}\n`
const manyLines = writeLines(301)

/** Each rule with a file that breaks it. Every sample has its own folder, so that one run can attribute the findings. */
const bad: [rule: string, path: string, text: string][] = [
  ['correctness/noUnusedImports', 'apps/api/src/unused-import/app.ts', "import { a } from '../a.ts'\n"],
  ['correctness/noUnusedVariables', 'apps/api/src/unused-variable/app.ts', 'const a = 1\n'],
  ['suspicious/noExplicitAny', 'apps/api/src/any/app.ts', 'export const a = (b: any) => b\n'],
  ['suspicious/noConsole', 'apps/api/src/console/app.ts', "console.log('a')\n"],
  ['suspicious/noImportCycles', 'apps/api/src/cycle/one.ts', "import { b } from './two.ts'\n\nexport const a = () => b\n"],
  ['suspicious/noImportCycles', 'apps/api/src/cycle/two.ts', "import { a } from './one.ts'\n\nexport const b = () => a\n"],
  ['suspicious/noImportCycles', 'apps/api/src/type-cycle/one.ts', "import type { B } from './two.ts'\n\nexport type A = B | 1\n"],
  ['suspicious/noImportCycles', 'apps/api/src/type-cycle/two.ts', "import type { A } from './one.ts'\n\nexport type B = A[]\n"],
  ['suspicious/noFocusedTests', 'apps/api/src/focused/app.test.ts', "it.only('a', () => {})\n"],
  ['style/noDefaultExport', 'apps/api/src/default-export/app.ts', 'export default 1\n'],
  ['style/noNonNullAssertion', 'apps/api/src/non-null/app.ts', 'export const a = (b?: string) => b!\n'],
  ['style/useImportType', 'apps/api/src/import-type/app.ts', "import { A } from '../a.ts'\n\nexport const a = (b: A) => b\n"],
  ['style/noExcessiveLinesPerFile', 'apps/api/src/long-file/app.ts', manyLines],
  ['style/noExcessiveLinesPerFile', 'tests/journeys/long.spec.ts', writeLines(251)],
  ['style/noExcessiveLinesPerFile', 'apps/api/src/long-test/app.test.ts', writeLines(251)],
  ['style/noExcessiveLinesPerFile', 'packages/ui/src/long-test/app.test.tsx', writeLines(251)],
  ['style/useFilenamingConvention', 'apps/storefront/src/name/MyCart.tsx', 'export const a = 1\n'],
  ['performance/noReExportAll', 'apps/api/src/re-export/app.ts', "export * from '../a.ts'\n"],
  ['performance/noBarrelFile', 'apps/api/src/barrel/index.ts', "export { a } from '../a.ts'\n"],
  ['nursery/noFloatingPromises', 'apps/api/src/floating/app.ts', 'async function load() {\n  return 1\n}\nload()\n'],
  ['complexity/noExcessiveLinesPerFunction', 'apps/api/src/long-function/app.ts', longFunction],
]

/** Files that break no rule at their paths. */
const good: [path: string, text: string][] = [
  ['scripts/print.ts', "console.log('a')\n"],
  ['apps/storefront/vite.config.ts', 'export default {}\n'],
  ['apps/api/src/good/long.test.ts', longFunction],
  ['apps/api/src/good/whole.test.ts', writeLines(250)],
  ['packages/i18n/src/en/cart.ts', manyLines],
  ['apps/api/src/a.ts', 'export const a = 1\n\nexport type A = number\n'],
  ['apps/api/src/good/app.ts', "import { a } from '../a.ts'\n\nexport const b = a + 1\n"],
]

interface Report {
  diagnostics: { category: string; location: { path: string } }[]
}

let folder = ''
let diagnostics: Report['diagnostics'] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-lint-'))
  for (const [path, text] of [...bad.map(([, path, text]) => [path, text] as const), ...good]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [program, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const report: Report = JSON.parse(stdout)
  diagnostics = report.diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function rulesBrokenBy(path: string): string[] {
  return diagnostics.filter(({ location }) => location.path.endsWith(path)).map(({ category }) => category)
}

describe('the linter is set up', () => {
  it.each(bad)('%s fires on %s', (rule, path) => {
    expect(rulesBrokenBy(path)).toContain(`lint/${rule}`)
  })

  it.each(good)('nothing fires on %s', (path) => {
    expect(rulesBrokenBy(path)).toEqual([])
  })
})
