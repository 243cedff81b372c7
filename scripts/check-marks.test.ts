import { describe, expect, it } from 'vitest'
import { checkMarks } from './check-marks.ts'
import { readSources } from './source-files.ts'

// In parts, for the check reads this file too.
const mark = (reason: string) => `[${'full'}: ${reason}]`
const long = { path: 'tests/journeys/cart.spec.ts', text: `test('all of it ${mark('money.test.ts is the witness')}', async () => {})` }
const find = (path: string, text: string) => checkMarks([long, { path, text }]).map(({ message }) => message)

describe('the file that stands in for a long test', () => {
  it.each([
    ["  it('adds up', () => {})"],
    ["  it.each([1, 2])('adds up %i', () => {})"],
    ["  it.each([\n    [1],\n  ])('adds up', () => {})"],
    ["test('adds up', async () => {})"],
  ])('has a quick test: %s', (text) => {
    expect(find('packages/domain/src/money.test.ts', text)).toEqual([])
  })

  it.each([
    ['packages/domain/src/money.ts', "it('adds up')"],
    ['packages/domain/src/funny-money.test.ts', "it('adds up')"],
    ['packages/domain/src/money.test.ts', `it('adds up ${mark('a day')}')`],
    ['packages/domain/src/money.test.ts', "describe('sums')"],
  ])('is not another one, and has no mark itself: %s', (path, text) => {
    expect(find(path, text)).toEqual(['money.test.ts has no test that the quick tier runs'])
  })

  it('is there for every long test of the project that names one', () => {
    const sources = readSources()
    expect(sources.filter(({ text }) => text.includes('.test.ts is the witness')).length).toBeGreaterThan(10)
    expect(checkMarks(sources)).toEqual([])
  })
})
