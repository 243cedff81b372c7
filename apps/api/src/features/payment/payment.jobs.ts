import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { listDueAttempts } from './attempt.queries.ts'
import { releaseExpiredOrders } from './release-expired.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleAttempt } from './settle-attempt.ts'
import { watchWork } from './working-since.ts'

/**
 * Enquires about every due attempt, so that a closed browser cannot lose a payment (after 1, 3, 10, 30 minutes, then hourly for a day). An
 * error in one does not stop the others, and each has its own `now`, because a silent bank can delay a run by minutes.
 */
export const reconcilePayments = async (context: AppContext, nowMs: number): Promise<number> => {
  const due = await listDueAttempts(context.db, nowMs)
  const now = tickFrom(context.clock, nowMs)
  await runEach(due, (attemptId) => settleAttempt(context, attemptId, now()))
  return due.length
}

export const paymentJobs: readonly Job[] = [
  { name: 'watch-work', everyMs: 15_000, isForEveryProcess: true, run: watchWork },
  { name: 'reconcile-payments', everyMs: 15_000, run: async (context, nowMs) => void (await reconcilePayments(context, nowMs)) },
  { name: 'release-unpaid-orders', everyMs: 15_000, run: async (context, nowMs) => void (await releaseExpiredOrders(context, nowMs)) },
  { name: 'send-refunds', everyMs: 30_000, run: async (context, nowMs) => void (await sendRefunds(context, nowMs)) },
]
