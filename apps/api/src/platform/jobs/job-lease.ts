import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { acquireJobLease, endJobLease } from './job-lease.queries.ts'
import type { JobLease, JobLog } from './job-runner.ts'

/** After this the job of a process that died is taken over by another. */
const leaseMs = 2 * MINUTE_MS
const renewEveryMs = 30_000

/**
 * Of all processes on one database one does a job at a time; the others pass it over until their next turn, which finds
 * nothing left to do. It counts by the machines' clocks, for the shop's may be a demonstration's. A lease only spares work:
 * what may happen once alone is guarded by the rows themselves.
 */
export const createJobLease = (db: Kysely<Database>, log: JobLog, now: () => number = Date.now): JobLease => {
  const holder = randomUUID()
  return async (name, run) => {
    const take = () => acquireJobLease(db, { name, holder, untilMs: now() + leaseMs }, now())
    if (!(await take())) return
    const renewal = setInterval(() => {
      take().catch((error: unknown) => log.warn({ err: error, job: name }, 'The lease of a job was not renewed'))
    }, renewEveryMs)
    try {
      await run()
    } finally {
      clearInterval(renewal)
      await endJobLease(db, { name, holder })
    }
  }
}
