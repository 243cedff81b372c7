import type { Locale } from './locales.ts'

/** The name of a record in a language. */
export function nameIn(locale: Locale, named: { name_en: string; name_ar: string }): string {
  return locale === 'ar' ? named.name_ar : named.name_en
}
