import { formatMoney } from '@sukkar/i18n/formats'
import { isolate } from '@sukkar/i18n/isolate'
import { translate } from '@sukkar/i18n/server-translate'
import { greet } from './greeting.ts'
import type { Block, MailContent, Sender } from './mail-content.ts'
import { head, linkTo } from './order-content.ts'
import type { OrderForMail } from './order-content-parts.ts'

/** A refund was declined; `reason` is the shop's explanation. */
export const writeDeclined = (given: OrderForMail & { amountFils: number; reason: string }, sender: Sender): MailContent => {
  const t = translate(given.locale)
  const text = t('mail.declinedText', { amount: formatMoney(given.amountFils, t.locale), number: given.order.number })
  return {
    ...head('mail.declinedSubject', given, sender, t),
    preheader: text,
    title: t('mail.declinedTitle'),
    blocks: [
      greet(given.order.customer.name, t),
      { kind: 'text', text },
      { kind: 'facts', title: null, facts: [{ label: t('mail.declinedWhy'), values: isolateLines(given.reason) }] },
      { kind: 'text', text: t('mail.declinedAsk', { phone: sender.phone }) },
      ...linkTo(given, t),
    ],
  }
}

type Answered = { about: 'review' | 'complaint'; words: string; answer: string }

/** The shop's answer to a review or a complaint, below the customer's text. */
export const writeAnswer = (given: OrderForMail & Answered, sender: Sender): MailContent => {
  const t = translate(given.locale)
  const { about, words, answer } = given
  const own: Block[] =
    words === ''
      ? []
      : [
          {
            kind: 'facts',
            title: null,
            facts: [{ label: t(about === 'review' ? 'mail.yourReview' : 'mail.yourComplaint'), values: isolateLines(words) }],
          },
        ]
  return {
    ...head(about === 'review' ? 'mail.reviewAnswerSubject' : 'mail.complaintAnswerSubject', given, sender, t),
    preheader: answer,
    title: t(about === 'review' ? 'mail.reviewAnswerTitle' : 'mail.complaintAnswerTitle'),
    blocks: [
      greet(given.order.customer.name, t),
      { kind: 'text', text: t(about === 'review' ? 'mail.reviewAnswerText' : 'mail.complaintAnswerText') },
      ...own,
      { kind: 'facts', title: null, facts: [{ label: t('mail.ourAnswer'), values: isolateLines(answer) }] },
      ...(about === 'complaint' ? [{ kind: 'text' as const, text: t('mail.complaintAsk', { phone: sender.phone }) }] : []),
      ...linkTo(given, t),
    ],
  }
}

/** Free text as lines, each with its own direction, since an isolate ends with its line. */
const isolateLines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(isolate)
