import type { Area } from '@sukkar/contract/area'
import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Digits, Locale } from '@sukkar/i18n/locales'
import type { Translator } from '@sukkar/i18n/translate'

type Priced = Pick<Area, 'delivery_fee' | 'minimum_charge'>

/** The delivery fee of an area, or that it has no delivery. */
export const feeText = (area: Priced, t: Translator, locale: Locale, digits: Digits): string => {
  if (area.delivery_fee === null) return t('pickService.areaNotServed')
  return area.delivery_fee === 0
    ? t('pickService.areaFeeFree')
    : t('pickService.areaFee', { amount: formatMoney(kwdToFils(area.delivery_fee), locale, digits) })
}

/** The minimum of an order in an area; null without one. */
export const minimumText = (area: Priced, t: Translator, locale: Locale, digits: Digits): string | null =>
  area.minimum_charge ? t('pickService.areaMinimum', { amount: formatMoney(kwdToFils(area.minimum_charge), locale, digits) }) : null
