import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'

function rulesBrokenBy(path: string, text: string): string[] {
  return checkText([{ path, text }]).map(({ rule }) => rule)
}

/** Joins the parts, so that this file does not contain the words that it tests. */
const words = (...parts: string[]) => parts.join('')

describe('words that no file may hold', () => {
  it.each([
    ['no-open-work', 'apps/api/src/app.ts', words('// TO', 'DO: later')],
    ['no-open-work', 'README.md', words('FIX', 'ME')],
    ['no-registry', '.npmrc', words('regis', 'try=https://packages.example.org')],
    ['no-registry', 'docs/a.md', words('see https://regis', 'try.npmjs.org')],
    ['no-resolved', 'package-lock.json', words('"resol', 'ved": "https://packages.example.org/a.tgz"')],
    ['no-machine-path', 'docs/operating.md', words('in /ho', 'me/ali/shop')],
    ['no-machine-path', 'apps/api/src/app.ts', words("const a = '/Us", "ers/ali/shop'")],
    ['no-silencing', 'apps/api/src/app.ts', words('// @ts-ig', 'nore')],
  ])('%s in %s', (rule, path, text) => {
    expect(rulesBrokenBy(path, text)).toEqual([rule])
  })

  it.each([
    ['docs/a.md', 'The method is todo-free.'],
    ['package-lock.json', '"version": "1.0.0", "integrity": "sha512-abc"'],
    ['apps/storefront/src/app/paths.ts', "export const paths = { home: '/', pages: '/api/home/x' }"],
    ['docs/a.md', 'https://example.org/work/x'],
    ['apps/api/src/app.ts', 'export const count = registry.orders.total'],
  ])('accepts %s: %s', (path, text) => {
    expect(rulesBrokenBy(path, text)).toEqual([])
  })

  it('names the line', () => {
    expect(checkText([{ path: 'a.md', text: words('one\ntwo\nTO', 'DO') }])).toMatchObject([{ line: 3 }])
  })
})

describe('names', () => {
  it.each(['packages/domain/src/utils/money.ts', 'apps/api/src/helpers.ts', 'packages/ui/src/common/button.tsx', 'apps/api/src/misc/a.ts'])(
    'refuses %s',
    (path) => {
      expect(rulesBrokenBy(path, '')).toEqual(['no-heaps'])
    },
  )

  it('accepts a word that only contains one of them', () => {
    expect(rulesBrokenBy('apps/api/src/common-questions/list.ts', '')).toEqual([])
  })
})

describe('habits of code', () => {
  it.each([
    'it.skip("a", f)',
    'test.only("a", f)',
    'describe.skip("a", f)',
    'test.describe.only("a", f)',
    'it.skipIf(slow)("a", f)',
    'it.todo("a")',
    'test.fixme()',
    'it.fails("a", f)',
  ])('refuses %s', (text) => {
    expect(rulesBrokenBy('apps/api/src/app.test.ts', text)).toContain('no-skipped-tests')
  })

  it('accepts a test that runs, and words of the same spelling elsewhere', () => {
    expect(rulesBrokenBy('apps/api/src/app.test.ts', 'it.each([1])("a", f); page.only(); list.skip(2)')).toEqual([])
  })

  it('refuses a wait that ends at once', () => {
    expect(rulesBrokenBy('tests/steps/a.ts', 'await page.waitForFunction(async () => (await caches.keys()).length > 0)')).toEqual([
      'no-async-predicates',
    ])
    expect(rulesBrokenBy('tests/steps/a.ts', 'await page.waitForFunction(() => window.isReady)')).toEqual([])
  })

  it('keeps money out of fractions', () => {
    expect(rulesBrokenBy('packages/domain/src/money.ts', 'export const a = (x: number) => x.toFixed(3)')).toEqual(['money-in-fils'])
    expect(rulesBrokenBy('apps/storefront/src/features/cart/price.tsx', "export const a = Number.parseFloat('1.5')")).toEqual([
      'money-in-fils',
    ])
    expect(rulesBrokenBy('apps/storefront/src/features/map/distance.ts', 'export const a = (x: number) => x.toFixed(1)')).toEqual([])
  })

  it('refuses a forced type', () => {
    expect(rulesBrokenBy('apps/api/src/app.ts', 'export const a = b as unknown as string')).toEqual(['no-forced-types'])
    expect(rulesBrokenBy('apps/api/src/app.ts', 'export const a = b as const')).toEqual([])
  })
})
