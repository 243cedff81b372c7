import { isOneLetterAway } from './search-text.ts'

/** The mail providers that nearly all customers in Kuwait use. */
const PROVIDERS = ['gmail.com', 'hotmail.com', 'icloud.com', 'outlook.com', 'yahoo.com', 'live.com', 'windowslive.com']
/** Real providers that are one letter away from one of `PROVIDERS`. */
const OTHERS: readonly string[] = ['ymail.com', 'mail.com', 'email.com']

/** The address that was most likely meant when the typed domain is one letter away from a common provider, else null. */
export function findEmailTypo(email: string): string | null {
  const [name, domain, ...more] = email.trim().toLowerCase().split('@')
  if (!name || !domain || more.length > 0 || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null
  const meant = PROVIDERS.find((provider) => isOneLetterAway(provider, domain))
  return meant === undefined ? null : `${email.trim().slice(0, name.length)}@${meant}`
}
