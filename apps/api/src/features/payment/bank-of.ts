import type { AppContext } from '../../app-context.ts'
import type { PaymentAdapter } from '../../platform/payments/payment-adapter.ts'

/** The gateway that an attempt was begun at, which need not be today's; null when the shop has no access to it. */
export const bankOf = (context: Pick<AppContext, 'payments' | 'formerPayments'>, provider: string): PaymentAdapter | null =>
  [context.payments, ...context.formerPayments].find(({ name }) => name === provider) ?? null
