import { groupBy } from '@sukkar/domain/group-by'
import type { Translator } from './translate.ts'
import { writeNumber } from './write-number.ts'

/** A text of a line and the numbers of the units that carry it, null where all do. An empty text is that of units without one. */
export type UnitText = { numbers: string | null; label: string; text: string }

type Words = Pick<Translator, 'locale' | 'digits'>

/**
 * The texts of a line's units, each different text once, labelled with the units that carry it: `1, 3–7:` and `2:`; `3 ×` where all carry the same,
 * and no label where there is one unit. `texts` are in the order of the units and may be fewer. Empty where no unit has a text. (§2.8)
 */
export const listUnitTexts = (texts: readonly string[], quantity: number, t: Words): UnitText[] => {
  const unitsOf = groupBy(
    Array.from({ length: quantity }, (_, index) => index + 1),
    (unit) => texts[unit - 1] ?? '',
  )
  const isPlain = unitsOf.size === 1
  if (isPlain && unitsOf.has('')) return []
  return Array.from(unitsOf, ([text, units]) => {
    if (isPlain) return { numbers: null, label: quantity === 1 ? '' : `${writeNumber(quantity, t)} ×`, text }
    const numbers = writeUnits(units, t)
    return { numbers, label: `${numbers}:`, text }
  })
}

const writeUnits = (units: readonly number[], t: Words): string =>
  listRuns(units)
    .map(([first, last]) => [...new Set([first, last])].map((unit) => writeNumber(unit, t)).join('–'))
    .join(t.locale === 'ar' ? '، ' : ', ')

/** The first and the last of each run of consecutive units. */
const listRuns = (units: readonly number[]): [number, number][] => {
  const runs: [number, number][] = []
  for (const unit of units) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === unit - 1) run[1] = unit
    else runs.push([unit, unit])
  }
  return runs
}
