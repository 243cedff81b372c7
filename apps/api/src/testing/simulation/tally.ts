import type { Run } from './simulate.ts'

/** Totals of many runs. */
export type Tally = { seeds: number; steps: number; seen: Map<string, number>; faults: Map<string, { count: number; firstSeed: number }> }

export const createTally = (): Tally => ({ seeds: 0, steps: 0, seen: new Map(), faults: new Map() })

/** Totals as text, so that an interrupted series of runs can continue. */
export const writeTally = (tally: Tally): string => JSON.stringify({ ...tally, seen: [...tally.seen], faults: [...tally.faults] })

export const readTally = (text: string): Tally => {
  const { seeds, steps, seen, faults } = JSON.parse(text) as Omit<Tally, 'seen' | 'faults'> & {
    seen: [string, number][]
    faults: [string, { count: number; firstSeed: number }][]
  }
  return { seeds, steps, seen: new Map(seen), faults: new Map(faults) }
}

export const recordRun = (tally: Tally, run: Run): void => {
  tally.seeds += 1
  tally.steps += run.steps
  for (const [what, times] of run.seen) tally.seen.set(what, (tally.seen.get(what) ?? 0) + times)
  for (const code of new Set(run.faults.map((fault) => fault.code))) {
    const { count, firstSeed } = tally.faults.get(code) ?? { count: 0, firstSeed: run.seed }
    tally.faults.set(code, { count: count + 1, firstSeed })
  }
}

export const describeTally = (tally: Tally): string => {
  const seen = [...tally.seen].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${String(times).padStart(7)} ${what}`)
  const faults = [...tally.faults].map(([code, { count, firstSeed }]) => `  ${code}: in ${count} seeds, first in ${firstSeed}`)
  return [
    `${tally.seeds} seeds, ${tally.steps} steps. Seen:`,
    ...seen,
    faults.length === 0 ? 'No fault was found.' : 'Faults:',
    ...faults,
  ].join('\n')
}
