import { randomUUID } from 'node:crypto'
import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type PaymentMessage = Selectable<Database['payment_messages']>
type MessageKind = 'start' | 'enquire' | 'refund' | 'notification' | 'return'

/**
 * Keeps what the gateway was told or said about an attempt, secrets masked by the adapter. Word for word what was said last of its
 * kind is kept once. Anybody can send notifications, so few of them are kept, and they never take the place of what the gateway answered;
 * of answers that are many the first and the last are kept. Runs with the attempt's order held.
 */
export const insertMessage = async (
  db: Kysely<Database>,
  message: { attemptId: string; direction: 'sent' | 'received'; kind: MessageKind; body: string },
  nowMs: number,
): Promise<void> => {
  const body = message.body.slice(0, BODY_MAX)
  const ofAttempt = db.selectFrom('payment_messages').where('attempt_id', '=', message.attemptId).orderBy('position', 'desc').limit(1)
  const last = await ofAttempt.select('position').executeTakeFirst()
  const position = Number(last?.position ?? -1) + 1
  const alike = await ofAttempt
    .select(['id', 'body'])
    .where('kind', '=', message.kind)
    .where('direction', '=', message.direction)
    .executeTakeFirst()
  if (alike?.body === body) return
  if (isHint(message.kind) && position >= HINTS_MAX && (await countHints(db, message.attemptId)) >= HINTS_MAX) return
  if (position >= MESSAGES_MAX && alike !== undefined) await db.deleteFrom('payment_messages').where('id', '=', alike.id).execute()
  await db
    .insertInto('payment_messages')
    .values({
      id: randomUUID(),
      attempt_id: message.attemptId,
      at: formatInstant(nowMs),
      direction: message.direction,
      kind: message.kind,
      body,
      position,
    })
    .execute()
}

/** What came in from whoever sent it, unlike the gateway's answers to the shop's own questions. */
const HINTS = ['notification', 'return'] as const
const isHint = (kind: MessageKind): boolean => (HINTS as readonly MessageKind[]).includes(kind)

const countHints = async (db: Kysely<Database>, attemptId: string): Promise<number> => {
  const row = await db
    .selectFrom('payment_messages')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('attempt_id', '=', attemptId)
    .where('kind', 'in', [...HINTS])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A question and its answer. */
export const insertExchange = async (
  db: Kysely<Database>,
  attemptId: string,
  exchange: { kind: MessageKind; raw: { request: string; answer: string } },
  nowMs: number,
): Promise<void> => {
  const { kind, raw } = exchange
  if (raw.request !== '') await insertMessage(db, { attemptId, direction: 'sent', kind, body: raw.request }, nowMs)
  if (raw.answer !== '') await insertMessage(db, { attemptId, direction: 'received', kind, body: raw.answer }, nowMs)
}

export const listMessages = async (db: Kysely<Database>, attemptIds: readonly string[]): Promise<PaymentMessage[]> =>
  attemptIds.length === 0
    ? []
    : await db
        .selectFrom('payment_messages')
        .selectAll()
        .where('attempt_id', 'in', [...attemptIds])
        .orderBy('attempt_id')
        .orderBy('position')
        .execute()

const BODY_MAX = 8000
/** More than a gateway sends about one payment. */
const HINTS_MAX = 40
/** Far more than a payment says in a day that goes wrong. */
const MESSAGES_MAX = 120
