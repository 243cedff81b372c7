import type { Order } from '@sukkar/contract/order'
import type { DriverLocation } from '@sukkar/contract/order-life'
import { isDriverVisible, parseOrderStatus } from '@sukkar/domain/order-state'
import type { Translator } from '@sukkar/i18n/translate'
import { useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '../../../lib/client.ts'
import { queryClient } from '../../../lib/query-client.ts'
import type { OwnOrder } from '../order-query.ts'

/** How often the driver's position is asked for (D65). */
const REFRESH_MS = 15_000

type CourierPosition = NonNullable<DriverLocation['position']>

/** Whether an order is with a driver, so that asking where they are makes sense. */
export const isWithDriver = ({ status, order_type }: Pick<Order, 'status' | 'order_type'>): boolean => {
  const known = parseOrderStatus(status)
  return order_type !== 'pick-up' && known !== null && isDriverVisible(known)
}

/** What is known of the driver of an order. */
export type Courier = Pick<DriverLocation, 'position' | 'problem'>

const UNKNOWN: Courier = { position: null, problem: null }

/**
 * Where the driver is and what keeps them, while the order is on its way. A tab that nobody looks at asks nothing; a failed question says nothing and
 * is asked again (§8), for the place known last still helps.
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

/** How old the position is, in words. */
export const describeCourier = (position: Pick<CourierPosition, 'seen_at'> | null, nowMs: number, t: Translator): string => {
  if (position === null) return t('orderLife.driverUnknown')
  const minutes = Math.floor((nowMs - Date.parse(position.seen_at)) / 60_000)
  return minutes < 1 ? t('orderLife.driverNow') : t('order.driverSeen', { minutes })
}
