import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, findMatches, lineAt, type SourceFile } from './findings.ts'

/** Names of variables, as the server's configuration reads them: `env.PORT`, `readNumber(reading, 'PORT', …)`. */
const variableName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/

/** Set by tools, the system or the tests themselves; README.md need not describe them. */
const ofTools = new Set(['CRASH_POINT', 'CI', 'DEV', 'SSR', 'PROD', 'MODE', 'BASE_URL', 'PATH', 'TZ'])

/**
 * Checks that README.md and the code agree on the environment: every variable that is read is described, every one described is read.
 * Tests, journeys and benchmarks run with the limits of calls on; an exception has its reason in a comment `limits off: …` above it.
 */
export function checkEnvironment(files: readonly SourceFile[]): Finding[] {
  return [...checkDescriptions(files), ...files.flatMap(findLimitsOff)]
}

const switchesOff = /RATE_LIMITS\b['"]?\s*[:=,]\s*['"]?0/g

function findLimitsOff({ path, text }: SourceFile): Finding[] {
  if (!/\.(?:m?[jt]s|tsx|json|ya?ml|sh)$/.test(path)) return []
  const lines = text.split('\n')
  return findMatches(text, switchesOff)
    .filter(({ line }) => !/\/\/ limits off: \S/.test(lines[line - 2] ?? ''))
    .map(({ line }) => ({ path, line, rule: 'limits-on', message: 'runs without the limits of calls that customers have' }))
}

function checkDescriptions(files: readonly SourceFile[]): Finding[] {
  const readme = files.find(({ path }) => path === 'README.md')
  const reads = files.filter(({ path }) => isConfigured(path)).flatMap(listReads)
  const described = findMatches(readme?.text ?? '', /`([A-Z][A-Z0-9_]*_[A-Z0-9_]+|PORT|HOST|DEMO)(?:=[a-z0-9]+)?`/g).map(
    ({ line, match }) => ({
      name: match[1] ?? '',
      line,
    }),
  )
  const undescribed = reads.filter(({ name }) => !described.some((variable) => variable.name === name))
  const unread = described.filter(({ name }) => !reads.some((read) => read.name === name))
  return [
    ...undescribed.map(({ name, path, line }) => ({
      path,
      line,
      rule: 'described-variable',
      message: `${name} is read here and missing in README.md`,
    })),
    ...unread.map(({ name, line }) => ({
      path: 'README.md',
      line,
      rule: 'described-variable',
      message: `${name} is described and nothing reads it`,
    })),
  ]
}

function isConfigured(path: string): boolean {
  if (path.includes('.test.')) return false
  return /^apps\/[^/]+\/src\/.*\.tsx?$|^apps\/[^/]+\/vite\.config\.ts$|^scripts\/(?:chromium|dev|postgres)\.mjs$|^tests\/.*\.ts$/.test(path)
}

function listReads({ path, text }: SourceFile): { name: string; path: string; line: number }[] {
  const reads: { name: string; path: string; line: number }[] = []
  const add = (name: string, offset: number) => {
    if (variableName.test(name) && !ofTools.has(name)) reads.push({ name, path, line: lineAt(text, offset) })
  }
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      const holder =
        object.type === 'Identifier'
          ? object.name
          : object.type === 'MemberExpression' && object.property.type === 'Identifier'
            ? object.property.name
            : ''
      if (/^env(?:ironment)?$/.test(holder) && property.type === 'Identifier') add(property.name, start)
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      const [reading, name] = given
      if (callee.type !== 'Identifier' || !callee.name.startsWith('read') || reading?.type !== 'Identifier' || reading.name !== 'reading')
        return
      if (name?.type === 'Literal' && typeof name.value === 'string') add(name.value, start)
    },
  }).visit(parseSync(path, text).program)
  return reads
}
