import { canBeAdded } from '../../lib/product-words.ts'

type Availability = Parameters<typeof canBeAdded>[0]

/** What can be had now before what cannot; within both, the shop's own order. */
export const availableFirst = <P extends Availability>(products: readonly P[]): P[] => [
  ...products.filter(canBeAdded),
  ...products.filter((product) => !canBeAdded(product)),
]
