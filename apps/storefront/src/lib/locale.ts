import { LOCALE_COOKIE_DAYS } from '@sukkar/domain/limits'
import { loadMessages, type Tier } from '@sukkar/i18n/load-messages'
import { type Digits, isLocale, LOCALE_INFO, type Locale, parseLocale } from '@sukkar/i18n/locales'
import { createTranslator, type Messages, type Translator } from '@sukkar/i18n/translate'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from './storage.ts'

/** The current language, its digits and the translator of the loaded texts. */
type LocaleState = { locale: Locale; digits: Digits; translator: Translator }

/** Loaded texts by language and tier; a language loaded before switches at once. */
const fetched = new Map<string, Messages>()
/** The tiers that some screen has loaded; a new language loads them all before it shows. */
const tiersInUse = new Set<Tier>(['shell'])

export const localeStore = createStore<LocaleState>(() => ({ locale: 'en', digits: 'latn', translator: createTranslator('en', {}) }))

// React prerenders and hydrates with a store's initial state, so that is the current state.
localeStore.getInitialState = localeStore.getState

/** The cookie decides, because the server rendered the document by it (D71); then the stored key; then English. */
const rememberedLocale = (): Locale => {
  const cookie = /(?:^|;\s*)locale=([^;]+)/u.exec(document.cookie)?.[1]
  if (cookie) return parseLocale(cookie)
  const stored = readText('locale')
  return isLocale(stored) ? stored : 'en'
}

/** Whether this browser has chosen a language before. */
export const hasChosenLocale = (): boolean => /(?:^|;\s*)locale=/u.test(document.cookie) || isLocale(readText('locale'))

const fetchTier = async (locale: Locale, tier: Tier): Promise<void> => {
  const key = `${locale} ${tier}`
  if (!fetched.has(key)) fetched.set(key, await loadMessages(locale, tier))
}

/** The tiers whose texts the current translator has. */
let shown: Tier[] = []

const translatorOf = (locale: Locale, digits: Digits): Translator => {
  shown = [...tiersInUse].filter((tier) => fetched.has(`${locale} ${tier}`))
  const messages = shown.map((tier) => fetched.get(`${locale} ${tier}`))
  return createTranslator(locale, Object.assign({}, ...messages) as Messages, digits)
}

const show = (locale: Locale, digits: Digits): void => {
  localeStore.setState({ locale, digits, translator: translatorOf(locale, digits) })
  document.documentElement.lang = locale
  document.documentElement.dir = LOCALE_INFO[locale].dir
}

/** Loads the texts of the first view in the stored language. */
export const startLocale = async (): Promise<void> => {
  const locale = rememberedLocale()
  await fetchTier(locale, 'shell')
  show(locale, readText('sukkar.digits') === 'arab' ? 'arab' : 'latn')
}

/**
 * Loads the texts of a screen or part beyond the first view, in the current language: its tiers and those that all of them share. It waits for
 * them before it shows.
 */
export const ensureTexts = async (...ofScreen: Tier[]): Promise<void> => {
  const tiers: Tier[] = ['later', ...ofScreen]
  for (const tier of tiers) tiersInUse.add(tier)
  const locale = currentLocale()
  await Promise.all(tiers.map((tier) => fetchTier(locale, tier)))
  // The customer has changed the language meanwhile.
  if (locale !== currentLocale()) return ensureTexts(...ofScreen)
  if (tiers.some((tier) => !shown.includes(tier))) localeStore.setState({ translator: translatorOf(locale, localeStore.getState().digits) })
}

/** Prerendered parts not hydrated yet must hydrate with the state they were rendered with; they change right after. */
const preserveDrawn = (): void => {
  const drawn = localeStore.getInitialState()
  localeStore.getInitialState = () => drawn
}

/** The language chosen last; the texts of one chosen before may arrive later. */
let chosen: Locale

/** Changes the language without a reload, once its texts are loaded, and stores it in key and cookie (§2 "Settings", §9). */
export const changeLocale = async (locale: Locale): Promise<void> => {
  chosen = locale
  // Parts that the server drew hydrate in the language they were drawn in, whose texts may not have arrived yet.
  const drawn = ensureTexts()
  const { size } = tiersInUse
  await Promise.all([drawn, ...[...tiersInUse].map((tier) => fetchTier(locale, tier))])
  if (chosen !== locale) return
  // A screen that was opened meanwhile needs its texts, too.
  if (size < tiersInUse.size) return changeLocale(locale)
  preserveDrawn()
  show(locale, localeStore.getState().digits)
  writeText('locale', locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4, which many phones run.
  document.cookie = `locale=${locale}; path=/; max-age=${LOCALE_COOKIE_DAYS * 86_400}; samesite=lax`
}

/** Western or Arabic-Indic digits in Arabic (D78). */
export const changeDigits = (digits: Digits): void => {
  writeText('sukkar.digits', digits)
  preserveDrawn()
  show(localeStore.getState().locale, digits)
}

/** For the prerender, which has the texts at hand and no document. */
export const setPrerenderLocale = (locale: Locale, messages: Messages): void =>
  localeStore.setState({ locale, digits: 'latn', translator: createTranslator(locale, messages) })

export const currentLocale = (): Locale => localeStore.getState().locale

export const useLocale = (): Locale => useStore(localeStore, (state) => state.locale)

export const useDigits = (): Digits => useStore(localeStore, (state) => state.digits)

/** The translator of the current language: `t('cart.title')`, `t.parts(…)` where values are elements. */
export const useText = (): Translator => useStore(localeStore, (state) => state.translator)
