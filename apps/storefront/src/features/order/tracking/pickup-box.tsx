import type { Order } from '@sukkar/contract/order'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatRelativeDay, formatTime } from '@sukkar/i18n/dates'
import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { classNames } from '@sukkar/ui/class-names'
import { useShopMinute } from '../../../lib/cutoff.ts'
import { useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import { directionsTo } from '../directions.ts'
import { awaitsPayment, isUnderWay } from '../order-words.ts'
import classes from './pickup-box.module.css'

/** What a pick-up needs at its branch: where it is, until when and what to pay; once it is ready also what to show at the counter. */
export const PickupBox = ({ order }: { order: Order }) => {
  const t = useText()
  const money = useMoney()
  const nowMs = useShopMinute()
  if (order.order_type !== 'pick-up' || !isUnderWay(order) || awaitsPayment(order)) return null
  const { branch, receipt } = order
  const until = describeUntil(order, nowMs, t)
  const isReady = order.status === 'ready_for_delivery'
  return (
    <div className={classNames(classes['box'], isReady && classes['ready'])}>
      {isReady && <p className={classes['title']}>{t('order.pickupShow')}</p>}
      <dl className={classes['facts']}>
        {isReady && (
          <>
            <Fact name={t('orderLife.orderNumber')} value={order.number} />
            <Fact name={t('checkout.fullName')} value={order.customer.name} />
          </>
        )}
        {receipt !== null && receipt.due > 0 && <Fact name={t('order.pickupDue')} value={money(receipt.due)} />}
        <Fact name={t('order.pickupBranch')} value={nameIn(t.locale, branch)} />
        {until !== null && <Fact name={t('order.pickupUntil')} value={until} />}
      </dl>
      <p className={classes['links']}>
        <a href={`tel:${branch.phone.replace(/[^\d+]/gu, '')}`}>{formatPhone(branch.phone)}</a>
        <a href={directionsTo(branch)} target="_blank" rel="noreferrer">
          {t('contact.directions')}
        </a>
      </p>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)

/** Until when the branch hands the order over; null where that is unknown or over. */
const describeUntil = ({ pickup_until: until }: Order, nowMs: number, t: Translator): string | null => {
  if (until === null || Date.parse(until) <= nowMs) return null
  const { date, minuteOfDay } = toShopClock(Date.parse(until))
  const day = formatRelativeDay(date, toShopClock(nowMs).date, t.locale, t.digits)
  return t('checkout.summaryTime', { day, time: formatTime(minuteOfDay, t.locale, t.digits) })
}
