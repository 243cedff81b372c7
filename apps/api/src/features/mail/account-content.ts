import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { translate } from '@sukkar/i18n/server-translate'
import { greet } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'

/** The mail for a new account. */
export const writeWelcome = (name: string, sender: Sender): MailContent => {
  const t = translate(sender.locale)
  return {
    subject: t('mail.welcomeSubject', { shop: sender.shop }),
    preheader: t('mail.welcomeText'),
    title: t('mail.welcomeTitle'),
    blocks: [
      greet(name, t),
      { kind: 'text', text: t('mail.welcomeText') },
      { kind: 'link', label: t('mail.welcomeStart'), url: sender.url },
      { kind: 'hint', text: t('mail.welcomeNotYou', { email: sender.email }) },
    ],
    why: t('mail.footerAccount', { shop: sender.shop }),
  }
}

/** The code for a forgotten password. It is only in the body, because locked phones show subjects. */
export const writePin = (given: { name: string; pin: string; expiresAtMs: number }, sender: Sender): MailContent => {
  const t = translate(sender.locale)
  const until = t('mail.pinUntil', { time: formatTime(toShopClock(given.expiresAtMs).minuteOfDay, sender.locale) })
  return {
    subject: t('mail.pinSubject', { shop: sender.shop }),
    preheader: until,
    title: t('mail.pinTitle'),
    blocks: [
      greet(given.name, t),
      { kind: 'text', text: t('mail.pinText') },
      { kind: 'code', code: given.pin },
      { kind: 'text', text: until },
      { kind: 'hint', text: t('mail.pinSecret') },
      { kind: 'hint', text: t('mail.pinIgnore') },
    ],
    why: t('mail.footerAccount', { shop: sender.shop }),
  }
}
