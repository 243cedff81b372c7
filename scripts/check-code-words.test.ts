import { expect, it } from 'vitest'
import { checkCodeWords } from './check-code-words.ts'
import type { SourceFile } from './findings.ts'

const text = `
| Term | In the code | What it is |
| --- | --- | --- |
| lease | \`acquireLease\` | a right that ends by itself |

| Retired | Instead | Inside |
| --- | --- | --- |
| \`take\` \`took\` | claim, reserve or receive | |
| \`kept\` | cached or saved | |
| \`told\` | notified | too |

| Exception | Why |
| --- | --- |
| \`keptByLaw\` | a word of the law |
| \`apps/api/src/migrations/\` | never renamed |
`
const document = { path: 'docs/code-words.md', text }
const needed = [
  { path: 'apps/api/src/lease.ts', text: 'export const acquireLease = 1\nexport const keptByLaw = 1' },
  { path: 'apps/api/src/migrations/0001-kept.ts', text: 'export const createKept = 1' },
]

const check = (...files: SourceFile[]) =>
  checkCodeWords([document, ...needed, ...files]).map(({ path, line, rule }) => `${path}:${line} ${rule}`)

it('accepts names of the field, what is not exported, and exceptions', () => {
  expect(check({ path: 'apps/api/src/a.ts', text: 'const kept = 1\nexport const intake = kept\nexport const mistaken = 2' })).toEqual([])
})

it.each([
  ['a value', 'export const takeLease = 1'],
  ['a constant', 'export const KEPT_MS = 1'],
  ['a function', 'export function whoTook() {}'],
  ['a type', 'export type Kept = string'],
  ['a name that is exported as another', 'const one = 1\nexport { one as keptOne }'],
])('refuses a retired word in %s', (_, source) => {
  expect(check({ path: 'packages/domain/src/a.ts', text: source })).toEqual([
    `packages/domain/src/a.ts:${source.split('\n').length} retired-code-word`,
  ])
})

it.each([
  ['a variable', 'const toldNow = 1'],
  ['a pattern', 'const { a: [told = 1], ...rest } = { a: [] }'],
  ['a parameter', 'export const tell = (told: string) => told.length'],
  ['the rest of the parameters', 'export function tell(...told: string[]) {}'],
  ['a function', 'function wasTold() {}'],
  ['a type', 'type Told = string'],
])('refuses some of them inside a file too: in %s', (_, source) => {
  expect(check({ path: 'apps/api/src/a.ts', text: source })).toEqual(['apps/api/src/a.ts:1 retired-code-word'])
})

it.each([
  ['a key that the wire has', 'apps/api/src/a.ts', 'export const isSent = (body: { told: boolean }) => body.told'],
  ['a test', 'apps/api/src/a.test.ts', 'const told = 1'],
  ['what tests need', 'apps/api/src/testing/a.ts', 'const told = 1'],
])('leaves them to %s', (_, path, source) => {
  expect(check({ path, text: source })).toEqual([])
})

it('refuses a retired word in the name of a file, also of styles', () => {
  expect(check({ path: 'packages/ui/src/kept-open.module.css', text: '' })).toEqual([
    'packages/ui/src/kept-open.module.css:1 retired-code-word',
  ])
})

it('says what to use instead', () => {
  const [finding] = checkCodeWords([document, ...needed, { path: 'scripts/take.ts', text: '' }])
  expect(finding?.message).toContain('use claim, reserve or receive')
})

it('leaves the steps of journeys alone', () => {
  expect(check({ path: 'tests/steps/keep.ts', text: 'export const kept = 1' })).toEqual([])
})

it('refuses an exception that nothing needs, and a term that the code does not have', () => {
  expect(checkCodeWords([document, ...needed.slice(1)]).map(({ rule, line }) => `${line} ${rule}`)).toEqual([
    '14 unused-exception',
    '4 unknown-spelling',
  ])
})

it('misses no document', () => {
  expect(checkCodeWords(needed)).toMatchObject([{ rule: 'missing-code-words' }])
  expect(checkCodeWords([{ ...document, text: '' }, ...needed])).toMatchObject([{ rule: 'missing-code-words' }])
})
