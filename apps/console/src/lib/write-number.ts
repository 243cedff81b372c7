import { formatNumber } from '@sukkar/i18n/formats'
import type { Translator } from '@sukkar/i18n/translate'

/** A number beside words, in the digits of the prices and times around it. */
export const writeNumber = (value: number, t: Translator): string => formatNumber(value, t.locale, t.digits)
