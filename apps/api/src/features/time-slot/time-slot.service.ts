import type { DeliveryValidator, Possibility, SlotDate, TimeSlot } from '@sukkar/contract/area'
import type { QueryOf } from '@sukkar/contract/endpoints'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { parseFulfilment } from '@sukkar/domain/parse-service'
import { FULFILMENTS, type Fulfilment, parseDeliveryType, type Service } from '@sukkar/domain/service'
import type { ReasonCode } from '@sukkar/domain/service-window-reasons'
import { listDates, listSlots, type Slot, type TimesInput } from '@sukkar/domain/service-window-slots'
import { listServiceStates, type ServiceState } from '@sukkar/domain/service-window-states'
import { isDate, MINUTE_MS, toBegunMinute, toShopClock } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { translate } from '@sukkar/i18n/server-translate'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { branchInArea } from '../../platform/shop-data/area-branch.ts'
import { findTariff } from '../../platform/shop-data/find-area.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopBranch, ShopData } from '../../platform/shop-data/shop-data.ts'
import { type BookingsFor, getBranchBookings } from '../../platform/shop-data/slot-bookings.queries.ts'
import { getCartLeadMinutes } from './time-slot.queries.ts'

/** From this number of places down, a slot's remaining places are shown. */
const FEW_PLACES = 3

export type TimeSlots = { slots: TimeSlot[]; deliveryValidator: DeliveryValidator; dates: SlotDate[] }

/**
 * The slots of a date for a service in an area, the services available now, and the selectable dates. The domain's promise engine decides;
 * this function prepares its input and formats the result.
 */
export const listTimeSlots = async (
  context: AppContext,
  query: QueryOf<'listTimeSlots'>,
  request: { nowMs: number; locale: Locale; cartId: string | null },
): Promise<{ ok: true; value: TimeSlots } | CallRefusal> => {
  const data = await getShopData(context)
  const area = data.areasById.get(query.area)
  if (area === undefined) return fail('AREA_UNKNOWN')
  const serving = data.branchesById.get(findTariff(area, query.branch_id ?? null)?.branchId ?? '')
  if (serving === undefined) return fail('NO_BRANCHES')
  const branch = branchInArea(area, serving)
  const requested = parseQuery(query)
  if (!requested.ok)
    return { ok: false, code: 'VALIDATION_FAILED', fields: { [requested.code]: requested.code === 'date' ? 'date' : 'enum' } }
  const cartId = query.cart_id ?? request.cartId
  const cartLeadMinutes = cartId === null ? 0 : await getCartLeadMinutes(context.db, cartId)
  const bookings = await getBranchBookings(context.db, branch, request.nowMs)
  const question = {
    ...requested.value,
    date: query.date ?? null,
    isReschedule: query.purpose === 'reschedule',
    startsTomorrow: query.is_rescheduled ?? false,
    cartLeadMinutes,
    locale: request.locale,
  }
  return succeed(
    cacheAnswer(data, [branch.id, branch === serving ? null : area.id, question, minutesOf(request.nowMs), bookings.fingerprint], () =>
      answer(branch, question, bookings.bookingsFor, request.nowMs),
    ),
  )
}

type Question = {
  service: Service
  fulfilment: Fulfilment | null
  date: string | null
  isReschedule: boolean
  startsTomorrow: boolean
  cartLeadMinutes: number
  locale: Locale
}

const answer = (branch: ShopBranch, question: Question, bookingsFor: BookingsFor, nowMs: number): TimeSlots => {
  const { service, cartLeadMinutes, isReschedule, startsTomorrow } = question
  const base = { branch: branch.window, service, nowMs, cartLeadMinutes, isReschedule, startsTomorrow }
  const fulfilment = question.fulfilment ?? findOpenFulfilment(base, bookingsFor)
  const input: TimesInput = { ...base, fulfilment, bookings: bookingsFor(service, fulfilment) }
  const dates = listDates(input)
  const date = question.date ?? dates.find(({ isOpen }) => isOpen)?.date ?? dates[0]?.date ?? toShopClock(nowMs).date
  const states = listServiceStates({ branch: branch.window, nowMs, service, cartLeadMinutes, bookingsFor })
  const word = (state: ServiceState): Possibility => toPossibility(state, question.locale)
  return {
    slots: listSlots({ ...input, date }).map(toTimeSlot),
    deliveryValidator: {
      asap: word(states.asap),
      same_day: word(states.same_day),
      pre_order: word(states.pre_order),
      delivery: word(states.delivery),
      pickup: word(states.pickup),
    },
    dates: dates.map((entry) => ({ date: entry.date, is_open: entry.isOpen, reason: entry.reason })),
  }
}

/** Bounds the cache per snapshot: the areas and services requested within a minute. */
const CACHED_ANSWERS_MAX = 300
const cachedAnswers = new WeakMap<ShopData, Map<string, TimeSlots>>()

/** Equal requests with the same bookings within a minute get the cached answer. */
const cacheAnswer = (data: ShopData, about: readonly unknown[], make: () => TimeSlots): TimeSlots => {
  const cached = cachedAnswers.get(data) ?? new Map<string, TimeSlots>()
  cachedAnswers.set(data, cached)
  const key = JSON.stringify(about)
  const known = cached.get(key) ?? make()
  if (!cached.has(key) && cached.size >= CACHED_ANSWERS_MAX) cached.clear()
  cached.set(key, known)
  return known
}

/** All thresholds are whole minutes and promises round up, so the minutes before and after an instant determine the answer. */
const minutesOf = (nowMs: number): string => `${Math.floor(nowMs / MINUTE_MS)} ${toBegunMinute(nowMs)}`

/** Parses service, fulfilment and date; a refusal names the invalid field. */
const parseQuery = (
  query: QueryOf<'listTimeSlots'>,
): Outcome<{ service: Service; fulfilment: Fulfilment | null }, 'deliveryType' | 'order_type' | 'date'> => {
  const service = parseDeliveryType(query.deliveryType ?? '')
  if (!service.ok) return fail('deliveryType')
  if (query.date !== undefined && !isDate(query.date)) return fail('date')
  if (query.order_type === undefined || query.order_type.trim() === '') return succeed({ service: service.value, fulfilment: null })
  const fulfilment = parseFulfilment(query.order_type)
  return fulfilment.ok ? succeed({ service: service.value, fulfilment: fulfilment.value }) : fail('order_type')
}

/** Without a requested fulfilment: the first one with an open date. */
const findOpenFulfilment = (base: Omit<TimesInput, 'fulfilment'>, bookingsFor: BookingsFor): Fulfilment =>
  FULFILMENTS.find((fulfilment) =>
    listDates({ ...base, fulfilment, bookings: bookingsFor(base.service, fulfilment) }).some(({ isOpen }) => isOpen),
  ) ?? 'delivery'

/** A slot in its wire form; `left` is set only when few places are left. */
export const toTimeSlot = ({ day, from, to, isOpen, reason, left }: Slot): TimeSlot => ({
  day,
  from,
  to,
  status: isOpen ? 1 : 0,
  reason,
  left: left !== null && left <= FEW_PLACES ? left : null,
})

const toPossibility = (state: ServiceState, locale: Locale): Possibility => ({
  enabled: state.isEnabled,
  reason: state.reason,
  message: state.reason === null ? null : describeReason(state.reason, locale),
  opens_at: state.opensAt,
  cutoff_at: state.cutoffAt,
  earliest: state.earliest === null ? null : toRange(state.earliest),
})

/** Instants have the shop's offset, so date and time can be cut from their text. */
const toRange = ({ from, to }: { from: string; to: string }) => ({
  date: from.slice(0, 10),
  from: from.slice(11, 16),
  to: to.slice(11, 16),
})

const describeReason = (reason: ReasonCode, locale: Locale): string => {
  const key = `service.reason.${reason}` satisfies MessageKey
  return translate(locale)(key)
}
