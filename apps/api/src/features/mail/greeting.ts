import type { Translator } from '@sukkar/i18n/translate'
import type { Block } from './mail-content.ts'

/**
 * The greeting of a mail. Anybody can order with a stranger's email address and any name, so a name that looks like a web or email address
 * is left out: the shop must not mail a stranger's link.
 */
export const greet = (name: string, t: Translator): Block => ({
  kind: 'text',
  text: name === '' || LINK_LIKE.test(name) ? t('mail.greetingPlain') : t('mail.greeting', { name }),
})

const LINK_LIKE = /[/\\@:]|\p{L}\.\p{L}|www/iu
