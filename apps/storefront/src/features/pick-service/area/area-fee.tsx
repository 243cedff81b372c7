import type { Area } from '@sukkar/contract/area'
import { kwdToFils } from '@sukkar/domain/money'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { formatMoney } from '@sukkar/i18n/formats'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useFreeDeliveryEnd } from '../../../lib/free-delivery.ts'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import classes from './area-fee.module.css'
import { feeText } from './area-money.ts'

type AreaFeeProps = {
  area: Pick<Area, 'delivery_fee' | 'minimum_charge'>
  /** The end of free delivery in epoch milliseconds; null without a current offer. */
  freeUntilMs: number | null
  /** Omits the end of the offer, for long lists. */
  isShort?: boolean
}

/** The delivery fee of an area; during free delivery with the usual fee struck out, as in the cart (D32). */
export const AreaFee = ({ area, freeUntilMs, isShort = false }: AreaFeeProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  if (freeUntilMs === null || !area.delivery_fee) return <span>{feeText(area, t, locale, digits)}</span>
  const time = formatTime(toShopClock(freeUntilMs).minuteOfDay, locale, digits)
  return (
    <span>
      <del className={classes['usual']}>
        <VisuallyHidden>{t('pickService.usualFee')} </VisuallyHidden>
        <bdi>{formatMoney(kwdToFils(area.delivery_fee), locale, digits)}</bdi>
      </del>{' '}
      <span className={classes['free']}>{isShort ? t('pickService.areaFeeFree') : t('pickService.areaFeeFreeBefore', { time })}</span>
    </span>
  )
}

/** The current fee of one area; a list reads the shop's clock once for all areas. */
export const AreaFeeNow = ({ area }: Pick<AreaFeeProps, 'area'>) => <AreaFee area={area} freeUntilMs={useFreeDeliveryEnd()} />
