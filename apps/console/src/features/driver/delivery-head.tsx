import type { Delivery } from '@sukkar/contract/delivery'
import { nameIn } from '@sukkar/i18n/name-in'
import { StatusChip } from '@sukkar/ui/status-chip'
import { LateChip } from '../../lib/late-chip.tsx'
import { useText } from '../../lib/locale.ts'
import { describeProblem, describePromise } from '../../lib/order-words.ts'
import classes from './delivery.module.css'
import { describeStatus, isLateNow } from './driver-words.ts'
import { contactOf } from './round.ts'

type DeliveryHeadProps = { delivery: Delivery; nowMs: number; isUnsent: boolean }

/** The promised time, the recipient and the place: the head of a row and of the large card. */
export const DeliveryHead = ({ delivery, nowMs, isUnsent }: DeliveryHeadProps) => {
  const t = useText()
  return (
    <>
      <span className={classes['when']}>
        <strong>{describePromise(delivery, nowMs, t)}</strong>
        <bdi className={classes['number']}>{delivery.number}</bdi>
      </span>
      <span className={classes['who']}>
        <bdi>{contactOf(delivery).name}</bdi> · {nameIn(t.locale, { name_en: delivery.area_name_en, name_ar: delivery.area_name_ar })}
      </span>
      <span className={classes['chips']}>
        {isLateNow(delivery, nowMs) && <LateChip promisedTo={delivery.promised_to} />}
        {delivery.problem !== null && <StatusChip tone="trouble">{describeProblem(delivery.problem, t)}</StatusChip>}
        <StatusChip tone={delivery.status === 'on_the_way' ? 'good' : 'plain'}>{describeStatus(delivery.status, t)}</StatusChip>
        {isUnsent && <StatusChip tone="notice">{t('consoleDriver.unsentHere')}</StatusChip>}
      </span>
    </>
  )
}
