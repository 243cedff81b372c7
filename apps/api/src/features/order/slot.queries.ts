import type { Fulfilment, Service } from '@sukkar/domain/service'
import { type Kysely, sql } from 'kysely'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'
import { SLOT_CAPACITY_UNLIMITED } from '../../platform/shop-data/slot-bookings.queries.ts'

/** A slot of a branch; each service and fulfilment has its own places. */
export type SlotRef = { branchId: string; service: Service; fulfilment: Fulfilment; date: string; from: string }

/** The result of a reservation; `last` means that the slot is now full. */
export type SlotPlace = 'taken' | 'last' | 'full'

/**
 * Reserves a place unless the slot is full. The first order of a slot inserts its row with the branch's capacity from the database, since
 * the value that this process has cached may be outdated.
 */
export const reserveSlotPlace = async (db: Kysely<Database>, slot: SlotRef): Promise<SlotPlace> => {
  const known = await reservePlace(db, slot)
  if (known.rows[0] !== undefined) return isLast(known.rows[0]) ? 'last' : 'taken'
  // Either the slot is full or it has no row yet.
  await lockBranch(db, slot.branchId)
  await insertSlot(db, slot)
  const { rows } = await reservePlace(db, slot)
  if (rows[0] === undefined) return 'full'
  return isLast(rows[0]) ? 'last' : 'taken'
}

const isLast = ({ booked, capacity }: { booked: number; capacity: number }): boolean => Number(booked) >= Number(capacity)

const reservePlace = prepareQuery((db, slot: Slots<SlotRef>) =>
  db
    .updateTable('slot_bookings')
    .set({ booked: sql<number>`booked + 1` })
    .where('branch_id', '=', slot.branchId)
    .where('service', '=', slot.service)
    .where('fulfilment', '=', slot.fulfilment)
    .where('date', '=', slot.date)
    .where('from_time', '=', slot.from)
    .where('booked', '<', sql.ref<number>('capacity'))
    .returning(['booked', 'capacity']),
)

const insertSlot = prepareQuery((db, slot: Slots<SlotRef>) =>
  db
    .insertInto('slot_bookings')
    .values({
      branch_id: slot.branchId,
      service: slot.service,
      fulfilment: slot.fulfilment,
      date: slot.date,
      from_time: slot.from,
      capacity: limitOf(slot),
      booked: 0,
    })
    .onConflict((conflict) => conflict.columns(['branch_id', 'service', 'fulfilment', 'date', 'from_time']).doNothing()),
)

/** The limit of the branch for the slots of a service and fulfilment. */
const limitOf = ({ branchId, service, fulfilment }: Pick<SlotRef | Slots<SlotRef>, 'branchId' | 'service' | 'fulfilment'>) =>
  sql<number>`coalesce((select slot_capacities.capacity from slot_capacities where slot_capacities.branch_id = ${branchId}
    and slot_capacities.service = ${service} and slot_capacities.fulfilment = ${fulfilment}), ${sql.lit(SLOT_CAPACITY_UNLIMITED)})`

/** Waits for staff who change the limits of a branch, and makes them wait: whoever is second sees the row that the first has written. */
const lockBranch = async (db: Kysely<Database>, branchId: string): Promise<void> => {
  await db
    .updateTable('branches')
    .set((set) => ({ slot_minutes: set.ref('slot_minutes') }))
    .where('id', '=', branchId)
    .execute()
}

/**
 * Releases an order's place; `slot_taken` ensures that this happens once. Returns the slot if it was full until now: it is passed to
 * `lowerCapacity` once the order is known to have left it.
 */
export const releaseSlotPlace = async (db: Kysely<Database>, orderId: string): Promise<SlotRef | null> => {
  const order = await db
    .updateTable('orders')
    .set({ slot_taken: 0 })
    .where('id', '=', orderId)
    .where('slot_taken', '=', 1)
    .returning(['branch_id', 'service', 'fulfilment', 'delivery_date', 'slot_from'])
    .executeTakeFirst()
  if (order === undefined || order.slot_from === null) return null
  const row = await db
    .updateTable('slot_bookings')
    .set({ booked: sql<number>`booked - 1` })
    .where('branch_id', '=', order.branch_id)
    .where('service', '=', order.service)
    .where('fulfilment', '=', order.fulfilment)
    .where('date', '=', order.delivery_date)
    .where('from_time', '=', order.slot_from)
    .where('booked', '>', 0)
    .returning(['booked', 'capacity'])
    .executeTakeFirst()
  if (row === undefined || Number(row.booked) + 1 < Number(row.capacity)) return null
  const pair = { service: order.service as Service, fulfilment: order.fulfilment as Fulfilment }
  return { branchId: order.branch_id, ...pair, date: order.delivery_date, from: order.slot_from }
}

/**
 * Closes the place that an order has left in a slot with more orders than its limit, which staff lowered after they were promised: it is not
 * sold again.
 */
export const lowerCapacity = async (db: Kysely<Database>, slot: SlotRef): Promise<void> => {
  await lockBranch(db, slot.branchId)
  const limit = limitOf(slot)
  await db
    .updateTable('slot_bookings')
    .set({ capacity: sql<number>`case when booked > ${limit} then booked else ${limit} end` })
    .where('branch_id', '=', slot.branchId)
    .where('service', '=', slot.service)
    .where('fulfilment', '=', slot.fulfilment)
    .where('date', '=', slot.date)
    .where('from_time', '=', slot.from)
    .where('capacity', '>', limit)
    .execute()
}
