import { ScooterIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { useShopMinute } from '../../../lib/cutoff.ts'
import { useText } from '../../../lib/locale.ts'
import type { OwnOrder } from '../order-query.ts'
import { describeCourier, isWithDriver, useCourier } from './courier.ts'
import classes from './order-progress.module.css'

/** The age of the driver's position while the order is on its way (D65), and the problem if the order cannot be handed over. */
export const CourierLine = ({ own }: { own: OwnOrder }) => {
  const t = useText()
  const nowMs = useShopMinute()
  const { position, problem } = useCourier(own)
  if (!isWithDriver(own.order)) return null
  return (
    <>
      {problem !== null && <Notice announced title={t(`orderLife.problem.${problem}`)} />}
      <p className={classes['courier']}>
        <ScooterIcon size="1.25rem" />
        {describeCourier(position, nowMs, t)}
      </p>
    </>
  )
}
