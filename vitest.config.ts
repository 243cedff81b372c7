import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = import.meta.dirname

/** Folders of all workspaces, so that a new one is tested without a change here. */
const workspaces = ['packages', 'apps'].flatMap((group) =>
  readdirSync(`${root}/${group}`)
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(`${root}/${folder}/package.json`)),
)

const isOnPostgres = process.env.TEST_DIALECT === 'postgres'

/** A workspace that needs more than Node (a browser) brings its own configuration. */
const withOwnConfiguration = workspaces.filter((folder) => existsSync(`${root}/${folder}/vitest.config.ts`))

const nodeProjects: TestProjectInlineConfiguration[] = [...workspaces, 'scripts']
  .filter((folder) => !withOwnConfiguration.includes(folder))
  .map((folder) => ({
    extends: true,
    test: {
      name: folder.split('/').at(-1) ?? folder,
      root: `${root}/${folder}`,
      environment: 'node',
      include: [folder === 'scripts' ? '*.test.ts' : 'src/**/*.test.{ts,tsx}'],
      ...(folder === 'apps/api' ? onDatabase(isOnPostgres) : {}),
    },
  }))

/** What is about one database alone says so in its name: `sqlite-dialect.test.ts`, `flood.sqlite.test.ts`. */
function onDatabase(isPostgres: boolean) {
  const otherOnes = isPostgres ? '**/*sqlite*.test.ts' : '**/*postgres*.test.ts'
  return {
    exclude: ['**/node_modules/**', otherOnes],
    isolate: false,
    globalSetup: isPostgres ? [`${root}/scripts/postgres-for-tests.ts`] : [],
  }
}

const reportFile = process.env.VERIFY_UNIT_REPORT

export default defineConfig({
  test: {
    projects: [...nodeProjects, ...withOwnConfiguration.map((folder) => `${folder}/vitest.config.ts`)],
    reporters: reportFile === undefined ? ['default'] : ['default', ['json', { outputFile: reportFile }]],
    // Tests start servers and databases of their own: more workers than cores would only make them wait for each other.
    maxWorkers: Math.min(availableParallelism(), 8),
    // A machine under load must be slow, not red: nothing here asserts a time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    // The shop's clock is Kuwait's wherever the process runs; a zone far from it shows any code that relies on the process's own.
    env: { TZ: 'America/New_York' },
  },
})
