import type { OwnOrder } from '../features/order/order-query.ts'
import { useCourier } from '../features/order/tracking/courier.ts'
import { CourierMap } from '../features/place/courier-map.tsx'

/** The driver with branch and door on a map; nothing before the first position, or once the order is no longer on its way. */
export const CourierOnMap = ({ own }: { own: OwnOrder }) => {
  const { position } = useCourier(own)
  if (position === null || own.order.status !== 'on_the_way') return null
  const { address, branch } = own.order
  const hasPin = address?.lat != null && address.lng != null
  return (
    <CourierMap
      courier={{ lat: position.lat, lng: position.lng, seenAt: Date.parse(position.seen_at) }}
      branch={branch}
      {...(hasPin ? { destination: { lat: Number(address.lat), lng: Number(address.lng) } } : {})}
    />
  )
}
