import { formatPhone } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { AppContext } from '../../app-context.ts'
import { MailRefused } from '../../platform/mail/mail.ts'
import { PermanentFailure } from '../../platform/outbox/outbox.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { renderMailHtml } from './render-mail-html.ts'
import { renderMailText } from './render-mail-text.ts'

export type Recipient = { name: string; address: string; locale: Locale }

/**
 * Renders a mail in the reader's language and sends it. At least once: an effect is marked as done only after the mail server has accepted
 * the mail, and never tried again after that. If the process dies in between, the mail is sent twice with the same Message-ID, which is
 * derived from the effect's id, so that mailboxes can drop the duplicate; in the folder transport it overwrites the same file.
 */
export const sendMail = async (
  context: AppContext,
  effectId: string,
  to: Recipient,
  write: (sender: Sender) => MailContent,
): Promise<void> => {
  const sender = await describeSender(context, to.locale)
  const content = write(sender)
  try {
    await context.mail.send({
      id: effectId,
      to: { name: to.name, address: to.address },
      from: { name: sender.shop, replyTo: sender.email === '' ? null : sender.email },
      locale: to.locale,
      subject: content.subject,
      html: renderMailHtml(content, sender),
      text: renderMailText(content, sender),
      atMs: context.clock.now(),
    })
  } catch (error) {
    throw error instanceof MailRefused ? new PermanentFailure(error.message) : error
  }
}

const describeSender = async (context: AppContext, locale: Locale): Promise<Sender> => {
  const { settings } = await getShopData(context)
  const { publicUrl } = context.config
  const t = translate(locale)
  const pick = (en: string, ar: string): string => (locale === 'ar' ? ar : en)
  return {
    locale,
    shop: pick(settings.nameEn, settings.nameAr),
    tagline: pick(settings.taglineEn, settings.taglineAr),
    phone: settings.phone === '' ? '' : formatPhone(settings.phone),
    email: settings.email,
    address: pick(settings.addressEn, settings.addressAr),
    licence: settings.licenceNumber === '' ? null : t('shell.licence', { number: settings.licenceNumber }),
    url: publicUrl,
    terms: { label: t('shell.terms'), url: `${publicUrl}/#/terms-conditions` },
  }
}
