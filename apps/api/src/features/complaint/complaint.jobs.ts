import { PICTURE_RETENTION_DAYS } from '@sukkar/domain/limits'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { detachAnsweredPictures } from './complaint.queries.ts'

export const complaintJobs: readonly Job[] = [
  {
    name: 'forget-complaint-pictures',
    everyMs: 60 * MINUTE_MS,
    run: async ({ db }, nowMs) => void (await detachAnsweredPictures(db, nowMs - PICTURE_RETENTION_DAYS * DAY_MS)),
  },
]
