import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'

/** Why a gateway opened no page, as it is stored with the attempt. The adapter has masked its secrets. */
export type StartFailure = { failure: string; details?: Readonly<Record<string, unknown>> | undefined }

export type StartLog = Pick<FastifyBaseLogger, 'warn'>

/** The reason in the bank's own words; without any, the code of the failure with what it is about. */
export const describeStartFailure = ({ failure, details }: StartFailure): string => {
  const { message, field, reason } = details ?? {}
  const text = typeof message === 'string' ? message : [failure, field ?? reason].filter((part) => typeof part === 'string').join(': ')
  return text.slice(0, REASON_MAX)
}

const reportedAtMs = new WeakMap<AppContext, number>()

/**
 * Logs why a page was not opened, once a minute at most: with a wrong setting every start fails alike. Long numbers and codes in the
 * bank's words may be a customer's.
 */
export const reportStartFailure = (context: AppContext, log: StartLog | undefined, given: StartFailure, nowMs: number): void => {
  if (log === undefined || nowMs - (reportedAtMs.get(context) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return
  reportedAtMs.set(context, nowMs)
  const reason = describeStartFailure(given).replace(/\d{8,}|[A-Za-z0-9_-]{20,}/gu, '*')
  log.warn({ gateway: context.payments.name, failure: given.failure, reason }, 'The page of the bank was not opened')
}

const REASON_MAX = 300
