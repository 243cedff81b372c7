import type { AppContext } from '../../app-context.ts'
import type { PaymentAdapter } from '../../platform/payments/payment-adapter.ts'

/** The adapter of the gateway that an attempt was started at, which may be a former one; null without credentials for it. */
export const bankOf = (context: Pick<AppContext, 'payments' | 'formerPayments'>, provider: string): PaymentAdapter | null =>
  [context.payments, ...context.formerPayments].find(({ name }) => name === provider) ?? null
