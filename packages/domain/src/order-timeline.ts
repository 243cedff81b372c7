import type { OrderStatus } from './order-state.ts'
import type { Fulfilment } from './service.ts'

/** A step of the tracker. */
export type TimelineKey = 'placed' | 'accepted' | 'preparing' | 'ready' | 'on_the_way' | 'delivered' | 'picked'

/** A step with its state and, once reached, its time (epoch ms). */
export type TimelineStep = { key: TimelineKey; state: 'done' | 'current' | 'upcoming'; atMs: number | null }

/** A row of the order's history; `atMs` is epoch ms. */
export type StatusChange = { status: OrderStatus; atMs: number }

/**
 * The steps of the tracker: placed, accepted, preparing, ready, then on the way and delivered, or picked. The latest step reached is current; a
 * finished order has none. While an order is on hold or cancelled, the steps show how far it had come. `history` is in order of time and ends with
 * the current status.
 */
export function listTimeline(history: readonly StatusChange[], fulfilment: Fulfilment): TimelineStep[] {
  const keys = fulfilment === 'delivery' ? DELIVERY_STEPS : PICKUP_STEPS
  // Stryker disable next-line StringLiteral: what is no status counts as placed, as a new order does.
  const now = history.at(-1)?.status ?? 'created'
  const isStopped = now === 'hold' || now === 'cancelled'
  const reached = isStopped ? furthest(keys, history) : keys.indexOf(REACHED[now] ?? 'placed')
  const isFinished = now === 'delivered' || now === 'picked'
  return keys.map((key, index) => ({
    key,
    state: stateOf(index, reached, isFinished || isStopped),
    atMs: index <= reached ? timeOf(key, history) : null,
  }))
}

const DELIVERY_STEPS: readonly TimelineKey[] = ['placed', 'accepted', 'preparing', 'ready', 'on_the_way', 'delivered']
const PICKUP_STEPS: readonly TimelineKey[] = ['placed', 'accepted', 'preparing', 'ready', 'picked']

/** The step that each status has reached; accepting an order starts its preparation. */
const REACHED: Readonly<Record<OrderStatus, TimelineKey | null>> = {
  created: 'placed',
  payment_failed: 'placed',
  paid: 'placed',
  in_progress: 'preparing',
  ready_for_delivery: 'ready',
  on_the_way: 'on_the_way',
  delivered: 'delivered',
  picked: 'picked',
  hold: null,
  cancelled: null,
}

const STATUS_OF_STEP: Readonly<Record<TimelineKey, OrderStatus>> = {
  placed: 'created',
  accepted: 'in_progress',
  preparing: 'in_progress',
  ready: 'ready_for_delivery',
  on_the_way: 'on_the_way',
  delivered: 'delivered',
  picked: 'picked',
}

function furthest(keys: readonly (TimelineKey | null)[], history: readonly StatusChange[]): number {
  return Math.max(0, ...history.map(({ status }) => keys.indexOf(REACHED[status])))
}

function stateOf(index: number, reached: number, isSettled: boolean): TimelineStep['state'] {
  if (index > reached) return 'upcoming'
  return index === reached && !isSettled ? 'current' : 'done'
}

/** An order may pass a status twice around a hold; the last time counts. */
function timeOf(key: TimelineKey, history: readonly StatusChange[]): number | null {
  const rows = history.filter(({ status }) => status === STATUS_OF_STEP[key])
  return (key === 'placed' ? rows[0] : rows.at(-1))?.atMs ?? null
}
