import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { orderAsMember, orderCartAsMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { changeShop, deliverNow, eclair, kunafaBar, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { plainText } from '../../testing/message-steps.ts'
import { openReorderingShops } from '../../testing/reorder-steps.ts'

const operaSlice = '1033'
const { shop, mine, again, openCart, orderCake } = openReorderingShops()

describe('an order that cannot be had as it was', () => {
  it('has the prices and the stock of now, and says so of each line in both languages', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await startCart(shop, kunafaBar, { quantity: 3, cartId: cart.id })
    await startCart(shop, operaSlice, { quantity: 1, cartId: cart.id })
    const order = await orderCartAsMember(shop, mine, cart.id)
    await changeShop(shop, async (db) => {
      await db.updateTable('products').set({ price_fils: 950 }).where('id', '=', eclair).execute()
      await db.updateTable('products').set({ stock_left: 2 }).where('id', '=', kunafaBar).execute()
      await db.updateTable('products').set({ in_stock: 0 }).where('id', '=', operaSlice).execute()
    })
    const { status, answer } = await again(order.id)
    expect([status, answer.message]).toEqual([201, 'Order added to your cart, with changes. Please look it over'])
    expect(answer.data.lines.map(({ outcome, quantity, price }) => [outcome, quantity, price])).toEqual([
      ['changed', 4, 0.95],
      ['changed', 2, expect.any(Number)],
      ['unavailable', 0, null],
    ])
    const words = answer.data.lines.map(({ changes, reason }) =>
      [...changes, ...(reason === null ? [] : [reason])].map(({ code, message }) => [code, plainText(message)]),
    )
    expect(words).toEqual([
      [['price', 'The price is now 0.950 KWD, it was 0.900 KWD']],
      [['quantity', 'Only 2 left, instead of 3']],
      [['OUT_OF_STOCK', 'Sold out at the moment']],
    ])
    expect((await openCart()).kinds.map(([product, quantity]) => [product, quantity])).toEqual([
      [eclair, 4],
      [kunafaBar, 2],
    ])
    const arabic = (await again(order.id, deliverNow, { locale: 'ar' })).answer
    expect(arabic.message).toBe('تمت إضافة الطلب إلى سلتك مع بعض التغييرات. يرجى مراجعتها')
    for (const line of arabic.data.lines)
      for (const { message } of [...line.changes, ...(line.reason === null ? [] : [line.reason])])
        expect(message).toMatch(/[\u0600-\u06ff]/)
  })

  it('leaves out a choice that is gone, and refuses to choose for the customer where one must be made', async () => {
    const order = await orderCake()
    await changeShop(shop, (db) => db.updateTable('option_values').set({ is_available: 0 }).where('id', '=', 'size-1015-small').execute())
    const hasChanged = await createChangeWatch(shop.context.db)
    const { answer } = await again(order.id, preOrder)
    expect(answer.data.lines).toMatchObject([{ outcome: 'unavailable', reason: { code: 'OPTION_UNAVAILABLE' } }])
    expect([answer.data.cart_id, await hasChanged()]).toEqual([null, false])
  })

  it('keeps to the service that is asked for', async () => {
    const order = await orderCake()
    const { data } = (await again(order.id, deliverNow)).answer
    expect(data.lines).toMatchObject([
      { outcome: 'unavailable', reason: { code: 'PRE_ORDER_ONLY', message: expect.stringMatching(/pre-order/i) } },
    ])
  })

  it('at all leaves the cart that is there as it is', async () => {
    const before = await startCart(shop, kunafaBar, { quantity: 1 })
    const member = await join(shop, undefined, before.id)
    const order = await orderAsMember(shop, member)
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', eclair).execute())
    const hasChanged = await createChangeWatch(shop.context.db)
    const { status, answer } = await again(order.id, deliverNow, { member })
    expect([status, answer.message, answer.data.cart_id]).toEqual([
      200,
      'None of these products can be ordered now. Your cart is as it was',
      null,
    ])
    expect(answer.data.lines).toMatchObject([{ outcome: 'unavailable', reason: { code: 'PRODUCT_UNAVAILABLE' } }])
    expect(await hasChanged()).toBe(false)
    expect((await openCart(member)).carts).toMatchObject([{ id: before.id }])
  })

  it('for a place or a way that is none is refused, and changes nothing', async () => {
    const order = await orderAsMember(shop, mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await again(order.id, { ...deliverNow, area_id: 'nowhere' })).failure.code).toBe('AREA_UNKNOWN')
    expect((await again(order.id, { ...deliverNow, shipping_type: 'soon' })).failure.errors).toHaveProperty('shipping_type')
    expect((await again(order.id, { ...deliverNow, order_type: 'by air' })).failure.errors).toHaveProperty('order_type')
    expect(await hasChanged()).toBe(false)
  })
})
