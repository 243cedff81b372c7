import { type Outcome, succeed } from './outcome.ts'
import { FULFILMENT_NAMES, type Fulfilment, parseService, plainName, SERVICE_NAMES, type Service } from './parse-service.ts'

export type { Fulfilment, Service } from './parse-service.ts'

/** Every service, in the order of the tiles. */
export const SERVICES: readonly Service[] = ['asap', 'same_day', 'pre_order']

/** Every fulfilment, in the order of the buttons. */
export const FULFILMENTS: readonly Fulfilment[] = ['delivery', 'pickup']

/** An entry of a product's menu_types_availability: where the product can be ordered (§3). */
export type MenuType = { typeName: string; isAvailable: boolean }

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

function allows<T>(menuTypes: readonly MenuType[], names: ReadonlyMap<string, T>, wanted: T): boolean {
  const ofThisKind = menuTypes.filter((menuType) => names.has(plainName(menuType.typeName)))
  if (ofThisKind.length === 0) return true
  return ofThisKind.some((menuType) => menuType.isAvailable && names.get(plainName(menuType.typeName)) === wanted)
}
