import type { Order } from '@sukkar/contract/order'
import { useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import classes from './order-details.module.css'

/** The sums of an order, line by line; for a partly paid order also the amounts paid and due. */
export const OrderSums = ({ order }: { order: Order }) => {
  const t = useText()
  const money = useMoney()
  const isPartOpen = order.receipt !== null && order.receipt.paid > 0 && order.receipt.due > 0
  const rows: [label: string, value: string, isShown: boolean][] = [
    [t('cart.subtotal'), money(order.sub_total), true],
    [t('cart.discount'), `− ${money(order.discount)}`, order.discount > 0],
    [t('cart.delivery'), order.delivery_cost === 0 ? t('cart.deliveryFree') : money(order.delivery_cost), order.order_type !== 'pick-up'],
    [t('cart.service'), money(order.service_cost), order.service_cost > 0],
    [t('cart.tip'), money(order.tip), order.tip > 0],
    [t('cart.total'), money(order.total), true],
    [t('orderLife.paidAmount'), money(order.receipt?.paid ?? 0), isPartOpen],
    [t('orderLife.dueAmount'), money(order.receipt?.due ?? 0), isPartOpen],
  ]
  return (
    <dl className={classes['sums']}>
      {rows.map(
        ([label, value, isShown]) =>
          isShown && (
            <div key={label} className={label === t('cart.total') ? classes['total'] : undefined}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
