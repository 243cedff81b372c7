import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import type { FastifyRequest } from 'fastify'

/** The locale in the cookie that the language menu writes (§9); undefined without one. */
export const localeCookieOf = (request: FastifyRequest): Locale | undefined => {
  const pair = request.headers.cookie?.split(';').find((cookie) => cookie.trim().startsWith('locale='))
  return pair === undefined ? undefined : parseLocale(pair.split('=')[1]?.trim())
}
