import type { Shop } from '@sukkar/contract/shop'
import { promisedFromMinute } from '@sukkar/domain/promised-from'
import { listServiceStates, type ServiceState } from '@sukkar/domain/service-window-states'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { getSlotBookings } from '../../platform/shop-data/slot-bookings.queries.ts'

type Today = Shop['today']

const answered = new WeakMap<ShopData, { minute: number; today: Promise<Today> }>()

/**
 * Until when any branch delivers now, or when the first one opens. Cached for a minute, because hours change by the minute, so that the
 * engine runs once per minute for all visitors.
 */
export const getShopToday = async (context: AppContext, data: ShopData, nowMs: number): Promise<Today> => {
  const minute = Math.floor(nowMs / MINUTE_MS)
  const known = answered.get(data)
  if (known?.minute === minute) return await known.today
  const today = findToday(context, data, nowMs)
  answered.set(data, { minute, today })
  try {
    return await today
  } catch (error) {
    answered.delete(data)
    throw error
  }
}

const findToday = async (context: AppContext, data: ShopData, nowMs: number): Promise<Today> => {
  const states: ServiceState[] = []
  for (const branch of data.branches) {
    const bookingsFor = await getSlotBookings(context.db, branch, nowMs)
    states.push(listServiceStates({ branch: branch.window, nowMs, service: 'asap', bookingsFor }).delivery)
  }
  // All instants have the same offset, so they sort as text.
  const cutoffs = states.flatMap(({ isEnabled, cutoffAt }) => (isEnabled && cutoffAt !== null ? [cutoffAt] : [])).toSorted()
  const openings = states.flatMap(({ opensAt }) => opensAt ?? []).toSorted()
  const until = cutoffs.at(-1) ?? null
  return { delivers_now_until: until, opens_at: until === null && openings[0] ? toPromised(openings[0]) : null }
}

const toPromised = (opening: string): string => toInstantText(promisedFromMinute(Date.parse(opening) / MINUTE_MS) * MINUTE_MS)
