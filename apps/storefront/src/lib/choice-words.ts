import type { Fulfilment, Service } from '@sukkar/domain/service'
import type { Translator } from '@sukkar/i18n/translate'

const SERVICE_KEYS = { asap: 'service.asap', same_day: 'service.sameDay', pre_order: 'service.preOrder' } as const
const FULFILMENT_KEYS = { delivery: 'service.delivery', pickup: 'service.pickup' } as const

/** A service's name; "now" has another name for pick-up. */
export const nameOfService = (service: Service, fulfilment: Fulfilment | null, t: Translator): string =>
  service === 'asap' && fulfilment === 'pickup' ? t('service.asapPickup') : t(SERVICE_KEYS[service])

export const nameOfFulfilment = (fulfilment: Fulfilment, t: Translator): string => t(FULFILMENT_KEYS[fulfilment])
