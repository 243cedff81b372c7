// `npm run conformance`: writes docs/conformance.md, the table of every call with the tests that show it and its result for guests, members and staff.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CallName, calls } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import { type Finding, findMatches, lineAt, type SourceFile } from './findings.ts'
import { readSources, root } from './source-files.ts'

const document = 'docs/conformance.md'

/** The test that runs over every call: who is refused, and that a token changes nothing on calls that need no sign-in. */
const everyCall = 'apps/api/src/platform/http/read-principal.test.ts'

interface NamedTest {
  call: string
  path: string
  line: number
  title: string
}

/** Checks that the title of a test names every call, and that the written document is up to date. */
export function checkConformance(files: readonly SourceFile[]): Finding[] {
  const tests = listNamedTests(files)
  const named = new Set(tests.map(({ call }) => call))
  const shown = files.find(({ path }) => path === document)
  const finding = (path: string, line: number, message: string): Finding => ({ path, line, rule: 'call-and-test', message })
  const contract = files.find(({ path }) => path === 'packages/contract/src/calls.ts')
  return [
    ...callNames
      .filter((name) => !named.has(name))
      .map((name) =>
        finding(
          contract?.path ?? document,
          lineAt(contract?.text ?? '', contract?.text.indexOf(`  ${name}: `) ?? 0),
          `no test names [api:${name}]`,
        ),
      ),
    ...tests
      .filter(({ call }) => !callNames.includes(call as CallName))
      .map(({ path, line, call }) => finding(path, line, `there is no call ${call}`)),
    ...(shown?.text === renderConformance(tests) ? [] : [finding(document, 1, 'is not the table of now; "npm run conformance" writes it')]),
  ]
}

const callNames = Object.keys(calls) as CallName[]

/** The tests of the API whose titles name a call: `[api:listAreas]`. */
export function listNamedTests(files: readonly SourceFile[]): NamedTest[] {
  return files
    .filter(({ path }) => /^apps\/api\/src\/.*\.test\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      findMatches(text, /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[api:\w+\](?:(?!\1)[^\\\n]|\\.)*)\1/g).flatMap(({ line, match }) =>
        [...(match[2] ?? '').matchAll(/\[api:(\w+)\]/g)].map(([, call = '']) => ({ call, path, line, title: cleanTitle(match[2] ?? '') })),
      ),
    )
}

const cleanTitle = (title: string): string =>
  title
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

export function renderConformance(tests: readonly NamedTest[]): string {
  const groups = Map.groupBy(callNames, (name) => endpoints[name].tag)
  return [
    '# Calls and what shows them\n',
    'Made by `npm run conformance` from the contract and the titles of the tests; `npm run check` fails when a call has no test or this',
    'page is not up to date. "Works" names the test that shows the call at work. That everybody else is refused, and that a token changes',
    `nothing where nobody has to be signed in, \`${everyCall}\` asks of every call there is.\n`,
    ...Array.from(groups, ([tag, names]) => renderGroup(tag, names, tests)),
  ].join('\n')
}

function renderGroup(tag: string, names: readonly CallName[], tests: readonly NamedTest[]): string {
  const rows = names.map((name) => {
    const { access, spec }: Endpoint = endpoints[name]
    const own = tests.filter(({ call }) => call === name).map(({ path, title }) => `\`${shorten(path)}\`: ${title}`)
    const cells = (['guest', 'member', 'staff', 'driver'] as const).map((who) => outcomes[access][who])
    return `| ${name} | \`${calls[name]}\` | ${cells.join(' | ')} | ${spec.join(', ')} | ${[...new Set(own)].map(escapeCell).join('<br>')} |`
  })
  return [
    `## ${tag}\n`,
    '| Call | Method and path | Guest | Member | Staff | Driver | Statements | Works |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|')

const shorten = (path: string): string => path.replace('apps/api/src/', '')

type Who = 'guest' | 'member' | 'staff' | 'driver'

const all = (outcome: string): Record<Who, string> => ({ guest: outcome, member: outcome, staff: outcome, driver: outcome })

/** Result of a call by its access and its caller. A member is a customer with an account. */
const outcomes: Record<Endpoint['access'], Record<Who, string>> = {
  anyone: all('works'),
  cart: all('works with the id of the cart'),
  'order-token': all("works with the order's token"),
  credentials: all('works with password, code or token'),
  member: { ...all('works'), guest: '401' },
  customer: { guest: '401', member: 'works', staff: '403', driver: '403' },
  staff: { guest: '401', member: '403', staff: 'works', driver: '403' },
  crew: { guest: '401', member: '403', staff: 'works', driver: 'works' },
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, document), renderConformance(listNamedTests(readSources())))
