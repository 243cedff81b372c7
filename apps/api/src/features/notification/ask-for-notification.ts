import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'

/** The topic under which a customer is told of something that is no status. */
export const NOTIFICATION_TOPIC = 'notification'

/** What a customer is told besides the statuses of their order: money that goes back, or a coupon for an order that came late (D64). */
export type Happening =
  | { kind: 'refund'; orderId: string; amountFils: number }
  | { kind: 'compensation'; orderId: string; code: string; percent: number }

/**
 * Has the customer told, in the transaction of what happened. `causeId` is the id of the refund or the coupon: asking again for the same
 * one changes nothing. An order of a guest's tells nobody.
 */
export const askForNotification = (db: Kysely<Database>, causeId: string, happening: Happening, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { id: `${happening.kind}.told.${causeId}`, topic: NOTIFICATION_TOPIC, payload: happening }, nowMs)
