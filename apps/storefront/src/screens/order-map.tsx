import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import { isWithDriver } from '../features/order/tracking/courier.ts'
import { CourierLine } from '../features/order/tracking/courier-line.tsx'
import { useOrderKeys } from '../features/order/use-own-order.ts'
import { useText } from '../lib/locale.ts'
import { CourierOnMap } from './courier-on-map.tsx'
import classes from './map.module.css'
import { OrderFrame } from './order-frame.tsx'

/** The map of one order, only while the driver is on the way with it (§4). */
export const OrderMap = ({ id, token }: { id: string; token: string | undefined }) => {
  const t = useText()
  const keys = useOrderKeys(id, token)
  if (keys.accountId === null && keys.token === null) return <NoSuchOrder />
  return (
    <OrderFrame id={id} keys={keys}>
      {(own) => {
        const back = (
          <Link to="/profile/orders/$id/track" params={{ id }} search={token === undefined ? {} : { token }} className={buttonClass()}>
            {t('order.track')}
          </Link>
        )
        if (!isWithDriver(own.order))
          return <EmptyState scene={<LostPinScene />} headingLevel={1} title={t('place.orderMapGone')} actions={back} />
        return (
          <div className={classes['page']}>
            <h1>{t('order.trackTitle', { number: own.order.number })}</h1>
            <CourierLine own={own} />
            <CourierOnMap own={own} />
            {back}
          </div>
        )
      }}
    </OrderFrame>
  )
}
