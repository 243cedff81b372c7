import { succeed } from '@sukkar/domain/outcome'
import { type PaymentAdapter, paymentMethodNames } from '../../platform/payments/payment-adapter.ts'

/** A bank for a made-up past: it reports every attempt as paid and every refund as done, without any network. */
export const payingBank = (bank: PaymentAdapter): PaymentAdapter => ({
  ...bank,
  listMethods: async () => [...paymentMethodNames],
  start: async ({ trackId, returnUrls }) =>
    succeed({ redirectUrl: `${returnUrls.success}?trackid=${trackId}`, gatewayRef: null, rawRequest: '', rawAnswer: '' }),
  enquire: async ({ trackId, amountFils, currency }) => ({
    state: 'paid',
    amountFils,
    currency,
    trackId,
    mismatch: null,
    ids: { paymentId: `P${trackId}`, transactionId: `T${trackId}`, bankReference: `R${trackId}`, authCode: 'B12345' },
    raw: noExchange,
  }),
  refund: async () => ({ state: 'done', ids: {}, raw: noExchange }),
})

const noExchange = { request: '', answer: '' }
