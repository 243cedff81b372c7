import type { Translator } from './translate.ts'
import { writeDigits } from './write-digits.ts'

/** Telephone numbers, which are dialled, and what has Latin letters: the numbers of orders, the codes of coupons. */
const UNCHANGED = /(\u2066\+[^\u2069]*\u2069|[\d-]*[a-z][\w-]*)/iu

/** A sentence of the server, which has Western digits, in the digits of the texts around it. */
export const writeSentence = (sentence: string, { locale, digits }: Pick<Translator, 'locale' | 'digits'>): string =>
  sentence
    .split(UNCHANGED)
    .map((part, index) => (index % 2 === 0 ? writeDigits(part, locale, digits).replace(/(?<=[٠-٩])%/gu, '٪') : part))
    .join('')
