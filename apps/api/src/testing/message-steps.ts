import { removeIsolates } from '@sukkar/i18n/isolate'
import { beforeEach, expect } from 'vitest'
import { deliverOutbox } from '../deliver-outbox.ts'
import { deliverMail } from '../features/mail/mail.jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SignedIn } from './member-steps.ts'
import type { TestShop } from './test-shop.ts'

/** A text without isolates and with ordinary spaces, for comparison. */
export const plainText = (text: string): string => removeIsolates(text).replaceAll('\u00a0', ' ')

/** The notifications of a customer after delivering the outbox, newest first. */
export const readNotifications = async (shop: TestShop, { headers }: SignedIn) => {
  await deliverOutbox(shop.context, shop.clock.now())
  return (await shop.call('listNotifications', { query: { per_page: 100 }, headers })).answer.data
}

/** Collects the mails of each test of a file; `mail` is the transport for the shop. */
export const collectMailsForEachTest = () => {
  const mails: Mail[] = []
  beforeEach(() => void mails.splice(0))
  return { mails, mail: { send: async (sent: Mail) => void mails.push(sent) } }
}

/** The only mail; fails when there is not exactly one. */
export const onlyOf = (mails: readonly Mail[]): Mail => {
  expect(mails).toHaveLength(1)
  return mails[0] as Mail
}

/** Delivers the outbox and sends the mails. */
export const deliverMails = async (shop: TestShop): Promise<void> => {
  await deliverOutbox(shop.context, shop.clock.now())
  await deliverMail(shop.context, shop.clock.now())
}

/** Sends the due mails and returns them as plain text. */
export const readMails = async (shop: TestShop): Promise<{ to: string; subject: string; text: string }[]> => {
  const mails: Mail[] = []
  const context = { ...shop.context, mail: { send: async (mail: Mail) => void mails.push(mail) } }
  await deliverMails({ ...shop, context })
  return mails.map(({ to, subject, text }) => ({ to: to.address, subject: plainText(subject), text: plainText(text) }))
}
