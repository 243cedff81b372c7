import { describe, expect, it } from 'vitest'
import { changeShop, fetchNow, placeNew, preOrder } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { placePlanned, readGuestOrder } from '../../../testing/order-life-steps.ts'
import { viewOrderWithAddress } from './view-order.ts'

const shop = openCheckedShopForEachTest()

describe('an order whose place the shop has closed since', () => {
  it('still names the branch where it is fetched', async () => {
    const placed = await placeNew(shop, { ...fetchNow, payment_method_code: 2 })
    await changeShop(shop, (db) => db.updateTable('branches').set({ is_active: 0 }).where('id', '=', placed.order.branch.id).execute())
    expect((await readGuestOrder(shop, placed)).branch).toEqual(placed.order.branch)
  })

  it('still names its area, to the customer and in the line that the driver reads', async () => {
    const placed = await placePlanned(shop, preOrder)
    const read = () => viewOrderWithAddress(shop.context, placed.order.id, { locale: 'en', nowMs: shop.clock.now() })
    const before = await read()
    await changeShop(shop, (db) => db.updateTable('areas').set({ is_active: 0 }).where('id', '=', preOrder.area_id).execute())
    expect(await read()).toEqual(before)
  })
})
