import type { Area } from '@sukkar/contract/area'
import { foldForIndex, matchesSearch } from '@sukkar/domain/search-text'
import type { Locale } from '@sukkar/i18n/locales'
import { sortByName } from '@sukkar/i18n/sort-names'

export type IndexedArea = { area: Area; folded: string }
export type AreaGroup = { id: string; title: string; areas: Area[] }

/** Areas with the folded text of all their names in both languages, so that a search in either finds them. */
export const indexAreas = (areas: readonly Area[]): IndexedArea[] =>
  areas.map((area) => ({ area, folded: foldForIndex([area.name_en, area.name_ar, area.slug, ...area.aliases]) }))

/** The areas that a query finds, under their governorates, both sorted by name in the language in use (§2). */
export const groupAreas = (indexed: readonly IndexedArea[], query: string, locale: Locale): AreaGroup[] => {
  const nameOf = (area: Area) => (locale === 'ar' ? area.name_ar : area.name_en)
  const found = indexed.filter(({ folded }) => matchesSearch(folded, query)).map(({ area }) => area)
  const groups = new Map<string, AreaGroup>()
  for (const area of sortByName(found, locale, nameOf)) {
    const title = locale === 'ar' ? area.city_name_ar : area.city_name_en
    const group = groups.get(area.city_id) ?? { id: `city-${area.city_id}`, title, areas: [] }
    group.areas.push(area)
    groups.set(area.city_id, group)
  }
  return sortByName([...groups.values()], locale, ({ title }) => title)
}
