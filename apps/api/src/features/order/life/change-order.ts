import type { ChangeOrder } from '@sukkar/contract/order-life'
import { isDate, toInstantText } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { FieldProblem } from '../../../platform/http/refusal.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { changeOrderRow, type OrderAccess, type OrderRow } from '../order.queries.ts'
import { judgeChange } from '../order-actions.ts'
import { type OwnOrderOutcome, withOwnOrder } from './own-order.ts'
import { refuseWithContact } from './refuse-change.ts'
import { rescheduleHeldOrder } from './reschedule.ts'

export type ChangeCall = { body: ChangeOrder; nowMs: number; locale: Locale }

/** Changes the notes or the time of the customer's own order while the rules allow it. Its price and contents are fixed at placement. */
export const changeOwnOrder = async (context: AppContext, access: OrderAccess, call: ChangeCall): Promise<OwnOrderOutcome> => {
  const change = readChange(call.body)
  if (!change.ok) return change
  return await withOwnOrder(context, access, async (db, order, shop) => {
    const may = judgeChange(order, call.nowMs)
    if (!may.ok) return refuseWithContact(may.code, shop)
    const { notes, time } = change.value
    if (notes !== null && notes !== order.notes) await changeNotes(db, order, notes, call.nowMs)
    if (time !== null) {
      const by = { actor: 'customer', actorId: 'accountId' in access ? access.accountId : null } as const
      const moved = await rescheduleHeldOrder(db, { order, shop, time, by, locale: call.locale }, call.nowMs)
      if (!moved.ok) return moved
    }
    await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId: order.id } }, call.nowMs)
    return { ok: true, value: null }
  })
}

/** Staff who have read the former notes see that they were changed. */
const changeNotes = async (db: Kysely<Database>, order: OrderRow, notes: string, nowMs: number): Promise<void> => {
  const isRead = order.status === 'in_progress' || order.status === 'hold'
  await changeOrderRow(db, order.id, { notes, ...(isRead && { notes_changed_at: toInstantText(nowMs) }) }, nowMs)
}

type Time = { date: string; from: string }
type Change = { notes: string | null; time: Time | null }

/** A date and a time need each other, and a change must contain at least one field. */
const readChange = (body: ChangeOrder): { ok: true; value: Change } | CallRefusal => {
  const { notes, delivery_date: date, from } = body
  const fields: Record<string, FieldProblem> = {}
  const isEmpty = notes === undefined && date === undefined && from === undefined
  if (date === undefined && (isEmpty || from !== undefined)) fields.delivery_date = 'required'
  else if (date !== undefined && !isDate(date)) fields.delivery_date = 'date'
  if (from === undefined && (isEmpty || date !== undefined)) fields.from = 'required'
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const time = date === undefined || from === undefined ? null : { date, from }
  return { ok: true, value: { notes: notes === undefined ? null : cleanText(notes), time } }
}
