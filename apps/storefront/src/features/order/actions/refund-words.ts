import type { Order } from '@sukkar/contract/order'
import type { Translator } from '@sukkar/i18n/translate'

/** What a cancellation of the order refunds, in words. Of an order on hold staff decide about the refund. */
export const describeRefund = (
  { status, left_to_refund, refund_amount }: Pick<Order, 'status' | 'left_to_refund' | 'refund_amount'>,
  t: Translator,
  money: (kwd: number) => string,
): string => {
  if (left_to_refund > 0) return t(status === 'hold' ? 'order.refundPending' : 'order.refundAmount', { amount: money(left_to_refund) })
  return refund_amount > 0 ? t('orderLife.refundedAlready') : t('orderLife.refundNothing')
}
