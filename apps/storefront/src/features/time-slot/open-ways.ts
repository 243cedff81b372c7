import type { DeliveryValidator, Possibility } from '@sukkar/contract/area'
import { FULFILMENTS, type Fulfilment, SERVICES, type Service } from '@sukkar/domain/service'

/** For each service what was answered about it; its `delivery` and `pickup` are judged for that service. */
export type Validators = Partial<Record<Service, DeliveryValidator>>

export type Way = { service: Service; fulfilment: Fulfilment }

/** The ways to receive an order that are open, but the one that has just been refused. */
export const listOpenWays = (validators: Validators, refused: Way | null): Way[] =>
  FULFILMENTS.flatMap((fulfilment) =>
    SERVICES.filter((service) => validators[service]?.[fulfilment].enabled === true)
      .filter((service) => service !== refused?.service || fulfilment !== refused.fulfilment)
      .map((service) => ({ service, fulfilment })),
  )

/** Of the ways to receive it the one wished for, else the one it was until now, else the first that is open at all. */
export const chooseFulfilment = (ways: readonly Way[], wished: Fulfilment | null, present: Fulfilment): Fulfilment => {
  const isOpen = (fulfilment: Fulfilment | null) => ways.some((way) => way.fulfilment === fulfilment)
  if (wished !== null && isOpen(wished)) return wished
  return isOpen(present) ? present : (ways[0]?.fulfilment ?? present)
}

export const stateOf = (validators: Validators, { service, fulfilment }: Way): Possibility | undefined => validators[service]?.[fulfilment]
