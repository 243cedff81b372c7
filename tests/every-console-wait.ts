import type { ConsoleThings } from './every-console-screen.ts'

/** A part of the console with its own pending state and its own error state. */
export type ConsoleWait = {
  who: 'staff' | 'driver'
  at: string | ((things: ConsoleThings) => string)
  /** The call that the journey delays and then fails. */
  call: RegExp
}

/** The pages that a shift starts with. `staff-driver.spec.ts` covers a connection that is lost during a delivery. */
export const everyConsoleWait: readonly ConsoleWait[] = [
  { who: 'staff', at: '/', call: /\/staff\/orders$/u },
  { who: 'staff', at: ({ orderId }) => `/orders/${orderId}`, call: /\/staff\/orders\/[^/]+$/u },
  { who: 'staff', at: '/kitchen', call: /\/staff\/bake-list$/u },
  { who: 'staff', at: '/products', call: /\/staff\/products$/u },
  { who: 'staff', at: '/shop/coupons', call: /\/staff\/coupons$/u },
  { who: 'driver', at: '/deliveries', call: /\/driver\/orders$/u },
]
