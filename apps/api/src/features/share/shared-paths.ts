import type { Locale } from '@sukkar/i18n/locales'
import type { Named, ShopData } from '../../platform/shop-data/shop-data.ts'

/** The canonical address of what can be shared (§2); other addresses refer to it as canonical. */
export const pathOfProduct = ({ slug }: Named, { settings }: ShopData): string =>
  `/${[settings.slug, settings.mainBranchId, slug].map(encodeURIComponent).join('/')}`

export const pathOfCategory = ({ slug }: Named): string => `/categories/${encodeURIComponent(slug)}`

export const pathOfCollection = ({ slug }: Named): string => `/collection/${encodeURIComponent(slug)}`

export const nameOf = (thing: { nameEn: string; nameAr: string }, locale: Locale): string => (locale === 'ar' ? thing.nameAr : thing.nameEn)
