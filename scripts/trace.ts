// `npm run trace`: writes docs/specification.md, the table of every statement of the specification with the tests that show it.
// `node scripts/trace.ts ran`: prints how many statements the passed tests in the last run's reports showed; `ran all` fails when they did
// not show every one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls } from '@sukkar/contract/calls'
import { endpoints } from '@sukkar/contract/endpoints'
import { type Finding, findMatches, lineAt, type SourceFile } from './findings.ts'
import { type JourneyReport, listPassedTitles, type UnitReport } from './passed-titles.ts'
import { readSources, root } from './source-files.ts'
import { places } from './trace-places.ts'
import { unseen } from './trace-unseen.ts'

const document = 'docs/specification.md'
const statementsFile = 'docs/statements.json'
const readingsFile = 'docs/decisions/readings.md'

interface Statement {
  id: string
  text: string
}

/** A title that names a statement, as `[S2.14d]`. */
export interface NamedTest {
  id: string
  path: string
  line: number
  title: string
}

/** Checks that a test names every statement, that its place in the code is recorded, and that the written document is up to date. */
export function checkTrace(files: readonly SourceFile[]): Finding[] {
  const statements = readStatements(files)
  const ids = new Set(statements.map(({ id }) => id))
  const tests = listStatementTests(files)
  const shown = new Set(tests.map(({ id }) => id))
  const at = (path: string, id: string, message: string): Finding => ({ path, line: lineOf(files, path, id), rule: 'statement', message })
  return [
    ...tests
      .filter(({ id }) => !ids.has(id))
      .map(({ path, line, id }) => ({ path, line, rule: 'statement', message: `there is no statement ${id}` })),
    ...statements.filter(({ id }) => !shown.has(id)).map(({ id }) => at(statementsFile, id, `no test names [${id}]`)),
    ...[...listReadings(files).keys()].filter((id) => !ids.has(id)).map((id) => at(readingsFile, id, `there is no statement ${id}`)),
    ...checkPlaces(files, statements, shown),
    ...checkSeen(statements, tests),
    ...(textOf(files, document) === renderTrace(files)
      ? []
      : [{ path: document, line: 1, rule: 'statement', message: 'is not the table of now; "npm run trace" writes it' }]),
  ]
}

function checkPlaces(files: readonly SourceFile[], statements: readonly Statement[], shown: ReadonlySet<string>): Finding[] {
  const paths = new Set(files.map(({ path }) => path))
  const built = listPlaces(files)
  const finding = (message: string): Finding => ({ path: 'scripts/trace-places.ts', line: 1, rule: 'statement', message })
  return [
    ...Object.keys(places)
      .filter((path) => !paths.has(path))
      .map((path) => finding(`there is no ${path}`)),
    ...statements.filter(({ id }) => shown.has(id) && !built.has(id)).map(({ id }) => finding(`nothing says where ${id} is built`)),
  ]
}

/** Sections whose statements a journey must show on the screen: product, screens, states, rules, roles, errors and constants. */
const SEEN_SECTIONS = /^S[124-689]\./

function checkSeen(statements: readonly Statement[], tests: readonly NamedTest[]): Finding[] {
  const seen = new Set(tests.filter(({ path }) => path.startsWith('tests/')).map(({ id }) => id))
  const finding = (message: string): Finding => ({ path: 'scripts/trace-unseen.ts', line: 1, rule: 'statement', message })
  return [
    ...statements
      .filter(({ id }) => SEEN_SECTIONS.test(id) && !seen.has(id) && !Object.hasOwn(unseen, id))
      .map(({ id }) => finding(`no journey shows ${id} on the screen`)),
    ...Object.keys(unseen)
      .filter((id) => seen.has(id) || !statements.some((statement) => statement.id === id))
      .map((id) => finding(`a journey shows ${id}, or there is no such statement`)),
  ]
}

/** Tests of apps, packages and journeys whose titles name a statement; a journey may have its table of titles in another file. */
export function listStatementTests(files: readonly SourceFile[]): NamedTest[] {
  return files
    .filter(({ path }) => /^(?:(?:apps|packages)\/.*\.test\.tsx?|tests\/.*\.ts)$/.test(path))
    .flatMap(({ path, text }) =>
      findMatches(text, /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[S\d[^\n]*?(?:(?!\1)[^\\\n]|\\.)*)\1/g).flatMap(({ line, match }) =>
        idsIn(match[2] ?? '').map((id) => ({ id, path, line, title: cleanTitle(match[2] ?? '') })),
      ),
    )
}

/** The statements that a title names. */
export const idsIn = (title: string): string[] => [...title.matchAll(/\[(S\d+\.\d+[a-z]?(?:-r\d+)?)\]/g)].map(([, id = '']) => id)

const cleanTitle = (title: string): string =>
  title
    .replace(/\[(?:S\d|api:|full:)[^\]]*\]/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/\$\{[^}]*\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()

export function renderTrace(files: readonly SourceFile[]): string {
  const statements = readStatements(files)
  const tests = Map.groupBy(listStatementTests(files), ({ id }) => id)
  const built = listPlaces(files)
  const readings = listReadings(files)
  const shownCount = statements.filter(({ id }) => tests.has(id)).length
  const row = ({ id, text }: Statement): string =>
    `| ${[id, text, renderPlaces(built.get(id)), renderTests(tests.get(id)), renderReadings(readings.get(id))].map(escapeCell).join(' | ')} |`
  const groups = Map.groupBy(statements, ({ id }) => sectionOf(id))
  return [
    '# Every statement of the specification\n',
    'Made by `npm run trace` from the titles of the tests, the contract and the readings; `npm run check` fails when it is not up to date, and',
    '`npm run test:full` when a statement has no test that passed. D1 and the like are [the readings](decisions/readings.md) of what is left open.\n',
    `${shownCount} of ${statements.length} statements are shown by a test.\n`,
    ...Array.from(groups, ([section, rows]) =>
      [
        `## ${section}\n`,
        '| Id | Statement | Built in | Shown by | Read as |',
        '| --- | --- | --- | --- | --- |',
        ...rows.map(row),
        '',
      ].join('\n'),
    ),
  ].join('\n')
}

const sections: Record<string, string> = {
  S1: '1 What the product does and for whom',
  S2: '2 Screens and routes',
  S3: '3 Entities and their fields',
  S4: '4 States and transitions',
  S5: '5 Validation rules',
  S6: '6 Roles and permissions',
  S7: '7 Calls',
  S8: '8 Error catalogue',
  S9: '9 Business constants and limits',
}

const sectionOf = (id: string): string => sections[id.split('.')[0] ?? ''] ?? id

const TESTS_SHOWN_MAX = 4

function renderTests(tests: readonly NamedTest[] | undefined): string {
  if (!tests) return '**missing**'
  const all = [...new Set(tests.map(({ path, title }) => `\`${shorten(path)}\`: ${title || 'a row of its table'}`))]
  const more = all.length - TESTS_SHOWN_MAX
  return [...all.slice(0, TESTS_SHOWN_MAX), ...(more > 0 ? [`and ${more} more`] : [])].join('<br>')
}

const renderPlaces = (paths: ReadonlySet<string> | undefined): string =>
  [...(paths ?? [])].map((path) => `\`${shorten(path)}\``).join('<br>') || '**nowhere**'

const renderReadings = (readings: readonly string[] | undefined): string => (readings ?? []).join(', ')

const shorten = (path: string): string => path.replace('apps/api/src/', 'api: ').replace('apps/storefront/src/', 'storefront: ')

const escapeCell = (text: string): string => text.replaceAll('|', '\\|')

/**
 * The files that implement each statement: those in `trace-places.ts`, the handler of each call to which the contract assigns it, and
 * the source beside a test that names it, as long as there are fewer than three.
 */
function listPlaces(files: readonly SourceFile[]): Map<string, Set<string>> {
  const paths = new Set(files.map(({ path }) => path))
  const found = new Map<string, Set<string>>()
  const add = (id: string, path: string): void => void found.set(id, (found.get(id) ?? new Set()).add(path))
  const ids = readStatements(files).map(({ id }) => id)
  for (const [path, list] of Object.entries(places))
    for (const wanted of list.split(' '))
      for (const id of wanted.endsWith('*') ? ids.filter((each) => each.startsWith(wanted.slice(0, -1))) : [wanted]) add(id, path)
  const handlers = listHandlers(files)
  for (const [name, { spec }] of Object.entries(endpoints)) for (const id of spec) if (handlers.has(name)) add(id, handlers.get(name) ?? '')
  for (const { id, path } of listStatementTests(files)) {
    const beside = path.replace(/\.test\.(tsx?)$/, '.$1')
    if (beside !== path && paths.has(beside) && (found.get(id)?.size ?? 0) < 3) add(id, beside)
  }
  return found
}

/** The file that serves each call. */
function listHandlers(files: readonly SourceFile[]): Map<string, string> {
  const names = new Set(Object.keys(calls))
  return new Map(
    files
      .filter(({ path }) => path.endsWith('.routes.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/['"](\w+)['"]/g)]
          .filter(([, name = '']) => names.has(name))
          .map(([, name = '']): [string, string] => [name, path]),
      ),
  )
}

/** The readings (decisions on what the specification leaves open) of each statement. */
function listReadings(files: readonly SourceFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [, reading = '', list = ''] of textOf(files, readingsFile).matchAll(/^- \*\*(D\d+[a-z]?)\*\* \(([^)]*)\)/gm))
    for (const id of list.split(', ')) found.set(id, [...(found.get(id) ?? []), reading])
  return found
}

const readStatements = (files: readonly SourceFile[]): Statement[] => JSON.parse(textOf(files, statementsFile))

const textOf = (files: readonly SourceFile[], wanted: string): string => files.find(({ path }) => path === wanted)?.text ?? ''

const lineOf = (files: readonly SourceFile[], path: string, id: string): number => {
  const text = textOf(files, path)
  return lineAt(text, Math.max(0, text.search(new RegExp(`\\b${id.replace('.', '\\.')}\\b`))))
}

/** The statements that no passed test names. */
export function listUnshown(files: readonly SourceFile[], passedTitles: readonly string[]): string[] {
  const passed = new Set(passedTitles.flatMap(idsIn))
  return readStatements(files)
    .map(({ id }) => id)
    .filter((id) => !passed.has(id))
}

function readReport<T>(name: string): T | undefined {
  const path = join(root, '.cache', 'reports', name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readSources()
  if (process.argv[2] === 'ran') {
    const units = [readReport<UnitReport>('unit.json'), readReport<UnitReport>('unit-again.json')]
    const unshown = listUnshown(files, listPassedTitles(units, readReport<JourneyReport>('journeys.json')))
    const all = readStatements(files).length
    console.log(`${all - unshown.length} of ${all} statements of the specification were shown by a test that passed.`)
    const isMissing = process.argv[3] === 'all' && unshown.length > 0
    if (isMissing) console.error(`No test that passed shows ${unshown.join(', ')}`)
    process.exitCode = isMissing ? 1 : 0
  } else {
    writeFileSync(join(root, document), renderTrace(files))
  }
}
