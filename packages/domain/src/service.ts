import { fail, type Outcome, succeed } from './outcome.ts'

/** When the customer wants the order: deliver now, later today, pre-order (§4 "service type"). */
export type Service = 'asap' | 'same_day' | 'pre_order'

/** How the order reaches the customer (§4 "order type"). */
export type Fulfilment = 'delivery' | 'pickup'

/** Every service, in the order of the tiles. */
export const SERVICES: readonly Service[] = ['asap', 'same_day', 'pre_order']

/** Every fulfilment, in the order of the buttons. */
export const FULFILMENTS: readonly Fulfilment[] = ['delivery', 'pickup']

/** An entry of a product's menu_types_availability: where the product can be ordered (§3). */
export type MenuType = { typeName: string; isAvailable: boolean }

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

/** The service as the browser stores it and calls send it (`shipping_type`, §4). */
export function wireService(service: Service): 'asap' | 'same-day' | 'pre-order' {
  return WIRE_SERVICES[service]
}

/** The fulfilment as the browser stores it and calls send it (`order_type`, §4). */
export function wireFulfilment(fulfilment: Fulfilment): 'asap' | 'pick-up' {
  return fulfilment === 'delivery' ? 'asap' : 'pick-up'
}

/** The value of `/time-slot?deliveryType=`: the service, empty for pre-order (§4). */
export function wireDeliveryType(service: Service): 'asap' | 'same-day' | '' {
  return service === 'pre_order' ? '' : (WIRE_SERVICES[service] as 'asap' | 'same-day')
}

/** Parses `deliveryType`; an empty text is pre-order (§4). Refuses unknown texts with SERVICE_UNKNOWN. */
export function parseDeliveryType(text: string): Outcome<Service, 'SERVICE_UNKNOWN'> {
  return text.trim() === '' ? succeed('pre_order') : parseService(text)
}

/** The name a branch lists the service under in `order_types` (§3). */
export function orderTypeName(service: Service): 'ASAP' | 'Schedule' | 'Pre Order' {
  return ORDER_TYPE_NAMES[service]
}

/** The name a branch lists the fulfilment under in `delivery_types` (§3). */
export function deliveryTypeName(fulfilment: Fulfilment): 'Delivery' | 'Pick Up' {
  return fulfilment === 'delivery' ? 'Delivery' : 'Pick Up'
}

/**
 * Whether a product can be ordered for a service and fulfilment, by its menu types (§4 "available menu types"). A menu type names a service; only a
 * name that is a fulfilment and no service (`Delivery`, `Pick Up`) is compared with the fulfilment. Raw texts are never compared, since delivery is
 * stored as `asap` too. Without entries for services, or for fulfilments, the product is available for all of them.
 */
export function isAvailableFor(menuTypes: readonly MenuType[], service: Service, fulfilment: Fulfilment): boolean {
  return isServedFor(menuTypes, service) && isFulfilledBy(menuTypes, fulfilment)
}

/** The service half of `isAvailableFor`, so that a refusal can name the choice that causes it. */
export function isServedFor(menuTypes: readonly MenuType[], service: Service): boolean {
  return allows(menuTypes, SERVICE_NAMES, service)
}

/** The fulfilment half of `isAvailableFor`. */
export function isFulfilledBy(menuTypes: readonly MenuType[], fulfilment: Fulfilment): boolean {
  const named = menuTypes.filter((menuType) => !SERVICE_NAMES.has(plainName(menuType.typeName)))
  return allows(named, FULFILMENT_NAMES, fulfilment)
}

const WIRE_SERVICES = { asap: 'asap', same_day: 'same-day', pre_order: 'pre-order' } as const
const ORDER_TYPE_NAMES = { asap: 'ASAP', same_day: 'Schedule', pre_order: 'Pre Order' } as const

const SERVICE_NAMES: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['asap', 'asap'],
  ['delivernow', 'asap'],
  ['now', 'asap'],
  ['sameday', 'same_day'],
  ['latertoday', 'same_day'],
  ['schedule', 'same_day'],
  ['scheduled', 'same_day'],
  ['preorder', 'pre_order'],
])

const FULFILMENT_NAMES: ReadonlyMap<string, Fulfilment> = new Map<string, Fulfilment>([
  ['asap', 'delivery'],
  ['delivery', 'delivery'],
  ['pickup', 'pickup'],
  ['pickedup', 'pickup'],
])

function plainName(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/gu, '')
}

function allows<T>(menuTypes: readonly MenuType[], names: ReadonlyMap<string, T>, wanted: T): boolean {
  const ofThisKind = menuTypes.filter((menuType) => names.has(plainName(menuType.typeName)))
  if (ofThisKind.length === 0) return true
  return ofThisKind.some((menuType) => menuType.isAvailable && names.get(plainName(menuType.typeName)) === wanted)
}
