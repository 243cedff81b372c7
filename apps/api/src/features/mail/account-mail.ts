import { parseInstant } from '@sukkar/domain/shop-time'
import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../app-context.ts'
import { forgetPayload, GivenUp, type OutboxHandler } from '../../platform/outbox/outbox.ts'
import { writePin, writeWelcome } from './account-letters.ts'
import { sendLetter } from './mail.service.ts'

/** Finds whom an account's mails go to; null when the account is gone. */
export type FindContact = (db: AppContext['db'], accountId: string) => Promise<{ name: string; email: string } | null>

/** `account.registered {account_id, locale}`: the welcome. */
export const mailWelcome =
  (findContact: FindContact): OutboxHandler =>
  async (event, context) => {
    const { account_id, locale } = event.payload as { account_id: string; locale: string }
    const contact = await findContact(context.db, account_id)
    if (contact === null) throw new GivenUp('The account is not there')
    const to = { name: contact.name, address: contact.email, locale: parseLocale(locale) satisfies Locale }
    await sendLetter(context, event.id, to, (sender) => writeWelcome(contact.name, sender))
  }

type PinPayload = { email: string; name: string; pin: string; locale: string; expires_at: string }

/**
 * `account.pin_requested {email, name, pin, locale, expires_at}`: the six digits. They are wiped from the row as soon as the
 * mail was taken or the code is over; a row without them has been worked off.
 */
export const mailPin: OutboxHandler = async (event, context) => {
  const { email, name, pin, locale, expires_at } = event.payload as Partial<PinPayload>
  if (email === undefined || pin === undefined || expires_at === undefined) return
  const expires = parseInstant(expires_at)
  if (!expires.ok || expires.value <= context.clock.now()) {
    await forgetPayload(context.db, event.id)
    throw new GivenUp('The code was over before it could be sent')
  }
  try {
    await sendLetter(context, event.id, { name: name ?? '', address: email, locale: parseLocale(locale) }, (sender) =>
      writePin({ name: name ?? '', pin, expiresAtMs: expires.value }, sender),
    )
  } catch (error) {
    if (error instanceof GivenUp) await forgetPayload(context.db, event.id)
    throw error
  }
  await forgetPayload(context.db, event.id)
}
