import type { Delivery } from '@sukkar/contract/delivery'
import { Card } from '@sukkar/ui/card'
import { Notice } from '@sukkar/ui/notice'
import { useText } from '../../lib/locale.ts'
import { toShopMs } from '../../lib/shop-clock.ts'
import classes from './delivery.module.css'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliverySteps } from './delivery-steps.tsx'
import { writeTime } from './driver-words.ts'
import type { QueueStep } from './use-round.ts'

type NextDeliveryProps = { delivery: Delivery; nowMs: number; isUnsent: boolean; take: QueueStep }

/** The next delivery, large enough for arm's length and sunlight. */
export const NextDelivery = ({ delivery, nowMs, isUnsent, take }: NextDeliveryProps) => {
  const t = useText()
  return (
    <Card as="article" className={classes['next']} aria-label={delivery.number}>
      <p className={classes['summary']}>
        <DeliveryHead delivery={delivery} nowMs={nowMs} isUnsent={isUnsent} />
      </p>
      {delivery.problem !== null && !isUnsent && (
        <Notice title={t('consoleDriver.problemTold', { time: writeTime(Date.parse(delivery.problem.at), t) })} />
      )}
      <DeliveryFacts delivery={delivery} />
      {/* A dialog that is open ends with its order: staff may end that one meanwhile, and the next one comes here. */}
      <DeliverySteps key={delivery.id} delivery={delivery} take={take} />
    </Card>
  )
}

/** A time of this device's clock, formatted on the shop's clock. */
export const writeDeviceTime = (deviceMs: number, t: Parameters<typeof writeTime>[1]): string => writeTime(toShopMs(deviceMs), t)
