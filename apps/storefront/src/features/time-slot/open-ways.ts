import type { DeliveryValidator, Possibility } from '@sukkar/contract/area'
import { FULFILMENTS, type Fulfilment, SERVICES, type Service } from '@sukkar/domain/service'

/** The server's response for each service; its `delivery` and `pickup` apply to that service. */
export type Validators = Partial<Record<Service, DeliveryValidator>>

export type Way = { service: Service; fulfilment: Fulfilment }

/** The open combinations of service and fulfilment, except the one just refused. */
export const listOpenWays = (validators: Validators, refused: Way | null): Way[] =>
  FULFILMENTS.flatMap((fulfilment) =>
    SERVICES.filter((service) => validators[service]?.[fulfilment].enabled === true)
      .filter((service) => service !== refused?.service || fulfilment !== refused.fulfilment)
      .map((service) => ({ service, fulfilment })),
  )

/** The fulfilment to show: the requested one if it is open, else the current one, else the first open one. */
export const chooseFulfilment = (ways: readonly Way[], requested: Fulfilment | null, present: Fulfilment): Fulfilment => {
  const isOpen = (fulfilment: Fulfilment | null) => ways.some((way) => way.fulfilment === fulfilment)
  if (requested !== null && isOpen(requested)) return requested
  return isOpen(present) ? present : (ways[0]?.fulfilment ?? present)
}

export const stateOf = (validators: Validators, { service, fulfilment }: Way): Possibility | undefined => validators[service]?.[fulfilment]
