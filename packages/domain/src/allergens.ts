/** The allergens that the shop names, in the order of display. */
export const ALLERGENS = ['gluten', 'milk', 'egg', 'nuts', 'peanut', 'soy', 'sesame'] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Whether a word is one of the shop's allergens; products may list others, which are shown as stored. */
export function isAllergen(text: string): text is Allergen {
  return ALLERGENS.some((allergen) => allergen === text)
}
