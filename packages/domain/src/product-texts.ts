/** The texts of a product besides its name. Each is a field in both languages and a column of the database with the same name. */
export const PRODUCT_TEXTS = ['description'] as const

/** A product text in one language: `description_en`. */
export type ProductTextField = `${(typeof PRODUCT_TEXTS)[number]}_${'en' | 'ar'}`

/** The texts of one product; a missing text is empty. */
export type ProductTexts = Readonly<Record<ProductTextField, string>>

export const PRODUCT_TEXT_FIELDS: readonly ProductTextField[] = PRODUCT_TEXTS.flatMap((text) => [
  `${text}_en` as const,
  `${text}_ar` as const,
])

/** The result of `make` for each text field, by field name. */
export function mapProductTexts<V>(make: (field: ProductTextField) => V): Record<ProductTextField, V> {
  return Object.fromEntries(PRODUCT_TEXT_FIELDS.map((field) => [field, make(field)])) as Record<ProductTextField, V>
}
