import type { Cart } from '@sukkar/contract/cart'
import { useAnnounced } from '@sukkar/ui/announcements'
import { classNames } from '@sukkar/ui/class-names'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import { Unbroken } from '../../lib/unbroken.tsx'
import classes from './cart-totals.module.css'

export type CartTotalsProps = {
  cart: Pick<Cart, 'sub_total' | 'discount' | 'discounts' | 'delivery_fee' | 'delivery_cost' | 'service_cost' | 'total' | 'order_type'>
  /** The chosen tip in KWD; the total includes it. */
  tip?: number
  /** The total in KWD, including the tip. */
  total?: number
}

/** Subtotal, discounts, delivery with its usual price struck out, and the total, which is announced when it changes (D6). */
export const CartTotals = ({ cart, tip = 0, total = cart.total }: CartTotalsProps) => {
  const t = useText()
  const money = useMoney()
  useAnnounced(t('cart.totalChanged', { amount: money(total) }), total)
  const isPickup = cart.order_type === 'pick-up'
  return (
    <dl className={classes['totals']}>
      <Row label={t('cart.subtotal')} value={money(cart.sub_total)} />
      {cart.discount > 0 && <Row label={`${t('cart.discount')}${codesOf(cart)}`} value={`− ${money(cart.discount)}`} isGood />}
      {!isPickup && (
        <div className={classes['row']}>
          <dt>{t('cart.delivery')}</dt>
          <dd>
            {cart.delivery_fee > cart.delivery_cost && (
              <del className={classes['was']}>
                <VisuallyHidden>{t('cart.deliveryWas', { amount: '' })}</VisuallyHidden>
                <bdi>{money(cart.delivery_fee)}</bdi>
              </del>
            )}
            <bdi className={classNames(cart.delivery_cost === 0 && classes['good'])}>
              {cart.delivery_cost === 0 ? t('cart.deliveryFree') : money(cart.delivery_cost)}
            </bdi>
          </dd>
        </div>
      )}
      {cart.service_cost > 0 && <Row label={t('cart.service')} value={money(cart.service_cost)} />}
      {tip > 0 && <Row label={t('cart.tip')} value={money(tip)} />}
      <div className={classNames(classes['row'], classes['total'])}>
        <dt>{t('cart.total')}</dt>
        <dd>
          <bdi key={total} className={classes['rolls']}>
            {money(total)}
          </bdi>
        </dd>
      </div>
    </dl>
  )
}

const Row = ({ label, value, isGood = false }: { label: string; value: string; isGood?: boolean }) => (
  <div className={classes['row']}>
    <dt>
      <Unbroken text={label} />
    </dt>
    <dd>
      <bdi className={classNames(isGood && classes['good'])}>{value}</bdi>
    </dd>
  </div>
)

const codesOf = ({ discounts }: Pick<Cart, 'discounts'>): string => {
  const codes = discounts.filter(({ kind }) => kind !== 'free_delivery').map(({ code }) => `\u2068${code}\u2069`)
  return codes.length === 0 ? '' : ` (${codes.join(', ')})`
}
