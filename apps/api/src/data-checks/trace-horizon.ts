import { DAY_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { findOutboxHorizon } from '../platform/outbox/outbox.ts'

/**
 * The instant since which everything has its trace in the outbox; '' when nothing was erased. A mail may be requested some days before the
 * last step that needs it, hence the extra days.
 */
export const findTraceHorizon = async (db: Kysely<Database>): Promise<string> => {
  const horizon = await findOutboxHorizon(db)
  return horizon === null ? '' : toInstantText(Date.parse(horizon) + TRACE_DAYS * DAY_MS)
}

const TRACE_DAYS = 30
