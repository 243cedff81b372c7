import { canTransition, type OrderStatus } from './order-state.ts'

/** What can keep a driver from handing an order over. */
export const DELIVERY_PROBLEMS = ['nobody_there', 'wrong_address', 'refused', 'damaged', 'vehicle', 'other'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** What follows from a problem: the order waits for its customer's decision, or the shop is told and decides. */
export type ProblemEffect = 'hold' | 'tell'

/** What happens at a door happens on the way. */
const ONLY_ON_THE_WAY: readonly DeliveryProblem[] = ['nobody_there', 'refused']
/** What its customer alone can decide: another time, or the money back. A vehicle is the shop's own trouble, and is never put to a customer. */
const NEEDS_CUSTOMER: readonly DeliveryProblem[] = ['damaged']

/**
 * What a problem does to an order; null where an order in that status cannot have it. Nothing goes on hold that is on its way: the table of
 * steps has no such step, because what left the shop comes back in somebody's hands and not by a press.
 */
export function effectOfProblem(problem: DeliveryProblem, status: OrderStatus): ProblemEffect | null {
  if (status === 'on_the_way') return 'tell'
  if (status !== 'ready_for_delivery' || ONLY_ON_THE_WAY.includes(problem)) return null
  // Stryker disable next-line StringLiteral: a driver has deliveries alone, so the table has no other hold of theirs.
  const canHold = canTransition(status, 'hold', 'driver', 'delivery')
  return NEEDS_CUSTOMER.includes(problem) && canHold ? 'hold' : 'tell'
}

/** The problems that an order in a status can have: the choices to show. */
export function listProblems(status: OrderStatus): DeliveryProblem[] {
  return DELIVERY_PROBLEMS.filter((problem) => effectOfProblem(problem, status) !== null)
}
