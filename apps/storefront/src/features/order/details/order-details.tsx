import type { Order } from '@sukkar/contract/order'
import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { Disclosure } from '@sukkar/ui/disclosure'
import { ReceiptIcon } from '@sukkar/ui/icons'
import type { ReactNode } from 'react'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import classes from './order-details.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSums } from './order-sums.tsx'

/** Items, address and cost of an order (§3 "Order display fields"); printed, it is the invoice. */
export const OrderDetails = ({ order, payment, receipt }: { order: Order; payment: string; receipt: ReactNode }) => {
  const t = useText()
  return (
    <Card as="section" className={classes['details']} aria-labelledby="order-details-title">
      <h2 id="order-details-title" className={classes['title']}>
        {t('order.details')}
      </h2>
      <InvoiceHead order={order} />
      <OrderFacts order={order} payment={payment} />
      <Disclosure open summary={t('order.itemCount', { count: order.items.reduce((sum, item) => sum + item.quantity, 0) })}>
        <OrderItems order={order} />
      </Disclosure>
      <OrderSums order={order} />
      {receipt}
      {order.receipt !== null && (
        <>
          <Button variant="quiet" className={classes['print']} icon={<ReceiptIcon size="1.25rem" />} onClick={() => print()}>
            {t('order.receiptPrint')}
          </Button>
          <p className={classes['soft']}>{t('order.receiptKeep')}</p>
        </>
      )}
    </Card>
  )
}

/** What the printed invoice needs: its number and date of issue. */
const InvoiceHead = ({ order }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  if (order.receipt === null) return null
  return (
    <p className={classes['printed']}>
      <strong>{t('order.receiptNumber', { number: order.receipt.number })}</strong> ·{' '}
      {formatInstant(Date.parse(order.receipt.issued_at), locale, digits)}
    </p>
  )
}
