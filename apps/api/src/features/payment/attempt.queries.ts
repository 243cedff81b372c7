import { randomUUID } from 'node:crypto'
import { nextPaymentStatus, type PaymentEvent, type PaymentStatus, paymentStatusesFor } from '@sukkar/domain/payment-state'
import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { isTrackId } from '../../platform/payments/gateway-fields.ts'
import type { GatewayIds } from '../../platform/payments/payment-adapter.ts'

export type Attempt = Selectable<Database['payment_attempts']>

export const findAttempt = async (db: Kysely<Database>, id: string): Promise<Attempt | null> =>
  (await db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The track id comes from anybody's browser: what cannot be one is not asked for, since some texts are errors to a database. */
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

export const countOpenAttempts = async (db: Kysely<Database>, orderId: string): Promise<number> => {
  const row = await db
    .selectFrom('payment_attempts')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['created', 'redirected', 'unknown'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * The attempts of an order that brought money, with their rows locked until the transaction ends: whoever wants to refund the same
 * money waits, and then sees what was refunded.
 */
export const lockCapturedAttempts = async (db: Kysely<Database>, orderId: string): Promise<{ id: string; amountFils: number }[]> => {
  const rows = await db
    .updateTable('payment_attempts')
    .set((set) => ({ checks: set.ref('checks') }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .returning(['id', 'amount_fils'])
    .execute()
  return rows.map((row) => ({ id: row.id, amountFils: Number(row.amount_fils) }))
}

/** Attempts whose outcome is to be asked for now, whichever gateway they are at. */
export const listDueAttempts = async (db: Kysely<Database>, nowMs: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('check_at', '<=', formatInstant(nowMs))
    .orderBy('check_at')
    .limit(ATTEMPTS_PER_RUN)
    .execute()
  return rows.map((row) => row.id)
}

/** Claims an attempt in the database before any gateway hears of it. */
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
      created_at: formatInstant(nowMs),
      updated_at: formatInstant(nowMs),
      check_at: formatInstant(attempt.checkAtMs),
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
  /** The question whose answer it follows from. */
  ask?: number
  /** Null: not to be asked again. */
  checkAtMs?: number | null
}

/**
 * The only writer of an attempt's state: conditional on the state it started from, so that of a callback, a return and a
 * reconciler that arrive together one alone settles it. False for the others. A transaction is the number of money: what brought none has none.
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
  const isMoney = change.event === 'capture'
  const result = await db
    .updateTable('payment_attempts')
    .set({
      state: to,
      updated_at: formatInstant(nowMs),
      ...(SETTLING.has(change.event) ? { settled_at: formatInstant(nowMs) } : {}),
      ...(change.result === undefined ? {} : { result: change.result }),
      ...(change.ask === undefined ? {} : { decided_by_ask: change.ask }),
      ...(change.redirectUrl === undefined ? {} : { redirect_url: change.redirectUrl }),
      ...(change.gatewayRef === undefined ? {} : { gateway_ref: change.gatewayRef }),
      ...(change.checkAtMs === undefined ? {} : { check_at: change.checkAtMs === null ? null : formatInstant(change.checkAtMs) }),
      ...(ids?.paymentId === undefined ? {} : { payment_id: ids.paymentId }),
      ...(isMoney && ids?.transactionId !== undefined ? { transaction_id: ids.transactionId } : {}),
      ...(change.event === 'void' ? { transaction_id: null } : {}),
      ...(ids?.bankReference === undefined ? {} : { reference_id: ids.bankReference }),
      ...(ids?.authCode === undefined ? {} : { auth_code: ids.authCode }),
    })
    .where('id', '=', attempt.id)
    .where('state', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** What a receipt is dated by; money that goes back later changes nothing about when it came. */
const SETTLING: ReadonlySet<PaymentEvent> = new Set<PaymentEvent>(['capture', 'fail', 'cancel', 'expire', 'void'])

/** Whether a transaction is the money of another attempt. */
export const isTransactionTaken = async (db: Kysely<Database>, attempt: Attempt, transactionId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', attempt.provider)
    .where('transaction_id', '=', transactionId)
    .where('id', '!=', attempt.id)
    .executeTakeFirst()) !== undefined

/** Writes down by which transaction an attempt was paid. */
export const nameTransaction = async (db: Kysely<Database>, id: string, transactionId: string | null): Promise<void> => {
  await db.updateTable('payment_attempts').set({ transaction_id: transactionId }).where('id', '=', id).execute()
}

/** Bounds the work of one run. */
const ATTEMPTS_PER_RUN = 50
