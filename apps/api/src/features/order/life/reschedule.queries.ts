import { randomUUID } from 'node:crypto'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

type Promised = { promised_from: string; promised_to: string }

/** Who reschedules an order; `actorId` is null for a guest. */
export type Rescheduler = { actor: 'customer' | 'staff'; actorId: string | null }

/** A change of an order's promise, with the name of the account that made it. */
export type RescheduleRow = Promised & {
  actor: 'customer' | 'staff'
  actor_id: string | null
  actor_name: string | null
  was_from: string
  was_to: string
  at: string
}

/** Records that an order was rescheduled. Returns the record's id, which identifies the notification about it. */
export const insertReschedule = async (
  db: Kysely<Database>,
  given: { orderId: string; by: Rescheduler; was: Promised; now: Promised },
  nowMs: number,
): Promise<string> => {
  const { orderId, by, was, now } = given
  const id = randomUUID()
  await db
    .insertInto('order_reschedules')
    .values({
      id,
      order_id: orderId,
      actor: by.actor,
      actor_id: by.actorId,
      was_from: was.promised_from,
      was_to: was.promised_to,
      promised_from: now.promised_from,
      promised_to: now.promised_to,
      at: toInstantText(nowMs),
    })
    .execute()
  return id
}

/** The reschedules of an order, oldest first. */
export const listRescheduleRows = async (db: Kysely<Database>, orderId: string): Promise<RescheduleRow[]> =>
  await db
    .selectFrom('order_reschedules')
    .leftJoin('accounts', 'accounts.id', 'order_reschedules.actor_id')
    .select(['actor', 'actor_id', 'accounts.name as actor_name', 'was_from', 'was_to', 'promised_from', 'promised_to', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('order_reschedules.id')
    .execute()
