import type { Order } from '@sukkar/contract/order'
import { formatInstant } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Translator } from '@sukkar/i18n/translate'
import type { ReactNode } from 'react'
import { useShopMinute } from '../../../lib/cutoff.ts'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import { describePromise, nameOfStatus } from '../order-words.ts'
import { OrderAddressLine } from './order-address-line.tsx'
import classes from './order-details.module.css'
import { OrderReview } from './order-review.tsx'

/** The order display fields of §3 except sums and items; absent fields take no space. */
export const OrderFacts = ({ order, payment }: { order: Order; payment: string }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const nowMs = useShopMinute()
  const isPickup = order.order_type === 'pick-up'
  return (
    <dl className={classes['facts']}>
      <Fact isShort name={order.receipt === null ? t('orderLife.orderNumber') : t('orderLife.receiptNumber')}>
        <bdi>{order.receipt?.number ?? order.number}</bdi>
      </Fact>
      <Fact isShort name={t('order.date')}>
        {formatInstant(Date.parse(order.created_at), locale, digits)}
      </Fact>
      <Fact isShort name={t('order.status')}>
        {nameOfStatus(order, t)}
      </Fact>
      <Fact isShort name={isPickup ? t('order.etaPickup') : t('order.eta')}>
        {describePromise(order, nowMs, t)}
      </Fact>
      <Fact name={isPickup ? t('order.pickupBranch') : t('order.shippingAddress')}>
        <OrderAddressLine order={order} />
        {order.order_screenshot && (
          <p className={classes['photos']}>
            <img
              src={order.order_screenshot.url}
              alt={t('checkout.screenshot')}
              width={order.order_screenshot.width}
              height={order.order_screenshot.height}
              loading="lazy"
            />
          </p>
        )}
      </Fact>
      <Fact name={t('order.paymentMethod')}>{payment}</Fact>
      {(order.refund_status !== null || order.cash_refunds.length > 0) && (
        <Fact name={t('orderLife.refund')}>
          <Refund order={order} />
          <CashRefunds order={order} />
        </Fact>
      )}
      {order.gift && (
        <Fact name={t('order.giftFor', { name: order.gift.name })}>
          <bdi>{order.gift.card_text}</bdi>
        </Fact>
      )}
      {order.notes !== '' && (
        <Fact name={t('order.comment')}>
          <bdi>{order.notes}</bdi>
        </Fact>
      )}
      {order.is_separate && <Fact name={t('order.separateBoxes')} />}
      {order.review !== null && (
        <Fact name={t('order.rating')}>
          <OrderReview review={order.review} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, isShort = false, children }: { name: string; isShort?: boolean; children?: ReactNode }) => (
  <div className={isShort ? undefined : classes['wide']}>
    <dt>{name}</dt>
    {children !== undefined && <dd>{children}</dd>}
  </div>
)

const REFUNDS = {
  requested: 'order.refund.requested',
  approved: 'order.refund.approved',
  declined: 'orderLife.refundDeclined',
  sent: 'order.refund.sent',
} as const satisfies Record<NonNullable<Order['refund_status']>, MessageKey>

const describeAmount = (status: NonNullable<Order['refund_status']>, amount: string, t: Translator): string => {
  if (status === 'declined') return amount
  return t(status === 'requested' ? 'order.refundPending' : 'order.refundAmount', { amount })
}

/** Each refund: its state, its amount and since when (D60). */
const Refund = ({ order }: { order: Order }) => {
  const t = useText()
  const money = useMoney()
  const locale = useLocale()
  const digits = useDigits()
  return order.refunds.map(({ amount, status, at }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added, at the end
    <p key={index}>
      {t(REFUNDS[status])}
      <br />
      <span className={classes['soft']}>
        {describeAmount(status, money(amount), t)} · {formatInstant(Date.parse(at), locale, digits)}
      </span>
    </p>
  ))
}

/** The cash that the customer has back, and since when. */
const CashRefunds = ({ order }: { order: Order }) => {
  const t = useText()
  const money = useMoney()
  const locale = useLocale()
  const digits = useDigits()
  return order.cash_refunds.map(({ amount, at }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added, at the end
    <p key={index}>
      {t('orderLife.cashRefund', { amount: money(amount) })}
      <br />
      <span className={classes['soft']}>{formatInstant(Date.parse(at), locale, digits)}</span>
    </p>
  ))
}
