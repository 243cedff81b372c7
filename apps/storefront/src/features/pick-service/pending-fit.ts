import { FULFILMENTS, type Fulfilment, isFulfilledBy, isServedFor, type MenuType, SERVICES, type Service } from '@sukkar/domain/service'
import type { Draft, Possible } from './draft.ts'

/** A part of the choice: a service or a fulfilment. */
export type Part = Service | Fulfilment

export const isService = (part: Part): part is Service => part !== 'delivery' && part !== 'pickup'

/** A chosen part for which a product is not sold, and the first possible one for which it is; null without one. */
export type Misfit = { chosen: Part; other: Part | null }

/** The first part of the draft for which a product with these menu types is not sold; null where it fits, as far as it is chosen. */
export const findMisfit = (
  menuTypes: readonly MenuType[],
  { service, fulfilment }: Pick<Draft, 'service' | 'fulfilment'>,
  possible: Possible,
): Misfit | null => {
  if (service !== null && !isServedFor(menuTypes, service))
    return { chosen: service, other: SERVICES.find((one) => possible[one] === true && isServedFor(menuTypes, one)) ?? null }
  if (fulfilment !== null && !isFulfilledBy(menuTypes, fulfilment))
    return { chosen: fulfilment, other: FULFILMENTS.find((one) => possible[one] === true && isFulfilledBy(menuTypes, one)) ?? null }
  return null
}
