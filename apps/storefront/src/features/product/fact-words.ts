import type { ProductDetail } from '@sukkar/contract/catalogue'
import { isAllergen } from '@sukkar/domain/allergens'
import { formatTag } from '@sukkar/i18n/locales'
import type { Translator } from '@sukkar/i18n/translate'
import { describeServes } from '../../lib/product-words.ts'
import { type Draft, listAllergens, servesOf } from './draft.ts'

/** How many people the product serves as chosen, and its allergens. */
export const describeFacts = (product: ProductDetail, draft: Draft, t: Translator): { serves: string | null; allergens: string } => ({
  serves: describeServes(servesOf(product, draft), t),
  allergens: describeAllergens(listAllergens(product, draft), t),
})

/** The facts that changed with the draft, as sentences. */
export const listNewFacts = (product: ProductDetail, before: Draft, after: Draft, t: Translator): string[] => {
  const [then, now] = [describeFacts(product, before, t), describeFacts(product, after, t)]
  return [now.serves !== then.serves && now.serves, now.allergens !== then.allergens && now.allergens].filter(
    (text) => typeof text === 'string',
  )
}

const describeAllergens = (allergens: readonly string[], t: Translator): string => {
  if (allergens.length === 0) return t('product.allergensNone')
  const names = allergens.map((allergen) => (isAllergen(allergen) ? t(`product.allergen.${allergen}`) : allergen))
  return t('product.allergensContain', { list: new Intl.ListFormat(formatTag(t.locale)).format(names) })
}
