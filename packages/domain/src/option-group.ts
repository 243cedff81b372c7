/** Whether a group has as many values as it requires. The shop offers each value once, so each one counts once. */
export function hasEnoughValues({ min, values }: { min: number; values: readonly unknown[] }): boolean {
  return values.length >= min
}

/** Whether a group has as many available values as it requires; a product with a group that has not cannot be bought. */
export function canBeChosen({ min, values }: { min: number; values: readonly { isAvailable: boolean }[] }): boolean {
  return hasEnoughValues({ min, values: values.filter(({ isAvailable }) => isAvailable) })
}
