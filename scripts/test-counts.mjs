// Counts results in the test runners' own JSON reports.
import { isFullTier } from './test-tier.mjs'

/**
 * How long a file of tests or a journey took.
 * @typedef {{ name: string, ms: number }} Duration
 */

/**
 * `unsteady` names tests that failed first and passed on the second try.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string, failures?: string[], unsteady?: string[], durations?: Duration[] }} Outcome
 * @typedef {{ status: string, fullName: string, duration?: number, failureMessages?: string[] | null }} UnitTest
 * @typedef {{ status: string, name: string, message?: string, startTime?: number, endTime?: number, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ testResults: UnitFile[] }} UnitReport
 * @typedef {{ results: { status: string, duration?: number, error?: { message?: string } }[], projectName: string, status: string }} JourneyRun
 * @typedef {{ title: string, file: string, specs?: { title: string, file: string, tests: JourneyRun[] }[], suites?: JourneySuite[] }} JourneySuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: JourneySuite[] }} JourneyReport
 */

/**
 * Sums Vitest's report. A file that fails to load has no tests to fail, and an error outside a test fails none: both must still count.
 * @param {UnitReport | undefined} report
 * @param {number} code exit code of the run
 * @returns {Outcome}
 */
export function countUnit(report, code) {
  if (report === undefined) return noReport
  const count = (/** @type {string[]} */ ...wanted) =>
    report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => wanted.includes(status)).length
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = [...report.testResults.flatMap(nameFailedTests), ...brokenFiles.map((file) => describeFailure(file.name, file.message))]
  const left = count('skipped', 'pending', 'todo') - countLeftToFullTier(report)
  const sums = { passed: count('passed'), failed: count('failed') + brokenFiles.length, skipped: left }
  return withExitCode({ ...sums, failures, durations: report.testResults.map(timeFile) }, code)
}

/** Tests of the full tier that the quick tier left out: they are not counted as skipped. @param {UnitReport} report */
function countLeftToFullTier(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status, fullName }) => status !== 'passed' && status !== 'failed' && isFullTier(fullName)).length
}

/** @param {UnitFile} file @returns {Duration} */
function timeFile({ name, startTime = 0, endTime = 0 }) {
  return { name, ms: endTime - startTime }
}

/** @param {UnitReport | undefined} report @returns {string[]} the files in which anything failed */
export function listFailedFiles(report) {
  return (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * Sums a run whose failed files were run once more by themselves: for these files the second run counts.
 * @param {UnitReport} first
 * @param {UnitReport | undefined} again
 * @param {number} code exit code of the second run
 * @returns {Outcome}
 */
export function countUnitTriedAgain(first, again, code) {
  if (again === undefined) return noReport
  const later = new Map(again.testResults.map((file) => [file.name, file]))
  const outcome = countUnit({ testResults: first.testResults.map((file) => later.get(file.name) ?? file) }, code)
  const stillFailed = new Set(listFailedFiles(again))
  const unsteady = (countUnit(first, 1).failures ?? []).filter((line) => ![...stillFailed].some((name) => line.startsWith(name)))
  return { ...outcome, unsteady }
}

/**
 * Sums Playwright's report.
 * @param {JourneyReport | undefined} report
 * @param {number} code exit code of the run
 * @returns {Outcome}
 */
export function countJourneys(report, code) {
  if (report === undefined) return noReport
  const { expected, unexpected, flaky, skipped } = report.stats
  const suites = report.suites ?? []
  const failures = suites.flatMap((suite) => nameJourneys(suite, 'unexpected'))
  const unsteady = suites.flatMap((suite) => nameJourneys(suite, 'flaky'))
  const durations = suites.flatMap(timeJourneys)
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped, failures, unsteady, durations }, code)
}

/** @param {UnitFile} file @returns {string[]} */
function nameFailedTests(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  return failed.map((test) => describeFailure(`${file.name} > ${test.fullName}`, test.failureMessages?.[0]))
}

/** @param {JourneySuite} suite @param {string} wanted status @returns {string[]} */
function nameJourneys(suite, wanted) {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map((test) =>
        describeFailure(`${file} > ${title} (${test.projectName})`, test.results.find(({ error }) => error !== undefined)?.error?.message),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => nameJourneys(inner, wanted))]
}

/** @param {JourneySuite} suite @returns {Duration[]} */
function timeJourneys(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} > ${title} (${projectName})`,
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(timeJourneys)]
}

/**
 * One line with the failed test and the first line of its error, for the end of a long run's output.
 * @param {string} name
 * @param {string | undefined} why
 */
function describeFailure(name, why) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the reports carry the colours of a terminal.
  const plain = (why ?? '').replace(/\u001b\[[0-9;]*m/gu, '')
  return `${name}: ${plain.split('\n').find((line) => line.trim() !== '') ?? 'no reason given'}`
}

/** @type {Outcome} */
const noReport = { passed: 0, failed: 1, skipped: 0, note: 'the run ended without a report' }

/**
 * Adds a failure to a run without one when no test passed, or when it ended with another exit code than 0.
 * @param {Outcome} outcome
 * @param {number} code
 * @returns {Outcome}
 */
function withExitCode(outcome, code) {
  if (outcome.failed > 0) return outcome
  if (code !== 0) return { ...outcome, failed: 1, note: `the run ended with code ${code} though no test failed` }
  if (outcome.passed === 0) return { ...outcome, failed: 1, note: 'no test ran' }
  return outcome
}
