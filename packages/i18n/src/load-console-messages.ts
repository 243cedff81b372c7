import type { Locale } from './locales.ts'
import type { Messages } from './translate.ts'

/** The texts of the staff's console in one language; apart from those of the storefront, whose build would otherwise contain them. */
export async function loadConsoleMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).messages
}

const loaders: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./catalogues/console-en.ts'),
  ar: () => import('./catalogues/console-ar.ts'),
}
