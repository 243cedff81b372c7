import type { PaymentAttemptRef } from './payment-adapter.ts'

/** An attempt as the checkout makes it, for tests. */
export function makeAttempt(changes: Partial<PaymentAttemptRef> = {}): PaymentAttemptRef {
  return {
    trackId: 'ORD1001A1',
    amountFils: 12_750,
    currency: 'KWD',
    method: 'knet',
    locale: 'en',
    orderNumber: '',
    customer: { name: 'Sara', phoneCountry: '965', phoneNational: '50001234' },
    returnUrls: {
      success: 'https://shop.example/pay/bookeey/success',
      failure: 'https://shop.example/pay/bookeey/failure',
      notification: 'https://shop.example/pay/knet/notify',
    },
    gatewayRef: null,
    ...changes,
  }
}
