import { filsToKwd, isKwd, kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { once } from '../../../platform/idempotency/once.ts'
import type { RequestClaim } from '../../../platform/idempotency/request-claim.ts'
import { lockAnyOrder, type OrderRow } from '../../order/order-payment.ts'

export type Refunded<T> = { ok: true; value: T } | CallRefusal
export type NewRefund = {
  orderId: string
  amount: number
  /** What was left when staff decided, in KWD. */
  seenLeft: number | undefined
  reason: string
  actorId: string
  locale: Locale
  nowMs: number
  claim: RequestClaim | null
}

/**
 * Inserts a refund by staff once for its key. The order is locked while the sum is compared with what is left, so that concurrent calls never
 * refund more than that.
 */
export const insertOnce = async <T>(
  context: AppContext,
  call: NewRefund,
  insert: (db: Kysely<Database>, order: OrderRow) => Promise<Refunded<T>>,
): Promise<Refunded<T>> => {
  const { orderId, amount, reason, seenLeft, nowMs } = call
  if (reason === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { reason: 'required' } }
  if (!isKwd(amount) || amount <= 0) return { ok: false, code: 'VALIDATION_FAILED', fields: { amount: 'number' } }
  if (seenLeft !== undefined && !isKwd(seenLeft)) return { ok: false, code: 'VALIDATION_FAILED', fields: { seen_left: 'number' } }
  // The body alone does not name the order that a repeated request must be about.
  const claim = call.claim === null ? null : { ...call.claim, requestHash: `${call.claim.requestHash} ${orderId}` }
  return await inTransactionOrUndo<Refunded<T>>(context.db, (db) =>
    once(db, claim, nowMs, async () => {
      const order = await lockAnyOrder(db, orderId)
      return order === null ? { ok: false, code: 'NOT_FOUND' } : await insert(db, order)
    }),
  )
}

/** Refuses more than is left, and a sum that was decided on when another amount was left. */
export const refuseAmount = ({ amount, seenLeft, locale }: NewRefund, leftFils: number): CallRefusal | null => {
  const left = { details: { left: formatMoney(leftFils, locale) }, data: { left_to_refund: filsToKwd(leftFils) } }
  if (kwdToFils(amount) > leftFils) return { ok: false, code: 'REFUND_TOO_MUCH', ...left }
  if (seenLeft !== undefined && kwdToFils(seenLeft) !== leftFils) return { ok: false, code: 'REFUND_LEFT_CHANGED', ...left }
  return null
}
