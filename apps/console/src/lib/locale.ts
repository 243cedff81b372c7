import { LOCALE_COOKIE_DAYS } from '@sukkar/domain/limits'
import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { isLocale, LOCALE_INFO, type Locale } from '@sukkar/i18n/locales'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from './storage.ts'

const localeStore = createStore<{ locale: Locale; translator: Translator }>(() => ({
  locale: 'en',
  translator: createTranslator('en', {}),
}))

const rememberedLocale = (): Locale => {
  const known = /(?:^|;\s*)locale=([^;]+)/u.exec(document.cookie)?.[1] ?? readText('locale')
  return isLocale(known) ? known : 'en'
}

const show = async (locale: Locale): Promise<void> => {
  const messages = await loadConsoleMessages(locale)
  const digits = readText('sukkar.digits') === 'arab' ? 'arab' : 'latn'
  localeStore.setState({ locale, translator: createTranslator(locale, messages, digits) })
  document.documentElement.lang = locale
  document.documentElement.dir = LOCALE_INFO[locale].dir
}

/** Loads the texts of the language stored in this browser, by the shop or by the console. */
export const startLocale = (): Promise<void> => show(rememberedLocale())

/** Changes the language without a reload, and stores it for the shop too. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await show(locale)
  writeText('locale', locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4, which many tablets run.
  document.cookie = `locale=${locale}; path=/; max-age=${LOCALE_COOKIE_DAYS * 86_400}; samesite=lax`
}

export const currentLocale = (): Locale => localeStore.getState().locale

/** The texts of the current language; its `locale` and `digits` control the format of numbers and times. */
export const useText = (): Translator => useStore(localeStore, ({ translator }) => translator)
