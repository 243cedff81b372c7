import { PICTURE_RETENTION_DAYS } from '@sukkar/domain/limits'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { detachOldPictures } from './order.queries.ts'

/**
 * Customers' photos are private, so they are detached from their orders some time after the end, when complaints and reorders have become
 * unlikely. The next sweep then deletes rows and files.
 */
export const forgetOldPictures = (context: Pick<AppContext, 'db'>, nowMs: number): Promise<number> =>
  detachOldPictures(context.db, nowMs - PICTURE_RETENTION_DAYS * DAY_MS)

export const orderJobs: readonly Job[] = [
  { name: 'forget-old-pictures', everyMs: 60 * MINUTE_MS, run: async (context, nowMs) => void (await forgetOldPictures(context, nowMs)) },
]
