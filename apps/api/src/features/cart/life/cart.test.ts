import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  add,
  afternoonMs,
  changeShop,
  eclair,
  fetchNow,
  kunafaBar,
  photoCake,
  preOrder,
  readCart,
  startCart,
} from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { countRows } from '../../../testing/test-shop.ts'
import { convertCart } from '../cart.queries.ts'
import { isOwnCartId } from '../cart-id.ts'

const shop = openShopForEachTest()

describe('reading a cart', () => {
  it('[api:getGuestCart] [S3.5a] [S3.5b] [S7.34] answers an empty priced cart to a newcomer and writes nothing', async () => {
    const cart = await readCart(shop)
    expect(cart).toMatchObject({
      items: [],
      extra_flavors: [],
      count: 0,
      sub_total: 0,
      total: 0.75,
      delivery_fee: 0.75,
      delivery_cost: 0.75,
      minimum_charge: 3,
      missing_for_minimum: 3,
      can_checkout: false,
      start: '07:59',
      end: '19:45',
      restorable: null,
    })
    expect(cart.est_time).toBe(40)
    expect(isOwnCartId(cart.id, shop.context.config.appSecret)).toBe(true)
    // The extra flavours, which are available for a pre-order.
    expect((await readCart(shop, undefined, preOrder)).extra_flavors).toContainEqual({
      id: 'rose',
      name_en: expect.any(String),
      name_ar: expect.any(String),
      price: 0.5,
    })
    expect(await countRows(shop, 'carts')).toBe(0)
    // The first product creates the cart with the id of the empty one.
    await add(shop, eclair, { cartId: cart.id, quantity: 2 })
    const filled = await readCart(shop, cart.id)
    expect(filled).toMatchObject({ id: cart.id, items: [{ product_id: eclair, quantity: 2 }], count: 2, sub_total: 1.8, total: 2.55 })
    expect((await readCart(shop, cart.id, preOrder)).est_time).toBeNull()
  })

  it('estimates the same minutes at any second of a minute [S3.5a]', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4 })
    const estimates: unknown[] = []
    for (const seconds of [0, 1, 29, 29]) {
      shop.clock.advance(seconds * 1000)
      estimates.push((await readCart(shop, id)).est_time)
    }
    expect(estimates).toEqual([40, 40, 40, 40])
  })

  it('answers an id that the server never gave out with a new one, also when a product is added', async () => {
    const foreign = randomUUID()
    expect((await readCart(shop, foreign)).id).not.toBe(foreign)
    expect((await startCart(shop, eclair, { cartId: foreign })).id).not.toBe(foreign)
    expect((await readCart(shop, 'not-an-id')).items).toEqual([])
  })

  it('keeps the id of an empty cart, so that two first products added at once meet', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await readCart(shop)
      expect((await readCart(shop, id)).id).toBe(id)
      const [first, second] = await Promise.all([add(shop, eclair, { cartId: id }), add(shop, kunafaBar, { cartId: id })])
      expect([first.answer.data.id, second.answer.data.id]).toEqual([id, id])
      expect((await readCart(shop, id)).items.map((item) => item.product_id).sort()).toEqual([eclair, kunafaBar])
    }
  })

  it('never shows the cart of a member to someone who knows its id', async () => {
    const cart = await startCart(shop, eclair)
    await shop.context.db.updateTable('carts').set({ user_id: 'member' }).execute()
    expect((await readCart(shop, cart.id)).items).toEqual([])
    expect((await shop.call('deleteGuestCart', { params: { id: cart.id }, body: {} })).status).toBe(200)
    expect((await shop.context.db.selectFrom('carts').select('state').executeTakeFirstOrThrow()).state).toBe('open')
  })

  it('takes the cart’s choice where the call is silent, and the call’s where it speaks', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    expect(await readCart(shop, cart.id, {})).toMatchObject({
      area_id: '202',
      shipping_type: 'asap',
      order_type: 'asap',
      delivery_cost: 0.75,
    })
    expect(await readCart(shop, cart.id, fetchNow)).toMatchObject({
      order_type: 'pick-up',
      delivery_cost: 0,
      delivery_fee: 0,
      est_time: 15,
    })
    expect(await readCart(shop, cart.id, { branch_id: 'kuwait-city' })).toMatchObject({ branch_id: 'kuwait-city', delivery_cost: 2 })
  })

  it('[S1.7a] brings orders of the morning free of charge, and says so only then', async () => {
    shop.clock.set(Date.parse('2026-11-21T10:00:00+03:00'))
    const cart = await startCart(shop, eclair, { quantity: 4 })
    expect(cart).toMatchObject({ delivery_fee: 0.75, delivery_cost: 0, total: 3.6 })
    shop.clock.set(Date.parse('2026-11-21T12:00:00+03:00'))
    expect(await readCart(shop, cart.id)).toMatchObject({ delivery_fee: 0.75, delivery_cost: 0.75, total: 4.35 })
  })
})

describe('changing and removing', () => {
  it('[api:updateGuestCartProduct] [api:deleteGuestCartProduct] [S7.50a] sets a quantity, [S7.36] removes a line', async () => {
    const cart = await startCart(shop, eclair)
    const line = cart.items[0]!
    const changed = (
      await shop.call('updateGuestCartProduct', {
        params: { id: line.id },
        body: { quantity: 7, special_request: ' with candles ' },
        cartId: cart.id,
      })
    ).answer.data
    expect(changed.items[0]).toMatchObject({ quantity: 7, special_request: 'with candles', line_total: 6.3 })
    const empty = (await shop.call('deleteGuestCartProduct', { params: { id: line.id }, cartId: cart.id })).answer.data
    expect(empty.items).toEqual([])
    expect((await shop.call('deleteGuestCartProduct', { params: { id: line.id }, cartId: cart.id })).failure.code).toBe('LINE_NOT_FOUND')
  })

  it('refuses a quantity above the stock, and takes all of it', async () => {
    const { id: cartId, items } = await startCart(shop, kunafaBar, { quantity: 2 })
    const set = (quantity: number) => shop.call('updateGuestCartProduct', { params: { id: items[0]!.id }, body: { quantity }, cartId })
    expect((await set(5)).failure.code).toBe('NOT_ENOUGH_STOCK')
    expect((await set(4)).answer.data.count).toBe(4)
  })

  it('refuses changes to a cart that is not there, and to somebody else’s line', async () => {
    const mine = await startCart(shop, eclair)
    const theirs = await startCart(shop, eclair)
    const change = (cartId: string | undefined) =>
      shop.call('updateGuestCartProduct', {
        params: { id: theirs.items[0]!.id },
        body: { quantity: 2 },
        ...(cartId === undefined ? {} : { cartId }),
      })
    expect((await change(undefined)).failure.code).toBe('CART_NOT_FOUND')
    expect((await change(mine.id)).failure.code).toBe('LINE_NOT_FOUND')
    expect((await shop.call('deleteGuestCartProduct', { params: { id: theirs.items[0]!.id }, cartId: mine.id })).failure.code).toBe(
      'LINE_NOT_FOUND',
    )
    expect((await readCart(shop, theirs.id)).count).toBe(1)
  })

  it('grows its version with every change and not with a refused one', async () => {
    const version = async () => Number((await shop.context.db.selectFrom('carts').select('version').executeTakeFirstOrThrow()).version)
    const cart = await startCart(shop, kunafaBar)
    const first = await version()
    await add(shop, kunafaBar, { cartId: cart.id })
    expect(await version()).toBe(first + 1)
    await add(shop, kunafaBar, { cartId: cart.id, quantity: 50 })
    await readCart(shop, cart.id)
    expect(await version()).toBe(first + 1)
  })
})

describe('prices that move (D18)', () => {
  const setPrice = (fils: number) =>
    changeShop(shop, (db) => db.updateTable('products').set({ price_fils: fils }).where('id', '=', eclair).execute())

  it('passes a lower price, asks for consent to a higher one, and takes it', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await setPrice(800)
    expect(await readCart(shop, cart.id)).toMatchObject({ sub_total: 3.2, can_checkout: true })
    await setPrice(1000)
    const raised = await readCart(shop, cart.id)
    expect(raised).toMatchObject({ sub_total: 4, can_checkout: false })
    expect(raised.items[0]?.problems).toMatchObject([{ code: 'price_raised', old_price: 0.9 }])
    const agreed = (
      await shop.call('updateGuestCartProduct', { params: { id: raised.items[0]!.id }, body: { accept_price: true }, cartId: cart.id })
    ).answer.data
    expect(agreed).toMatchObject({ sub_total: 4, can_checkout: true })
  })

  it('remembers a lower price once the cart was changed under it', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await setPrice(800)
    await add(shop, kunafaBar, { cartId: cart.id })
    await setPrice(900)
    expect((await readCart(shop, cart.id)).items[0]?.problems).toMatchObject([{ code: 'price_raised', old_price: 0.8 }])
  })

  it('takes the price of the dialog that changed a choice, though what was chosen before has become cheaper', async () => {
    const options = (size: string) => [size, ...photoCake.options.slice(1)]
    const cart = await startCart(shop, photoCake.id, { options: options('size-1015-small'), pictures: 1, choice: preOrder })
    await changeShop(shop, (db) =>
      db.updateTable('products').set({ price_fils: sql`price_fils - 100` }).where('id', '=', photoCake.id).execute(),
    )
    const body = { options: options('size-1015-large') }
    const changed = await shop.call('updateGuestCartProduct', { params: { id: cart.items[0]!.id }, body, cartId: cart.id })
    expect(changed.answer.data.items[0]?.problems).toEqual([])
    expect((await readCart(shop, cart.id, preOrder)).items[0]?.problems).toEqual([])
  })

  it('[S5.2a] marks what ran out, [S5.14g] and what the shop no longer sells', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await changeShop(shop, (db) => db.updateTable('products').set({ in_stock: 0 }).where('id', '=', eclair).execute())
    const out = await readCart(shop, cart.id)
    expect(out.items[0]?.problems).toMatchObject([{ code: 'out_of_stock' }])
    expect(out.can_checkout).toBe(false)
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', eclair).execute())
    const gone = await readCart(shop, cart.id)
    expect(gone.items[0]).toMatchObject({
      problems: [{ code: 'product_unavailable' }],
      product: { unavailable_reason: 'PRODUCT_UNAVAILABLE' },
    })
    expect(gone.items[0]?.product.name_en).not.toBe('')
  })

  it('[S5.2a] [S9.1a] needs the minimum for a delivery, reached exactly, and none for a pick-up', async () => {
    const cart = await startCart(shop, eclair, { quantity: 3 })
    expect(await readCart(shop, cart.id)).toMatchObject({ sub_total: 2.7, missing_for_minimum: 0.3, can_checkout: false })
    expect(await readCart(shop, cart.id, fetchNow)).toMatchObject({ missing_for_minimum: 0, can_checkout: true })
    await changeShop(shop, (db) =>
      db.updateTable('area_branches').set({ minimum_charge_fils: 2700 }).where('area_id', '=', '202').execute(),
    )
    expect(await readCart(shop, cart.id)).toMatchObject({ missing_for_minimum: 0, can_checkout: true })
  })
})

describe('the guards themselves, asked by someone who read too early', () => {
  it('a cart becomes an order once, and is told as it is then', async () => {
    const { db } = shop.context
    const { id: cartId } = await startCart(shop, eclair)
    const key = { accountId: null, cartId }
    expect(await convertCart(db, { ...key, cartId: 'another' }, afternoonMs)).toBeNull()
    expect(await convertCart(db, key, afternoonMs)).toMatchObject({ id: cartId, state: 'converted', service: 'asap' })
    expect(await convertCart(db, key, afternoonMs)).toBeNull()
    await db.updateTable('carts').set({ state: 'open' }).execute()
  })
})
