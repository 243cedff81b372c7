import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'

type Work = { sinceMs: number; lastMs: number }

const works = new WeakMap<AppContext, Work>()

/**
 * Notes that this process works at `nowMs` and returns since when it has without a standstill, epoch ms. A standstill is longer than
 * `STANDSTILL_MS`: the process or its machine was stopped, or its database was away. What waits for a bank waits only while the shop can listen.
 */
export const noteWork = (context: AppContext, nowMs: number): number => {
  const work = works.get(context)
  // A clock that was set back by as much begins anew, too.
  const isGoingOn = work !== undefined && Math.abs(nowMs - work.lastMs) <= STANDSTILL_MS
  const current = isGoingOn
    ? { sinceMs: Math.min(work.sinceMs, nowMs), lastMs: Math.max(work.lastMs, nowMs) }
    : { sinceMs: nowMs, lastMs: nowMs }
  works.set(context, current)
  return current.sinceMs
}

/** Notes that process and database work; without an answer of the database nothing is noted. Run it in every process. */
export const watchWork = async (context: AppContext): Promise<void> => {
  await sql`select 1`.execute(context.db)
  noteWork(context, context.clock.now())
}

/** Four turns of the job that notes work. */
const STANDSTILL_MS = MINUTE_MS
