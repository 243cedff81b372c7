import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Translator } from '@sukkar/i18n/translate'

/** A KWD amount of the wire, formatted in the current language. */
export const writeMoney = (kwd: number, t: Translator): string => formatMoney(kwdToFils(kwd), t.locale, t.digits)
