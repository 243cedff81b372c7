import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { acquireJobLease, endJobLease } from './job-lease.queries.ts'
import type { JobLease, JobLog } from './job-runner.ts'

/** After this another process takes over the job of one that died. */
const leaseMs = 2 * MINUTE_MS
const renewEveryMs = 30_000

/**
 * Runs a job in one process at a time; the others skip it until their next turn, which then finds nothing left to do. Uses the machine's
 * clock, because the shop's may be that of a demonstration. A lease only saves work: effects that must happen once are guarded by
 * conditions on the rows themselves.
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
      // The error of the job itself must not be replaced by this one; a lease that is not ended expires.
      await endJobLease(db, { name, holder }).catch((error: unknown) =>
        log.warn({ err: error, job: name }, 'The lease of a job was not ended'),
      )
    }
  }
}
