import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, readPalettes } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const { light, dark, systemDark } = readPalettes(css)

const grounds = ['ground', 'surface', 'sunken'] as const
const textPairs = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-soft', 'brand', 'brand-hover', 'rose-deep', 'honey-deep', 'danger'].map((text) => [text, ground]),
  ),
  ...['brand-tint', 'rose-tint', 'honey-tint', 'danger-tint'].flatMap((tint) => [
    ['ink', tint],
    ['ink-soft', tint],
  ]),
  ['brand', 'brand-tint'],
  ['brand-hover', 'brand-tint'],
  ['rose-deep', 'rose-tint'],
  ['honey-deep', 'honey-tint'],
  ['danger', 'danger-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-rose', 'rose-deep'],
  ['on-danger', 'danger'],
  ['on-inverse', 'inverse'],
  ['inverse-accent', 'inverse'],
] as [string, string][]
const shapePairs = [
  ...grounds.flatMap((ground) => ['line-strong', 'brand', 'rose', 'danger'].map((shape) => [shape, ground])),
  ['brand', 'brand-tint'],
  ['line-strong', 'brand-tint'],
] as [string, string][]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_theme, palette) => {
  it.each(textPairs)('reads %s on %s (AA, 4.5)', (text, ground) => {
    expect(contrastRatio(palette[text] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('shows the edge %s on %s (AA, 3)', (shape, ground) => {
    expect(contrastRatio(palette[shape] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })

  it('reads ink on ground at AAA', () => {
    expect(contrastRatio(palette.ink ?? '', palette.ground ?? '')).toBeGreaterThanOrEqual(7)
  })
})

describe('contrastRatio', () => {
  it('spans 1 to 21', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#1f6b52', '#1F6B52')).toBe(1)
  })

  it('refuses what is not an opaque colour', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow('"red"')
  })
})

it('gives the system wish for dark and the override the same colours', () => {
  expect(systemDark).toEqual(dark)
  expect(dark.ground).not.toBe(light.ground)
})
