/** Fils as dinars with three decimals: `12750` is `12.750`. */
export function formatDinars(fils: number): string {
  const digits = String(fils).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** Fils of `12`, `12.75` or `12.750`, from 0.001 to 999999.999 dinars; null for anything else, including zero. */
export function readDinars(text: string): number | null {
  const [, dinars, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  return dinars === undefined ? null : Number(`${dinars}${decimals.padEnd(3, '0')}`) || null
}
