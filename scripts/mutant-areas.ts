/** A folder to mutate, the folders whose tests run against each mutant, and the share of mutants (0 to 1) that they must detect. */
export type Area = { folder: string; tests: readonly string[]; goal: number }

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }
/** The fields that are read of a report in the mutation-testing-elements format. */
export type Report = { files: Record<string, { mutants: readonly Mutant[] }> }

type Count = { folder: string; goal: number; noticed: number; hung: number; tried: number; isEnough: boolean; survivors: string[] }

const features = 'apps/api/src/features'

/** Features of the API, each with the features whose tests cover it: running every test of the API would take a day. */
const apiFeatures: Readonly<Record<string, readonly string[]>> = {
  cart: ['cart', 'coupon'],
  coupon: ['coupon', 'order'],
  checkout: ['coupon', 'order'],
  order: ['order', 'payment', 'staff', 'mail', 'notification'],
  payment: ['payment', 'staff', 'order'],
  account: ['account', 'cart'],
  staff: ['staff', 'order'],
}

export const areas: readonly Area[] = [
  { folder: 'packages/domain/src', tests: ['packages/domain/src'], goal: 0.95 },
  { folder: 'packages/i18n/src', tests: ['packages/i18n/src'], goal: 0.9 },
  ...Object.entries(apiFeatures).map(([name, covering]) => ({
    folder: `${features}/${name}`,
    tests: covering.map((feature) => `${features}/${feature}`),
    goal: 0.9,
  })),
  { folder: 'apps/api/src/platform/payments', tests: ['apps/api/src/platform/payments', `${features}/payment`], goal: 0.9 },
  { folder: 'packages/sandbox-bank/src', tests: ['packages/sandbox-bank/src', 'apps/api/src/platform/payments'], goal: 0.9 },
  { folder: 'apps/api/src/platform/http', tests: ['apps/api/src/platform'], goal: 0.9 },
  { folder: 'apps/storefront/src/lib', tests: ['apps/storefront/src'], goal: 0.8 },
  { folder: 'apps/storefront/src/features', tests: ['apps/storefront/src'], goal: 0.8 },
]

/** Lines of a drawn range: long enough for whole functions, short enough to spread the sample over the folder. */
const rangeLines = 30

/** What to mutate: all files, or a random share (0 to 1) of their ranges that depends on the seed alone. */
export function drawRanges(files: readonly { path: string; lines: number }[], { share, seed }: { share: number; seed: number }): string[] {
  if (share >= 1) return files.map(({ path }) => path)
  const next = createChance(seed)
  return files
    .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    .flatMap(({ path, lines }) =>
      Array.from(
        { length: Math.ceil(lines / rangeLines) },
        (_, index) => `${path}:${index * rangeLines + 1}-${Math.min(lines, (index + 1) * rangeLines)}`,
      ),
    )
    .filter(() => next() < share)
}

/** A generator of numbers from 0 to 1 (mulberry32): the same seed gives the same sequence on every machine. */
function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Counts the detected mutants, without those that do not compile or that the code ignores with a reason; empty when none was tried. */
export function countByFolder(report: Report, { folder, goal }: Area): Count[] {
  const mutants = Object.entries(report.files).flatMap(([path, { mutants: found }]) => found.map((mutant) => ({ path, mutant })))
  const tried = mutants.filter(({ mutant }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(mutant.status))
  if (tried.length === 0) return []
  const survived = tried.filter(({ mutant }) => ['Survived', 'NoCoverage'].includes(mutant.status))
  const noticed = tried.length - survived.length
  const hung = tried.filter(({ mutant }) => mutant.status === 'Timeout').length
  const survivors = survived.map(
    ({ path, mutant }) => `${path}:${mutant.location.start.line}  ${mutant.mutatorName}: ${mutant.replacement ?? ''}`,
  )
  return [{ folder, goal, noticed, hung, tried: tried.length, isEnough: noticed >= goal * tried.length, survivors }]
}

export function formatCounts(counts: readonly Count[], { share, seed }: { share: number; seed: number }): string {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`
  const rows = counts.map(
    ({ folder, goal, noticed, hung, tried, isEnough }) =>
      `${isEnough ? 'ok  ' : 'LOW '} ${folder}: ${noticed} of ${tried} noticed, ${percent(noticed / tried)} (goal ${percent(goal)}), ${hung} because they never ended`,
  )
  const drawn = share >= 1 ? 'every mutant' : `${percent(share)} of the lines, drawn with seed ${seed}`
  return [...counts.flatMap(({ survivors }) => survivors), '', `Tried ${drawn}:`, ...rows].join('\n')
}
