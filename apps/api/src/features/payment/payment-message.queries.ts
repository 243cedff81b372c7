import { randomUUID } from 'node:crypto'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type PaymentMessage = Selectable<Database['payment_messages']>
type MessageKind = 'start' | 'enquire' | 'refund' | 'notification' | 'return'

/**
 * Stores a message to or from the gateway, with secrets already masked by the adapter, unless it equals the last one of its kind. Anybody
 * can send notifications, so their number is bounded and they never replace the gateway's answers. Past `MESSAGES_MAX` a message replaces
 * the last one of its kind, so that the first and the latest remain. The caller has locked the attempt's order.
 */
export const insertMessage = async (
  db: Kysely<Database>,
  message: { attemptId: string; direction: 'sent' | 'received'; kind: MessageKind; body: string },
  nowMs: number,
): Promise<void> => {
  // PostgreSQL stores no NUL, and a message that cannot be stored would keep the answer from being recorded.
  const body = message.body.slice(0, BODY_MAX).replaceAll('\0', '\uFFFD')
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
      at: toInstantText(nowMs),
      direction: message.direction,
      kind: message.kind,
      body,
      position,
    })
    .execute()
}

/** Kinds of messages that anybody can send, unlike the gateway's answers to the shop's enquiries. */
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

/** Stores a request and its answer. */
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
/** Far more than a failing payment exchanges in a day. */
const MESSAGES_MAX = 120
