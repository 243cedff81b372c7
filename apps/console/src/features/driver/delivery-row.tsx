import type { Delivery } from '@sukkar/contract/delivery'
import { Disclosure } from '@sukkar/ui/disclosure'
import classes from './delivery.module.css'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliverySteps } from './delivery-steps.tsx'
import type { QueueStep } from './use-round.ts'

type DeliveryRowProps = { delivery: Delivery; nowMs: number; isUnsent: boolean; take: QueueStep }

/** A delivery in the list; a tap shows its details and steps. */
export const DeliveryRow = ({ delivery, nowMs, isUnsent, take }: DeliveryRowProps) => (
  <li className={classes['row']}>
    <Disclosure
      summary={
        <span className={classes['summary']}>
          <DeliveryHead delivery={delivery} nowMs={nowMs} isUnsent={isUnsent} />
        </span>
      }
    >
      <div className={classes['inside']}>
        <DeliveryFacts delivery={delivery} />
        <DeliverySteps delivery={delivery} take={take} />
      </div>
    </Disclosure>
  </li>
)
