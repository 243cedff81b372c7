import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, findMatches, lineAt, type SourceFile } from './findings.ts'

/** A pattern that no file of some kind may hold. Character classes keep the patterns from matching themselves. */
interface Pattern {
  rule: string
  pattern: RegExp
  why: string
  where: (path: string) => boolean
}

const code = /\.(?:ts|tsx|mjs|js)$/
const always = () => true

const patterns: Pattern[] = [
  {
    rule: 'no-open-work',
    pattern: /\b(?:T[O]DO|F[I]XME|X[X]X|H[A]CK)\b/g,
    why: 'open work belongs into the tracker, or is done now',
    where: (path) => path !== 'package-lock.json',
  },
  {
    rule: 'no-registry',
    pattern: /\b(?:registry|npm|artifactory)\.[a-z0-9.-]+\.(?:com|org|net|io|dev|cloud)\b/gi,
    why: 'names a package registry; each machine has its own',
    where: always,
  },
  {
    rule: 'no-registry',
    pattern: /^\s*(?:@[\w-]+:)?registry\s*=/gm,
    why: 'sets a package registry; each machine has its own',
    where: (path) => path.endsWith('.npmrc'),
  },
  {
    rule: 'no-resolved',
    pattern: /"resolved": "https?:/g,
    why: 'the lock file names where one machine fetched a package',
    where: (path) => path.endsWith('package-lock.json'),
  },
  {
    rule: 'no-machine-path',
    pattern: /(?<![\w.:/@-])(?:\/(?:home|Users|root|work)\/[\w.-]+|[A-Z]:\\Users)/g,
    why: 'is a path of one machine',
    where: always,
  },
  {
    rule: 'no-silencing',
    pattern: /@ts-(?:ignore|expect-error|nocheck)\b/g,
    why: 'hides what the compiler says; say the type instead',
    where: (path) => code.test(path) && !path.startsWith('scripts/check-text'),
  },
]

/** File and folder names that attract unrelated code. */
const heaps = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|stuff)(?:\/|\.[^/]*$)/

/** Checks names and words that no file may have, and patterns of code that the linter has no rule for. */
export function checkText(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => [...checkName(file.path), ...checkPatterns(file), ...(code.test(file.path) ? checkCode(file) : [])])
}

function checkName(path: string): Finding[] {
  if (!heaps.test(path)) return []
  return [{ path, line: 1, rule: 'no-heaps', message: 'a folder or file named so collects what has no place; name it after what it does' }]
}

function checkPatterns({ path, text }: SourceFile): Finding[] {
  return patterns
    .filter(({ where }) => where(path))
    .flatMap(({ rule, pattern, why }) =>
      findMatches(text, pattern).map(({ line, match }) => ({ path, line, rule, message: `"${match[0].trim()}" ${why}` })),
    )
}

function checkCode({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = []
  const report = (offset: number, rule: string, message: string) => findings.push({ path, line: lineAt(text, offset), rule, message })
  const isTest = /\.test\.tsx?$|^tests\//.test(path)
  const handlesMoney = /^packages\/(?:domain|contract|i18n)\//.test(path) || /(?:money|price|fils|payment|quote|coupon)[^/]*$/.test(path)
  new Visitor({
    CallExpression: ({ callee, start, arguments: [argument] }) => {
      const words = memberPath(callee)
      if (words.at(-1) === 'waitForFunction' && argument?.type === 'ArrowFunctionExpression' && argument.async)
        report(start, 'no-async-predicates', '"waitForFunction" takes the promise itself for true; poll an "evaluate" instead')
      const [first = '', ...rest] = words
      const skips = rest.find((word) => ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails'].includes(word))
      if (isTest && ['test', 'it', 'describe', 'suite'].includes(first) && skips !== undefined) {
        report(start, 'no-skipped-tests', `"${words.join('.')}": a test that does not run shows nothing`)
      }
      if (isTest || !handlesMoney) return
      const last = words.at(-1)
      if (last === 'parseFloat' || last === 'toFixed')
        report(start, 'money-in-fils', `"${last}": money is integer fils and never passes through a fraction`)
    },
    TSAsExpression: (node) => {
      if (node.expression.type === 'TSAsExpression' && node.expression.typeAnnotation.type === 'TSUnknownKeyword') {
        report(node.start, 'no-forced-types', '"as unknown as" makes the compiler believe anything; narrow the value instead')
      }
    },
  }).visit(parseSync(path, text).program)
  return findings
}

/** `test.describe.only` as its words; empty for a callee that is not a plain path. */
function memberPath(node: { type: string; name?: unknown; object?: unknown; property?: unknown; callee?: unknown }): string[] {
  if (node.type === 'Identifier' && typeof node.name === 'string') return [node.name]
  if (node.type === 'CallExpression' && isNode(node.callee)) return memberPath(node.callee)
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return []
  return [...memberPath(node.object), ...(typeof node.property.name === 'string' ? [node.property.name] : [])]
}

function isNode(value: unknown): value is { type: string; name?: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value
}
