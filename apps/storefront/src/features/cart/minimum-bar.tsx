import type { Cart } from '@sukkar/contract/cart'
import { useAnnounced } from '@sukkar/ui/announcements'
import { MeterBar } from '@sukkar/ui/meter-bar'
import { useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import classes from './minimum-bar.module.css'

/** How much the subtotal lacks to the minimum: "1.250 KWD to go" (§5). Nothing without a minimum or once it is reached. */
export const MinimumBar = ({ cart }: { cart: Pick<Cart, 'sub_total' | 'minimum_charge' | 'missing_for_minimum'> }) => {
  const t = useText()
  const money = useMoney()
  const isBelow = cart.minimum_charge > 0 && cart.missing_for_minimum > 0
  const bar = t('cart.minimumBar', { amount: money(cart.missing_for_minimum) })
  useAnnounced(isBelow ? bar : undefined, cart.missing_for_minimum)
  if (!isBelow) return null
  const minimum = t('cart.minimum', { amount: money(cart.minimum_charge) })
  const missing = t('cart.minimumMissing', { amount: money(cart.missing_for_minimum) })
  return (
    <div className={classes['minimum']} data-block="minimum">
      <MeterBar label={minimum} value={cart.sub_total} max={cart.minimum_charge} text={bar}>
        <p className={classes['texts']} aria-hidden="true">
          <span>{minimum}</span>
          <strong>{missing}</strong>
        </p>
      </MeterBar>
    </div>
  )
}
