import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/**
 * Places are counted without a limit too (capacity 2000000000): what was promised while a slot had none gets its place, and a slot whose limit
 * was lifted has none any more.
 */
export const createCountedSlots = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `insert into slot_bookings (branch_id, service, fulfilment, date, from_time, capacity, booked)
      select branch_id, service, fulfilment, delivery_date, slot_from, 2000000000, 0 from orders where ${UNCOUNTED}
      group by branch_id, service, fulfilment, delivery_date, slot_from
      on conflict (branch_id, service, fulfilment, date, from_time) do nothing`,
    `update slot_bookings set capacity = case
        when booked + ${PROMISED} > coalesce(${LIMIT}, 2000000000) then booked + ${PROMISED} else coalesce(${LIMIT}, 2000000000) end,
      booked = booked + ${PROMISED}`,
    `update orders set slot_taken = 1 where ${UNCOUNTED}`,
  ])

const UNCOUNTED = `slot_taken = 0 and slot_from is not null and status <> 'cancelled' and payment_status <> 'expired'`

const PROMISED = `(select count(*) from orders where ${UNCOUNTED} and orders.branch_id = slot_bookings.branch_id
  and orders.service = slot_bookings.service and orders.fulfilment = slot_bookings.fulfilment
  and orders.delivery_date = slot_bookings.date and orders.slot_from = slot_bookings.from_time)`

const LIMIT = `(select slot_capacities.capacity from slot_capacities where slot_capacities.branch_id = slot_bookings.branch_id
  and slot_capacities.service = slot_bookings.service and slot_capacities.fulfilment = slot_bookings.fulfilment)`
