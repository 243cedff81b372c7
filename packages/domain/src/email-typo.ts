import { isOneLetterAway } from './search-text.ts'

/** Where nearly everybody in Kuwait has their mail. */
const PROVIDERS = ['gmail.com', 'hotmail.com', 'icloud.com', 'outlook.com', 'yahoo.com', 'live.com', 'windowslive.com']
/** These differ from one of them by a letter and are providers of their own. */
const OTHERS: readonly string[] = ['ymail.com', 'mail.com', 'email.com']

/** The address that was most likely meant where a well-known provider is one letter away from what was typed, else null. */
export function findEmailTypo(email: string): string | null {
  const [name, domain, ...more] = email.trim().toLowerCase().split('@')
  if (!name || !domain || more.length > 0 || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null
  const meant = PROVIDERS.find((provider) => isOneLetterAway(provider, domain))
  return meant === undefined ? null : `${email.trim().slice(0, name.length)}@${meant}`
}
