import { canTransition, type OrderStatus } from './order-state.ts'

/** Why a driver cannot hand an order over. */
export const DELIVERY_PROBLEMS = ['nobody_there', 'wrong_address', 'refused', 'damaged', 'vehicle', 'other'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** What follows from a problem: `hold`: the order needs its customer's decision; `notify`: the shop is notified and decides. */
export type ProblemEffect = 'hold' | 'notify'

/** Problems at the customer's door, possible only while the order is on the way. */
const ONLY_ON_THE_WAY: readonly DeliveryProblem[] = ['nobody_there', 'refused']
/**
 * Problems that only the customer can decide: another time or a refund. A broken vehicle is the shop's to solve and never a question to the
 * customer.
 */
const NEEDS_CUSTOMER: readonly DeliveryProblem[] = ['damaged']

/**
 * What a problem does to an order; null where an order in that status cannot have it. An order on the way is never put on hold by its driver: the
 * goods must first return to the shop, and staff put it on hold once they are there.
 */
export function effectOfProblem(problem: DeliveryProblem, status: OrderStatus): ProblemEffect | null {
  if (status === 'on_the_way') return 'notify'
  if (status !== 'ready_for_delivery' || ONLY_ON_THE_WAY.includes(problem)) return null
  // Stryker disable next-line StringLiteral: a driver has deliveries alone, so the table has no other hold of theirs.
  const canHold = canTransition(status, 'hold', 'driver', 'delivery')
  return NEEDS_CUSTOMER.includes(problem) && canHold ? 'hold' : 'notify'
}

/** The problems that an order in a status can have: the choices to show. */
export function listProblems(status: OrderStatus): DeliveryProblem[] {
  return DELIVERY_PROBLEMS.filter((problem) => effectOfProblem(problem, status) !== null)
}
