import { PICTURES_MAX_PER_UNIT, PICTURES_MIN_PER_UNIT } from './limits.ts'

/** How many pictures a line lacks or has too many of. */
export type PictureCheck = { state: 'ok' } | { state: 'too_few'; missing: number } | { state: 'too_many'; surplus: number }

/** The minimum and maximum number of pictures of a line; both zero for a product without pictures (§5, §9). */
export function pictureRange(hasImage: boolean, quantity: number): { min: number; max: number } {
  if (!hasImage) return { min: 0, max: 0 }
  // Stryker disable next-line ArithmeticOperator: times one is divided by one.
  const min = quantity * PICTURES_MIN_PER_UNIT
  return { min, max: quantity * PICTURES_MAX_PER_UNIT }
}

/**
 * Checks the number of pictures on a line: at least the quantity and at most ten times the quantity where the product has pictures (§5). On a
 * product without pictures, those left from an earlier choice are ignored.
 */
export function checkPictureCount(input: { hasImage: boolean; quantity: number; count: number }): PictureCheck {
  if (!input.hasImage) return { state: 'ok' }
  const { min, max } = pictureRange(true, input.quantity)
  if (input.count < min) return { state: 'too_few', missing: min - input.count }
  if (input.count > max) return { state: 'too_many', surplus: input.count - max }
  return { state: 'ok' }
}
