import type { DeliveryValidator, SlotDate, TimeSlot } from '@sukkar/contract/area'
import { type Fulfilment, type Service, wireDeliveryType, wireFulfilment } from '@sukkar/domain/service'
import { parseTime } from '@sukkar/domain/shop-time'
import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'
import { writeJson } from '../../lib/storage.ts'

export type TimeQuestion = {
  areaId: string
  branchId: string | null
  service: Service
  fulfilment: Fulfilment
  date?: string
  /** Another time for a cart that lost its own: pre-order dates begin tomorrow (D26). */
  isRescheduled?: boolean
}
/** The slots of a day, and the days to choose from. */
export type OfferedTimes = { slots: TimeSlot[]; dates: SlotDate[] }
export type Times = OfferedTimes & { validator: DeliveryValidator }

/** Other orders reserve places continuously, so shown slots are reloaded after this. */
const STALE_MS = 30_000

/** The slots of a day for a service, and the days to choose from; they depend on the cart's lead time (§7). */
export const timeSlotsQuery = ({ areaId, branchId, service, fulfilment, date, isRescheduled = false }: TimeQuestion) =>
  queryOptions<Times>({
    queryKey: ['time-slots', areaId, branchId, service, fulfilment, date ?? null, isRescheduled],
    queryFn: async ({ signal }) => {
      const answer = await fetchAnswer('listTimeSlots', {
        query: {
          area: areaId,
          ...(branchId ? { branch_id: branchId } : {}),
          deliveryType: wireDeliveryType(service),
          order_type: wireFulfilment(fulfilment),
          ...(date ? { date } : {}),
          ...(isRescheduled ? { is_rescheduled: true } : {}),
        },
        signal,
      })
      writeJson('timeSlots', answer.data)
      return { slots: answer.data, dates: answer.dates, validator: answer.deliveryValidator }
    },
    staleTime: STALE_MS,
    refetchInterval: 60_000,
  })

/** The times that an order can move to: a guest's by its token, a member's without. */
export const orderTimesQuery = (orderId: string, token: string | null, date: string | undefined) =>
  queryOptions<OfferedTimes>({
    queryKey: ['time-slots', 'order', orderId, token, date ?? null],
    queryFn: async ({ signal }) => {
      const params = { id: orderId }
      const onDate = date === undefined ? {} : { date }
      const answer =
        token === null
          ? await fetchAnswer('listOrderTimes', { params, query: onDate, signal })
          : await fetchAnswer('listGuestOrderTimes', { params, query: { token, ...onDate }, signal })
      return { slots: answer.data, dates: answer.dates }
    },
    staleTime: STALE_MS,
    refetchInterval: 60_000,
  })

/**
 * Reasons by which no customer could have had a slot: past, before the lead time ends, after the last order of a day, or after the cut-off.
 */
const NEVER_OFFERED: readonly (string | null)[] = ['SLOT_PAST', 'LEAD_TIME', 'LAST_ORDER', 'AFTER_CUTOFF']

/** The slots to show of a day: open ones, and those that are full or paused; the others would only push these out of sight. */
export const listShownSlots = (slots: readonly TimeSlot[]): TimeSlot[] => slots.filter(({ reason }) => !NEVER_OFFERED.includes(reason))

type Prepared = { lead_hours: number }

/** The product whose lead time decides the earliest slot; null if none has a lead time. */
export const findSlowest = <T extends Prepared>(lines: readonly { product: T }[]): T | null => {
  const [slowest] = lines.map(({ product }) => product).toSorted((one, other) => other.lead_hours - one.lead_hours)
  return slowest && slowest.lead_hours > 0 ? slowest : null
}

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** The part of the day that starts at this slot of the shown list; null within a part. */
export const partBegunBy = (slots: readonly { from: string }[], index: number): DayPart | null => {
  const [part, before] = [slots[index], slots[index - 1]].map((slot) => slot && partOf(slot.from))
  return part === undefined || part === before ? null : part
}

const partOf = (from: string): DayPart => (from < '12:00' ? 'morning' : from < '17:00' ? 'afternoon' : 'evening')

/** The open slots nearest to an unavailable one, at most three, in order of time. */
export const findNearestSlots = (slots: readonly TimeSlot[], from: string): TimeSlot[] =>
  slots
    .filter(({ status }) => status === 1)
    .map((slot) => ({ slot, distance: Math.abs(parseTime(slot.from) - parseTime(from)) }))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, 3)
    .map(({ slot }) => slot)
    .sort((left, right) => left.from.localeCompare(right.from))
