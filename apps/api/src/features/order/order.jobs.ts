import { IDEMPOTENCY_KEY_HOURS } from '@sukkar/domain/limits'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { eraseOldOutbox, type OutboxHandler, type OutboxLog, runOutbox } from '../../platform/outbox/outbox.ts'
import { getCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { forgetShopData, getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { tellLostWindows } from '../cart/cart.jobs.ts'
import { TIMES_LOST_TOPIC } from '../cart/lost-times.ts'
import { askForOrderMail } from '../mail/order-mail.ts'
import { NOTIFICATION_TOPIC } from '../notification/ask-for-notification.ts'
import { notifyOfStatus, tellCustomer } from '../notification/tell-customer.ts'
import { eraseOldKeys } from './idempotency.queries.ts'
import { detachOldPictures, findOrder } from './order.queries.ts'
import { FEEDBACK_TOPIC, ORDER_STATUS_TOPIC, ORDER_UPDATED_TOPIC } from './order-status.ts'
import { releaseExpiredOrders } from './release-order.ts'

/** Tells followers of an order and its customer of its status, and asks for the mail that it calls for; done twice it says the same. */
const tellOrderStatus: OutboxHandler = async (event, context) => {
  const { orderId, status } = event.payload as { orderId: string; status: string }
  await tellFollowers(context, orderId, status)
  await askForOrderMail(context, event, { orderId, status })
  await notifyOfStatus(context, event, { orderId, status })
}

/** Tells followers of an order that something else of it is new: its time, its notes. */
const tellOrderUpdated: OutboxHandler = async (event, context) => {
  const { orderId, formerDriverId = null } = event.payload as { orderId: string; formerDriverId?: string | null }
  const order = await findOrder(context.db, orderId)
  if (order !== null) await tellFollowers(context, orderId, order.status, formerDriverId)
}

/** Whoever has the order's page open, its member wherever they are in the shop, those who run the shop, and whoever brings it or did. */
const tellFollowers = async (context: AppContext, orderId: string, status: string, formerDriverId: string | null = null): Promise<void> => {
  const order = await findOrder(context.db, orderId)
  const drivers = new Set([order?.driver_id ?? null, formerDriverId].filter((id) => id !== null))
  const member = order?.user_id ?? null
  const personal = [...(member === null ? [] : [`customer.${member}`]), ...[...drivers].map((id) => `driver.${id}`)]
  for (const channel of [`order.${orderId}`, 'staff', ...personal])
    await context.realtime.publish(channel, { name: 'order', data: { id: orderId, status } })
}

/** A customer has said something: those who run the shop hear so. */
const tellFeedback: OutboxHandler = async (event, context) => {
  const { kind, orderId } = event.payload as { kind: 'review' | 'complaint'; orderId: string }
  await context.realtime.publish('staff', { name: 'feedback', data: { kind, order_id: orderId } })
}

/** Times can be had no longer: the carts that lose theirs hear so. */
const tellLostTimes =
  (nowMs: number): OutboxHandler =>
  async (_event, context) => {
    // Staff may have changed the shop in another process, and this one not know yet.
    if ((await getShopData(context)).version !== (await getCatalogueVersion(context.db))) forgetShopData(context)
    await tellLostWindows(context, nowMs)
  }

/** What happens after a commit that asked for it, by topic. */
export const deliverOutbox = (context: AppContext, nowMs: number, log?: OutboxLog): Promise<number> =>
  runOutbox(
    context,
    {
      [ORDER_STATUS_TOPIC]: tellOrderStatus,
      [ORDER_UPDATED_TOPIC]: tellOrderUpdated,
      [TIMES_LOST_TOPIC]: tellLostTimes(nowMs),
      [NOTIFICATION_TOPIC]: tellCustomer,
      [FEEDBACK_TOPIC]: tellFeedback,
    },
    nowMs,
    log,
  )

/**
 * Customers' photos are needed until the order is at its place, and a while longer for a complaint or the same cake again.
 * After that they are somebody's family in a shop's cupboard: the next sweep removes rows and files.
 */
export const forgetOldPictures = (context: Pick<AppContext, 'db'>, nowMs: number): Promise<number> =>
  detachOldPictures(context.db, nowMs - PICTURES_KEPT_DAYS * DAY_MS)

export const orderJobs: readonly Job[] = [
  {
    name: 'deliver-outbox',
    everyMs: 1000,
    isForEveryProcess: true,
    run: async (context, nowMs, log) => void (await deliverOutbox(context, nowMs, log)),
  },
  { name: 'release-unpaid-orders', everyMs: 15_000, run: async (context, nowMs) => void (await releaseExpiredOrders(context, nowMs)) },
  {
    name: 'erase-old-keys',
    everyMs: 60 * MINUTE_MS,
    run: (context, nowMs) => eraseOldKeys(context.db, nowMs - IDEMPOTENCY_KEY_HOURS * 60 * MINUTE_MS),
  },
  {
    name: 'erase-old-outbox',
    everyMs: 60 * MINUTE_MS,
    run: async ({ db }, nowMs) => void (await eraseOldOutbox(db, nowMs - OUTBOX_KEPT_DAYS * DAY_MS)),
  },
  { name: 'forget-old-pictures', everyMs: 60 * MINUTE_MS, run: async (context, nowMs) => void (await forgetOldPictures(context, nowMs)) },
]

const PICTURES_KEPT_DAYS = 90
/** So long it can be looked up whether somebody was written to, and nothing is asked for again that late. */
const OUTBOX_KEPT_DAYS = 90
