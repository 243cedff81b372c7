import type { Translator } from '@sukkar/i18n/translate'

/** The allergens that have translated names. */
export const ALLERGENS: readonly string[] = ['gluten', 'milk', 'egg', 'nuts', 'peanut', 'soy', 'sesame']

const words = {
  gluten: 'product.allergen.gluten',
  milk: 'product.allergen.milk',
  egg: 'product.allergen.egg',
  nuts: 'product.allergen.nuts',
  peanut: 'product.allergen.peanut',
  soy: 'product.allergen.soy',
  sesame: 'product.allergen.sesame',
} as const

/** The name of an allergen; imported ones without a translation are shown as stored. */
export const nameOfAllergen = (allergen: string, t: Translator): string =>
  allergen in words ? t(words[allergen as keyof typeof words]) : allergen
