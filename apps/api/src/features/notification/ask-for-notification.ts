import type { ProblemReason } from '@sukkar/contract/delivery'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'

/** The topic under which a customer is told of something that is no status. */
export const NOTIFICATION_TOPIC = 'notification'

/**
 * What a customer is told besides the statuses of their order: what becomes of money, a coupon for an
 * order that came late (D64), an answer, another time, a driver's trouble.
 */
export type Happening =
  | { kind: 'refund'; orderId: string; amountFils: number }
  | { kind: 'refund_declined'; orderId: string; amountFils: number }
  | { kind: 'compensation'; orderId: string; code: string; percent: number }
  | { kind: 'review_answered'; orderId: string }
  | { kind: 'complaint_answered'; orderId: string }
  | { kind: 'rescheduled'; orderId: string }
  | { kind: 'problem'; orderId: string; problem: ProblemReason }

/**
 * Has the customer told, in the transaction of what happened. `causeId` is the id of what happened: asking again for the same
 * one changes nothing. An order of a guest's tells nobody.
 */
export const askForNotification = (db: Kysely<Database>, causeId: string, happening: Happening, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { id: `${happening.kind}.told.${causeId}`, topic: NOTIFICATION_TOPIC, payload: happening }, nowMs)
