import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { useQuery } from '@tanstack/react-query'
import type { BothTexts } from '../../lib/both-texts.ts'
import { writeMoney } from '../../lib/money.ts'
import { describePayment, describePrintedPromise } from '../../lib/order-words.ts'
import { shopQuery } from '../../lib/queries.ts'
import { Both } from './both.tsx'
import classes from './ticket.module.css'

type ReceiptProps = { staffOrder: StaffOrder; texts: BothTexts }

/** The receipt for the bag; with hidden prices for a gift that requests it. */
export const CustomerReceipt = ({ staffOrder: { order }, texts }: ReceiptProps) => {
  const shop = useQuery(shopQuery()).data
  const isPriced = order.gift?.hide_prices !== true
  const t = texts.en
  return (
    <article className={classes['ticket']}>
      <header>
        {shop !== undefined && (
          <p className={classes['shop']}>
            <Both texts={texts} describe={({ locale }) => nameIn(locale, shop)} />
          </p>
        )}
        <p>
          <Both texts={texts} describe={(own) => own('consoleOrders.receiptNumber', { number: order.receipt?.number ?? order.number })} />
        </p>
        <p>
          <Both texts={texts} describe={(own) => formatInstant(Date.parse(order.created_at), own.locale, own.digits)} />
        </p>
        <p>
          <bdi>{order.gift?.name ?? order.customer.name}</bdi> · {formatPhone(order.gift?.phone || order.customer.phone)}
        </p>
        <p>
          <Both texts={texts} describe={(own) => describePrintedPromise(order, own)} />
        </p>
      </header>
      <ul className={classes['lines']}>
        {order.items.map((item) => (
          <li key={item.id}>
            <strong className={classes['quantity']}>{item.quantity} ×</strong>
            <Both texts={texts} describe={({ locale }) => nameIn(locale, item)} />
            {isPriced && <span className={classes['amount']}>{writeMoney(item.line_total, t)}</span>}
          </li>
        ))}
      </ul>
      {isPriced && <Sums order={order} texts={texts} />}
      <footer>
        <Both texts={texts} describe={(own) => own('consoleOrders.thanks')} />
      </footer>
    </article>
  )
}

const Sums = ({ order, texts }: { order: StaffOrder['order']; texts: BothTexts }) => {
  const rows: [describe: (t: Translator) => string, kwd: number, isShown: boolean][] = [
    [(t) => t('cart.subtotal'), order.sub_total, true],
    [(t) => t('cart.discount'), -order.discount, order.discount > 0],
    [(t) => t('cart.delivery'), order.delivery_cost, order.order_type !== 'pick-up'],
    [(t) => t('console.serviceCost'), order.service_cost, order.service_cost > 0],
    [(t) => t('console.tip'), order.tip, order.tip > 0],
    [(t) => t('cart.total'), order.total, true],
    [(t) => `${t('consoleOrders.paid')} (${describePayment(order, t)})`, order.receipt?.paid ?? 0, (order.receipt?.paid ?? 0) > 0],
    [(t) => `${t('consoleOrders.due')} (${describePayment(order, t)})`, order.receipt?.due ?? 0, (order.receipt?.due ?? 0) > 0],
  ]
  return (
    <dl className={classes['sums']}>
      {rows.map(
        ([describe, kwd, isShown], index) =>
          isShown && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a receipt never change their places
            <div key={index}>
              <dt>
                <Both texts={texts} describe={describe} />
              </dt>
              <dd>{writeMoney(kwd, texts.en)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
