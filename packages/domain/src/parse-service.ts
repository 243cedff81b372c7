import { fail, type Outcome, succeed } from './outcome.ts'

/** When the customer wants the order: deliver now, later today, pre-order (§4 "service type"). */
export type Service = 'asap' | 'same_day' | 'pre_order'

/** How the order reaches the customer (§4 "order type"). */
export type Fulfilment = 'delivery' | 'pickup'

/**
 * Parses any spelling of a service: `asap`, `ASAP`, `same-day`, `later_today`, `Schedule`, `pre-order`, `pre_order`, `Pre Order`, in any case. The
 * only parser for services, because each has many names (§3, §4). Refuses other texts with SERVICE_UNKNOWN.
 */
export function parseService(text: string): Outcome<Service, 'SERVICE_UNKNOWN'> {
  const service = SERVICE_NAMES.get(plainName(text))
  return service === undefined ? fail('SERVICE_UNKNOWN', { text: text.slice(0, 40) }) : succeed(service)
}

/**
 * Parses any spelling of a fulfilment: `asap`, `Delivery` for delivery; `pick-up`, `Pick Up`, `pickup` for pick-up. Delivery's stored value is
 * `asap` (§4), the same word as the service: only the field tells them apart. Refuses other texts with FULFILMENT_UNKNOWN.
 */
export function parseFulfilment(text: string): Outcome<Fulfilment, 'FULFILMENT_UNKNOWN'> {
  const fulfilment = FULFILMENT_NAMES.get(plainName(text))
  return fulfilment === undefined ? fail('FULFILMENT_UNKNOWN', { text: text.slice(0, 40) }) : succeed(fulfilment)
}

export const SERVICE_NAMES: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['asap', 'asap'],
  ['delivernow', 'asap'],
  ['now', 'asap'],
  ['sameday', 'same_day'],
  ['latertoday', 'same_day'],
  ['schedule', 'same_day'],
  ['scheduled', 'same_day'],
  ['preorder', 'pre_order'],
])

export const FULFILMENT_NAMES: ReadonlyMap<string, Fulfilment> = new Map<string, Fulfilment>([
  ['asap', 'delivery'],
  ['delivery', 'delivery'],
  ['pickup', 'pickup'],
  ['pickedup', 'pickup'],
])

/** A name without case, spaces and dashes. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/gu, '')
}
