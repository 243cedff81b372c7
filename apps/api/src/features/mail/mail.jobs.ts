import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { type OutboxHandlers, type OutboxLog, runOutbox } from '../../platform/outbox/outbox.ts'
import { mailPin, mailWelcome } from './account-mail.ts'
import { orderMails, requestOrderMail } from './order-mail.ts'

/** Every effect that is a mail, by topic. */
const mails: OutboxHandlers = { ...orderMails, 'account.registered': mailWelcome, 'account.pin_requested': mailPin }

/** What mail hears of. */
export const mailSubscriptions: OutboxHandlers = { 'order.status': requestOrderMail }

/** Sends the mails that are due. They have a run of their own: what a slow server holds up is mail alone. */
export const deliverMail = (context: AppContext, nowMs: number, log?: OutboxLog): Promise<number> => runOutbox(context, mails, nowMs, log)

export const mailJobs: readonly Job[] = [
  {
    name: 'deliver-mail',
    everyMs: 1000,
    isForEveryProcess: true,
    run: async (context, nowMs, log) => void (await deliverMail(context, nowMs, log)),
  },
]
