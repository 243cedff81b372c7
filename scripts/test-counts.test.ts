import { describe, expect, it } from 'vitest'
import { countJourneys, countUnit } from './test-counts.mjs'

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((test) => ({ status: test })) })
const unit = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', 'passed', 'passed')],
}
const journeys = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }

describe('the last line counts every failure', () => {
  it('sums what passed', () => {
    expect(countUnit(unit, 0)).toEqual({ passed: 2, failed: 0, skipped: 0 })
    expect(countJourneys(journeys, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
  })

  it('sums what failed', () => {
    expect(countUnit({ ...unit, numFailedTests: 1, testResults: [file('failed', 'failed', 'passed')] }, 1).failed).toBe(1)
    expect(countJourneys({ stats: { ...journeys.stats, unexpected: 2 } }, 1).failed).toBe(2)
  })

  it('counts a file that did not load', () => {
    expect(countUnit({ ...unit, testResults: [file('failed'), file('failed'), file('passed', 'passed')] }, 1).failed).toBe(2)
  })

  it('counts a journey that passed only when tried again', () => {
    expect(countJourneys({ stats: { ...journeys.stats, flaky: 1 } }, 0).failed).toBe(1)
  })

  it('counts a run that ended badly though no test failed, one without a report, and one without a test', () => {
    expect(countUnit(unit, 1).failed).toBe(1)
    expect(countUnit(undefined, 1).failed).toBe(1)
    expect(countJourneys(undefined, 0).failed).toBe(1)
    expect(countUnit({ ...unit, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1)
  })

  it('tells skipped tests apart', () => {
    expect(countUnit({ ...unit, numPendingTests: 1, numTodoTests: 1 }, 0)).toMatchObject({ passed: 2, skipped: 2 })
  })
})
