import type { OrderStatus } from '@sukkar/domain/order-state'
import { DAY_MS, toInstantText } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sweepPictures } from '../../platform/pictures/picture.jobs.ts'
import { add, afternoonMs, photoCake, place, preOrder } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { forgetOldPictures } from './order.jobs.ts'
import { lockAnyOrder, setPaymentStatus } from './order-payment.ts'

const shop = openShopForEachTest()

const orderCake = async (): Promise<string> => {
  const cart = await add(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
  return (await place(shop, cart.answer.data.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data.order.id
}
const endOrder = async (id: string, status: OrderStatus, atMs: number): Promise<void> => {
  const { db } = shop.context
  await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  await db
    .updateTable('order_history')
    .set({ to_status: status, at: toInstantText(atMs) })
    .where('order_id', '=', id)
    .execute()
}
const picturesOf = async (id: string): Promise<number> =>
  (await shop.context.db.selectFrom('pictures').select('id').where('order_id', '=', id).execute()).length

describe('photos of customers', () => {
  it('are kept for ninety days after their order has ended, then row and file go', async () => {
    const [ended, young, open] = [await orderCake(), await orderCake(), await orderCake()]
    const nowMs = afternoonMs + 200 * DAY_MS
    await endOrder(ended, 'delivered', nowMs - 91 * DAY_MS)
    await endOrder(young, 'picked', nowMs - 89 * DAY_MS)
    await endOrder(open, 'hold', nowMs - 150 * DAY_MS)
    const files = (await shop.context.files.list()).length
    expect(await forgetOldPictures(shop.context, nowMs)).toBe(2)
    expect(await sweepPictures(shop.context)).toEqual({ pictures: 2, files: 0 })
    expect([await picturesOf(ended), await picturesOf(young), await picturesOf(open)]).toEqual([0, 2, 2])
    expect((await shop.context.files.list()).length).toBe(files - 2)
    expect(await forgetOldPictures(shop.context, nowMs)).toBe(0)
    expect((await checkData(shop.context)).filter((finding) => JSON.stringify(finding).includes('picture'))).toEqual([])
  })

  it('go too when their order was never paid', async () => {
    const unpaid = await orderCake()
    const nowMs = afternoonMs + 200 * DAY_MS
    await endOrder(unpaid, 'payment_failed', nowMs - 91 * DAY_MS)
    await forgetOldPictures(shop.context, nowMs)
    expect(await picturesOf(unpaid)).toBe(0)
  })

  it('do not stay longer for what is written about the money of their order afterwards', async () => {
    const ended = await orderCake()
    const nowMs = afternoonMs + 200 * DAY_MS
    await endOrder(ended, 'cancelled', nowMs - 91 * DAY_MS)
    await inTransaction(shop.context.db, async (db) => {
      await lockAnyOrder(db, ended)
      await setPaymentStatus(db, ended, { to: 'refunded', from: ['on_delivery'] }, nowMs - DAY_MS)
    })
    await forgetOldPictures(shop.context, nowMs)
    expect(await picturesOf(ended)).toBe(0)
  })
})
