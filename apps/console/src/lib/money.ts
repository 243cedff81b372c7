import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Translator } from '@sukkar/i18n/translate'

/** An amount as it crosses the wire (KWD) in the language in use. */
export const writeMoney = (kwd: number, t: Translator): string => formatMoney(kwdToFils(kwd), t.locale, t.digits)
