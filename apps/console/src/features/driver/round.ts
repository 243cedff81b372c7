import type { Delivery, ProblemReason } from '@sukkar/contract/delivery'
import { effectOfProblem } from '@sukkar/domain/delivery-problem'
import { DRIVER_AHEAD_HOURS } from '@sukkar/domain/limits'
import { kwdToFils } from '@sukkar/domain/money'
import { isFinal } from '@sukkar/domain/order-state'
import { toShopClock } from '@sukkar/domain/shop-time'

const HOUR_MS = 3_600_000

/** A driver's step, stored on the device until the server has it. Its id makes a problem idempotent, however often it is sent. */
export type DriverStep = { id: string; orderId: string; number: string; atMs: number } & (
  | { kind: 'dispatch' }
  | { kind: 'deliver'; cashTaken: number | null }
  | { kind: 'problem'; reason: ProblemReason; words: string }
)

/** The deliveries with the unsent steps applied; a step that is no longer possible is skipped. */
export const applySteps = (deliveries: readonly Delivery[], steps: readonly DriverStep[]): Delivery[] =>
  deliveries.map((delivery) => steps.filter(({ orderId }) => orderId === delivery.id).reduce(applyStep, delivery))

const applyStep = (delivery: Delivery, step: DriverStep): Delivery => {
  switch (step.kind) {
    case 'dispatch':
      return delivery.can_dispatch ? { ...delivery, status: 'on_the_way', can_dispatch: false, can_deliver: true, problem: null } : delivery
    case 'deliver':
      return delivery.can_deliver ? { ...delivery, status: 'delivered', can_deliver: false, problem: null, is_late: false } : delivery
    case 'problem': {
      const effect = effectOfProblem(step.reason, delivery.status)
      if (effect === null) return delivery
      const reported = { id: step.id, reason: step.reason, words: step.words, by: '', at: new Date(step.atMs).toISOString() }
      const problem = { ...reported, told_at: null, claimed_at: null, is_open: true }
      return effect === 'hold' ? { ...delivery, status: 'hold', can_dispatch: false, problem } : { ...delivery, problem }
    }
  }
}

export type Round = {
  /** The next delivery; null while nothing can be delivered. */
  next: Delivery | null
  /** The other deliveries of the round, by promised time. */
  waiting: Delivery[]
  /** Deliveries promised for other days. */
  later: Delivery[]
  /** Delivered in the last hours, of which the server decides, or cancelled in the round. */
  done: Delivery[]
}

/** The round at an instant, by promised time. `next` prefers one on the way, and one with a problem only where no other can be moved. */
export const arrangeRound = (deliveries: readonly Delivery[], nowMs: number): Round => {
  const inOrder = deliveries.toSorted((one, other) => Date.parse(one.promised_from) - Date.parse(other.promised_from))
  const open = inOrder.filter(({ status }) => !isFinal(status))
  const now = open.filter((delivery) => isDue(delivery, nowMs) || delivery.status === 'on_the_way')
  const [next = null] = now
    .filter((delivery) => rankOf(delivery) !== null)
    .toSorted((one, other) => Number(rankOf(one)) - Number(rankOf(other)))
  return {
    next,
    waiting: now.filter((delivery) => delivery !== next),
    later: open.filter((delivery) => !now.includes(delivery)),
    done: inOrder.filter((delivery) => delivery.status === 'delivered' || (delivery.status === 'cancelled' && isDue(delivery, nowMs))),
  }
}

/** Whether a delivery is due in the present round: its night began today or before, or its promise begins within hours. */
const isDue = ({ business_date, delivery_date, promised_from }: Delivery, nowMs: number): boolean =>
  (business_date ?? delivery_date) <= toShopClock(nowMs).date || Date.parse(promised_from) < nowMs + DRIVER_AHEAD_HOURS * HOUR_MS

const rankOf = ({ can_deliver, can_dispatch, problem }: Delivery): number | null => {
  if (!can_deliver && !can_dispatch) return null
  return (problem === null ? 0 : 2) + (can_deliver ? 0 : 1)
}

/** The orders whose customers can see the driver's position: on the way by the server's list, and without an unsent delivery. */
export const listFollowers = (known: readonly Delivery[], steps: readonly DriverStep[]): Delivery[] =>
  known.filter(({ id, status }) => status === 'on_the_way' && !steps.some((step) => step.orderId === id && step.kind === 'deliver'))

/** Fils collected in cash for these deliveries, to be handed in. */
export const sumCash = (done: readonly Delivery[]): number =>
  done.reduce((sum, { status, to_collect }) => sum + (status === 'delivered' ? kwdToFils(to_collect) : 0), 0)

/** Whom to call: the gift's recipient where a phone is present, otherwise the customer. */
export const contactOf = ({ gift, customer }: Delivery): { name: string; phone: string } =>
  gift !== null && gift.phone !== null && gift.phone !== '' ? { name: gift.name, phone: gift.phone } : customer
