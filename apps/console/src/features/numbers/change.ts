/** The change against the previous number, in whole percent; null where that is zero. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)
