import { describe, expect, it } from 'vitest'
import { countJourneys, countUnit, countUnitTriedAgain } from './test-counts.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  name: 'money.test.ts',
  message: '',
  assertionResults: tests.map((test) => ({
    status: test,
    fullName: 'adds up',
    failureMessages: ['\n\u001b[31mexpected 1\u001b[39m to be 2\nat line 3'],
  })),
})
const unit = { testResults: [file('passed', 'passed', 'passed')] }
const journeys = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }

describe('the last line counts every failure', () => {
  it('sums what passed', () => {
    expect(countUnit(unit, 0)).toMatchObject({ passed: 2, failed: 0, skipped: 0, failures: [] })
    expect(countJourneys(journeys, 0)).toMatchObject({ passed: 3, failed: 0, skipped: 0, failures: [], unsteady: [] })
  })

  it('sums what failed', () => {
    expect(countUnit({ testResults: [file('failed', 'failed', 'passed')] }, 1).failed).toBe(1)
    expect(countJourneys({ stats: { ...journeys.stats, unexpected: 2 } }, 1).failed).toBe(2)
  })

  it('names what failed, where and why, in a line', () => {
    const units = countUnit({ testResults: [file('failed', 'failed', 'passed')] }, 1)
    expect(units.failures).toEqual(['money.test.ts > adds up: expected 1 to be 2'])
    expect(countUnit({ testResults: [{ ...file('failed'), message: 'Cannot find it' }] }, 1).failures).toEqual([
      'money.test.ts: Cannot find it',
    ])
    const test = { projectName: 'ar-phone', status: 'unexpected', results: [{ status: 'failed', error: { message: 'no button' } }] }
    const inner = { title: 'at night', file: 'closed.spec.ts', specs: [{ title: 'is closed', file: 'closed.spec.ts', tests: [test] }] }
    const suites = [{ title: 'closed.spec.ts', file: 'closed.spec.ts', suites: [inner] }]
    expect(countJourneys({ stats: { ...journeys.stats, unexpected: 1 }, suites }, 1).failures).toEqual([
      'closed.spec.ts > is closed (ar-phone): no button',
    ])
  })

  it('counts a file that did not load', () => {
    expect(countUnit({ testResults: [file('failed'), file('failed'), file('passed', 'passed')] }, 1).failed).toBe(2)
  })

  it('names what passed only when tried again', () => {
    const test = {
      projectName: 'ar-phone',
      status: 'flaky',
      results: [{ status: 'failed', error: { message: 'no button' } }, { status: 'passed' }],
    }
    const suites = [{ title: '', file: '', specs: [{ title: 'is closed', file: 'closed.spec.ts', tests: [test] }] }]
    expect(countJourneys({ stats: { ...journeys.stats, flaky: 1 }, suites }, 0)).toMatchObject({
      passed: 4,
      failed: 0,
      unsteady: ['closed.spec.ts > is closed (ar-phone): no button'],
    })
    const first = { testResults: [file('failed', 'failed', 'passed'), { ...file('passed', 'passed'), name: 'cart.test.ts' }] }
    expect(countUnitTriedAgain(first, unit, 0)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 0,
      failures: [],
      unsteady: ['money.test.ts > adds up: expected 1 to be 2'],
    })
  })

  it('counts what failed twice, and a second run that ended badly', () => {
    const first = { testResults: [file('failed', 'failed', 'passed')] }
    expect(countUnitTriedAgain(first, first, 1)).toMatchObject({ passed: 1, failed: 1, unsteady: [] })
    expect(countUnitTriedAgain(first, unit, 1).failed).toBe(1)
    expect(countUnitTriedAgain(first, undefined, 1).failed).toBe(1)
  })

  it('counts a run that ended badly though no test failed, one without a report, and one without a test', () => {
    expect(countUnit(unit, 1).failed).toBe(1)
    expect(countUnit(undefined, 1).failed).toBe(1)
    expect(countJourneys(undefined, 0).failed).toBe(1)
    expect(countUnit({ testResults: [] }, 0).failed).toBe(1)
  })

  it('tells skipped tests apart', () => {
    expect(countUnit({ testResults: [file('passed', 'passed', 'passed', 'skipped', 'todo')] }, 0)).toMatchObject({ passed: 2, skipped: 2 })
  })
  it('does not call skipped what the full tier runs', () => {
    const left = { status: 'skipped', fullName: 'the sweep every minute [full: millions of promises]' }
    const report = {
      testResults: [
        { ...file('passed', 'passed', 'skipped'), assertionResults: [...file('passed', 'passed', 'skipped').assertionResults, left] },
      ],
    }
    expect(countUnit(report, 0)).toMatchObject({ passed: 1, skipped: 1 })
  })

  it('says how long each file and each journey took', () => {
    expect(countUnit({ testResults: [{ ...file('passed', 'passed'), startTime: 1000, endTime: 4500 }] }, 0).durations).toEqual([
      { name: 'money.test.ts', ms: 3500 },
    ])
    const test = { projectName: 'ar-phone', status: 'expected', results: [{ status: 'passed', duration: 7000 }] }
    const suites = [{ title: '', file: '', specs: [{ title: 'is closed', file: 'closed.spec.ts', tests: [test] }] }]
    expect(countJourneys({ ...journeys, suites }, 0).durations).toEqual([{ name: 'closed.spec.ts > is closed (ar-phone)', ms: 7000 }])
  })
})
