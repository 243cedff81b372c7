import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, countByFolder, drawRanges, formatCounts, type Report } from './mutant-areas.ts'
import { root } from './source-files.ts'

const files = [
  { path: 'b.ts', lines: 45 },
  { path: 'a.ts', lines: 300 },
]
const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line } },
})
const area = { folder: 'packages/domain/src', tests: ['packages/domain/src'], goal: 0.75 }
const report = (...statuses: string[]): Report => ({
  files: { 'packages/domain/src/a.ts': { mutants: statuses.map((status) => mutant(status)) } },
})

describe('which mutants are tried', () => {
  it('are all of them, unless a share is asked for', () => {
    expect(drawRanges(files, { share: 1, seed: 1 })).toEqual(['b.ts', 'a.ts'])
  })

  it('are the same for the same seed, whatever the order of the files, and others for another', () => {
    const drawn = drawRanges(files, { share: 0.5, seed: 1 })
    expect(drawn).toEqual(drawRanges(files.toReversed(), { share: 0.5, seed: 1 }))
    expect(drawn).not.toEqual(drawRanges(files, { share: 0.5, seed: 2 }))
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.length).toBeLessThan(12)
    for (const range of drawn) expect(range).toMatch(/^[ab]\.ts:\d+-\d+$/u)
  })

  it('are of folders that are there', () => {
    for (const { folder, tests } of areas) for (const path of [folder, ...tests]) expect(existsSync(join(root, path))).toBe(true)
  })
})

describe('what is told of them', () => {
  it('counts what a test noticed, and nothing that was never tried', () => {
    const [count] = countByFolder(report('Killed', 'Timeout', 'Killed', 'Survived', 'CompileError', 'Ignored'), area)
    expect(count).toMatchObject({
      noticed: 3,
      hung: 1,
      tried: 4,
      isEnough: true,
      survivors: ['packages/domain/src/a.ts:1  BooleanLiteral: false'],
    })
    expect(countByFolder(report('Killed', 'NoCoverage'), area)).toMatchObject([{ noticed: 1, tried: 2, isEnough: false }])
    expect(countByFolder(report('Ignored'), area)).toEqual([])
  })

  it('names the survivors, the share and the seed', () => {
    const text = formatCounts(countByFolder(report('Killed', 'Survived'), area), { share: 0.1, seed: 7 })
    expect(text).toContain('packages/domain/src/a.ts:1')
    expect(text).toContain('10.0 % of the lines, drawn with seed 7')
    expect(text).toContain('LOW  packages/domain/src: 1 of 2 noticed, 50.0 % (goal 75.0 %), 0 because they never ended')
  })
})
