import type { Branch } from '@sukkar/contract/area'
import { listOpenHours } from '@sukkar/domain/opening-hours'
import { deliveryTypeName, orderTypeName, SERVICES } from '@sukkar/domain/service'
import { addDays, toShopClock, toTimeText } from '@sukkar/domain/shop-time'
import type { ShopBranch } from './shop-data.ts'

/** A branch as the contract describes it, with order types and delivery types on request (§3). */
export const toBranch = (branch: ShopBranch, include: { orderTypes: boolean; deliveryTypes: boolean }): Branch => ({
  id: branch.id,
  name_en: branch.nameEn,
  name_ar: branch.nameAr,
  city_id: branch.governorateId,
  start: branch.startTime,
  end: branch.endTime,
  address_en: branch.addressEn,
  address_ar: branch.addressAr,
  phone: branch.phone,
  lat: branch.lat,
  lng: branch.lng,
  ...(include.orderTypes
    ? {
        order_types: SERVICES.map((service) => ({
          name: orderTypeName(service),
          status: branch.services.get(service) === true ? (1 as const) : (0 as const),
        })),
      }
    : {}),
  ...(include.deliveryTypes
    ? {
        delivery_types: branch.openings.map((opening) => ({
          name: deliveryTypeName(opening.fulfilment),
          day: opening.dayOfWeek,
          status: opening.isOpen ? (1 as const) : (0 as const),
          from: opening.from,
          to: opening.to,
        })),
      }
    : {}),
})

/** Far enough to plan an order by; all of Ramadan would be a long list. */
const SPECIAL_DAYS_AHEAD = 14

/** The dates from `today` on that have hours of their own, as customers read them. */
export const listSpecialDays = ({ window, dayNotes }: ShopBranch, today: string): NonNullable<Branch['special_days']> => {
  const last = addDays(today, SPECIAL_DAYS_AHEAD)
  const dates = window.specialDays.map(({ date }) => date).filter((date) => today <= date && date <= last)
  return [...new Set(dates)].toSorted().map((date) => {
    const notes = dayNotes.filter((day) => day.date === date)
    return {
      date,
      hours: listOpenHours(window, date).map(({ fromMs, toMs }) => ({ from: toClock(fromMs), to: toClock(toMs) })),
      note_en: joinNotes(notes.map(({ noteEn }) => noteEn)),
      note_ar: joinNotes(notes.map(({ noteAr }) => noteAr)),
    }
  })
}

const toClock = (ms: number): string => toTimeText(toShopClock(ms).minuteOfDay)

/** Rows of one date usually share a note. */
const joinNotes = (notes: readonly string[]): string => [...new Set(notes)].filter((note) => note !== '').join(' · ')
