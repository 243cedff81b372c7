import type { ErrorCode } from '@sukkar/contract/error-codes'
import { TIMER_POLL_MS } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { checkPromise, type Promised } from '@sukkar/domain/service-window'
import type { ReasonCode } from '@sukkar/domain/service-window-reasons'
import { toShopClock, toTimeText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { errorSentence } from '../../../platform/http/sentences.ts'
import type { Choice } from '../../../platform/shop-data/choice.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { type BookingsFor, getSlotBookings } from '../../../platform/shop-data/slot-bookings.queries.ts'
import { promiseErrorCodes } from '../../time-slot/promise-errors.ts'
import { type CartKey, type ChosenWindow, findCart, type StoredCart, setCartWindow } from '../cart.queries.ts'
import { resolveChoice, toWholeChoice, type WholeChoice } from '../cart-choice.ts'
import { type CartCall, rememberChoice } from '../change-cart.ts'
import { loadCartLines } from '../load-cart.ts'

export type TimerAnswer = { value: boolean; reason: string | null; message: string | null; time: string | null; timePeriod: number }

/**
 * Whether the chosen time can still be met; the checkout polls this every five minutes (§7). It saves the time and the choice on the cart,
 * so that the server can notify a lost time between two polls.
 */
export const checkTimer = async (
  context: AppContext,
  call: CartCall<CartKey>,
  chosen: {
    delivery_date?: string | undefined
    from?: string | undefined
    to?: string | undefined
    is_rescheduled?: boolean | undefined
  },
): Promise<Outcome<TimerAnswer, ErrorCode>> => {
  const cart = await findCart(context.db, call.key)
  if (cart === null || cart.state !== 'open') return fail('CART_NOT_FOUND')
  const shop = await getShopData(context)
  const choice = resolveChoice(shop, cart, ...call.given)
  const window =
    chosen.delivery_date !== undefined && chosen.from !== undefined
      ? { date: chosen.delivery_date, from: chosen.from, to: chosen.to ?? null }
      : null
  const wanted = { window, isRescheduled: chosen.is_rescheduled ?? false }
  const promise = await checkCartPromise(context.db, shop, cart, choice, wanted, call.nowMs)
  await rememberChoice(context.db, cart, choice)
  if (!isSameWindow(window, cart.window) || cart.isWindowOpen !== promise.ok) await setCartWindow(context.db, cart.id, window, promise.ok)
  if (!promise.ok) {
    const message = errorSentence(call.locale, promiseErrorCodes[promise.code], promise.details)
    return succeed({ value: false, reason: promise.code, message, time: null, timePeriod: TIMER_POLL_MS })
  }
  return succeed({
    value: true,
    reason: null,
    message: null,
    time: toTimeText(toShopClock(promise.value.promisedFromMs).minuteOfDay),
    timePeriod: TIMER_POLL_MS,
  })
}

/** Whether a time can be promised to a cart; an incomplete choice is refused. */
const checkCartPromise = async (
  db: Kysely<Database>,
  shop: ShopData,
  cart: Pick<StoredCart, 'id'>,
  choice: Choice,
  { window, isRescheduled }: { window: ChosenWindow | null; isRescheduled: boolean },
  nowMs: number,
): Promise<Outcome<Promised, ReasonCode>> => {
  const whole = toWholeChoice(choice)
  if (whole === null) return fail(choice.area !== null && choice.branch === null ? 'NO_BRANCH' : 'TIME_REQUIRED')
  const lines = await loadCartLines(db, shop, cart.id, choice, nowMs)
  const leadMinutes = Math.max(0, ...lines.map((line) => line.product?.leadMinutes ?? 0))
  return judgePromise(whole, { leadMinutes, bookingsFor: await getSlotBookings(db, whole.branch, nowMs), window, isRescheduled, nowMs })
}

/** As `checkCartPromise`, with data that the caller has read. */
export const judgePromise = (
  whole: WholeChoice,
  known: { leadMinutes: number; bookingsFor: BookingsFor; window: ChosenWindow | null; isRescheduled: boolean; nowMs: number },
): Outcome<Promised, ReasonCode> =>
  checkPromise({
    branch: whole.branch.window,
    service: whole.service,
    fulfilment: whole.fulfilment,
    nowMs: known.nowMs,
    cartLeadMinutes: known.leadMinutes,
    bookings: known.bookingsFor(whole.service, whole.fulfilment),
    chosen: known.window,
    startsTomorrow: known.isRescheduled,
  })

const isSameWindow = (left: ChosenWindow | null, right: ChosenWindow | null): boolean =>
  left?.date === right?.date && left?.from === right?.from && left?.to === right?.to
