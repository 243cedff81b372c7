import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { sweepPictures } from '../../platform/pictures/picture.jobs.ts'
import { join } from '../../testing/account-steps.ts'
import { bring, orderAsMember, orderCartAsMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { add, changeShop, deliverNow, eclair, fetchNow, kunafaBar, photoCake, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { openReorderingShops } from '../../testing/reorder-steps.ts'
import { forgetOldPictures } from '../order/order.jobs.ts'

/** Each round makes three calls; the rate limit allows twenty per order. */
const rounds = 6
const { shop, mine, again, openCart, orderCake } = openReorderingShops()

const picturesOf = (column: 'cart_line_id' | 'order_line_id', ids: readonly string[]) =>
  shop.context.db
    .selectFrom('pictures')
    .selectAll()
    .where(column, 'in', [...ids])
    .execute()

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
    const member = await join(shop, undefined, before.id)
    const order = await orderAsMember(shop, member)
    const { data } = (await again(order.id, deliverNow, { member })).answer
    const { carts, kinds } = await openCart(member)
    expect([carts.map(({ id }) => id), kinds]).toEqual([[data.cart_id], [[eclair, 4, 900]]])
    await again(order.id, deliverNow, { member })
    expect((await openCart(member)).kinds).toEqual([[eclair, 4, 900]])
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
