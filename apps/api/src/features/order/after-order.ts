import type { Order } from '@sukkar/contract/order'
import type { AppContext } from '../../app-context.ts'
import { listComplaints } from '../complaint/complaint.service.ts'
import { findDelayCoupon } from '../coupon/delay-coupon.ts'
import { findReview } from '../review/review.service.ts'

/** What an order's page shows of what came after it. */
export type AfterOrder = Pick<Order, 'review' | 'complaints' | 'delay_coupon'>

/** An order that was placed this moment. */
export const nothingAfter: AfterOrder = { review: null, complaints: [], delay_coupon: null }

export const readAfterOrder = async ({ db, config }: AppContext, orderId: string): Promise<AfterOrder> => {
  const coupon = await findDelayCoupon(db, orderId)
  return {
    review: await findReview(db, orderId),
    complaints: await listComplaints(db, orderId, config.appSecret),
    delay_coupon: coupon === null ? null : { code: coupon.code, percent: coupon.percent, until: coupon.lastDate },
  }
}
