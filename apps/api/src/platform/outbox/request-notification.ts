import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Happening } from './events.ts'
import { insertOutboxEvent } from './outbox.ts'

/**
 * Has the customer notified, in the transaction of what happened. `causeId` is the id of what happened: a second request for the
 * same one changes nothing. For an order of a guest's nobody is notified.
 */
export const requestNotification = (db: Kysely<Database>, causeId: string, happening: Happening, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { id: `${happening.kind}.told.${causeId}`, topic: 'notification', payload: happening }, nowMs)
