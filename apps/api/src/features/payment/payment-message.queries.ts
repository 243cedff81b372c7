import { randomUUID } from 'node:crypto'
import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type PaymentMessage = Selectable<Database['payment_messages']>
type MessageKind = 'start' | 'enquire' | 'refund' | 'notification' | 'return'

/**
 * Keeps what the gateway was told or said about an attempt, secrets masked by the adapter. Word for word what was said last of its
 * kind is kept once; anybody can send notifications, so of all there are at most so many. Runs with the attempt's order held.
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
  if (position >= MESSAGES_MAX) return
  const alike = ofAttempt.where('kind', '=', message.kind).where('direction', '=', message.direction)
  if ((await alike.select('body').executeTakeFirst())?.body === body) return
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
/** Far more than a payment says in a day that goes wrong. */
const MESSAGES_MAX = 120
