import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { sendPins } from './password-reset.ts'
import { eraseOldPins } from './pin.queries.ts'
import { eraseOldSessions } from './session.queries.ts'

export const accountJobs: readonly Job[] = [
  { name: 'send-pins', everyMs: 1000, isForEveryProcess: true, run: sendPins },
  {
    name: 'erase-old-sign-ins',
    everyMs: 60 * MINUTE_MS,
    run: async ({ db }, nowMs) => {
      await eraseOldSessions(db, nowMs - DAY_MS)
      await eraseOldPins(db, nowMs - DAY_MS)
    },
  },
]
