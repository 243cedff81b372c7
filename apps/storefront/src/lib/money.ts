import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { useDigits, useLocale } from './locale.ts'

/** Writes amounts as they cross the wire (KWD) in the language in use. */
export const useMoney = (): ((kwd: number) => string) => {
  const locale = useLocale()
  const digits = useDigits()
  return (kwd) => formatMoney(kwdToFils(kwd), locale, digits)
}
