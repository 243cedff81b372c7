/** Who an account belongs to. A customer orders, staff run the shop, a driver brings. */
export const ROLES = ['customer', 'staff', 'driver'] as const
export type Role = (typeof ROLES)[number]
