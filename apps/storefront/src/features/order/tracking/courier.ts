import type { Order } from '@sukkar/contract/order'
import type { DriverLocation } from '@sukkar/contract/order-life'
import { isDriverVisible, parseOrderStatus } from '@sukkar/domain/order-state'
import type { Translator } from '@sukkar/i18n/translate'
import { useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '../../../lib/client.ts'
import { queryClient } from '../../../lib/query-client.ts'
import type { OwnOrder } from '../order-query.ts'

/** The polling interval of the driver's position (D65). */
const REFRESH_MS = 15_000

type CourierPosition = NonNullable<DriverLocation['position']>

/** Whether an order is with a driver, so that it has a position. */
export const isWithDriver = ({ status, order_type }: Pick<Order, 'status' | 'order_type'>): boolean => {
  const known = parseOrderStatus(status)
  return order_type !== 'pick-up' && known !== null && isDriverVisible(known)
}

export type Courier = Pick<DriverLocation, 'position' | 'problem'>

const UNKNOWN: Courier = { position: null, problem: null }

/**
 * The driver's position and problem, polled while the order is on its way. A hidden tab does not poll; a failed call shows nothing and is
 * repeated (§8), because the last position still helps.
 */
export const useCourier = ({ order, token }: OwnOrder): Courier => {
  const { data } = useQuery(
    {
      queryKey: ['courier', order.id, token],
      queryFn: async ({ signal }) => {
        const params = { id: order.id }
        const answer =
          token === null
            ? await fetchAnswer('getDriverLocation', { params, signal })
            : await fetchAnswer('getGuestDriverLocation', { params, query: { token }, signal })
        return answer.data
      },
      enabled: isWithDriver(order),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    },
    queryClient,
  )
  return data ?? UNKNOWN
}

/** The age of the position in words. */
export const describeCourier = (position: Pick<CourierPosition, 'seen_at'> | null, nowMs: number, t: Translator): string => {
  if (position === null) return t('orderLife.driverUnknown')
  const minutes = Math.floor((nowMs - Date.parse(position.seen_at)) / 60_000)
  return minutes < 1 ? t('orderLife.driverNow') : t('order.driverSeen', { minutes })
}
