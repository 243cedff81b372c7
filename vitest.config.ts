import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { quickTier } from './scripts/test-tier.mjs'

const root = import.meta.dirname

/** Folders of all workspaces, so that a new one is tested without a change here. */
const workspaces = ['packages', 'apps'].flatMap((group) =>
  readdirSync(`${root}/${group}`)
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(`${root}/${folder}/package.json`)),
)

const isOnPostgres = process.env.TEST_DIALECT === 'postgres'
const isFull = process.env.TEST_TIER === 'full'

/** Their test files leave no state in imported modules, so that a worker can run several of them instead of a new worker for each file. */
const sharesWorkers = ['packages/domain', 'packages/contract', 'packages/i18n']

const projects: TestProjectInlineConfiguration[] = [...workspaces, 'scripts'].map((folder) => ({
  extends: true,
  test: {
    name: folder.split('/').at(-1) ?? folder,
    root: `${root}/${folder}`,
    environment: 'node',
    isolate: !sharesWorkers.includes(folder),
    include: [folder === 'scripts' ? '*.test.ts' : '{src,gallery}/**/*.test.{ts,tsx}'],
    ...(folder === 'apps/api' ? onDatabase(isOnPostgres) : {}),
  },
}))

/** A test file for one database alone has its name in the file's name: `sqlite-dialect.test.ts`, `flood.sqlite.test.ts`. */
function onDatabase(isPostgres: boolean) {
  const otherOnes = isPostgres ? '**/*sqlite*.test.ts' : '**/*postgres*.test.ts'
  return {
    ...(isPostgres && !isFull ? { include: listPostgresWitnesses() } : {}),
    exclude: ['**/node_modules/**', otherOnes],
    isolate: false,
    globalSetup: isPostgres ? [`${root}/scripts/postgres-for-tests.ts`] : [],
  }
}

/** On PostgreSQL the quick tier runs the files with `postgres` in their names, and those with a line that states why they run there too. */
function listPostgresWitnesses(): string[] {
  const folder = `${root}/apps/api`
  return globSync('src/**/*.test.ts', { cwd: folder }).filter(
    (file) => /postgres/.test(file) || /^\/\/ On PostgreSQL in the quick tier too: \S/m.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
}

const reportFile = process.env.VERIFY_UNIT_REPORT

export default defineConfig({
  test: {
    projects,
    reporters: reportFile === undefined ? ['default'] : ['default', ['json', { outputFile: reportFile }]],
    // Tests start their own servers and databases: more workers than cores would only wait for each other.
    maxWorkers: Math.min(availableParallelism(), 8),
    // Only a test that hangs reaches these limits: on a loaded machine tests may be slow and must not fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    ...(isFull ? {} : { testNamePattern: quickTier }),
    // The shop's clock is Kuwait's in every time zone of the process; a zone far from it exposes code that uses the process's own.
    env: { TZ: 'America/New_York' },
  },
})
