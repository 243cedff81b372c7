import { canRequestRefund } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { startOfDayMs } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { lockOrder, type OrderAccess, type OrderRow, setOrderOwner } from '../order.queries.ts'
import { deliveryDayOf, judgeCancel } from '../order-actions.ts'
import { cancelOrder } from './cancel-order.ts'
import { refuseWithContact } from './refuse-change.ts'

export type OwnOrderOutcome = { ok: true; value: { orderId: string } } | CallRefusal

/** What runs on a locked order; the shop's data supplies names and rules. */
export type OwnOrderWork = (db: Kysely<Database>, order: OrderRow, shop: ShopData) => Promise<{ ok: true; value: unknown } | CallRefusal>

/** Runs `work` on the customer's own order in one transaction with the order's row locked. */
export const withOwnOrder = async (context: AppContext, access: OrderAccess, work: OwnOrderWork): Promise<OwnOrderOutcome> => {
  const shop = await getShopData(context)
  return await inTransactionOrUndo<OwnOrderOutcome>(context.db, async (db) => {
    const order = await lockOrder(db, access)
    if (order === null) return { ok: false, code: 'ORDER_NOT_FOUND' }
    const done = await work(db, order, shop)
    return done.ok ? { ok: true, value: { orderId: order.id } } : done
  })
}

/** Adds a guest's order, by its token, to an account. Repeating it returns the order; the order of another account stays there. */
export const claimGuestOrder = (
  context: AppContext,
  given: { orderId: string; token: string; accountId: string; nowMs: number },
): Promise<OwnOrderOutcome> =>
  withOwnOrder(context, { orderId: given.orderId, token: given.token }, async (db, order) => {
    if (order.user_id === given.accountId || (await setOrderOwner(db, order.id, given.accountId, given.nowMs))) return done
    return { ok: false, code: 'ORDER_HAS_ACCOUNT' }
  })

/** Cancels the customer's own order until the delivery day begins (D58). Repeating it returns the cancelled order. */
export const cancelOwnOrder = (context: AppContext, access: OrderAccess, nowMs: number): Promise<OwnOrderOutcome> =>
  withOwnOrder(context, access, async (db, order, shop) => {
    if (order.status === 'cancelled') return done
    const may = judgeCancel(order, nowMs)
    if (!may.ok) return refuseWithContact(may.code, shop)
    // Before the delivery day the customer has a right to the refund; on it the kitchen may have begun what is on hold, so staff decide.
    const mayBeBegun = order.status === 'hold' && nowMs >= startOfDayMs(deliveryDayOf(order))
    return await abandonPayment(db, order, { note: '', refund: mayBeBegun ? 'requested' : 'approved' }, nowMs)
  })

/** "Cancel and refund" of an order that needs action (D59). Repeating it returns the cancelled order. */
export const requestOwnRefund = (
  context: AppContext,
  access: OrderAccess,
  given: { reason: string | null; nowMs: number },
): Promise<OwnOrderOutcome> =>
  withOwnOrder(context, access, async (db, order, shop) => {
    if (order.status === 'cancelled') return done
    if (!canRequestRefund(order.status as OrderStatus)) return refuseWithContact('REFUND_NOT_OFFERED', shop)
    // The kitchen may have begun, so staff decide about the refund.
    return await abandonPayment(db, order, { note: cleanText(given.reason ?? undefined), refund: 'requested' }, given.nowMs)
  })

const done = { ok: true, value: null } as const

const abandonPayment = async (
  db: Kysely<Database>,
  order: OrderRow,
  how: { note: string; refund: 'requested' | 'approved' },
  nowMs: number,
): Promise<typeof done | CallRefusal> =>
  (await cancelOrder(db, order.id, { actor: 'customer', ...how }, nowMs)) ? done : { ok: false, code: 'CONFLICT' }
