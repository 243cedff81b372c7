/** The minutes that are left to pay an order, none after its time to pay or without one. */
export const minutesToPay = (payUntil: string | null, nowMs: number): number =>
  payUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(payUntil) - nowMs) / 60_000))
