import type { StaffCoupon } from '@sukkar/contract/staff-promotions'
import { formatPercent } from '@sukkar/i18n/formats'
import type { Translator } from '@sukkar/i18n/translate'
import { writeMoney } from './money.ts'

/** The discount of a coupon in one line. */
export const describeGift = (coupon: Pick<StaffCoupon, 'kind' | 'percent' | 'amount' | 'max_discount'>, t: Translator): string => {
  if (coupon.kind === 'free_delivery') return t('consoleShop.kind.free_delivery')
  if (coupon.kind === 'fixed') return t('consoleShop.giftAmount', { amount: writeMoney(coupon.amount ?? 0, t) })
  const percent = formatPercent(coupon.percent ?? 0, t.locale, t.digits)
  if (coupon.max_discount === null) return t('consoleShop.giftPercent', { percent })
  return t('consoleShop.giftPercentMost', { percent, most: writeMoney(coupon.max_discount, t) })
}

export type CouponState = 'works' | 'stopped' | 'over' | 'used_up' | 'later'

/** Whether a coupon is valid at an instant (epoch ms), and if not, why. */
export const stateOfCoupon = (
  coupon: Pick<StaffCoupon, 'is_active' | 'starts_at' | 'ends_at' | 'usage_limit' | 'used_count'>,
  nowMs: number,
): CouponState => {
  if (!coupon.is_active) return 'stopped'
  if (coupon.ends_at !== null && Date.parse(coupon.ends_at) <= nowMs) return 'over'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'used_up'
  return coupon.starts_at !== null && Date.parse(coupon.starts_at) > nowMs ? 'later' : 'works'
}

/** How often a coupon was used, and how often it still can be. Unpaid orders reserve their use. */
export const describeUse = (
  { used_count: used, usage_limit: limit }: Pick<StaffCoupon, 'used_count' | 'usage_limit'>,
  t: Translator,
): string => (limit === null ? t('consoleShop.used', { used }) : t('consoleShop.usedOf', { used, limit, left: Math.max(0, limit - used) }))
