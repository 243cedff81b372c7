import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from './app-context.ts'
import { cartSubscriptions } from './features/cart/life/cart.jobs.ts'
import { mailSubscriptions } from './features/mail/mail.jobs.ts'
import { notificationSubscriptions } from './features/notification/notify-customer.ts'
import { realtimeSubscriptions } from './features/realtime/notify-followers.ts'
import type { Job } from './platform/jobs/job-runner.ts'
import { eraseOldOutbox, joinHandlers, type OutboxLog, runOutbox } from './platform/outbox/outbox.ts'

/** All subscribers; those of the same event run in this order. Each is idempotent. */
const subscriptions = joinHandlers([realtimeSubscriptions, mailSubscriptions, notificationSubscriptions, cartSubscriptions])

/** Delivers the events of the outbox to their subscribers. */
export const deliverOutbox = (context: AppContext, nowMs: number, log?: OutboxLog): Promise<number> =>
  runOutbox(context, subscriptions, nowMs, log)

export const outboxJobs: readonly Job[] = [
  {
    name: 'deliver-outbox',
    everyMs: 1000,
    isForEveryProcess: true,
    run: async (context, nowMs, log) => void (await deliverOutbox(context, nowMs, log)),
  },
  {
    name: 'erase-old-outbox',
    everyMs: 60 * MINUTE_MS,
    run: async ({ db }, nowMs) => void (await eraseOldOutbox(db, nowMs - OUTBOX_RETENTION_DAYS * DAY_MS)),
  },
]

/** Until then it can be looked up whether a mail or a notification was sent; later nothing requests the same event again. */
const OUTBOX_RETENTION_DAYS = 90
