import type { JourneySuite, JourneyReport as Journeys, UnitReport as Units } from './test-counts.mjs'

export type UnitReport = Units
export type JourneyReport = Journeys

/** The whole titles, with those of the groups around them, of the tests that passed in Vitest's reports and in Playwright's. */
export function listPassedTitles(units: readonly (Units | undefined)[], journeys: Journeys | undefined): string[] {
  return [
    ...units
      .flatMap((unit) => unit?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)),
    ...(journeys?.suites ?? []).flatMap((suite) => listInSuite(suite, '')),
  ]
}

/** A journey counts only when all its runs passed, on each device and in each language. */
function listInSuite(suite: JourneySuite, above: string): string[] {
  const here = `${above} ${suite.title}`
  return [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'))
      .map(({ title }) => `${here} ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => listInSuite(inner, here)),
  ]
}
