import { randomUUID } from 'node:crypto'
import { nextPaymentStatus, type PaymentEvent, type PaymentStatus, paymentStatusesFor } from '@sukkar/domain/payment-state'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { isTrackId } from '../../platform/payments/gateway-fields.ts'
import type { GatewayIds } from '../../platform/payments/payment-adapter.ts'

export type Attempt = Selectable<Database['payment_attempts']>

export const findAttempt = async (db: Kysely<Database>, id: string): Promise<Attempt | null> =>
  (await db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Any browser can send a track ID, so malformed ones are not queried: PostgreSQL fails on some texts. */
export const findAttemptByTrack = async (db: Kysely<Database>, trackId: string): Promise<Attempt | null> => {
  if (!isTrackId(trackId)) return null
  return (await db.selectFrom('payment_attempts').selectAll().where('track_id', '=', trackId).executeTakeFirst()) ?? null
}

export const findLatestAttempt = async (db: Kysely<Database>, orderId: string): Promise<Attempt | null> =>
  (await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The attempts of an order in the order of their start. */
export const listAttempts = async (db: Kysely<Database>, orderId: string): Promise<Attempt[]> =>
  await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('number').execute()

/** The attempts of an order that may be paid by now: all whose money the shop does not have and about which it still enquires. */
export const listUnpaidAttempts = async (db: Kysely<Database>, orderId: string): Promise<Attempt[]> =>
  await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['captured', 'refunded'])
    .where('check_at', 'is not', null)
    .orderBy('number')
    .execute()

/** Whether the last enquiry about an attempt has no answer yet: it waits for the bank, perhaps in another process, or was lost with its process. */
export const isUnderWay = (attempt: Attempt): boolean => Number(attempt.checks) < Number(attempt.asks)

export const countOpenAttempts = async (db: Kysely<Database>, orderId: string): Promise<number> => {
  const row = await db
    .selectFrom('payment_attempts')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['created', 'redirected', 'unknown'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type Capture = { id: string; amountFils: number }

/** The captured attempts of an order in the order of their start. */
export const listCapturedAttempts = async (db: Kysely<Database>, orderId: string): Promise<Capture[]> =>
  (
    await db
      .selectFrom('payment_attempts')
      .select(['id', 'amount_fils'])
      .where('order_id', '=', orderId)
      .where('state', '=', 'captured')
      .orderBy('number')
      .execute()
  ).map(toCapture)

/**
 * As `listCapturedAttempts`, and locks them until the transaction ends: a concurrent refund of the same money waits and then reads the refunds
 * written here.
 */
export const lockCapturedAttempts = async (db: Kysely<Database>, orderId: string): Promise<Capture[]> => {
  const rows = await db
    .updateTable('payment_attempts')
    .set((set) => ({ checks: set.ref('checks') }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .returning(['id', 'number', 'amount_fils'])
    .execute()
  return rows.toSorted((one, other) => Number(one.number) - Number(other.number)).map(toCapture)
}

const toCapture = (row: { id: string; amount_fils: number }): Capture => ({ id: row.id, amountFils: Number(row.amount_fils) })

/** What the bank has captured for an order, refunded or not; a void leaves nothing. */
export const sumUpPaidFils = async (db: Kysely<Database>, orderId: string): Promise<number> => {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('amount_fils')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['captured', 'refunded'])
    .where('result', 'not in', ['voided', 'given-back'])
    .execute()
  return rows.reduce((sum, { amount_fils }) => sum + Number(amount_fils), 0)
}

/** Attempts at any gateway whose next enquiry is due. */
export const listDueAttempts = async (db: Kysely<Database>, nowMs: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('check_at', '<=', toInstantText(nowMs))
    .orderBy('check_at')
    .limit(ATTEMPTS_PER_RUN)
    .execute()
  return rows.map((row) => row.id)
}

/** Inserts an attempt; call it before the gateway is called, so that no payment is without an attempt. */
export const insertAttempt = async (
  db: Kysely<Database>,
  attempt: { orderId: string; number: number; trackId: string; provider: string; method: string; amountFils: number; checkAtMs: number },
  nowMs: number,
): Promise<Attempt> =>
  await db
    .insertInto('payment_attempts')
    .values({
      id: randomUUID(),
      order_id: attempt.orderId,
      number: attempt.number,
      track_id: attempt.trackId,
      provider: attempt.provider,
      method: attempt.method,
      state: 'created',
      amount_fils: attempt.amountFils,
      currency: 'KWD',
      gateway_ref: null,
      redirect_url: null,
      payment_id: null,
      transaction_id: null,
      reference_id: null,
      auth_code: null,
      result: '',
      created_at: toInstantText(nowMs),
      updated_at: toInstantText(nowMs),
      check_at: toInstantText(attempt.checkAtMs),
      checks: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export type AttemptChange = {
  event: PaymentEvent
  result?: string
  redirectUrl?: string
  gatewayRef?: string | null
  ids?: GatewayIds
  /** The number of the enquiry that caused the event. */
  enquiryNumber?: number
  /** When to enquire next, epoch ms; null for never. */
  checkAtMs?: number | null
}

/**
 * The only writer of an attempt's state. The update is conditional on the state it starts from, so that one of a concurrent callback,
 * return and reconciler settles it; the others get false.
 */
export const moveAttempt = async (
  db: Kysely<Database>,
  attempt: Pick<Attempt, 'id' | 'state'>,
  change: AttemptChange,
  nowMs: number,
): Promise<boolean> => {
  const from = attempt.state as PaymentStatus
  const to = nextPaymentStatus(from, change.event)
  if (to === null || !paymentStatusesFor(change.event).includes(from)) return false
  const { ids } = change
  const result = await db
    .updateTable('payment_attempts')
    .set({
      state: to,
      updated_at: toInstantText(nowMs),
      // A column that would be undefined keeps its value.
      settled_at: SETTLING.has(change.event) ? toInstantText(nowMs) : undefined,
      result: change.result,
      decided_by_ask: change.enquiryNumber,
      redirect_url: change.redirectUrl,
      gateway_ref: change.gatewayRef,
      check_at: typeof change.checkAtMs === 'number' ? toInstantText(change.checkAtMs) : change.checkAtMs,
      payment_id: ids?.paymentId,
      transaction_id: transactionAfter(change),
      reference_id: ids?.bankReference,
      auth_code: ids?.authCode,
    })
    .where('id', '=', attempt.id)
    .where('state', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The transaction ID to set, undefined to keep it: it identifies money, so that only a captured attempt has one. */
const transactionAfter = ({ event, ids }: AttemptChange): string | null | undefined =>
  event === 'void' ? null : event === 'capture' ? ids?.transactionId : undefined

/** Events that set `settled_at`, the date of the receipt; a refund does not change it. */
const SETTLING: ReadonlySet<PaymentEvent> = new Set<PaymentEvent>(['capture', 'fail', 'cancel', 'expire', 'void'])

/** Whether another attempt at the same gateway was paid by this transaction. */
export const isTransactionTaken = async (db: Kysely<Database>, attempt: Attempt, transactionId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', attempt.provider)
    .where('transaction_id', '=', transactionId)
    .where('id', '!=', attempt.id)
    .executeTakeFirst()) !== undefined

/** Records the transaction that paid an attempt. */
export const nameTransaction = async (db: Kysely<Database>, id: string, transactionId: string | null): Promise<void> => {
  await db.updateTable('payment_attempts').set({ transaction_id: transactionId }).where('id', '=', id).execute()
}

/** Bounds the work of one run. */
const ATTEMPTS_PER_RUN = 50
