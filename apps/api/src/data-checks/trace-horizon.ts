import { DAY_MS, formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { findOutboxHorizon } from '../platform/outbox/outbox.ts'

/**
 * From when on everything that happened has its trace in the outbox; '' is always. A mail may be asked for some days before the last step that
 * calls for it.
 */
export const findTraceHorizon = async (db: Kysely<Database>): Promise<string> => {
  const horizon = await findOutboxHorizon(db)
  return horizon === null ? '' : formatInstant(Date.parse(horizon) + TRACE_DAYS * DAY_MS)
}

const TRACE_DAYS = 30
