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
      capacity: sql<number>`coalesce((select capacity from slot_capacities where branch_id = ${slot.branchId}
        and service = ${slot.service} and fulfilment = ${slot.fulfilment}), ${sql.lit(SLOT_CAPACITY_UNLIMITED)})`,
      booked: 0,
    })
    .onConflict((conflict) => conflict.columns(['branch_id', 'service', 'fulfilment', 'date', 'from_time']).doNothing()),
)

/** Releases an order's place; `slot_taken` ensures that this happens once. */
export const releaseSlotPlace = async (db: Kysely<Database>, orderId: string): Promise<void> => {
  const order = await db
    .updateTable('orders')
    .set({ slot_taken: 0 })
    .where('id', '=', orderId)
    .where('slot_taken', '=', 1)
    .returning(['branch_id', 'service', 'fulfilment', 'delivery_date', 'slot_from'])
    .executeTakeFirst()
  if (order === undefined || order.slot_from === null) return
  await db
    .updateTable('slot_bookings')
    .set({ booked: sql<number>`booked - 1` })
    .where('branch_id', '=', order.branch_id)
    .where('service', '=', order.service)
    .where('fulfilment', '=', order.fulfilment)
    .where('date', '=', order.delivery_date)
    .where('from_time', '=', order.slot_from)
    .where('booked', '>', 0)
    .execute()
}
