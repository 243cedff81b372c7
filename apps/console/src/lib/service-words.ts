import type { Translator } from '@sukkar/i18n/translate'

/** The services by their wire names, in the order of the shop's tiles. */
export const WIRE_SERVICES = ['asap', 'same-day', 'pre-order'] as const

/** The fulfilments by their wire names; `asap` is delivery. */
export const WIRE_FULFILMENTS = ['asap', 'pick-up'] as const

export type WireService = (typeof WIRE_SERVICES)[number]
type WireFulfilment = (typeof WIRE_FULFILMENTS)[number]

const SERVICE_KEYS = { asap: 'service.asap', 'same-day': 'service.sameDay', 'pre-order': 'service.preOrder' } as const

export const nameOfService = (service: WireService, t: Translator): string => t(SERVICE_KEYS[service])

export const nameOfFulfilment = (fulfilment: WireFulfilment, t: Translator): string =>
  t(fulfilment === 'asap' ? 'service.delivery' : 'service.pickup')
