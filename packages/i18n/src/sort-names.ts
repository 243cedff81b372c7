import { sortKey } from '@sukkar/domain/search-text'
import { formatTag, type Locale } from './locales.ts'

/** The collator of a language; digits inside names compare as numbers, so block 2 sorts before block 10. */
export function collatorFor(locale: Locale): Intl.Collator {
  return locale === 'en' ? english : arabic
}

/**
 * A copy sorted by name in the order of a language (§2, the areas). Arabic names are sorted without their article, since nearly all of them begin
 * with it; equal names stay in their order.
 */
export function sortByName<Item>(items: readonly Item[], locale: Locale, nameOf: (item: Item) => string): Item[] {
  const collator = collatorFor(locale)
  return items
    .map((item) => ({ item, key: sortKey(nameOf(item), locale) }))
    .toSorted((a, b) => collator.compare(a.key, b.key))
    .map(({ item }) => item)
}

const english = new Intl.Collator(formatTag('en'), { numeric: true })
const arabic = new Intl.Collator(formatTag('ar'), { numeric: true })
