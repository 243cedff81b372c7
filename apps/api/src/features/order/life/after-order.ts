import type { AppContext } from '../../../app-context.ts'
import { listComplaints } from '../../complaint/complaint.service.ts'
import { findDelayCoupon } from '../../coupon/delay-coupon.ts'
import { findReview } from '../../review/review.service.ts'
import type { AfterOrder } from '../order-view.ts'

export const readAfterOrder = async ({ db, config }: AppContext, orderId: string): Promise<AfterOrder> => {
  const coupon = await findDelayCoupon(db, orderId)
  return {
    review: await findReview(db, orderId),
    complaints: await listComplaints(db, orderId, config.appSecret),
    delay_coupon: coupon === null ? null : { code: coupon.code, percent: coupon.percent, until: coupon.lastDate },
  }
}
