import type { Locale } from './locales.ts'
import type { Messages } from './translate.ts'

/**
 * Parts of the catalogue in loading order: first view, what every page loads after it, choice of a service, all other screens, those behind
 * sign-in, legal pages.
 */
export type Tier = 'shell' | 'later' | 'service' | 'rest' | 'account' | 'legal'

/**
 * The texts of one language and tier, fetched once; only the current language is ever fetched. A build with the `compiledMessages` plugin has them
 * compiled. Rejects when the network fails; the next call retries.
 */
export async function loadMessages(locale: Locale, tier: Tier): Promise<Messages> {
  return (await loaders[locale][tier]()).messages
}

const loaders: Readonly<Record<Locale, Readonly<Record<Tier, () => Promise<{ messages: Messages }>>>>> = {
  en: {
    shell: () => import('./catalogues/shell-en.ts'),
    later: () => import('./catalogues/later-en.ts'),
    service: () => import('./catalogues/service-en.ts'),
    rest: () => import('./catalogues/rest-en.ts'),
    account: () => import('./catalogues/account-en.ts'),
    legal: () => import('./catalogues/legal-en.ts'),
  },
  ar: {
    shell: () => import('./catalogues/shell-ar.ts'),
    later: () => import('./catalogues/later-ar.ts'),
    service: () => import('./catalogues/service-ar.ts'),
    rest: () => import('./catalogues/rest-ar.ts'),
    account: () => import('./catalogues/account-ar.ts'),
    legal: () => import('./catalogues/legal-ar.ts'),
  },
}
