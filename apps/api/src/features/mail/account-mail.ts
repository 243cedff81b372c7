import { MINUTE_MS, parseInstant, readInstantMs } from '@sukkar/domain/shop-time'
import { parseLocale } from '@sukkar/i18n/locales'
import { forgetPayload, type OutboxHandler, PermanentFailure } from '../../platform/outbox/outbox.ts'
import { getUser } from '../account/account.service.ts'
import { writePin, writeWelcome } from './account-content.ts'
import { sendMail } from './mail.service.ts'

/** Handles `account.registered {account_id, locale}`: sends the welcome mail. */
export const mailWelcome: OutboxHandler<'account.registered'> = async (event, context) => {
  if (context.clock.now() - readInstantMs(event.createdAt) > WELCOME_USEFUL_MS)
    throw new PermanentFailure('It could not be sent while it was of use')
  const { account_id, locale } = event.payload
  const user = await getUser(context, account_id)
  if (!user.ok) throw new PermanentFailure('The account is not there')
  const { name, email } = user.value
  await sendMail(context, event.id, { name, address: email, locale: parseLocale(locale) }, (sender) => writeWelcome(name, sender))
}

/** A mistyped domain is "later" at every try; without an end its mail would page the operator for ever. */
const WELCOME_USEFUL_MS = 24 * 60 * MINUTE_MS

/**
 * Handles `account.pin_requested {email, name, pin, locale, expires_at}`. The payload is erased as soon as the mail was accepted or the code
 * has expired; a row without a payload is already done.
 */
export const mailPin: OutboxHandler<'account.pin_requested'> = async (event, context) => {
  const { email, name, pin, locale, expires_at }: Partial<typeof event.payload> = event.payload
  if (email === undefined || pin === undefined || expires_at === undefined) return
  const expires = parseInstant(expires_at)
  if (!expires.ok || expires.value <= context.clock.now()) {
    await forgetPayload(context.db, event.id)
    throw new PermanentFailure('The code was over before it could be sent')
  }
  try {
    await sendMail(context, event.id, { name: name ?? '', address: email, locale: parseLocale(locale) }, (sender) =>
      writePin({ name: name ?? '', pin, expiresAtMs: expires.value }, sender),
    )
  } catch (error) {
    if (error instanceof PermanentFailure) await forgetPayload(context.db, event.id)
    throw error
  }
  await forgetPayload(context.db, event.id)
}
