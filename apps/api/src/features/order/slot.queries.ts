import type { Fulfilment, Service } from '@sukkar/domain/service'
import { type Kysely, sql } from 'kysely'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'

/** A slot of a branch: each service and fulfilment has places of its own. */
export type SlotRef = { branchId: string; service: Service; fulfilment: Fulfilment; date: string; from: string }

/** What a reservation came to: `last` is one that nobody can follow. */
export type SlotPlace = 'taken' | 'last' | 'full'

/**
 * Reserves a place, unless the slot is full: the last place goes to one customer. The first order of a slot makes its row, as large as
 * the branch's slots are by now: `capacity` is what this process last heard, and a row keeps its size.
 */
export const reserveSlotPlace = async (db: Kysely<Database>, slot: SlotRef, capacity: number): Promise<SlotPlace> => {
  const known = await reservePlace(db, slot)
  if (known.rows[0] !== undefined) return isLast(known.rows[0]) ? 'last' : 'taken'
  // Full, or the first order of this slot.
  await insertSlot(db, { ...slot, capacity })
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

const insertSlot = prepareQuery((db, slot: Slots<SlotRef & { capacity: number }>) =>
  db
    .insertInto('slot_bookings')
    .values({
      branch_id: slot.branchId,
      service: slot.service,
      fulfilment: slot.fulfilment,
      date: slot.date,
      from_time: slot.from,
      capacity: sql<number>`coalesce((select capacity from slot_capacities where branch_id = ${slot.branchId}
        and service = ${slot.service} and fulfilment = ${slot.fulfilment}), ${slot.capacity})`,
      booked: 0,
    })
    .onConflict((conflict) => conflict.columns(['branch_id', 'service', 'fulfilment', 'date', 'from_time']).doNothing()),
)

/** Gives an order's place back, once: the order itself remembers whether it holds one. */
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
