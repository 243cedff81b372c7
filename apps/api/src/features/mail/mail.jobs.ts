import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { type OutboxHandlers, type OutboxLog, runOutbox } from '../../platform/outbox/outbox.ts'
import { mailPin, mailWelcome } from './account-mail.ts'
import { orderMails, requestOrderMail } from './order-mail.ts'

/** The handlers of outbox events that are mails, by topic. */
const mails: OutboxHandlers = { ...orderMails, 'account.registered': mailWelcome, 'account.pin_requested': mailPin }

/** The events that mail subscribes to. */
export const mailSubscriptions: OutboxHandlers = { 'order.status': requestOrderMail }

/** Sends the due mails. They have their own job, so that a slow mail server delays only mail. */
export const deliverMail = (context: AppContext, nowMs: number, log?: OutboxLog): Promise<number> => runOutbox(context, mails, nowMs, log)

export const mailJobs: readonly Job[] = [
  {
    name: 'deliver-mail',
    everyMs: 1000,
    isForEveryProcess: true,
    run: async (context, nowMs, log) => void (await deliverMail(context, nowMs, log)),
  },
]
