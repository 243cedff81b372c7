import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Happening } from './events.ts'
import { insertOutboxEvent } from './outbox.ts'

/**
 * Requests a notification of the customer, in the transaction of its cause. `causeId` identifies the cause: a second request for it changes
 * nothing. Orders of guests notify nobody.
 */
export const requestNotification = (db: Kysely<Database>, causeId: string, happening: Happening, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { id: `${happening.kind}.told.${causeId}`, topic: 'notification', payload: happening }, nowMs)
