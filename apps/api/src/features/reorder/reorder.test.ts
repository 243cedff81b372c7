import { randomUUID } from 'node:crypto'
import type { Reorder } from '@sukkar/contract/reorder'
import { DAY_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { sweepPictures } from '../../platform/pictures/picture.jobs.ts'
import { join } from '../../testing/account-steps.ts'
import { bring, orderAsMember, orderCartAsMember, type TestMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import {
  add,
  changeShop,
  deliverNow,
  eclair,
  fetchNow,
  kunafaBar,
  openShop,
  photoCake,
  preOrder,
  startCart,
} from '../../testing/checkout-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { forgetOldPictures } from '../order/order.jobs.ts'

/** Three calls each; of one order the limits take twenty. */
const rounds = 6
const operaSlice = '1033'
let shop: TestShop
let mine: TestMember
beforeEach(async () => {
  shop = await openShop({ hasManyCallers: true })
  mine = await join(shop)
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

const again = (orderId: string, body: Reorder = deliverNow, given: { member?: TestMember; locale?: 'en' | 'ar' } = {}) =>
  shop.call('reorder', { params: { id: orderId }, headers: (given.member ?? mine).headers, body, locale: given.locale ?? 'en' })

/** The member's open cart as the database has it, with its lines. */
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
const picturesOf = (column: 'cart_line_id' | 'order_line_id', ids: readonly string[]) =>
  shop.context.db
    .selectFrom('pictures')
    .selectAll()
    .where(column, 'in', [...ids])
    .execute()

/** An order of a photo cake with notes, a request and pictures, brought to its place. */
const orderCake = async (pictures = 2) => {
  const extra = { 'notes[0][note]': 'Happy birthday', special_request: 'no nuts' }
  const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures, choice: preOrder, extra })).answer.data
  const order = await orderCartAsMember(shop, mine, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })
  await bring(shop, order.id)
  return order
}

describe('the same order again', () => {
  it('[api:reorder] [S7.20] [S1.3] [S4.8b] [S8.2b] [S8.2i] is the member’s cart, line by line as it was', async () => {
    const order = await orderAsMember(shop, mine)
    const { status, answer } = await again(order.id)
    expect([status, answer.message]).toEqual([201, 'Order Added to Your Cart successfully'])
    const { carts, lines, kinds } = await openCart()
    expect(kinds).toEqual([[eclair, 4, 900]])
    expect(carts).toMatchObject([{ id: answer.data.cart_id, area_id: '202', service: 'asap', fulfilment: 'delivery', coupon_id: null }])
    expect(answer.data.lines).toEqual([
      {
        order_item_id: order.items[0]?.id,
        product_id: eclair,
        name_en: order.items[0]?.name_en,
        name_ar: order.items[0]?.name_ar,
        outcome: 'added',
        line_id: lines[0]?.id,
        quantity: 4,
        price: 0.9,
        changes: [],
        reason: null,
      },
    ])
  })

  it('[api:reorderAlias] [S7.19] is asked for by its other path too, where nothing is told and all is as it was', async () => {
    const order = await orderAsMember(shop, mine, { ...fetchNow, payment_method_code: 2 })
    const { status, answer } = await shop.call('reorderAlias', { params: { id: order.id }, headers: mine.headers, body: {} })
    expect([status, answer.data.lines[0]?.outcome]).toEqual([201, 'added'])
    expect((await openCart()).carts).toMatchObject([{ area_id: '202', service: 'asap', fulfilment: 'pickup' }])
  })

  it('[S4.8a] replaces the cart that was there; it leaves nothing of it in the new one', async () => {
    const before = await startCart(shop, kunafaBar, { quantity: 1 })
    mine = await join(shop, undefined, before.id)
    const order = await orderAsMember(shop, mine)
    const { data } = (await again(order.id)).answer
    const { carts, kinds } = await openCart()
    expect([carts.map(({ id }) => id), kinds]).toEqual([[data.cart_id], [[eclair, 4, 900]]])
    await again(order.id)
    expect((await openCart()).kinds).toEqual([[eclair, 4, 900]])
  })

  it('brings the words of extras that still ask for them, and says where some are missing', async () => {
    const topper = 'celebration_extras-topper'
    const extra = { 'option_texts[0][value_id]': topper, 'option_texts[0][text]': 'Sara' }
    const options = [...photoCake.options, topper]
    const cart = (await add(shop, photoCake.id, { options, pictures: 1, choice: preOrder, extra })).answer.data
    const order = await orderCartAsMember(shop, mine, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })
    await bring(shop, order.id)
    expect((await again(order.id, preOrder)).answer.data.lines).toMatchObject([{ outcome: 'added', changes: [] }])
    expect((await openCart()).lines).toMatchObject([{ option_texts: JSON.stringify({ [topper]: 'Sara' }) }])
    const asks = (id: string, text_kind: 'number' | null, text_max: number | null) =>
      changeShop(shop, (db) => db.updateTable('option_values').set({ text_kind, text_max }).where('id', '=', id).execute())
    await asks(topper, 'number', 2)
    const [changed] = (await again(order.id, preOrder)).answer.data.lines
    expect(changed).toMatchObject({
      outcome: 'changed',
      changes: [{ code: 'option_text_missing', message: expect.stringContaining('topper') }],
    })
    await asks(topper, null, null)
    await again(order.id, preOrder)
    expect((await openCart()).lines).toMatchObject([{ option_texts: '{}' }])
  })

  it('brings notes, request, options and pictures, each picture in a file of its own', async () => {
    const order = await orderCake()
    const { data } = (await again(order.id, preOrder)).answer
    expect(data.lines).toMatchObject([{ outcome: 'added', changes: [] }])
    const { lines } = await openCart()
    expect(lines).toMatchObject([{ special_request: 'no nuts', notes: '["Happy birthday"]' }])
    expect(JSON.parse(lines[0]?.options ?? '[]')).toEqual(photoCake.options)
    const theirs = await picturesOf(
      'order_line_id',
      order.items.map(({ id }) => id),
    )
    const copies = await picturesOf(
      'cart_line_id',
      lines.map(({ id }) => id),
    )
    expect(copies.map(({ width }) => width)).toEqual(theirs.map(({ width }) => width))
    expect(new Set([...theirs, ...copies].map(({ file }) => file)).size).toBe(4)
    for (const copy of copies)
      expect(await shop.context.files.read(copy.file)).toEqual(
        await shop.context.files.read(theirs.find(({ width }) => width === copy.width)?.file ?? ''),
      )
  })

  it('keeps its copies when the order’s pictures go, and the order its own when the cart goes', async () => {
    const order = await orderCake()
    await again(order.id, preOrder)
    const copies = await picturesOf(
      'cart_line_id',
      (await openCart()).lines.map(({ id }) => id),
    )
    await shop.context.db.updateTable('orders').set({ updated_at: '2026-01-01T00:00:00+03:00' }).where('id', '=', order.id).execute()
    await forgetOldPictures(shop.context, shop.clock.now() + 91 * DAY_MS)
    expect(await sweepPictures(shop.context)).toEqual({ pictures: 2, files: 0 })
    for (const { file } of copies) expect(await shop.context.files.read(file)).not.toBeNull()
    const other = await orderCake()
    await again(other.id, preOrder)
    await shop.context.db.deleteFrom('carts').where('user_id', '=', mine.user.id).execute()
    await sweepPictures(shop.context)
    const theirs = await picturesOf(
      'order_line_id',
      other.items.map(({ id }) => id),
    )
    expect(theirs).toHaveLength(2)
    for (const { file } of theirs) expect(await shop.context.files.read(file)).not.toBeNull()
  })

  it('says that pictures which were not kept must be sent again', async () => {
    const order = await orderCake(1)
    await shop.context.db.updateTable('pictures').set({ order_id: null, order_line_id: null }).execute()
    const { answer } = await again(order.id, preOrder)
    expect(answer.message).toBe('Order added to your cart, with changes. Please look it over')
    expect(answer.data.lines[0]).toMatchObject({
      outcome: 'changed',
      changes: [{ code: 'pictures_missing', message: '1 photo is missing. Please add it in your cart' }],
    })
  })
})

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
      [...changes, ...(reason === null ? [] : [reason])].map(({ code, message }) => [code, plain(message)]),
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
    mine = await join(shop, undefined, before.id)
    const order = await orderAsMember(shop, mine)
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', eclair).execute())
    const hasChanged = await createChangeWatch(shop.context.db)
    const { status, answer } = await again(order.id)
    expect([status, answer.message, answer.data.cart_id]).toEqual([
      200,
      'None of these products can be ordered now. Your cart is as it was',
      null,
    ])
    expect(answer.data.lines).toMatchObject([{ outcome: 'unavailable', reason: { code: 'PRODUCT_UNAVAILABLE' } }])
    expect(await hasChanged()).toBe(false)
    expect((await openCart()).carts).toMatchObject([{ id: before.id }])
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

describe('an order of somebody else', () => {
  it('is as one that is not there, by both paths, and nothing changes', async () => {
    const theirs = await join(shop)
    const order = await orderAsMember(shop, theirs)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const name of ['reorder', 'reorderAlias'] as const) {
      const ask = (id: string) => shop.call(name, { params: { id }, headers: mine.headers, body: {} })
      const missing = (await ask(randomUUID())).raw
      expect([missing.statusCode, (await ask(order.id)).raw.body]).toEqual([404, missing.body])
    }
    expect(await hasChanged()).toBe(false)
    expect((await again(order.id, deliverNow, { member: theirs })).status).toBe(201)
  })
})

describe('the same again, asked for at once', () => {
  it(`makes one cart that is whole, ${rounds} times`, async () => {
    const order = await orderAsMember(shop, mine)
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([again(order.id), again(order.id), again(order.id)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      const { carts, kinds } = await openCart()
      expect([carts.length, kinds]).toEqual([1, [[eclair, 4, 900]]])
      expect(answers.map(({ answer }) => answer.data.cart_id)).toContain(carts[0]?.id)
    }
  })
})

const plain = (text: string) => text.replace(/[\u2066-\u2069]/gu, '').replaceAll('\u00a0', ' ')
