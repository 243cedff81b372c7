import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Job } from '../jobs/job-runner.ts'
import { eraseOldLimitCounts } from './limit-counts.queries.ts'
import type { LimitCounts } from './limit-counts.ts'

export const limitJobs = (counts: LimitCounts): Job[] => [
  { name: 'share-limit-counts', everyMs: SHARE_EVERY_MS, isForEveryProcess: true, run: () => counts.share() },
  // Periods of limits use the machine's clock, not the shop's.
  { name: 'erase-old-limit-counts', everyMs: 10 * MINUTE_MS, run: ({ db }) => eraseOldLimitCounts(db, Date.now()) },
]

/** Within this time a process does not include the counts of the others. */
const SHARE_EVERY_MS = 500
