import type { Area, Branch } from '@sukkar/contract/area'
import { filsToKwd } from '@sukkar/domain/money'
import { sortKey } from '@sukkar/domain/search-text'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTag, type Locale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../app-context.ts'
import { listSpecialDays, toBranch } from '../../platform/shop-data/branch-view.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopArea, ShopData } from '../../platform/shop-data/shop-data.ts'

type Include = { orderTypes: boolean; deliveryTypes: boolean }

const collators: Record<Locale, Intl.Collator> = {
  en: new Intl.Collator(formatTag('en'), { numeric: true }),
  ar: new Intl.Collator(formatTag('ar'), { numeric: true }),
}

/** All areas, sorted by name in the caller's language, including those without branches, so that clients can show that none serves them. */
export const listAreas = async (context: AppContext, request: { include: string; locale: Locale }): Promise<Area[]> => {
  const data = await getShopData(context)
  const include = parseInclude(request.include)
  const lists = cachedLists.get(data) ?? new Map<string, Area[]>()
  cachedLists.set(data, lists)
  const name = `${request.locale} ${include.orderTypes} ${include.deliveryTypes}`
  const list = lists.get(name) ?? sortAreas(data, request.locale).map((area) => toArea(data, area, request.locale, include))
  lists.set(name, list)
  return list
}

/** The lists depend only on snapshot, language and includes, so at most eight exist per snapshot. */
const cachedLists = new WeakMap<ShopData, Map<string, Area[]>>()

export const findBranch = async (context: AppContext, id: string, nowMs: number): Promise<Branch | null> => {
  const branch = (await getShopData(context)).branchesById.get(id)
  if (branch === undefined) return null
  const { date: today } = toShopClock(nowMs)
  return { ...toBranch(branch, { orderTypes: true, deliveryTypes: true }), special_days: listSpecialDays(branch, today) }
}

/** Parses `branchs.orderTypes` and `branchs.deliveryTypes`, also spelt `branches.`; other names are ignored. */
const parseInclude = (text: string): Include => {
  const names = new Set(
    text.split(',').map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^branche?s\./u, 'branchs.'),
    ),
  )
  return { orderTypes: names.has('branchs.ordertypes'), deliveryTypes: names.has('branchs.deliverytypes') }
}

const sortAreas = (data: ShopData, locale: Locale): ShopArea[] => {
  const keyed = data.areas.map((area) => ({ area, key: sortKey(nameOf(area, locale), locale) }))
  return keyed.toSorted((a, b) => collators[locale].compare(a.key, b.key) || compareIds(a.area, b.area)).map(({ area }) => area)
}

const compareIds = (a: ShopArea, b: ShopArea): number => (a.id < b.id ? -1 : 1)

const nameOf = (named: { nameEn: string; nameAr: string }, locale: Locale): string => (locale === 'ar' ? named.nameAr : named.nameEn)

const toArea = (data: ShopData, area: ShopArea, locale: Locale, include: Include): Area => {
  const city = data.governorates.find(({ id }) => id === area.governorateId)
  const [first] = area.branches
  return {
    id: area.id,
    slug: area.slug,
    name: nameOf(area, locale),
    name_en: area.nameEn,
    name_ar: area.nameAr,
    city_id: area.governorateId,
    city_name_en: city?.nameEn ?? '',
    city_name_ar: city?.nameAr ?? '',
    aliases: [...area.aliases],
    lat: area.lat,
    lng: area.lng,
    delivery_fee: first === undefined ? null : filsToKwd(first.deliveryFeeFils),
    minimum_charge: first === undefined ? null : filsToKwd(first.minimumChargeFils),
    branches: area.branches.flatMap(({ branchId }) => {
      const branch = data.branchesById.get(branchId)
      return branch === undefined ? [] : [toBranch(branch, include)]
    }),
  }
}
