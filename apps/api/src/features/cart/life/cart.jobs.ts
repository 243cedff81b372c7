import { setImmediate as nextTurn } from 'node:timers/promises'
import { CART_RETENTION_DAYS, CART_REVIVAL_MINUTES } from '@sukkar/domain/limits'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertOutboxEvent, type OutboxHandler, type OutboxHandlers } from '../../../platform/outbox/outbox.ts'
import { getCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { forgetShopData, getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import type { ShopBranch, ShopData } from '../../../platform/shop-data/shop-data.ts'
import { type BookingsFor, getSlotBookings } from '../../../platform/shop-data/slot-bookings.queries.ts'
import { eraseOldCarts, type StoredCart } from '../cart.queries.ts'
import { resolveChoice, toWholeChoice } from '../cart-choice.ts'
import { judgePromise } from './timer.service.ts'
import { type CartPlace, closeLostWindows, listProductsIn, listStillLost, listWatchedCarts } from './watched-cart.queries.ts'

/**
 * Marks each cart whose chosen time can no longer be met and requests, in the same transaction, that it is told so, once. Choosing another
 * time makes the cart eligible again.
 */
export const notifyLostTimes = async (context: AppContext, nowMs: number): Promise<number> => {
  const shop = await getShopData(context)
  const findBookings = rememberBookings(context, nowMs)
  let notified = 0
  let place: CartPlace | null = null
  do {
    const page = await listWatchedCarts(context.db, { sinceMs: nowMs - WATCHED_MS, untilMs: nowMs }, place, CARTS_PER_PAGE)
    const { carts }: { carts: StoredCart[] } = page
    const leads = await findLeadMinutes(
      context.db,
      shop,
      carts.map(({ id }) => id),
    )
    const lost: StoredCart[] = []
    for (const [index, cart] of carts.entries()) {
      // Judging thousands of carts in one turn would block the event loop for all requests.
      if (index % JUDGED_PER_TURN === 0) await nextTurn()
      const whole = toWholeChoice(resolveChoice(shop, cart))
      // Which dates are allowed was judged when the time was chosen; here only whether it can still be met, so tomorrow is allowed too.
      const canBeMet =
        whole !== null &&
        judgePromise(whole, {
          leadMinutes: leads.get(cart.id) ?? 0,
          bookingsFor: await findBookings(whole.branch),
          window: cart.window,
          isRescheduled: true,
          nowMs,
        }).ok
      if (!canBeMet) lost.push(cart)
    }
    for (let start = 0; start < lost.length; start += CLOSED_PER_TRANSACTION)
      notified += await loseTimes(context, lost.slice(start, start + CLOSED_PER_TRANSACTION), nowMs)
    place = page.end
  } while (place !== null)
  return notified
}

const loseTimes = (context: AppContext, lost: readonly StoredCart[], nowMs: number): Promise<number> =>
  inTransaction(context.db, async (db) => {
    const cartIds = await closeLostWindows(db, lost)
    if (cartIds.length > 0) await insertOutboxEvent(db, { topic: 'cart.time_lost', payload: { cartIds } }, nowMs)
    return cartIds.length
  })

/** Reads each branch's bookings once per run, so that all carts are judged by the same state. */
const rememberBookings = (context: AppContext, nowMs: number): ((branch: ShopBranch) => Promise<BookingsFor>) => {
  const known = new Map<string, Promise<BookingsFor>>()
  return (branch) => {
    const bookings = known.get(branch.id) ?? getSlotBookings(context.db, branch, nowMs)
    known.set(branch.id, bookings)
    return bookings
  }
}

/** The lead time of each cart, in minutes: that of its slowest product. */
const findLeadMinutes = async (db: AppContext['db'], shop: ShopData, cartIds: readonly string[]): Promise<Map<string, number>> => {
  const leads = new Map<string, number>()
  for (const { cartId, productId } of await listProductsIn(db, cartIds))
    leads.set(cartId, Math.max(leads.get(cartId) ?? 0, shop.productsById.get(productId)?.leadMinutes ?? 0))
  return leads
}

/** Judges all watched carts at once when a slot became full or staff withdrew times. */
const judgeTimes: OutboxHandler<'times.lost'> = async (_event, context, nowMs) => {
  // Another process may have changed the shop, and this one may still have the old snapshot.
  if ((await getShopData(context)).version !== (await getCatalogueVersion(context.db))) forgetShopData(context)
  await notifyLostTimes(context, nowMs)
}

/** Publishes `timeSlot` to carts; their open pages show the time-slot dialog (§4). */
const publishLostTime: OutboxHandler<'cart.time_lost'> = async ({ payload: { cartIds } }, context) => {
  for (const id of await listStillLost(context.db, cartIds))
    await context.realtime.publish(`timeSlot.${id}`, { name: 'timeSlot', data: { is_active: true } })
}

export const cartSubscriptions: OutboxHandlers = { 'times.lost': judgeTimes, 'cart.time_lost': publishLostTime }

export const cartJobs = [
  {
    name: 'tell-lost-windows',
    everyMs: MINUTE_MS,
    run: async (context: AppContext, nowMs: number): Promise<void> => void (await notifyLostTimes(context, nowMs)),
  },
  {
    name: 'erase-old-carts',
    everyMs: 10 * MINUTE_MS,
    run: async (context: AppContext, nowMs: number): Promise<void> =>
      void (await eraseOldCarts(context.db, {
        deletedBeforeMs: nowMs - CART_REVIVAL_MINUTES * MINUTE_MS,
        untouchedBeforeMs: nowMs - CART_RETENTION_DAYS * DAY_MS,
      })),
  },
]

/** Bounds a page; a shop with many open carts is read page by page. */
const CARTS_PER_PAGE = 500
const JUDGED_PER_TURN = 10
/** Few transactions per page, each short enough not to hold its locks for long. */
const CLOSED_PER_TRANSACTION = 50
/** Carts untouched for an hour have no open page to notify. */
const WATCHED_MS = 60 * MINUTE_MS
