import type { DriverLocation } from '@sukkar/contract/order-life'
import { isDriverVisible, type OrderStatus } from '@sukkar/domain/order-state'
import { type Outcome, succeed } from '@sukkar/domain/outcome'
import type { AppContext } from '../../../app-context.ts'
import type { OrderAccess } from '../order.queries.ts'
import { findOrderFor } from '../order.service.ts'
import { findOpenProblem } from './delivery-problems.ts'
import { findDriverPosition } from './driver-location.queries.ts'

/** The driver's position and open problem for the order's owner, only while the order is on its way (§4, D65). */
export const viewDriverLocation = async (context: AppContext, access: OrderAccess): Promise<Outcome<DriverLocation, 'ORDER_NOT_FOUND'>> => {
  const order = await findOrderFor(context, access)
  if (!order.ok) return order
  const { id, status } = order.value
  const isOnTheWay = isDriverVisible(status as OrderStatus)
  const position = isOnTheWay ? await findDriverPosition(context.db, id) : null
  const problem = isOnTheWay ? await findOpenProblem(context.db, id) : null
  return succeed({
    order_id: id,
    status: status as OrderStatus,
    is_on_the_way: isOnTheWay,
    position: position === null ? null : { lat: position.lat, lng: position.lng, seen_at: position.seenAt },
    problem: problem?.reason ?? null,
  })
}
