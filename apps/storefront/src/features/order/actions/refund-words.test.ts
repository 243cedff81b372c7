import type { Order } from '@sukkar/contract/order'
import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { describeRefund } from './refund-words.ts'

const t = translate('en')
const describe = (left_to_refund: number, refund_amount: number, status: Order['status'] = 'paid'): string =>
  describeRefund({ status, left_to_refund, refund_amount }, t, (kwd) => `${kwd} KWD`)

it('a cancellation promises what is left of the payment, and none where nothing was paid or all was refunded', () => {
  expect(describe(4.35, 0)).toBe('4.35 KWD goes back to the same account')
  expect(describe(3.1, 1.25)).toBe('3.1 KWD goes back to the same account')
  expect(describe(0, 4.35)).toBe(t('orderLife.refundedAlready'))
  expect(describe(0, 0)).toBe(t('orderLife.refundNothing'))
})

it('a cancellation of an order on hold requests a refund, and promises none', () => {
  expect(describe(4.35, 0, 'hold')).toBe(t('order.refundPending', { amount: '4.35 KWD' }))
  expect(describe(0, 4.35, 'hold')).toBe(t('orderLife.refundedAlready'))
  expect(describe(0, 0, 'hold')).toBe(t('orderLife.refundNothing'))
})
