import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type SourceFile } from './findings.ts'
import { checkRoomCircles, checkRoomSizes } from './rooms.ts'
import { checkTable, featureOf, loadStoreys, type Storeys, storeysFile } from './storeys.ts'

/** An import. `to` is a path from the root for a relative specifier, otherwise the specifier itself. */
interface Arrow {
  from: string
  to: string
  specifier: string
  line: number
  isTest: boolean
}

/** Returns the broken rule and its reason, or undefined when the import is allowed. */
type Rule = (arrow: Arrow, storeys: Storeys) => { rule: string; why: string } | undefined

/** Own packages that each workspace may import: the arrows of ARCHITECTURE.md, which point down only. */
const allowedPackages: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/i18n': ['contract', 'domain'],
  'packages/ui': [],
  'packages/sandbox-bank': [],
  'apps/api': ['domain', 'contract', 'i18n', 'sandbox-bank'],
  'apps/storefront': ['domain', 'contract', 'i18n', 'ui'],
  'apps/console': ['domain', 'contract', 'i18n', 'ui'],
  tests: ['domain', 'contract', 'i18n'],
  scripts: ['domain', 'contract', 'i18n', 'api', 'storefront'],
}

const whyPackages: Record<string, string> = {
  'packages/domain': 'the rules stand alone, so that they can be read, tested and trusted without the rest',
  'packages/contract': 'what crosses the wire may use the rules, and nothing that stands above it',
  'packages/i18n': 'texts know the error codes and the rules, and nothing that stands above them',
  'packages/ui': 'primitives know no business: texts and values come in as props',
  'packages/sandbox-bank': 'a bank that shared code with the shop would agree with its mistakes; the two agree by the protocol alone',
  tests: 'journeys use the shop as its customers do, through the browser and the wire',
}

const rules: Rule[] = [
  staysInWorkspace,
  ownPackages,
  domainImportsNothing,
  apiPlatform,
  apiBank,
  apiRoof,
  apiStoreys,
  apiQueries,
  frontEndFeatures,
  frontEndLib,
]

/** Checks every import, re-export and dynamic import of the project against the arrows of ARCHITECTURE.md. */
export function checkBoundaries(files: readonly SourceFile[], storeys: Storeys = loadStoreys()): Finding[] {
  const sources = files.filter(({ path }) => /\.(?:ts|tsx|mjs)$/.test(path) && workspaceOf(path) !== undefined)
  const arrows = sources.flatMap(listArrows)
  return [
    ...arrows.flatMap((arrow) => checkArrow(arrow, storeys)),
    ...sources.flatMap(checkPurity),
    ...checkTable(files, storeys),
    ...checkRoomSizes(files),
    ...checkRoomCircles(arrows),
  ]
}

function listArrows(file: SourceFile): Arrow[] {
  return listImports(file).map(({ specifier, offset }) => ({
    from: file.path,
    to: resolve(file.path, specifier),
    specifier,
    line: lineAt(file.text, offset),
    isTest: isTest(file.path),
  }))
}

function checkArrow(arrow: Arrow, storeys: Storeys): Finding[] {
  return rules.flatMap((rule) => {
    const broken = rule(arrow, storeys)
    if (broken === undefined) return []
    return [{ path: arrow.from, line: arrow.line, rule: broken.rule, message: `imports "${arrow.specifier}": ${broken.why}` }]
  })
}

export function listImports({ path, text }: SourceFile): { specifier: string; offset: number }[] {
  const { module, program } = parseSync(path, text)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.slice(0, 1).map((entry) => entry.moduleRequest)),
  ].flatMap((request) => (request === null ? [] : [{ specifier: request.value, offset: request.start }]))
  const dynamic: { specifier: string; offset: number }[] = []
  const add = (source: { type: string; start: number; value?: unknown }) => {
    if (source.type === 'Literal' && typeof source.value === 'string') dynamic.push({ specifier: source.value, offset: source.start })
  }
  new Visitor({ ImportExpression: (node) => add(node.source), TSImportType: (node) => add(node.source) }).visit(program)
  return [...named, ...dynamic]
}

/** `packages/domain` may not use the clock, random values, timers, the network, `process` or `globalThis`: such values are arguments. */
function checkPurity({ path, text }: SourceFile): Finding[] {
  if (!path.startsWith('packages/domain/') || isTest(path)) return []
  const findings: Finding[] = []
  const report = (offset: number, what: string) =>
    findings.push({
      path,
      line: lineAt(text, offset),
      rule: 'domain-is-pure',
      message: `${what}: the rules must give the same answer for the same arguments; take it as an argument`,
    })
  const impure = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues'])
  const machine = new Set(['process', 'globalThis', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'])
  new Visitor({
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier' || node.computed || node.property.type !== 'Identifier') return
      const name = `${node.object.name}.${node.property.name}`
      if (impure.has(name)) report(node.start, name)
      else if (machine.has(node.object.name)) report(node.start, node.object.name)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) report(node.start, 'new Date()')
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier') return
      // `Date()` is the present as a text.
      if (machine.has(node.callee.name) || node.callee.name === 'Date') report(node.start, node.callee.name)
    },
  }).visit(parseSync(path, text).program)
  return findings
}

function staysInWorkspace({ from, to, specifier }: Arrow) {
  if (!specifier.startsWith('.') || workspaceOf(from) === workspaceOf(to)) return undefined
  // A workspace's configuration may import the root's.
  if (/\.config\.ts$/.test(from) && !to.includes('/')) return undefined
  return { rule: 'stay-in-workspace', why: 'a relative path may not leave its workspace; import the other one by its name, @sukkar/…' }
}

function ownPackages({ from, specifier }: Arrow) {
  const name = /^@sukkar\/([a-z0-9-]+)/.exec(specifier)?.[1]
  const workspace = workspaceOf(from)
  if (name === undefined || workspace === undefined) return undefined
  if (workspace.endsWith(`/${name}`)) return { rule: 'relative-inside', why: 'a workspace imports its own files by relative paths' }
  const allowed = allowedPackages[workspace] ?? []
  if (allowed.includes(name)) return undefined
  const may = allowed.length === 0 ? 'no other workspace' : `only ${allowed.join(', ')}`
  return {
    rule: 'arrows-point-down',
    why: `${workspace} may import ${may}; ${whyPackages[workspace] ?? 'arrows point down only (ARCHITECTURE.md)'}`,
  }
}

function domainImportsNothing({ from, specifier, isTest: fromTest }: Arrow) {
  if (!from.startsWith('packages/domain/src/') || specifier.startsWith('.')) return undefined
  if (fromTest && (specifier === 'vitest' || specifier === 'fast-check' || specifier.startsWith('node:'))) return undefined
  return {
    rule: 'domain-imports-nothing',
    why: 'the domain has no dependency, not even on Node: it runs unchanged in the browser and on the server',
  }
}

/** The ground of the API, which every feature may import and which imports no feature: platform, app context and configuration. */
const apiGround = /^apps\/api\/src\/(?:platform\/|app-context\.ts$|config\.ts$)/

function apiPlatform({ from, to, isTest: fromTest }: Arrow) {
  if (fromTest || !apiGround.test(from) || !to.startsWith('apps/api/src/') || apiGround.test(to)) return undefined
  return { rule: 'platform-below-features', why: 'the platform knows no feature; hand it what it needs as an argument' }
}

/** The only files that may import the sandbox bank: the app that mounts it, and the fixture that opens it for tests. */
const bankHosts = ['apps/api/src/app.ts', 'apps/api/src/testing/sandbox.ts']

function apiBank({ from, specifier, isTest: fromTest }: Arrow) {
  if (fromTest || !specifier.startsWith('@sukkar/sandbox-bank/') || bankHosts.includes(from)) return undefined
  return { rule: 'bank-is-mounted-on-top', why: 'to the shop the sandbox is a bank like any other; only app.ts, which mounts it, knows it' }
}

function apiRoof({ from, to, isTest: fromTest }: Arrow) {
  if (fromTest || featureOf(from) === undefined || !to.startsWith('apps/api/src/')) return undefined
  if (featureOf(to) !== undefined || apiGround.test(to)) return undefined
  return { rule: 'put-together-on-top', why: 'it stands above the features; what a feature needs from there is handed to it' }
}

/**
 * Features import downwards only, types too. That leaves no circle: one would need an arrow that points up, or one between two of
 * the same storey. Tests may import every feature.
 */
function apiStoreys({ from, to, isTest: fromTest }: Arrow, storeys: Storeys) {
  const [own, target] = [featureOf(from), featureOf(to)]
  if (fromTest || own === undefined || target === undefined || own === target) return undefined
  const [storey, targetStorey] = [storeys.get(own), storeys.get(target)]
  if (storey === undefined || targetStorey === undefined || targetStorey < storey) return undefined
  const where = targetStorey > storey ? 'above' : 'beside'
  return {
    rule: 'features-point-down',
    why: `${target} stands ${where} ${own} (${storeysFile}): subscribe to an event, have a function handed in by features.ts, or move what both need down`,
  }
}

function apiQueries({ from, to }: Arrow) {
  const own = /^apps\/api\/src\/features\/([^/]+)\//.exec(from)?.[1]
  const target = /^apps\/api\/src\/features\/([^/]+)\/.*\.queries\.ts$/.exec(to)?.[1]
  if (own === undefined || target === undefined || own === target) return undefined
  return { rule: 'own-queries-only', why: `only ${target} reads and writes its rows; call its service, which keeps its rules` }
}

function frontEndFeatures({ from, to }: Arrow) {
  const [, app, own] = /^(apps\/(?:storefront|console))\/src\/features\/([^/]+)\//.exec(from) ?? []
  if (app === undefined) return undefined
  const target = /\/src\/features\/([^/]+)/.exec(to)?.[1]
  if (to.startsWith(`${app}/src/features/`) && target !== own) {
    return { rule: 'features-stand-alone', why: `feature ${own} may not import feature ${target}; a screen joins them` }
  }
  if (!to.startsWith(`${app}/src/screens/`)) return undefined
  return { rule: 'screens-above-features', why: 'a screen imports features, never the other way round' }
}

function frontEndLib({ from, to }: Arrow) {
  const app = /^(apps\/(?:storefront|console))\/src\/lib\//.exec(from)?.[1]
  if (app === undefined || !new RegExp(`^${app}/src/(?:features|screens|app)/`).test(to)) return undefined
  return { rule: 'lib-at-the-bottom', why: 'lib stands under the features and knows none of them' }
}

function workspaceOf(path: string): string | undefined {
  return /^(?:(?:packages|apps)\/[^/]+|scripts|tests)(?=\/)/.exec(path)?.[0]
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
