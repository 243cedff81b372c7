import type { AppContext } from '../../../app-context.ts'
import { listComplaints } from '../../complaint/complaint.service.ts'
import { findDelayCoupon, type StoredDelayCoupon } from '../../coupon/delay-coupon.ts'
import { findReview } from '../../review/review.service.ts'
import type { AfterOrder } from '../order-view.ts'

export const readAfterOrder = async ({ db, config }: AppContext, orderId: string, nowMs: number): Promise<AfterOrder> => {
  const coupon = await findDelayCoupon(db, orderId)
  return {
    review: await findReview(db, orderId),
    complaints: await listComplaints(db, orderId, config.appSecret),
    delay_coupon: coupon === null ? null : describeOffer(coupon, nowMs),
  }
}

/** Null once it cannot be redeemed. */
const describeOffer = ({ code, percent, lastDate, isLeft, endsAtMs }: StoredDelayCoupon, nowMs: number): AfterOrder['delay_coupon'] =>
  isLeft && nowMs < endsAtMs ? { code, percent, until: lastDate } : null
