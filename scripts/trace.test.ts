import { describe, expect, it } from 'vitest'
import { listPassedTitles } from './passed-titles.ts'
import { readSources } from './source-files.ts'
import { checkTrace, listStatementTests, listUnshown, renderTrace } from './trace.ts'

const files = readSources()
const withTest = (text: string) => ({ path: 'apps/api/src/features/area/other.test.ts', text })
const change = (path: string, to: (text: string) => string) =>
  files.map((file) => (file.path === path ? { ...file, text: to(file.text) } : file))
const messages = (changed: typeof files): string[] => checkTrace(changed).map(({ message }) => message)

describe('the table of statements', () => {
  it('finds the statements that a title names, whatever quotes it stands in', () => {
    const text = `it('[S7.23] [api:listAreas] names them', f)\nit.each(rows)("it's [S2.1b-r3] [S5.1a] %s", f)\ntest(\`\${name} of [S2.2]\`, f)`
    expect(listStatementTests([withTest(text)])).toEqual([
      { id: 'S7.23', path: 'apps/api/src/features/area/other.test.ts', line: 1, title: 'names them' },
      { id: 'S2.1b-r3', path: 'apps/api/src/features/area/other.test.ts', line: 2, title: "it's %s" },
      { id: 'S5.1a', path: 'apps/api/src/features/area/other.test.ts', line: 2, title: "it's %s" },
      { id: 'S2.2', path: 'apps/api/src/features/area/other.test.ts', line: 3, title: '… of' },
    ])
  })

  it('complains of a statement that no test names, and of a test whose statement is not there', () => {
    const others = files.filter(({ path }) => !/\.test\.tsx?$|^tests\//.test(path))
    expect(messages(others)).toContain('no test names [S7.26]')
    expect(messages([...files, withTest("it('[S99.1] x', f)")])).toContain('there is no statement S99.1')
  })

  it('complains of what customers see when no journey shows it, and of an exception that is none', () => {
    const withoutJourneys = files.filter(({ path }) => !path.startsWith('tests/'))
    expect(messages(withoutJourneys)).toContain('no journey shows S9.9a on the screen')
    expect(messages(withoutJourneys)).not.toContain('no journey shows S9.9c on the screen')
    // Calls (S7) need no journey.
    expect(messages(withoutJourneys).filter((message) => message.startsWith('no journey shows S7'))).toEqual([])
    const journey = { path: 'tests/journeys/other.spec.ts', text: "test('[S9.9c] lasts', f)" }
    expect(messages([...files, journey])).toContain('a journey shows S9.9c, or there is no such statement')
  })

  it('complains of a place that is gone and of a reading about nothing', () => {
    expect(messages(files.filter(({ path }) => path !== 'apps/storefront/src/app/router.tsx'))).toContain(
      'there is no apps/storefront/src/app/router.tsx',
    )
    expect(messages(change('docs/decisions/readings.md', (text) => `${text}\n- **D99** (S1.99) A reading.\n`))).toContain(
      'there is no statement S1.99',
    )
  })

  it('complains of a table that was written before something changed', () => {
    expect(checkTrace(change('docs/specification.md', (text) => `${text}\n`)).map(({ path }) => path)).toEqual(['docs/specification.md'])
  })

  it('says where a statement is built, which test shows it and how it is read', () => {
    const row = renderTrace(files)
      .split('\n')
      .find((line) => line.startsWith('| S7.32 |'))
    expect(row).toContain('`api: features/time-slot/time-slot.routes.ts`')
    expect(row).toContain('time-slot.test.ts')
    expect(row).toMatch(/\| D3, D5c \|$/)
  })
})

describe('what the tests that ran have shown', () => {
  const unit = (status: string) => ({
    testResults: [{ status, name: 'a.test.ts', assertionResults: [{ status, fullName: 'areas [S7.26] are listed' }] }],
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  })
  const journey = (...statuses: string[]) => ({
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        suites: [
          {
            title: 'a shop [S5.8a]',
            file: 'a.spec.ts',
            specs: [
              {
                title: 'opens [S4.9a]',
                file: 'a.spec.ts',
                tests: statuses.map((status) => ({ status, projectName: 'en-phone', results: [] })),
              },
            ],
          },
        ],
      },
    ],
  })

  it('counts a test that passed, and a journey that passed wherever it ran', () => {
    const titles = listPassedTitles([unit('passed')], journey('expected', 'expected'))
    const unshown = listUnshown(files, titles)
    for (const id of ['S7.26', 'S5.8a', 'S4.9a']) expect(unshown).not.toContain(id)
    expect(unshown).toContain('S7.32')
  })

  it('does not count what failed, was skipped or did not run', () => {
    for (const titles of [
      listPassedTitles([unit('failed')], journey('expected', 'unexpected')),
      listPassedTitles([unit('skipped')], journey()),
      listPassedTitles([undefined], undefined),
    ])
      expect(listUnshown(files, titles)).toEqual(expect.arrayContaining(['S7.26', 'S5.8a', 'S4.9a']))
  })
})
