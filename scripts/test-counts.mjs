// Reads the sums out of the test runners' own reports.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string, failures?: string[] }} Outcome
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} UnitTest
 * @typedef {{ status: string, name: string, message?: string, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: UnitFile[] }} UnitReport
 * @typedef {{ results: { status: string, error?: { message?: string } }[], projectName: string, status: string }} JourneyRun
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
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const skipped = report.numPendingTests + report.numTodoTests
  const failures = [...report.testResults.flatMap(nameFailedTests), ...brokenFiles.map((file) => tell(file.name, file.message))]
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length, skipped, failures }, code)
}

/**
 * Sums Playwright's report. A journey that passed only when tried again is a failure: a customer does not try again.
 * @param {JourneyReport | undefined} report
 * @param {number} code exit code of the run
 * @returns {Outcome}
 */
export function countJourneys(report, code) {
  if (report === undefined) return noReport
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = (report.suites ?? []).flatMap(nameFailedJourneys)
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures }, code)
}

/** @param {UnitFile} file @returns {string[]} */
function nameFailedTests(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  return failed.map((test) => tell(`${file.name} > ${test.fullName}`, test.failureMessages?.[0]))
}

/** @param {JourneySuite} suite @returns {string[]} */
function nameFailedJourneys(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) =>
        tell(`${file} > ${title} (${test.projectName})`, test.results.find(({ error }) => error !== undefined)?.error?.message),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(nameFailedJourneys)]
}

/**
 * One line: where it failed and the first line of why, so that the end of a long run's output says what to look at.
 * @param {string} name
 * @param {string | undefined} why
 */
function tell(name, why) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the reports carry the colours of a terminal.
  const plain = (why ?? '').replace(/\u001b\[[0-9;]*m/gu, '')
  return `${name}: ${plain.split('\n').find((line) => line.trim() !== '') ?? 'no reason given'}`
}

/** @type {Outcome} */
const noReport = { passed: 0, failed: 1, skipped: 0, note: 'the run ended without a report' }

/**
 * A run that found no test shows nothing, and one that ended badly failed somewhere even if no test did.
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
