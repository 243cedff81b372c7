import type { Delivery, ProblemReason } from '@sukkar/contract/delivery'
import { effectOfProblem } from '@sukkar/domain/delivery-problem'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { requestNotification } from '../../platform/outbox/request-notification.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { addProblem, listProblems } from '../order/delivery/delivery-problems.ts'
import { moveOrder } from '../order/order-status.ts'
import type { BoardRow } from './board.queries.ts'
import { lockInHand } from './driver.queries.ts'
import { viewDeliveries } from './driver.service.ts'
import { refuseState } from './refuse-state.ts'
import { findStaffOrder } from './staff-order.queries.ts'

type Report = {
  orderId: string
  problemId: string
  reason: ProblemReason
  words: string
  /** When the problem occurred, epoch ms, if it is reported later. */
  doneAtMs: number | undefined
  driverId: string
  locale: Locale
  nowMs: number
}
type Result<T> = { ok: true; value: T } | CallRefusal

/**
 * Records why an order could not be handed over, once per problem id, and notifies staff and customer. A damaged order that has not left
 * goes on hold, because its customer must decide; an order on the way keeps its status, and staff decide.
 */
export const reportProblem = async (context: AppContext, report: Report): Promise<Result<Delivery>> => {
  const { orderId, driverId, locale, nowMs } = report
  const reported = await inTransactionOrUndo<Result<null>>(context.db, async (db) => {
    const order = await findStaffOrder(db, { orderId, driverId })
    if (order === null) return { ok: false, code: 'NOT_FOUND' }
    if (await isKnown(db, report)) return { ok: true, value: null }
    const status = order.status as OrderStatus
    const effect = effectOfProblem(report.reason, status)
    const isTaken = effect !== null && (effect === 'hold' ? await putOnHold(db, order, report) : await lockInHand(db, order, nowMs))
    if (!isTaken) return refuseState((await findStaffOrder(db, { orderId, driverId }))?.status ?? status, locale)
    await write(db, report, status)
    if (effect === 'notify') await notify(db, report)
    return { ok: true, value: null }
  })
  if (!reported.ok) return reported
  const order = await findStaffOrder(context.db, { orderId, driverId })
  const [delivery] = order === null ? [] : await viewDeliveries(context, [order], nowMs)
  return delivery === undefined ? { ok: false, code: 'NOT_FOUND' } : { ok: true, value: delivery }
}

const isKnown = async (db: Kysely<Database>, { orderId, problemId }: Report): Promise<boolean> =>
  (await listProblems(db, [orderId])).get(orderId)?.some(({ id }) => id === problemId) === true

/** The note is shown to the customer, so it is in the order's language. */
const putOnHold = async (db: Kysely<Database>, order: BoardRow, report: Report): Promise<boolean> => {
  const { reason, driverId, doneAtMs, nowMs } = report
  const note = translate(parseLocale(order.locale))(`server.problem.${reason}`, { number: order.number })
  const move = { event: 'hold', actor: 'driver', actorId: driverId, note, driverId, doneAtMs } as const
  return (await moveOrder(db, order.id, move, nowMs)) !== null
}

const write = async (db: Kysely<Database>, report: Report, status: OrderStatus): Promise<void> => {
  const { orderId, problemId, reason, driverId, doneAtMs, nowMs } = report
  const words = cleanText(report.words)
  await addProblem(db, { id: problemId, orderId, driverId, reason, words, doneAtMs }, nowMs)
  const entry = { actorId: driverId, action: 'order.problem' as const, subject: { kind: 'order', id: orderId } as const }
  await insertAudit(db, { ...entry, before: { status }, after: { problem: reason, ...(words === '' ? {} : { words }) } }, nowMs)
}

/** For problems without a hold; a hold notifies by its own status event. */
const notify = async (db: Kysely<Database>, { orderId, problemId, reason, nowMs }: Report): Promise<void> => {
  const cause = `${orderId}.${problemId}`
  await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)
  await requestNotification(db, cause, { kind: 'problem', orderId, problem: reason }, nowMs)
  await insertOutboxEvent(db, { id: `problem.${cause}`, topic: 'mail.problem', payload: { orderId, problemId } }, nowMs)
}
