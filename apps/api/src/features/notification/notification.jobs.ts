import { NOTIFICATION_RETENTION_DAYS } from '@sukkar/domain/limits'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { forgetSignedOutDevices } from '../device/device.service.ts'
import { eraseOldNotifications } from './notification.queries.ts'
import { deliverPushes } from './send-push.ts'

export const notificationJobs: readonly Job[] = [
  {
    name: 'deliver-pushes',
    everyMs: 1000,
    isForEveryProcess: true,
    run: async (context, nowMs, log) => void (await deliverPushes(context, nowMs, log)),
  },
  {
    name: 'erase-old-notifications',
    everyMs: 60 * MINUTE_MS,
    run: async ({ db }, nowMs) => {
      await eraseOldNotifications(db, nowMs - NOTIFICATION_RETENTION_DAYS * DAY_MS)
      await forgetSignedOutDevices(db, nowMs)
    },
  },
]
