/** Whether a quantity may change. One above the maximum, as when the stock has fallen since, can still be lowered. */
export const canStep = (from: number, to: number, { min, max }: { min: number; max: number }): boolean =>
  to > from ? to <= max : to >= min
