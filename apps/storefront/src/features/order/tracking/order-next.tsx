import type { Order } from '@sukkar/contract/order'
import { nameIn } from '@sukkar/i18n/name-in'
import { PinIcon } from '@sukkar/ui/first-icons'
import { useShopMinute } from '../../../lib/cutoff.ts'
import { useLocale, useText } from '../../../lib/locale.ts'
import { OrderAddressLine } from '../details/order-address-line.tsx'
import { describePromise } from '../order-words.ts'
import classes from './order-next.module.css'

/** What happens after an order is placed: the kitchen prepares it, then it is delivered or ready, with time and place. */
export const OrderNext = ({ order, headingLevel }: { order: Order; headingLevel: 2 | 3 }) => {
  const t = useText()
  const locale = useLocale()
  const Heading = `h${headingLevel}` as const
  const time = describePromise(order, useShopMinute(), t)
  return (
    <div className={classes['next']}>
      <Heading className={classes['title']}>{t('order.placedNext')}</Heading>
      <ol className={classes['steps']}>
        <li>{t('order.placedNextKitchen')}</li>
        <li>
          {order.order_type === 'pick-up'
            ? t('order.placedNextPickup', { branch: nameIn(locale, order.branch), time })
            : t('order.placedNextDriver', { time })}
        </li>
      </ol>
      <p className={classes['where']}>
        <PinIcon size="1.25rem" />
        <span>
          <OrderAddressLine order={order} />
        </span>
      </p>
    </div>
  )
}
