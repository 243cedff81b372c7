import type { ConsoleThings } from './every-console-screen.ts'

/** A part of the console with its own pending state and its own error state. */
export type ConsoleWait = {
  who: 'staff' | 'driver'
  at: string | ((things: ConsoleThings) => string)
  /** The call that the journey delays and then fails. */
  call: RegExp
}

/** What a shift begins with. Lines that are lost while a driver is on the way stand in `staff-driver.spec.ts`. */
export const everyConsoleWait: readonly ConsoleWait[] = [
  { who: 'staff', at: '/', call: /\/staff\/orders$/u },
  { who: 'staff', at: ({ orderId }) => `/orders/${orderId}`, call: /\/staff\/orders\/[^/]+$/u },
  { who: 'staff', at: '/kitchen', call: /\/staff\/bake-list$/u },
  { who: 'staff', at: '/products', call: /\/staff\/products$/u },
  { who: 'staff', at: '/shop/coupons', call: /\/staff\/coupons$/u },
  { who: 'driver', at: '/deliveries', call: /\/driver\/orders$/u },
]
