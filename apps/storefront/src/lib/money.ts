import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { useDigits, useLocale } from './locale.ts'

/** Formats amounts of the API (KWD) in the current language. */
export const useMoney = (): ((kwd: number) => string) => {
  const locale = useLocale()
  const digits = useDigits()
  return (kwd) => formatMoney(kwdToFils(kwd), locale, digits)
}
