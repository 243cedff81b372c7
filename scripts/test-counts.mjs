// Reads the sums out of the test runners' own reports.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Outcome
 * @typedef {{ status: string, assertionResults: { status: string }[] }} UnitFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: UnitFile[] }} UnitReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} JourneyReport
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
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length, skipped }, code)
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
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, code)
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
