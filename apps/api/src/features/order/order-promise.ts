import type { ErrorCode } from '@sukkar/contract/error-codes'
import { businessDateOf } from '@sukkar/domain/business-day'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { checkPromise } from '@sukkar/domain/service-window'
import { readInstantMs, toInstantText, toShopClock } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { getSlotBookings } from '../../platform/shop-data/slot-bookings.queries.ts'
import type { WholeChoice } from '../cart/cart-choice.ts'
import { publishLostTimes } from '../cart/lost-times.ts'
import { promiseErrorCodes } from '../time-slot/promise-errors.ts'
import { reserveSlotPlace, type SlotRef } from './slot.queries.ts'

/** The columns of an order that hold its promise. */
export type PromiseColumns = {
  delivery_date: string
  slot_from: string | null
  slot_to: string | null
  slot_taken: 0 | 1
  promised_from: string
  promised_to: string
}

/**
 * The requested time; `isRescheduled` for a cart that lost the time it chose first, `present` for a placed order: the promise that it has
 * so far.
 */
export type RequestedTime = {
  chosen: { date: string; from: string } | null
  isRescheduled?: boolean
  present?: Pick<PromiseColumns, 'promised_from'>
}

/**
 * A promise that the rules allow; `slot` is the slot in which a place is to be reserved for it, null outside the grid. `businessDate` is the
 * day whose stock the order is made from: after midnight that of the evening before.
 */
export type CheckedPromise = { columns: PromiseColumns; slot: SlotRef | null; businessDate: string }

/** Checks the requested time by the rules, the server's clock and the places that are booked so far; reserves nothing. */
export const checkRequestedTime = async (
  db: Kysely<Database>,
  choice: Pick<WholeChoice, 'branch' | 'service' | 'fulfilment'>,
  request: RequestedTime,
  leadMinutes: number,
  nowMs: number,
): Promise<Outcome<CheckedPromise, ErrorCode>> => {
  const { branch, service, fulfilment } = choice
  const isReschedule = request.present !== undefined
  const bookings = (await getSlotBookings(db, branch, nowMs))(service, fulfilment)
  const promise = checkPromise({
    branch: branch.window,
    service,
    fulfilment,
    nowMs,
    cartLeadMinutes: leadMinutes,
    promisedFromMs: request.present && readInstantMs(request.present.promised_from),
    bookings,
    chosen: request.chosen,
    isReschedule,
    startsTomorrow: request.isRescheduled ?? false,
  })
  if (!promise.ok) return fail(promiseErrorCodes[promise.code], promise.details)
  const { slot, promisedFromMs, promisedToMs } = promise.value
  return succeed({
    columns: {
      delivery_date: slot?.date ?? toShopClock(promisedFromMs).date,
      slot_from: slot?.from ?? null,
      slot_to: (service === 'asap' && !isReschedule) || slot === null ? null : timeOf(promisedToMs),
      slot_taken: slot === null ? 0 : 1,
      promised_from: toInstantText(promisedFromMs),
      promised_to: toInstantText(promisedToMs),
    },
    businessDate: businessDateOf(branch.window, fulfilment, promisedFromMs),
    slot: slot === null ? null : { branchId: branch.id, service, fulfilment, ...slot },
  })
}

/** Reserves the place of a checked promise. Refuses a slot that others have filled meanwhile. */
export const reservePlaceOf = async (db: Kysely<Database>, { slot }: CheckedPromise, nowMs: number): Promise<Outcome<null, ErrorCode>> => {
  if (slot === null) return succeed(null)
  const place = await reserveSlotPlace(db, slot)
  if (place === 'full') return fail('SLOT_FULL')
  if (place === 'last') await publishLostTimes(db, nowMs)
  return succeed(null)
}

const timeOf = (ms: number): string => toInstantText(ms).slice(11, 16)
