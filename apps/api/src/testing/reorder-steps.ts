import type { Reorder } from '@sukkar/contract/reorder'
import { bring, orderCartAsMember, type TestMember } from './after-order-steps.ts'
import { add, deliverNow, photoCake, preOrder } from './checkout-steps.ts'
import { joinForEachTest, openCheckedShopForEachTest } from './for-each-test.ts'

type Given = { member?: TestMember; locale?: 'en' | 'ar' }

/** Opens for each test of a file a shop with a member and functions to reorder. */
export const openReorderingShops = () => {
  const shop = openCheckedShopForEachTest({ hasManyCallers: true })
  const mine = joinForEachTest(shop)
  const again = (orderId: string, body: Reorder = deliverNow, { member = mine, locale = 'en' }: Given = {}) =>
    shop.call('reorder', { params: { id: orderId }, headers: member.headers, body, locale })

  /** The member's open carts and their lines, from the database. */
  const openCart = async (member: TestMember = mine) => {
    const { db } = shop.context
    const carts = await db.selectFrom('carts').selectAll().where('user_id', '=', member.user.id).where('state', '=', 'open').execute()
    const lines = await db
      .selectFrom('cart_lines')
      .selectAll()
      .where('cart_id', '=', carts[0]?.id ?? '')
      .orderBy('position')
      .execute()
    return { carts, lines, kinds: lines.map((line) => [line.product_id, Number(line.quantity), Number(line.seen_price_fils)]) }
  }

  /** A delivered order of a photo cake with notes, a request and pictures. */
  const orderCake = async (pictures = 2) => {
    const extra = { 'notes[0][note]': 'Happy birthday', special_request: 'no nuts' }
    const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures, choice: preOrder, extra })).answer.data
    const order = await orderCartAsMember(shop, mine, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })
    await bring(shop, order.id)
    return order
  }

  return { shop, mine, again, openCart, orderCake }
}
