import type { StaffCoupon } from '@sukkar/contract/staff-promotions'
import { Button } from '@sukkar/ui/button'
import { LeftToRight } from '@sukkar/ui/isolate'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import { type CouponState, describeGift, describeUse, stateOfCoupon } from '../../../lib/coupon-words.ts'
import { useText } from '../../../lib/locale.ts'
import { useShopNow } from '../../../lib/shop-clock.ts'
import { COUPON_QUERIES, SHOP } from '../../../lib/shop-queries.ts'
import { showRecord } from '../../../lib/show-record.ts'
import { useSave } from '../../../lib/use-save.ts'
import classes from '../shop.module.css'

const toneOf = { works: 'good', later: 'plain', stopped: 'notice', over: 'plain', used_up: 'plain' } as const satisfies Record<
  CouponState,
  string
>

/** A coupon in the list, with a button that stops or restarts it. */
export const CouponRow = ({ coupon }: { coupon: StaffCoupon }) => {
  const t = useText()
  const nowMs = useShopNow()
  const { isSaving, save } = useSave('updateStaffCoupon', SHOP)
  const state = stateOfCoupon(coupon, nowMs)
  const turn = async (): Promise<void> => {
    const answer = await save({ params: { id: coupon.id }, body: { version: coupon.version, is_active: !coupon.is_active } })
    if (answer !== null) showRecord(COUPON_QUERIES, answer.data)
  }
  return (
    <li className={classes['row']}>
      <span className={classes['name']}>
        <Link to="/shop/coupons/$code" params={{ code: coupon.code }}>
          <LeftToRight>{coupon.code}</LeftToRight>
        </Link>
        <span className={classes['soft']}>
          {describeGift(coupon, t)} · {describeUse(coupon, t)}
        </span>
      </span>
      <StatusChip tone={toneOf[state]}>{t(`consoleShop.couponState.${state}`)}</StatusChip>
      <Button
        variant="quiet"
        loading={isSaving}
        aria-label={t(coupon.is_active ? 'consoleShop.stopNamed' : 'consoleShop.startNamed', { name: coupon.code })}
        onClick={() => void turn()}
      >
        {t(coupon.is_active ? 'consoleShop.stop' : 'consoleShop.start')}
      </Button>
    </li>
  )
}
