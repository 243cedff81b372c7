import { IDEMPOTENCY_KEY_HOURS } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Job } from '../jobs/job-runner.ts'
import { eraseOldKeys } from './idempotency.queries.ts'

export const idempotencyJobs: readonly Job[] = [
  {
    name: 'erase-old-keys',
    everyMs: 60 * MINUTE_MS,
    run: (context, nowMs) => eraseOldKeys(context.db, nowMs - IDEMPOTENCY_KEY_HOURS * 60 * MINUTE_MS),
  },
]
