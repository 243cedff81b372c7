// `npm test` installs what is missing, runs every check and ends with one line, "N passed, M failed". `npm run test:full` ("full") also
// runs the slow tests, see test-tier.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApps } from './build.mjs'
import { findOrInstallChromium, findOrInstallShell } from './chromium.mjs'
import { installDependencies, PlainError, projectEnvironment, root, runAttached, runMain } from './install.mjs'
import { findOrInstallPostgres } from './postgres.mjs'
import { countJourneys, countUnit, countUnitTriedAgain, listFailedFiles } from './test-counts.mjs'

/**
 * Result of one step. A step without tests of its own counts as one failure when it fails, so that the last line
 * says "0 failed" only when everything held.
 * @typedef {import('./test-counts.mjs').Outcome} Outcome
 * @typedef {import('./test-counts.mjs').Duration} Duration
 * @typedef {Outcome & { name: string, seconds: number }} StepResult
 * @typedef {(name: string, step: () => Promise<Outcome>) => Promise<boolean>} Run answers whether nothing failed
 */

const reports = join(root, '.cache', 'reports')
const isFull = process.argv[2] === 'full'
const clean = { passed: 0, failed: 0, skipped: 0 }

await runMain(async () => {
  /** @type {StepResult[]} */
  const results = []
  /** @type {Run} */
  const run = async (name, step) => {
    console.log(`\n── ${name}`)
    const result = await timeStep(name, step)
    console.log(`── ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} in ${result.seconds.toFixed(1)} s`)
    results.push(result)
    return result.failed === 0
  }
  await runSteps(run)
  return summarise(results)
})

/** @param {Run} run */
async function runSteps(run) {
  let node = ''
  const installed = await run('install', async () => {
    node = installDependencies()
    return clean
  })
  if (!installed) return
  // The check runs while missing system packages are downloaded.
  const [, programs] = await Promise.all([run('check', () => runCommand(node, ['scripts/check.ts'])), bringPrograms(run)])
  const built = await run('build', async () => {
    await buildApps()
    return clean
  })
  await run('budget', async () => (built ? runCommand(node, ['scripts/check-budget.ts']) : blocked('there is no build to measure')))
  const { chromium, shell, postgres } = programs
  const env = {
    ...projectEnvironment(),
    TEST_TIER: isFull ? 'full' : 'quick',
    ...(chromium === '' ? {} : { CHROMIUM_PATH: chromium }),
    ...(shell === undefined ? {} : { CHROMIUM_SHELL_PATH: shell }),
  }
  // Both often wait for servers and files: side by side, one uses the processor while the other waits.
  await Promise.all([
    run('unit', () => runUnitTests(node, env)),
    run('postgres', async () =>
      postgres === '' ? blocked('there is no PostgreSQL') : runApiTestsOnPostgres(node, { ...env, POSTGRES_BIN: postgres }),
    ),
  ])
  await run('journeys', async () => {
    if (!built) return blocked('there is no build to drive')
    return chromium === '' ? blocked('there is no browser') : runJourneys(node, env)
  })
  // Only tests of the full tier show some statements: the quick tier prints a count, and only the full tier fails on a gap.
  await run('trace', () => runCommand(node, ['scripts/trace.ts', 'ran', ...(isFull ? ['all'] : [])]))
}

/**
 * Finds or installs the programs of the system that the tests need; a path stays empty where that fails.
 * @param {Run} run
 */
async function bringPrograms(run) {
  /** @type {{ chromium: string, shell: string | undefined, postgres: string }} */
  const programs = { chromium: '', shell: undefined, postgres: '' }
  await run('browser', async () => {
    programs.chromium = await findOrInstallChromium()
    if (!isFull) programs.shell = await findOrInstallShell()
    return { ...clean, note: programs.shell ?? programs.chromium }
  })
  await run('database', async () => {
    programs.postgres = await findOrInstallPostgres()
    return { ...clean, note: programs.postgres }
  })
  return programs
}

/**
 * Prints the table of the steps and, as the last line, the total.
 * @param {StepResult[]} results
 * @returns {number} exit code
 */
function summarise(results) {
  console.log('\nstep      passed  failed  skipped  seconds')
  for (const { name, passed, failed, skipped, seconds, note } of results) {
    const columns = [String(passed).padStart(6), String(failed).padStart(6), String(skipped).padStart(7), seconds.toFixed(1).padStart(7)]
    console.log(`${name.padEnd(9)} ${columns.join('  ')}${note === undefined ? '' : `  ${note}`}`)
  }
  printSlowest(results.flatMap((result) => result.durations ?? []))
  const failures = results.flatMap((result) => result.failures ?? [])
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
  const unsteady = results.flatMap((result) => result.unsteady ?? [])
  if (unsteady.length > 0) console.log(`\nUnsteady, passed when tried again:\n${unsteady.map((line) => `  ${line}`).join('\n')}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** @param {Duration[]} durations */
function printSlowest(durations) {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  if (slowest.length > 0) console.log('\nThe slowest, in seconds:')
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`)
}

/**
 * @param {string} name
 * @param {() => Promise<Outcome>} step
 * @returns {Promise<StepResult>}
 */
async function timeStep(name, step) {
  const started = performance.now()
  const outcome = await step().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof PlainError ? error.message : error)
    return { ...clean, failed: 1 }
  })
  return { name, ...outcome, seconds: (performance.now() - started) / 1000 }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runCommand(command, args) {
  return { ...clean, failed: (await runAttached(command, args)) === 0 ? 0 : 1 }
}

/** @param {string} reason @returns {Outcome} */
function blocked(reason) {
  return { ...clean, failed: 1, note: `not run: ${reason}` }
}

/** @param {string} node @param {NodeJS.ProcessEnv} env @returns {Promise<Outcome>} */
async function runUnitTests(node, env) {
  return await runVitest(node, 'unit', [], env)
}

/** Runs the API's tests on PostgreSQL. @param {string} node @param {NodeJS.ProcessEnv} env @returns {Promise<Outcome>} */
async function runApiTestsOnPostgres(node, env) {
  return await runVitest(node, 'postgres', ['--project', 'api'], { ...env, TEST_DIALECT: 'postgres' })
}

/**
 * The quick tier runs files with a failure once more by themselves, in a new process, and names tests that then pass as unsteady.
 * @param {string} node
 * @param {string} name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function runVitest(node, name, args, env) {
  const vitest = async (/** @type {string} */ report, /** @type {string[]} */ files) => {
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...files]
    return await runAttached(node, command, { env: { ...env, VERIFY_UNIT_REPORT: report } })
  }
  const reportFile = freshReport(`${name}.json`)
  const againFile = freshReport(`${name}-again.json`)
  const code = await vitest(reportFile, [])
  const report = readReport(reportFile)
  const failedFiles = listFailedFiles(report)
  if (isFull || failedFiles.length === 0) return countUnit(report, code)
  console.log(`\n${failedFiles.length} files in which something failed are run once more.`)
  const codeAgain = await vitest(againFile, failedFiles)
  return countUnitTriedAgain(report, readReport(againFile), codeAgain)
}

/** The full tier tries nothing twice. @param {string} node @param {NodeJS.ProcessEnv} env @returns {Promise<Outcome>} */
async function runJourneys(node, env) {
  const report = freshReport('journeys.json')
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--retries',
    isFull ? '0' : '1',
    '--reporter',
    'list,json,./tests/print-failures.ts',
  ]
  const code = await runAttached(node, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  return countJourneys(readReport(report), code)
}

/** Deletes the report of an earlier run, so that it cannot be read as this one's. @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
