/** When the shipped texts of these pages last changed, in either language. */
export const SHIPPED_DATES = { terms: '2026-11-23', privacy: '2026-11-28' } as const
