import { setImmediate as nextTurn } from 'node:timers/promises'
import { CART_REVIVAL_MINUTES } from '@sukkar/domain/limits'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { closeCartWindow, eraseOldCarts, listCartsTouchedSince } from './cart.queries.ts'
import { resolveChoice } from './cart-choice.ts'
import { checkCartPromise } from './timer.service.ts'

/**
 * Tells carts whose chosen time can no longer be met, once each: the event opens the time-slot dialog (§4). Choosing
 * another time makes a cart eligible again.
 */
export const tellLostWindows = async (context: AppContext, nowMs: number): Promise<number> => {
  const shop = await getShopData(context)
  let told = 0
  for (const [index, cart] of (await listCartsTouchedSince(context.db, nowMs - WATCHED_MS)).entries()) {
    // Thousands of carts judged in one go would have everybody wait who only wants to look.
    if (index % JUDGED_PER_TURN === 0) await nextTurn()
    // A service that needs a time has nothing to lose before one was picked.
    if (cart.service !== 'asap' && cart.window === null) continue
    // Which dates may be picked was judged when this one was; what is asked now is whether it can still be kept.
    const chosen = { window: cart.window, isRescheduled: true }
    const promise = await checkCartPromise(context.db, shop, cart, resolveChoice(shop, cart), chosen, nowMs)
    if (promise.ok) continue
    if (!(await closeCartWindow(context.db, cart.id))) continue
    await context.realtime.publish(`timeSlot.${cart.id}`, { name: 'timeSlot', data: { is_active: true } })
    told += 1
  }
  return told
}

export const cartJobs = [
  {
    name: 'tell-lost-windows',
    everyMs: MINUTE_MS,
    run: async (context: AppContext, nowMs: number): Promise<void> => void (await tellLostWindows(context, nowMs)),
  },
  {
    name: 'erase-old-carts',
    everyMs: 10 * MINUTE_MS,
    run: async (context: AppContext, nowMs: number): Promise<void> =>
      void (await eraseOldCarts(context.db, {
        deletedBeforeMs: nowMs - CART_REVIVAL_MINUTES * MINUTE_MS,
        untouchedBeforeMs: nowMs - KEPT_DAYS * DAY_MS,
      })),
  },
]

const JUDGED_PER_TURN = 10
/** Who has not touched a cart for an hour is not looking at it. */
const WATCHED_MS = 60 * MINUTE_MS
/** A phone that comes back after a month finds an empty cart, as its owner expects. */
const KEPT_DAYS = 30
