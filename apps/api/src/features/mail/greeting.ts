import type { Translator } from '@sukkar/i18n/translate'
import type { Block } from './mail-content.ts'

/**
 * The greeting of a mail. Anybody can type anything as a name and somebody else's address beside it: what looks like an
 * address of the web or of a mailbox is not carried to a stranger under the shop's name.
 */
export const greet = (name: string, t: Translator): Block => ({
  kind: 'text',
  text: name === '' || LINK_LIKE.test(name) ? t('mail.greetingPlain') : t('mail.greeting', { name }),
})

const LINK_LIKE = /[/\\@:]|\p{L}\.\p{L}|www/iu
