import { PRE_ORDER_DAYS, PRE_ORDER_FIRST_DAY } from '@sukkar/domain/limits'
import { FULFILMENTS, type Fulfilment, SERVICES, type Service } from '@sukkar/domain/service'
import { listSlots, type SlotBookings, slotKey } from '@sukkar/domain/service-window-slots'
import { addDays, toShopClock } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import { prepareQuery, type Slots } from '../db/prepare-query.ts'
import type { Database } from '../db/schema.ts'
import type { ShopBranch } from './shop-data.ts'

export type BookingsFor = (service: Service, fulfilment: Fulfilment) => SlotBookings

/** `fingerprint` is equal for equal bookings of a branch, so that an answer based on them can be cached. */
export type BranchBookings = { bookingsFor: BookingsFor; fingerprint: string }

type BookingRow = { service: string; fulfilment: string; date: string; from_time: string; capacity: number; booked: number }

/** The last day that can be booked, in days from today. */
const DAYS_AHEAD = PRE_ORDER_FIRST_DAY + PRE_ORDER_DAYS - 1

/**
 * The capacity of a slot without a limit. Its places are counted all the same, so that a limit which staff set later counts what is already
 * promised. More than staff can enter, and an integer of 32 bits.
 */
export const SLOT_CAPACITY_UNLIMITED = 2_000_000_000

/**
 * Bookings and capacities of a branch's slots, from today to the last day that can be booked; slots without a limit are left out. A slot
 * without bookings has no row: its capacity is the branch's, or unlimited without an entry.
 */
export const getSlotBookings = async (db: Kysely<Database>, branch: ShopBranch, nowMs: number): Promise<BookingsFor> =>
  (await getBranchBookings(db, branch, nowMs)).bookingsFor

/** As `getSlotBookings`, with the fingerprint of the rows. */
export const getBranchBookings = async (db: Kysely<Database>, branch: ShopBranch, nowMs: number): Promise<BranchBookings> => {
  const { date: today } = toShopClock(nowMs)
  const { rows } = await selectBookings(db, { branchId: branch.id, today, last: addDays(today, DAYS_AHEAD) })
  const made = new Map<string, SlotBookings>()
  return {
    bookingsFor: (service, fulfilment) => {
      const key = `${service} ${fulfilment}`
      const bookings = made.get(key) ?? toBookings(branch, { service, fulfilment, nowMs }, rows)
      made.set(key, bookings)
      return bookings
    },
    fingerprint: rows.map((row) => Object.values(row).join(' ')).join('|'),
  }
}

/** With the whole key, so that no day of the past is read. */
const selectBookings = prepareQuery((db, { branchId, today, last }: Slots<{ branchId: string; today: string; last: string }>) =>
  db
    .selectFrom('slot_bookings')
    .select(['service', 'fulfilment', 'date', 'from_time', 'capacity', 'booked'])
    .where('branch_id', '=', branchId)
    .where('service', 'in', SERVICES)
    .where('fulfilment', 'in', FULFILMENTS)
    .where('date', '>=', today)
    .where('date', '<=', last)
    .where('capacity', '<', sql.lit(SLOT_CAPACITY_UNLIMITED))
    .orderBy('service')
    .orderBy('fulfilment')
    .orderBy('date')
    .orderBy('from_time'),
)

const toBookings = (
  branch: ShopBranch,
  request: { service: Service; fulfilment: Fulfilment; nowMs: number },
  rows: readonly BookingRow[],
): SlotBookings => {
  const { service, fulfilment } = request
  const capacity = branch.capacities.find((entry) => entry.service === service && entry.fulfilment === fulfilment)?.capacity
  const free =
    capacity === undefined ? [] : listGridKeys(branch, fulfilment, request.nowMs).map((key) => [key, { booked: 0, capacity }] as const)
  const taken = rows
    .filter((row) => row.service === service && row.fulfilment === fulfilment)
    .map((row) => [slotKey(row.date, row.from_time), { booked: Number(row.booked), capacity: Number(row.capacity) }] as const)
  return new Map([...free, ...taken])
}

const cachedKeys = new WeakMap<ShopBranch, Map<string, string[]>>()

/**
 * The grid of slots is the same for every service and during the whole day; as a reschedule it includes closed slots. Cached by branch
 * object, which is a new one whenever its hours may have changed.
 */
const listGridKeys = (branch: ShopBranch, fulfilment: Fulfilment, nowMs: number): string[] => {
  const { date: today } = toShopClock(nowMs)
  const known = cachedKeys.get(branch) ?? new Map<string, string[]>()
  const name = `${today} ${fulfilment}`
  const keys =
    known.get(name) ??
    Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => addDays(today, day)).flatMap((date) =>
      listSlots({ branch: branch.window, service: 'pre_order', fulfilment, nowMs, isReschedule: true, date }).map(({ day, from }) =>
        slotKey(day, from),
      ),
    )
  // A branch has two fulfilments; a third key means that the others are yesterday's.
  if (!known.has(name) && known.size >= 2) known.clear()
  known.set(name, keys)
  cachedKeys.set(branch, known)
  return keys
}
