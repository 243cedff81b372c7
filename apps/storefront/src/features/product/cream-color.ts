import type { ProductDetail } from '@sukkar/contract/catalogue'
import type { Draft } from './draft.ts'

/** The colour of the chosen cream, or null. */
export const creamOf = (product: Pick<ProductDetail, 'option_groups'>, draft: Draft): string | null =>
  product.option_groups
    .filter(({ kind }) => kind === 'color')
    .flatMap(({ values }) => values)
    .find(({ id }) => draft.optionIds.includes(id))?.hex ?? null
