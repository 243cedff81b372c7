import type { Delivery, ProblemReason } from '@sukkar/contract/delivery'
import { effectOfProblem } from '@sukkar/domain/delivery-problem'
import { kwdToFils } from '@sukkar/domain/money'

/** What a driver did, as it waits on the device until the shop has heard of it. Its id makes a problem the same one however often it is sent. */
export type DriverStep = { id: string; orderId: string; number: string; atMs: number } & (
  | { kind: 'dispatch' }
  | { kind: 'deliver'; cashTaken: number | null }
  | { kind: 'problem'; reason: ProblemReason; words: string }
)

/** The deliveries as they are once the shop has heard of what the driver did; where it could not be done, as they are. */
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
      const told = { id: step.id, reason: step.reason, words: step.words, by: '', at: new Date(step.atMs).toISOString() }
      const problem = { ...told, told_at: null, claimed_at: null, is_open: true }
      return effect === 'hold' ? { ...delivery, status: 'hold', can_dispatch: false, problem } : { ...delivery, problem }
    }
  }
}

export type Round = {
  /** Where to go now; null while nothing can be brought. */
  next: Delivery | null
  /** What else is to be brought today, as promised. */
  waiting: Delivery[]
  /** What is promised for other days. */
  later: Delivery[]
  /** What was brought today, or will not be. */
  done: Delivery[]
}

/** Today's work in the order in which it is promised. What is in the van comes first, what has trouble last. */
export const arrangeRound = (deliveries: readonly Delivery[], today: string): Round => {
  const inOrder = deliveries.toSorted((one, other) => Date.parse(one.promised_from) - Date.parse(other.promised_from))
  const open = inOrder.filter((delivery) => !isOver(delivery))
  const now = open.filter((delivery) => delivery.delivery_date <= today || delivery.status === 'on_the_way')
  const [next = null] = now
    .filter((delivery) => rankOf(delivery) !== null)
    .toSorted((one, other) => Number(rankOf(one)) - Number(rankOf(other)))
  return {
    next,
    waiting: now.filter((delivery) => delivery !== next),
    later: open.filter((delivery) => !now.includes(delivery)),
    done: inOrder.filter((delivery) => isOver(delivery) && delivery.delivery_date <= today),
  }
}

const isOver = ({ status }: Delivery): boolean => status === 'delivered' || status === 'cancelled'

const rankOf = ({ can_deliver, can_dispatch, problem }: Delivery): number | null => {
  if (!can_deliver && !can_dispatch) return null
  return (problem === null ? 0 : 2) + (can_deliver ? 0 : 1)
}

/** Whoever can see where the driver is: those whose order the shop knows to be on its way, and that has not been handed over since. */
export const listFollowers = (known: readonly Delivery[], steps: readonly DriverStep[]): Delivery[] =>
  known.filter(({ id, status }) => status === 'on_the_way' && !steps.some((step) => step.orderId === id && step.kind === 'deliver'))

/** Fils that were taken at doors today, to be handed in. */
export const sumCash = (done: readonly Delivery[]): number =>
  done.reduce((sum, { status, to_collect }) => sum + (status === 'delivered' ? kwdToFils(to_collect) : 0), 0)

/** Whom to call: who receives it, unless that would spoil a gift. */
export const contactOf = ({ gift, customer }: Delivery): { name: string; phone: string } =>
  gift !== null && gift.phone !== null && gift.phone !== '' ? { name: gift.name, phone: gift.phone } : customer
