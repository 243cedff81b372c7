import type { Area } from '@sukkar/contract/area'
import { foldForIndex, foldSearchText, matchesNearly, matchesSearch } from '@sukkar/domain/search-text'
import type { Locale } from '@sukkar/i18n/locales'
import { nameIn } from '@sukkar/i18n/name-in'
import { sortByName } from '@sukkar/i18n/sort-names'

export type IndexedArea = { area: Area; names: readonly string[]; folded: string }
/** The areas of one governorate, or the results of a search, which have no title. */
export type AreaGroup = { id: string; title: string | null; areas: Area[] }

/** Areas with the folded text of all their names in both languages, so that a search in either finds them. */
export const indexAreas = (areas: readonly Area[]): IndexedArea[] =>
  areas.map((area) => ({
    area,
    names: [area.name_en, area.name_ar].map(foldSearchText),
    folded: foldForIndex([area.name_en, area.name_ar, area.slug, ...area.aliases]),
  }))

/**
 * All areas by governorate, both sorted by name in the current language (§2); for a query one list by rank: equal names, names that begin
 * with it, names that contain it, then aliases. If that finds nothing, one letter may differ.
 */
export const groupAreas = (indexed: readonly IndexedArea[], query: string, locale: Locale): AreaGroup[] => {
  const sorted = sortByName(indexed, locale, ({ area }) => nameIn(locale, area))
  const folded = foldSearchText(query)
  if (folded === '') return groupByGovernorate(sorted, locale)
  const exact = sorted.filter((one) => matchesSearch(one.folded, query))
  const found = exact.length > 0 ? exact : sorted.filter((one) => matchesNearly(one.folded, query))
  if (found.length === 0) return []
  const ranked = found.map((one) => ({ one, rank: rankOf(one, folded) })).toSorted((a, b) => a.rank - b.rank)
  return [{ id: 'found', title: null, areas: ranked.map(({ one }) => one.area) }]
}

export const RECENT_GROUP = 'recent'

/** The areas of recent orders, for a group above the governorates, which list them too; none above the results of a query. */
export const listRecent = (groups: readonly AreaGroup[], recentIds: readonly string[], title: string): AreaGroup[] => {
  const all = groups.flatMap((group) => (group.title === null ? [] : group.areas))
  const areas = recentIds.flatMap((id) => all.find((area) => area.id === id) ?? [])
  return areas.length > 0 ? [{ id: RECENT_GROUP, title, areas }] : []
}

const rankOf = ({ names }: IndexedArea, folded: string): number => {
  if (names.includes(folded)) return 0
  if (names.some((name) => name.startsWith(folded))) return 1
  return names.some((name) => matchesSearch(name, folded)) ? 2 : 3
}

const groupByGovernorate = (sorted: readonly IndexedArea[], locale: Locale): AreaGroup[] => {
  const groups = new Map<string, { id: string; title: string; areas: Area[] }>()
  for (const { area } of sorted) {
    const title = locale === 'ar' ? area.city_name_ar : area.city_name_en
    const group = groups.get(area.city_id) ?? { id: `city-${area.city_id}`, title, areas: [] }
    group.areas.push(area)
    groups.set(area.city_id, group)
  }
  return sortByName([...groups.values()], locale, ({ title }) => title)
}
