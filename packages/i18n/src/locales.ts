/** A language of the shop, as stored under the `locale` key and in the cookie (§9). */
export type Locale = 'en' | 'ar'

/** The digit system of numbers; Western (0-9) in both languages unless the customer chooses otherwise (D78). */
export type Digits = 'latn' | 'arab'

export type LocaleInfo = {
  code: Locale
  /** BCP 47 tag of the specification (§9), for `lang` and the API. */
  tag: 'en-US' | 'ar-EG'
  dir: 'ltr' | 'rtl'
  /** The language's own name, for the language menu. */
  name: string
}

/** English first: it is the default (§9). */
export const LOCALES: readonly Locale[] = ['en', 'ar']

export const DEFAULT_LOCALE: Locale = 'en'

export const LOCALE_INFO: Readonly<Record<Locale, LocaleInfo>> = {
  en: { code: 'en', tag: 'en-US', dir: 'ltr', name: 'English' },
  ar: { code: 'ar', tag: 'ar-EG', dir: 'rtl', name: 'العربية' },
}

/**
 * The tag for formatting. The digit system is always explicit: the default of `ar-EG` differs between engines and versions, so the server's text
 * would differ from the browser's.
 */
export function formatTag(locale: Locale, digits: Digits = 'latn'): string {
  return `${LOCALE_INFO[locale].tag}-u-nu-${locale === 'en' ? 'latn' : digits}`
}

/** Whether a value from storage, a cookie or a query is one of the shop's languages. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar'
}

/**
 * The language of a cookie's value (`ar`, `ar-EG`) or an Accept-Language header (`fr, ar;q=0.8, en;q=0.5`): of the shop's languages the one with the
 * highest weight, earlier ones first among equals, English without a match (§9).
 */
export function parseLocale(text: string | null | undefined): Locale {
  let best: { locale: Locale; weight: number } | undefined
  for (const range of (text ?? '').slice(0, ACCEPT_LANGUAGE_MAX_LENGTH).split(',')) {
    const [tag = '', ...parameters] = range.split(';')
    const language = tag.trim().toLowerCase().split(/[-_]/u)[0]
    const weight = weightOf(parameters)
    if (isLocale(language) && weight > (best?.weight ?? 0)) best = { locale: language, weight }
  }
  return best?.locale ?? DEFAULT_LOCALE
}

/** Browsers send less; the limit bounds the work for a malicious header. */
const ACCEPT_LANGUAGE_MAX_LENGTH = 500

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/iu.exec(parameter)?.[1]).find((q) => q !== undefined)
  return quality === undefined ? 1 : Number(quality)
}
