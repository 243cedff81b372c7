import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Job } from '../jobs/job-runner.ts'
import { eraseOldLimitCounts } from './limit-counts.queries.ts'
import type { LimitCounts } from './limit-counts.ts'

export const limitJobs = (counts: LimitCounts): Job[] => [
  { name: 'share-limit-counts', everyMs: SHARE_EVERY_MS, isForEveryProcess: true, run: () => counts.share() },
  // The times of limits pass by the machine's clock and not the shop's.
  { name: 'erase-old-limit-counts', everyMs: 10 * MINUTE_MS, run: ({ db }) => eraseOldLimitCounts(db, Date.now()) },
]

/** For so long a process lets through what it would alone. */
const SHARE_EVERY_MS = 500
