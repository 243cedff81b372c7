/** Who an account belongs to: a customer orders, staff run the shop, a driver delivers. */
export const ROLES = ['customer', 'staff', 'driver'] as const
export type Role = (typeof ROLES)[number]
