import { canBeAdded } from '../../lib/product-words.ts'

type Availability = Parameters<typeof canBeAdded>[0]

/** Products that can be added come first; within both groups the shop's order stays. */
export const availableFirst = <P extends Availability>(products: readonly P[]): P[] => [
  ...products.filter(canBeAdded),
  ...products.filter((product) => !canBeAdded(product)),
]
