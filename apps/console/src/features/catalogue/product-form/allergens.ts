import { isAllergen } from '@sukkar/domain/allergens'
import type { Translator } from '@sukkar/i18n/translate'

/** The name of an allergen; imported ones without a translation are shown as stored. */
export const nameOfAllergen = (allergen: string, t: Translator): string =>
  isAllergen(allergen) ? t(`product.allergen.${allergen}`) : allergen
