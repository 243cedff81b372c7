import type { Order } from '@sukkar/contract/order'
import { formatDate } from '@sukkar/i18n/dates'
import { formatPercent } from '@sukkar/i18n/formats'
import { Button } from '@sukkar/ui/button'
import { TagIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { showToast } from '@sukkar/ui/toast-store'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import classes from './order-details.module.css'

/** The coupon for a long delay, valid for another order (§1, D64). */
export const DelayCoupon = ({ coupon }: { coupon: Order['delay_coupon'] }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  if (coupon === null) return null
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(coupon.code)
      showToast({ text: t('order.copied'), tone: 'good' })
    } catch {
      // The toast shows the code, to be copied by hand.
      showToast({ text: coupon.code })
    }
  }
  return (
    <Notice
      tone="good"
      icon={<TagIcon />}
      title={t('orderLife.couponTitle')}
      action={
        <Button variant="quiet" onClick={() => void copy()}>
          {t('orderLife.couponCopy')}
        </Button>
      }
    >
      {t
        .parts('orderLife.couponText', {
          percent: formatPercent(coupon.percent, locale, digits),
          code: coupon.code,
          date: formatDate(coupon.until, 'long', locale, digits),
        })
        .map((part) =>
          typeof part === 'string' ? (
            part
          ) : part.name === 'code' ? (
            <strong key="code" className={classes['code']}>
              <bdi>{part.value}</bdi>
            </strong>
          ) : (
            part.value
          ),
        )}
    </Notice>
  )
}
