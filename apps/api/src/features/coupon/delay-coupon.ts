import { randomInt } from 'node:crypto'
import { decideDelayCoupon } from '@sukkar/domain/delay-coupon'
import { DELAY_COUPON_PERCENT_MAX } from '@sukkar/domain/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { findSetting } from '../../platform/db/settings.queries.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { requestNotification } from '../../platform/outbox/request-notification.ts'
import { SHOP_SETTING, ShopSettings } from '../../platform/shop-data/shop-settings.ts'
import { findDelayCouponRow, insertDelayCoupon, type StoredDelayCoupon } from './delay-coupon.queries.ts'

export type { StoredDelayCoupon } from './delay-coupon.queries.ts'

/**
 * Issues the coupon for a late delivery (§1), in the transaction that records the delivery and at most once per order. A guest's coupon
 * belongs to the phone of the order.
 */
export const issueDelayCoupon = async (
  db: Kysely<Database>,
  delivered: { orderId: string; accountId: string | null; phone: string; promisedToMs: number; deliveredAtMs: number },
  nowMs: number,
): Promise<void> => {
  const { orderId, accountId, phone, promisedToMs, deliveredAtMs } = delivered
  const percent = (await findSetting(db, SHOP_SETTING, ShopSettings))?.delayCouponPercent ?? DELAY_COUPON_PERCENT_MAX
  const coupon = decideDelayCoupon({ promisedToMs, deliveredAtMs, percent })
  if (coupon === null) return
  const owner = accountId === null ? { phone } : { accountId }
  const code = newCode()
  if (!(await insertDelayCoupon(db, { orderId, code, coupon, owner }, nowMs))) return
  await insertOutboxEvent(db, { id: `delay-coupon.${orderId}`, topic: 'mail.delay_coupon', payload: { orderId } }, nowMs)
  await requestNotification(db, orderId, { kind: 'compensation', orderId, code, percent: coupon.percent }, nowMs)
}

/** The coupon that was issued for an order, or null. The caller has checked access. */
export const findDelayCoupon = (db: Kysely<Database>, orderId: string): Promise<StoredDelayCoupon | null> => findDelayCouponRow(db, orderId)

/** 39 random bits without look-alike characters. A guessed code is useless, because only the owner can redeem it. */
const newCode = (): string => `SORRY-${Array.from({ length: 8 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')}`

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
