import { normaliseDigits, removeInvisible } from './digits.ts'
import { COIN_FILS, MONEY_MAX_FILS } from './limits.ts'
import { fail, type Outcome, succeed } from './outcome.ts'

/** An amount of money in fils, always an integer; 1000 fils are one Kuwaiti dinar. */
export type Fils = number

/** Why `parseKwd` refuses a typed amount. */
export type MoneyRefusal = 'MONEY_FORMAT' | 'MONEY_TOO_PRECISE' | 'MONEY_TOO_LARGE'

/**
 * Dinars with three decimals, as in `4.750` or `-0.050`; whole dinars have three decimals too (§1, prices in KWD). Throws RangeError when the amount
 * is not an integer.
 */
export function formatFils(fils: Fils): string {
  assertFils(fils)
  const size = Math.abs(fils)
  const dinars = Math.trunc(size / FILS_PER_DINAR)
  const rest = String(size % FILS_PER_DINAR).padStart(3, '0')
  return `${fils < 0 ? '-' : ''}${dinars}.${rest}`
}

/**
 * Fils from what a person typed: `4.75`, `٤٫٧٥٠`, `1,234.5`, `4.750 KWD`. Never negative.
 * Refuses more than three decimals, more than MONEY_MAX_FILS, and anything that is not an amount.
 */
export function parseKwd(input: string): Outcome<Fils, MoneyRefusal> {
  const text = normaliseDigits(removeInvisible(input))
    .replace(/(?:KWD|KD|د\.?\s?ك\.?)/giu, '')
    .trim()
  const match = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/u.exec(text)
  if (match === null) return fail('MONEY_FORMAT')
  // Stryker disable next-line StringLiteral: what fits has whole dinars, if only an empty text of them.
  const whole = (match[1] ?? '').replaceAll(',', '')
  const decimals = match[2] ?? ''
  if (whole === '' && decimals === '') return fail('MONEY_FORMAT')
  if (decimals.length > 3) return fail('MONEY_TOO_PRECISE')
  const fils = joinFils(whole, decimals)
  return fils > MONEY_MAX_FILS ? fail('MONEY_TOO_LARGE') : succeed(fils)
}

/**
 * Fils of a number of dinars from the wire. It parses the number's shortest decimal text, so 18.6 is 18600 and never 18599. Throws RangeError when
 * the number is not finite, has more than three decimals or is beyond MONEY_MAX_FILS.
 */
export function kwdToFils(kwd: number): Fils {
  const match = /^(-?)(\d+)(?:\.(\d{1,3}))?$/u.exec(String(kwd))
  if (match === null) throw new RangeError(`Not an amount in KWD: ${kwd}`)
  const decimals = match[3] ?? ''
  // Stryker disable next-line StringLiteral: what fits has whole dinars.
  const fils = joinFils(match[2] ?? '', decimals)
  if (fils > MONEY_MAX_FILS) throw new RangeError(`Amount out of range: ${kwd}`)
  return match[1] === '-' ? -fils : fils
}

/** Whether `kwdToFils` accepts a number of dinars: at most three decimals, and not beyond MONEY_MAX_FILS. */
export function isKwd(kwd: number): boolean {
  return /^-?\d+(?:\.\d{1,3})?$/u.test(String(kwd)) && Math.abs(kwd) <= MONEY_MAX_FILS / FILS_PER_DINAR
}

/**
 * Dinars as the number nearest to the exact amount, for the wire only. `kwdToFils` returns the same fils. Throws RangeError when the amount is not an
 * integer.
 */
export function filsToKwd(fils: Fils): number {
  return Number(formatFils(fils))
}

/**
 * A percentage of an amount, rounded half up to the 5-fils coin and never more than the amount itself.
 * `percent` is 0 to 100 with at most two decimals. Throws RangeError otherwise, and for a negative amount.
 */
export function percentOfFils(fils: Fils, percent: number): Fils {
  assertAmount(fils)
  const hundredths = Math.round(percent * 100)
  const isExact = Math.abs(percent * 100 - hundredths) < 1e-6
  if (!isExact || hundredths < 0 || hundredths > 10_000) throw new RangeError(`Not a percentage: ${percent}`)
  const unit = 10_000 * COIN_FILS
  return Math.min(fils, Math.floor((fils * hundredths + unit / 2) / unit) * COIN_FILS)
}

/** An amount raised to the next multiple of the smallest coin. Throws RangeError when the amount is not an integer. */
export function roundUpToCoin(fils: Fils): Fils {
  assertFils(fils)
  const rounded = Math.ceil(fils / COIN_FILS) * COIN_FILS
  return rounded === 0 ? 0 : rounded
}

/**
 * Splits `total` in proportion to `weights` by largest remainder, earlier lines first among equals. The parts sum to `total` exactly, and while
 * `total` does not exceed the sum of the weights no part exceeds its weight. With all weights zero the parts are as equal as they can be. Throws
 * RangeError for negative or fractional numbers, and for a nonzero total without weights.
 */
export function prorateFils(total: Fils, weights: readonly number[]): Fils[] {
  assertAmount(total)
  for (const weight of weights) assertAmount(weight)
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Nothing to spread the amount over')
    return []
  }
  const sum = weights.reduce((left, right) => left + right, 0)
  const shares = sum === 0 ? weights.map(() => 1) : weights
  // The product of two amounts can exceed Number.MAX_SAFE_INTEGER, hence the big integers.
  const divisor = BigInt(sum === 0 ? weights.length : sum)
  const parts = shares.map((weight) => {
    const product = BigInt(total) * BigInt(weight)
    return { fils: Number(product / divisor), remainder: product % divisor }
  })
  const left = total - parts.reduce((result, part) => result + part.fils, 0)
  // The sort is stable, so equal remainders stay in the order of the lines.
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const part of byRemainder.slice(0, left)) part.fils += 1
  return parts.map((part) => part.fils)
}

/** Throws RangeError unless an amount is an integer of fils and not negative. */
export function assertAmount(fils: Fils): void {
  if (!Number.isSafeInteger(fils) || fils < 0) throw new RangeError(`Not an amount in fils: ${fils}`)
}

const FILS_PER_DINAR = 1000

function joinFils(whole: string, decimals: string): Fils {
  return Number(`${whole}${decimals.padEnd(3, '0')}`)
}

function assertFils(fils: Fils): void {
  if (!Number.isSafeInteger(fils)) throw new RangeError(`Not an integer of fils: ${fils}`)
}
