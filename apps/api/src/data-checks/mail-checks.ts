import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { mailOfStatus } from '../features/mail/order-mail.ts'
import type { DataCheck } from './data-check.ts'
import { findTraceHorizon } from './trace-horizon.ts'

/** Every delivered step of an order has requested its mails, and every refund its mail. */
export const mailChecks: readonly DataCheck[] = [
  {
    name: 'every order has the mails that its steps call for',
    find: async ({ db }) => {
      const events = await db
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('topic', '=', 'order.status')
        .where('done_at', 'is not', null)
        .where('created_at', '>=', await findTraceHorizon(db))
        .execute()
      const orders = await db.selectFrom('orders').select(['id', 'number', 'payment_method_code']).execute()
      const byId = new Map(orders.map((order) => [order.id, order]))
      const requested = new Set(
        (await db.selectFrom('outbox').select('id').where('topic', 'like', 'mail.%').execute()).map((row) => row.id),
      )
      return events.flatMap(({ id: eventId, payload }) => {
        const { orderId, status } = JSON.parse(payload) as { orderId: string; status: string }
        const order = byId.get(orderId)
        if (order === undefined) return []
        const mail = mailOfStatus({ orderId, status, eventId, isOnline: Number(order.payment_method_code) === PAID_ONLINE })
        return mail === null || requested.has(mail.id)
          ? []
          : [{ subject: order.number, message: `became ${status}, and nobody asked for ${mail.topic}` }]
      })
    },
  },
  {
    name: 'every refund that was sent has its mail',
    find: async ({ db }) => {
      const refunds = await db
        .selectFrom('refunds')
        .select('id')
        .where('state', 'in', ['done', 'sent'])
        .where('created_at', '>=', await findTraceHorizon(db))
        .execute()
      const requested = new Set(
        (await db.selectFrom('outbox').select('id').where('topic', '=', 'refund.sent').execute()).map((row) => row.id),
      )
      return refunds
        .filter(({ id }) => !requested.has(`refund.${id}`))
        .map(({ id }) => ({ subject: id, message: 'was sent, and nobody asked for its mail' }))
    },
  },
  {
    name: 'whoever asked for money or complained was told the answer',
    find: async ({ db }) => {
      const since = await findTraceHorizon(db)
      const declined = await db
        .selectFrom('audit_log')
        .select('subject_id as id')
        .where('action', '=', 'refund.decline')
        .where('at', '>=', since)
        .distinct()
        .execute()
      const answered = await db
        .selectFrom('complaints')
        .select('id')
        .where('state', '=', 'answered')
        .where('answered_at', '>=', since)
        .execute()
      const requested = new Set((await db.selectFrom('outbox').select('id').execute()).map((row) => row.id))
      const owed = [
        ...declined.flatMap(({ id }) => [`refund.declined.${id}`, `refund_declined.told.${id}`]),
        ...answered.flatMap(({ id }) => [`complaint-answer.${id}`, `complaint_answered.told.${id}`]),
      ]
      return owed.filter((id) => !requested.has(id)).map((id) => ({ subject: id, message: 'was never asked for' }))
    },
  },
]
