import { removeIsolates } from '@sukkar/i18n/isolate'
import { deliverOutbox } from '../deliver-outbox.ts'
import { deliverMail } from '../features/mail/mail.jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SignedIn } from './member-steps.ts'
import type { TestShop } from './test-shop.ts'

/** The notifications of a customer, newest first. */
export const readNotifications = async (shop: TestShop, { headers }: SignedIn) => {
  await deliverOutbox(shop.context, shop.clock.now())
  return (await shop.call('listNotifications', { query: { per_page: 100 }, headers })).answer.data
}

/** The mails that go out now, as a person reads them. */
export const readMails = async (shop: TestShop): Promise<{ to: string; subject: string; text: string }[]> => {
  const mails: Mail[] = []
  const context = { ...shop.context, mail: { send: async (mail: Mail) => void mails.push(mail) } }
  await deliverOutbox(context, shop.clock.now())
  await deliverMail(context, shop.clock.now())
  const plain = (text: string): string => removeIsolates(text).replaceAll('\u00a0', ' ')
  return mails.map(({ to, subject, text }) => ({ to: to.address, subject: plain(subject), text: plain(text) }))
}
