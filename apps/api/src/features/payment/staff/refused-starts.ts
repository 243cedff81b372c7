import type { Order } from '@sukkar/contract/order'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { describeStartFailure, type StartFailure } from '../start-failure.ts'

/** The attempts of an order for which no page of the bank was opened, each with the reason. */
export const listRefusedStarts = async (
  db: Kysely<Database>,
  { id, payments }: Pick<Order, 'id' | 'payments'>,
): Promise<StaffOrder['refused_starts']> => {
  if (!payments.some(({ result }) => result === 'failed')) return []
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('payment_messages', 'payment_messages.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.track_id', 'payment_attempts.result', 'payment_messages.body'])
    .where('payment_attempts.order_id', '=', id)
    .where('payment_attempts.result', 'in', ['gateway_refused', 'attempt_invalid'])
    .where('payment_messages.kind', '=', 'start')
    .where('payment_messages.direction', '=', 'received')
    .orderBy('payment_attempts.number')
    .execute()
  return rows.map(({ track_id, result, body }) => ({ track_id, reason: describeStartFailure(readFailure(body) ?? { failure: result }) }))
}

/** Null where the stored message was cut. */
const readFailure = (body: string): StartFailure | null => {
  try {
    return JSON.parse(body) as StartFailure
  } catch {
    return null
  }
}
