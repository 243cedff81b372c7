import type { ErrorCode } from '@sukkar/contract/error-codes'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { checkPromise } from '@sukkar/domain/service-window'
import { formatInstant, toShopClock } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { getSlotBookings } from '../../platform/shop-data/slot-bookings.queries.ts'
import type { WholeChoice } from '../cart/cart-choice.ts'
import { publishLostTimes } from '../cart/lost-times.ts'
import { promiseErrorCodes } from '../time-slot/promise-errors.ts'
import { reserveSlotPlace } from './slot.queries.ts'

/** The columns of an order that hold its promise. */
export type PromiseColumns = {
  delivery_date: string
  slot_from: string | null
  slot_to: string | null
  slot_taken: 0 | 1
  promised_from: string
  promised_to: string
}

/** The requested time; `isReschedule` for a placed order, `isRescheduled` for a cart that lost the time it chose first. */
export type RequestedTime = { chosen: { date: string; from: string } | null; isRescheduled?: boolean; isReschedule?: boolean }

/** Checks the requested time by the rules and the server's clock and reserves a place in its slot. */
export const reservePromise = async (
  db: Kysely<Database>,
  choice: Pick<WholeChoice, 'branch' | 'service' | 'fulfilment'>,
  request: RequestedTime,
  leadMinutes: number,
  nowMs: number,
): Promise<Outcome<PromiseColumns, ErrorCode>> => {
  const { branch, service, fulfilment } = choice
  const isReschedule = request.isReschedule ?? false
  const bookings = (await getSlotBookings(db, branch, nowMs))(service, fulfilment)
  const promise = checkPromise({
    branch: branch.window,
    service,
    fulfilment,
    now: nowMs,
    cartLeadMinutes: leadMinutes,
    bookings,
    chosen: request.chosen,
    isReschedule,
    startsTomorrow: request.isRescheduled ?? false,
  })
  if (!promise.ok) return fail(promiseErrorCodes[promise.code], promise.details)
  const { slot, promisedFromMs, promisedToMs } = promise.value
  const capacity = branch.capacities.find((entry) => entry.service === service && entry.fulfilment === fulfilment)?.capacity
  const isTaken = slot !== null && capacity !== undefined
  if (isTaken) {
    const place = await reserveSlotPlace(db, { branchId: branch.id, service, fulfilment, ...slot }, capacity)
    if (place === 'full') return fail('SLOT_FULL')
    if (place === 'last') await publishLostTimes(db, nowMs)
  }
  return succeed({
    delivery_date: slot?.date ?? toShopClock(promisedFromMs).date,
    slot_from: slot?.from ?? null,
    slot_to: (service === 'asap' && !isReschedule) || slot === null ? null : timeOf(promisedToMs),
    slot_taken: isTaken ? 1 : 0,
    promised_from: formatInstant(promisedFromMs),
    promised_to: formatInstant(promisedToMs),
  })
}

const timeOf = (ms: number): string => formatInstant(ms).slice(11, 16)
