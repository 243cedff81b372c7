/** What is written of a product besides its name. Each text is a field in both languages, and an equally named column of the database. */
export const PRODUCT_TEXTS = ['description'] as const

/** A text in one language: `description_en`. */
export type ProductTextField = `${(typeof PRODUCT_TEXTS)[number]}_${'en' | 'ar'}`

/** The texts of one product; one that nobody wrote is empty. */
export type ProductTexts = Readonly<Record<ProductTextField, string>>

/** Every field of the texts, English before Arabic. */
export const PRODUCT_TEXT_FIELDS: readonly ProductTextField[] = PRODUCT_TEXTS.flatMap((text) => [
  `${text}_en` as const,
  `${text}_ar` as const,
])

/** What `make` answers for each field of the texts, by its name. */
export function mapProductTexts<V>(make: (field: ProductTextField) => V): Record<ProductTextField, V> {
  return Object.fromEntries(PRODUCT_TEXT_FIELDS.map((field) => [field, make(field)])) as Record<ProductTextField, V>
}
