import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  add,
  afternoonMs,
  changeShop,
  deliverNow,
  eclair,
  eclairKwd,
  fetchNow,
  giftBox,
  kunafaBar,
  openShop,
  photoCake,
  preOrder,
  startCart,
} from '../../../testing/checkout-steps.ts'
import { countTurns } from '../../../testing/count-turns.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { convertCart } from '../cart.queries.ts'
import { isOwnCartId } from '../cart-id.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const countCarts = async (): Promise<number> =>
  Number(
    (
      await shop.context.db
        .selectFrom('carts')
        .select((select) => select.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const getCart = async (cartId?: string, query: object = deliverNow) =>
  (await shop.call('getGuestCart', { query, ...(cartId === undefined ? {} : { cartId }) })).answer.data

describe('reading a cart', () => {
  it('[api:getGuestCart] [S3.5a] [S3.5b] [S7.34] answers an empty priced cart to a newcomer and writes nothing', async () => {
    const cart = await getCart()
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
    // What a cake can have beside its own flavours, where there is time for it.
    expect((await getCart(undefined, preOrder)).extra_flavors).toContainEqual({
      id: 'rose',
      name_en: expect.any(String),
      name_ar: expect.any(String),
      price: 0.5,
    })
    expect(await countCarts()).toBe(0)
    // With something in it, it is the same cart, and says so of every part.
    await add(shop, eclair, { cartId: cart.id, quantity: 2 })
    const filled = await getCart(cart.id)
    expect(filled).toMatchObject({ id: cart.id, items: [{ product_id: eclair, quantity: 2 }], count: 2, sub_total: 1.8, total: 2.55 })
    expect((await getCart(cart.id, preOrder)).est_time).toBeNull()
  })

  it('estimates the same minutes at any second of a minute [S3.5a]', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4 })
    const estimates: unknown[] = []
    for (const seconds of [0, 1, 29, 29]) {
      shop.clock.advance(seconds * 1000)
      estimates.push((await getCart(id)).est_time)
    }
    expect(estimates).toEqual([40, 40, 40, 40])
  })

  it('answers an id that the server never gave out with a new one, also when a product is added', async () => {
    const foreign = randomUUID()
    expect((await getCart(foreign)).id).not.toBe(foreign)
    expect((await startCart(shop, eclair, { cartId: foreign })).id).not.toBe(foreign)
    expect((await getCart('not-an-id')).items).toEqual([])
  })

  it('keeps the id of an empty cart, so that two first products added at once meet', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await getCart()
      const [first, second] = await Promise.all([add(shop, eclair, { cartId: id }), add(shop, kunafaBar, { cartId: id })])
      expect([first.answer.data.id, second.answer.data.id]).toEqual([id, id])
      expect((await getCart(id)).items.map((item) => item.product_id).sort()).toEqual([eclair, kunafaBar])
    }
  })

  it('never shows the cart of a member to someone who knows its id', async () => {
    const cart = await startCart(shop, eclair)
    await shop.context.db.updateTable('carts').set({ user_id: 'member' }).execute()
    expect((await getCart(cart.id)).items).toEqual([])
    expect((await shop.call('deleteGuestCart', { params: { id: cart.id }, body: {} })).status).toBe(200)
    expect((await shop.context.db.selectFrom('carts').select('state').executeTakeFirstOrThrow()).state).toBe('open')
  })

  it('takes the cart’s choice where the call is silent, and the call’s where it speaks', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    expect(await getCart(cart.id, {})).toMatchObject({ area_id: '202', shipping_type: 'asap', order_type: 'asap', delivery_cost: 0.75 })
    expect(await getCart(cart.id, fetchNow)).toMatchObject({ order_type: 'pick-up', delivery_cost: 0, delivery_fee: 0, est_time: 15 })
    expect(await getCart(cart.id, { branch_id: 'kuwait-city' })).toMatchObject({ branch_id: 'kuwait-city', delivery_cost: 2 })
  })

  it('[S1.7a] brings orders of the morning free of charge, and says so only then', async () => {
    shop.clock.set(Date.parse('2026-11-21T10:00:00+03:00'))
    const cart = await startCart(shop, eclair, { quantity: 4 })
    expect(cart).toMatchObject({ delivery_fee: 0.75, delivery_cost: 0, total: 3.6 })
    shop.clock.set(Date.parse('2026-11-21T12:00:00+03:00'))
    expect(await getCart(cart.id)).toMatchObject({ delivery_fee: 0.75, delivery_cost: 0.75, total: 4.35 })
  })
})

describe('adding', () => {
  it('[api:addGuestCartProduct] [S7.35] [S4.7a] adds, joins the same thing, steps by differences and never goes below one', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    expect(cart).toMatchObject({ count: 2, sub_total: 1.8 })
    const joined = (await add(shop, eclair, { cartId: cart.id })).answer.data
    expect(joined.items).toHaveLength(1)
    expect(joined.items[0]).toMatchObject({ quantity: 3, price: eclairKwd, line_total: 2.7, menu_type: 'asap' })
    const lowest = (await add(shop, eclair, { cartId: cart.id, quantity: -50 })).answer.data
    expect(lowest.items[0]?.quantity).toBe(1)
  })

  it('[S3.6] answers each line with its product, price, pictures, notes and request; its quantity starts at one', async () => {
    const extra = { 'notes[0][note]': 'Happy birthday', special_request: 'no nuts' }
    const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder, extra })).answer.data
    const product = (await shop.call('getProduct', { params: { id: photoCake.id }, query: preOrder })).answer.data
    expect(cart.items).toMatchObject([
      {
        id: expect.stringMatching(/./u),
        product_id: photoCake.id,
        product: { id: photoCake.id, name_en: product.name_en, name_ar: product.name_ar, has_image: true },
        quantity: 1,
        images: [{ url: expect.stringMatching(/^\//u) }, { url: expect.stringMatching(/^\//u) }],
        notes: [{ note: 'Happy birthday' }],
        special_request: 'no nuts',
      },
    ])
    const chosen = product.option_groups.flatMap(({ values }) => values).filter(({ id }) => photoCake.options.includes(id))
    const price = product.price + chosen.reduce((sum, { price_delta }) => sum + price_delta, 0)
    expect(cart.items[0]?.price).toBeCloseTo(price)
    // A picture is a file that its owner gets.
    const [image] = cart.items[0]?.images ?? []
    const file = await shop.app.inject({ method: 'GET', url: image?.url ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//u)])
  })

  it('keeps things apart that differ in note, request or option', async () => {
    const cart = await startCart(shop, eclair)
    await add(shop, eclair, { cartId: cart.id, extra: { special_request: 'no nuts' } })
    const third = (await add(shop, eclair, { cartId: cart.id, extra: { notes: [{ note: 'Happy birthday' }] } })).answer.data
    expect(third.items.map((item) => [item.special_request, item.notes])).toEqual([
      ['', []],
      ['no nuts', []],
      ['', [{ note: 'Happy birthday' }]],
    ])
  })

  it('[S6.1d] [S8.6d] asks for the service before anything is added', async () => {
    const { failure, status } = await shop.call('addGuestCartProduct', { params: { id: eclair }, body: { quantity: 1 } })
    expect(status).toBe(422)
    expect(failure).toMatchObject({ code: 'SERVICE_REQUIRED', message: 'Please select the order type and your address first' })
    const arabic = await shop.call('addGuestCartProduct', { params: { id: eclair }, body: { quantity: 1 }, locale: 'ar' })
    expect(arabic.failure.message).toMatch(/[\u0600-\u06ff]/)
    expect(await countCarts()).toBe(0)
  })

  it('[S5.10] refuses a product of days ahead for now and for today', async () => {
    for (const shipping_type of ['asap', 'same-day']) {
      const { failure } = await add(shop, photoCake.id, {
        options: photoCake.options,
        pictures: 1,
        choice: { ...deliverNow, shipping_type },
      })
      expect(failure.code).toBe('PRE_ORDER_ONLY')
    }
    expect((await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })).status).toBe(200)
  })

  it('refuses what is not for the service, the fulfilment, or out of stock, and more than there is', async () => {
    expect((await add(shop, giftBox)).failure.code).toBe('PRODUCT_NOT_FOR_SERVICE')
    await changeShop(shop, (db) => db.updateTable('products').set({ in_stock: 0 }).where('id', '=', '1037').execute())
    expect((await add(shop, '1037')).failure.code).toBe('OUT_OF_STOCK')
    const many = await add(shop, kunafaBar, { quantity: 5 })
    expect(many.failure).toMatchObject({ code: 'NOT_ENOUGH_STOCK', message: 'Only 4 left' })
    await changeShop(shop, (db) =>
      db.deleteFrom('product_fulfilments').where('product_id', '=', eclair).where('fulfilment', '=', 'pickup').execute(),
    )
    expect((await add(shop, eclair, { choice: fetchNow })).failure.code).toBe('PRODUCT_NOT_FOR_FULFILMENT')
    expect((await add(shop, 'no-such-thing')).failure.code).toBe('PRODUCT_UNAVAILABLE')
  })

  it('counts the stock over all lines of a product', async () => {
    const cart = await startCart(shop, kunafaBar, { quantity: 3 })
    const { failure } = await add(shop, kunafaBar, { cartId: cart.id, quantity: 2, extra: { special_request: 'cut' } })
    expect(failure.code).toBe('NOT_ENOUGH_STOCK')
  })

  it('judges options by the groups of the product', async () => {
    const choice = preOrder
    const ask = (options: string[]) => add(shop, photoCake.id, { options, pictures: 1, choice })
    expect((await ask([])).failure.code).toBe('OPTION_REQUIRED')
    expect((await ask(['size-1015-small', 'size-1015-large', 'cake_flavors-vanilla', 'colors-white'])).failure.code).toBe('OPTION_TOO_MANY')
    expect((await ask([...photoCake.options, 'size-1014-20x30'])).failure.code).toBe('OPTION_UNKNOWN')
    const [item] = (await ask(['size-1015-medium', 'cake_flavors-lotus', 'colors-white'])).answer.data.items
    expect(item?.price).toBe(9.5 + 5.75 + 0.5)
    expect(item?.options.map((option) => option.group_kind)).toEqual(['size', 'flavor', 'color'])
  })

  it('bounds the quantity of a line and ignores prices that a client sends', async () => {
    expect((await add(shop, eclair, { quantity: 99 })).status).toBe(200)
    const cart = await startCart(shop, eclair, { quantity: 90, extra: { price: 0.001, total: 0 } })
    expect(cart.sub_total).toBe(81)
    expect((await add(shop, eclair, { cartId: cart.id, quantity: 20 })).failure.code).toBe('QUANTITY_LIMIT')
  })

  it('refuses hostile input without a trace: unknown keys, huge numbers, control characters, foreign lines', async () => {
    const cart = await startCart(shop, eclair)
    for (const body of [
      { quantity: 1e9 },
      { quantity: 1.5 },
      { quantity: 1, __proto__: { x: 1 }, admin: true },
      { quantity: 1, special_request: 'x'.repeat(201) },
      { quantity: 1, options: Array.from({ length: 41 }, () => 'a') },
    ]) {
      const { status } = await shop.call('addGuestCartProduct', {
        params: { id: eclair },
        body: { ...deliverNow, ...body },
        cartId: cart.id,
      })
      expect(status).toBe(422)
    }
    expect((await add(shop, eclair, { cartId: cart.id, extra: { line_id: 'somebody-elses' } })).failure.code).toBe('LINE_NOT_FOUND')
    const kept = (await add(shop, eclair, { cartId: cart.id, extra: { special_request: 'a\u0000b\ud800\u202e<script>' } })).answer.data
    expect(kept.items.at(-1)?.special_request).toBe('a b\ufffd<script>')
    expect(kept.count).toBe(2)
  })
})

describe('the extra flavour', () => {
  const cake = { id: '1011', options: ['first'] }

  it('[S5.11] [S9.8] is dropped for now and outside 00:00-04:55 for today, and kept for pre-order', async () => {
    const product = await shop.call('getProduct', { params: { id: cake.id }, query: preOrder })
    const options = product.answer.data.option_groups.flatMap((group) => group.values.slice(0, group.min).map((value) => value.id))
    const flavoured = (choice: { area_id: string; shipping_type: string; order_type: string }) =>
      add(shop, cake.id, { options, choice, extra: { extra_flavor: 'rose' } })
    const planned = (await flavoured(preOrder)).answer.data
    expect(planned.items[0]?.extra_flavor).toMatchObject({ id: 'rose', price: 0.5 })
    expect(planned.extra_flavors.length).toBeGreaterThan(0)
    const today = (await flavoured({ ...deliverNow, shipping_type: 'same-day' })).answer.data
    expect(today.items[0]?.extra_flavor).toBeNull()
    expect(today.extra_flavors).toEqual([])
    expect(planned.items[0]!.price - today.items[0]!.price).toBeCloseTo(0.5)
    shop.clock.set(Date.parse('2026-11-21T04:55:30+03:00'))
    expect((await flavoured({ ...deliverNow, shipping_type: 'same-day' })).answer.data.items[0]?.extra_flavor?.id).toBe('rose')
    shop.clock.set(Date.parse('2026-11-21T04:56:00+03:00'))
    expect((await flavoured({ ...deliverNow, shipping_type: 'same-day' })).answer.data.items[0]?.extra_flavor).toBeNull()
  })
})

describe('pictures', () => {
  const addPhotoCake = (pictures: number, given: { quantity?: number; cartId?: string; extra?: object } = {}) =>
    add(shop, photoCake.id, { options: photoCake.options, pictures, choice: preOrder, ...given, extra: { ...given.extra } })

  it('[S5.1a] [S5.1b] [S5.1c] [S9.2] takes at least one and at most ten for each unit of a new line', async () => {
    expect((await addPhotoCake(0)).failure).toMatchObject({
      code: 'PICTURES_TOO_FEW',
      message: expect.stringMatching(/please upload more: 1 photo is missing/i),
    })
    expect((await addPhotoCake(1, { quantity: 3 })).failure.message).toMatch(/please upload more: 2 photos are missing/i)
    expect((await addPhotoCake(11)).failure).toMatchObject({
      code: 'PICTURES_TOO_MANY',
      message: expect.stringMatching(/please upload less: 1 photo is too many/i),
    })
    expect((await addPhotoCake(10)).answer.data.items[0]?.images).toHaveLength(10)
    expect((await add(shop, eclair, { pictures: 1 })).failure.code).toBe('PICTURES_TOO_MANY')
  })

  it('[S5.2c] marks a line whose quantity outgrew its pictures, and heals when they are added', async () => {
    const cart = (await addPhotoCake(1)).answer.data
    const line = cart.items[0]!
    const short = (
      await shop.call('updateGuestCartProduct', { params: { id: line.id }, query: preOrder, body: { quantity: 3 }, cartId: cart.id })
    ).answer.data
    expect(short.items[0]?.problems).toMatchObject([
      { code: 'pictures_too_few', count: 2, message: expect.stringMatching(/please upload more: 2 photos are missing/i) },
    ])
    expect(short.can_checkout).toBe(false)
    const healed = (await addPhotoCake(2, { quantity: 0, cartId: cart.id, extra: { line_id: line.id } })).answer.data
    expect(healed.items[0]).toMatchObject({ quantity: 3, problems: [] })
    expect(healed.items[0]?.images).toHaveLength(3)
    expect(healed.can_checkout).toBe(true)
  })

  it('[api:deleteGuestCartPicture] shows a picture to whoever holds its key and to nobody else, and forgets the removed one', async () => {
    const cart = (await addPhotoCake(2)).answer.data
    const [first, second] = cart.items[0]!.images
    const seen = await shop.app.inject(first!.url)
    expect(seen.statusCode).toBe(200)
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=31536000, immutable' })
    const path = first!.url.split('?')[0]
    for (const url of [
      path!,
      `${path}?key=`,
      second!.url.replace(second!.id, first!.id),
      '/api/pictures/nope?key=x',
      '/api/pictures/..%2f..%2fapp-secret?key=x',
    ]) {
      expect((await shop.app.inject(url)).statusCode).toBe(404)
    }
    const left = (await shop.call('deleteGuestCartPicture', { params: { id: first!.id }, query: preOrder, cartId: cart.id })).answer.data
    expect(left.items[0]?.images.map((image) => image.id)).toEqual([second!.id])
    expect((await shop.app.inject(first!.url)).statusCode).toBe(404)
    const stranger = await startCart(shop, eclair)
    expect((await shop.call('deleteGuestCartPicture', { params: { id: second!.id }, cartId: stranger.id })).status).toBe(404)
  })

  it('keeps no file of a refused request', async () => {
    await addPhotoCake(11)
    expect(await shop.context.files.list()).toEqual([])
  })

  it('refuses a file that is no picture, whatever it calls itself', async () => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ quantity: 1, ...preOrder })) form.set(key, String(value))
    for (const [index, id] of photoCake.options.entries()) form.set(`options[${index}]`, id)
    form.set('images[0]', new Blob(['<svg onload="alert(1)">'], { type: 'image/jpeg' }), '../../evil.jpg')
    const { failure, status } = await shop.call('addGuestCartProduct', { params: { id: photoCake.id }, form })
    expect(status).toBe(415)
    expect(failure.code).toBe('PICTURE_TYPE')
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
    expect((await getCart(theirs.id)).count).toBe(1)
  })

  it('grows its version with every change and not with a refused one', async () => {
    const version = async () => Number((await shop.context.db.selectFrom('carts').select('version').executeTakeFirstOrThrow()).version)
    const cart = await startCart(shop, kunafaBar)
    const first = await version()
    await add(shop, kunafaBar, { cartId: cart.id })
    expect(await version()).toBe(first + 1)
    await add(shop, kunafaBar, { cartId: cart.id, quantity: 50 })
    await getCart(cart.id)
    expect(await version()).toBe(first + 1)
  })
})

describe('prices that move (D18)', () => {
  const setPrice = (fils: number) =>
    changeShop(shop, (db) => db.updateTable('products').set({ price_fils: fils }).where('id', '=', eclair).execute())

  it('passes a lower price, asks for consent to a higher one, and takes it', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await setPrice(800)
    expect(await getCart(cart.id)).toMatchObject({ sub_total: 3.2, can_checkout: true })
    await setPrice(1000)
    const raised = await getCart(cart.id)
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
    expect((await getCart(cart.id)).items[0]?.problems).toMatchObject([{ code: 'price_raised', old_price: 0.8 }])
  })

  it('[S5.2a] marks what ran out, [S5.14g] and what the shop no longer sells', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await changeShop(shop, (db) => db.updateTable('products').set({ in_stock: 0 }).where('id', '=', eclair).execute())
    const out = await getCart(cart.id)
    expect(out.items[0]?.problems).toMatchObject([{ code: 'out_of_stock' }])
    expect(out.can_checkout).toBe(false)
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', eclair).execute())
    const gone = await getCart(cart.id)
    expect(gone.items[0]).toMatchObject({
      problems: [{ code: 'product_unavailable' }],
      product: { unavailable_reason: 'PRODUCT_UNAVAILABLE' },
    })
    expect(gone.items[0]?.product.name_en).not.toBe('')
  })

  it('[S5.2a] [S9.1a] needs the minimum for a delivery, reached exactly, and none for a pick-up', async () => {
    const cart = await startCart(shop, eclair, { quantity: 3 })
    expect(await getCart(cart.id)).toMatchObject({ sub_total: 2.7, missing_for_minimum: 0.3, can_checkout: false })
    expect(await getCart(cart.id, fetchNow)).toMatchObject({ missing_for_minimum: 0, can_checkout: true })
    await changeShop(shop, (db) =>
      db.updateTable('area_branches').set({ minimum_charge_fils: 2700 }).where('area_id', '=', '202').execute(),
    )
    expect(await getCart(cart.id)).toMatchObject({ missing_for_minimum: 0, can_checkout: true })
  })
})

describe('putting a cart aside', () => {
  const clear = (id: string) => shop.call('deleteGuestCart', { params: { id }, body: {} })

  it('[api:deleteGuestCart] [S7.37] [S4.14b] [S4.14c] revives a cart that a reload deleted a moment ago', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    expect((await clear(cart.id)).status).toBe(200)
    shop.clock.advance(17_000)
    expect(await getCart(cart.id)).toMatchObject({ id: cart.id, count: 2 })
  })

  it('[api:restoreGuestCart] [S4.14a] does not revive one that was put aside on purpose, and offers it back', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await shop.call('deleteGuestCart', { params: { id: cart.id }, body: { is_put_aside: true } })
    expect(await getCart(cart.id)).toMatchObject({ count: 0, restorable: { id: cart.id, count: 2 } })
    const restored = await shop.call('restoreGuestCart', { params: { id: cart.id }, query: deliverNow })
    expect(restored.answer.data).toMatchObject({ id: cart.id, count: 2 })
  })

  it('[S4.14a] [S9.3d] forgets it after 0.3 minutes, offers it back for fifteen, then is done', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await clear(cart.id)
    shop.clock.advance(19_000)
    const fresh = await getCart(cart.id)
    expect(fresh).toMatchObject({ count: 0, restorable: { id: cart.id, count: 2 } })
    expect(fresh.id).not.toBe(cart.id)
    const restored = await shop.call('restoreGuestCart', { params: { id: cart.id }, query: deliverNow })
    expect(restored.answer.data).toMatchObject({ id: cart.id, count: 2 })
    await clear(cart.id)
    shop.clock.advance(16 * 60_000)
    expect((await getCart(cart.id)).restorable).toBeNull()
    expect((await shop.call('restoreGuestCart', { params: { id: cart.id } })).failure.code).toBe('CART_NOT_FOUND')
  })

  it('a product added to a cleared cart begins a new one', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await clear(cart.id)
    const next = await startCart(shop, kunafaBar, { cartId: cart.id })
    expect(next.id).not.toBe(cart.id)
    expect(next.count).toBe(1)
  })

  it('takes the beacon of a closing page: an empty JSON body, twice, and of a cart that never was', async () => {
    const cart = await startCart(shop, eclair)
    for (const id of [cart.id, cart.id, randomUUID()]) {
      const beacon = await shop.app.inject({
        method: 'DELETE',
        url: `/api/guest-apis/cart/${id}`,
        headers: { 'content-type': 'application/json' },
        payload: '',
      })
      expect(beacon.statusCode).toBe(200)
    }
    expect((await clear('not-a-uuid')).status).toBe(404)
  })
})

describe('the checkout’s timer', () => {
  const ask = (cart: string, query: object) => shop.call('getGuestTimer', { params: { cart }, query: { ...deliverNow, ...query } })

  it('[api:getGuestTimer] [S7.51c] [S3.19a] [S4.15a] [S9.3c] says whether the time can still be met, and why not', async () => {
    const cart = await startCart(shop, eclair)
    expect((await ask(cart.id, {})).answer.data).toMatchObject({ value: true, time: '13:40', timePeriod: 300_000 })
    shop.clock.set(Date.parse('2026-11-21T19:06:00+03:00'))
    const late = (await ask(cart.id, {})).answer.data
    expect(late).toMatchObject({ value: false, reason: 'LAST_ORDER', time: null })
    expect(late.message).toMatch(/Last Order/)
    expect((await ask(randomUUID(), {})).failure.code).toBe('CART_NOT_FOUND')
  })

  it('[S4.15b] [S7.52a] tells the cart’s channel once when the chosen time is lost', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    const cart = await startCart(shop, eclair)
    const sameDay = { shipping_type: 'same-day', delivery_date: '2026-11-21', from: '13:00', to: '14:00' }
    expect((await ask(cart.id, sameDay)).answer.data.value).toBe(true)
    const events: unknown[] = []
    shop.context.realtime.subscribe([`timeSlot.${cart.id}`], (_, event) => events.push(event))
    expect(await notifyLostTimes(shop.context, afternoonMs + 60_000)).toBe(0)
    expect(await notifyLostTimes(shop.context, afternoonMs + 20 * 60_000)).toBe(1)
    expect(await notifyLostTimes(shop.context, afternoonMs + 21 * 60_000)).toBe(0)
    expect(events).toEqual([{ name: 'timeSlot', data: { is_active: true } }])
  })

  it('lets the server hear others while it judges a long row of carts', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    for (let n = 0; n < 45; n++) await startCart(shop, eclair)
    expect(await countTurns(() => notifyLostTimes(shop.context, afternoonMs + 60_000))).toBeGreaterThanOrEqual(5)
  })

  it('[S4.15b] judges the time by the service it was chosen for, not by the one the cart was filled under', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    const eveningMs = Date.parse('2026-11-21T19:02:00+03:00')
    shop.clock.set(eveningMs)
    const cart = await startCart(shop, eclair)
    const later = { shipping_type: 'pre-order', delivery_date: '2026-11-24', from: '10:00', to: '11:00' }
    expect((await ask(cart.id, later)).answer.data.value).toBe(true)
    // "Now" is over by then.
    expect(await notifyLostTimes(shop.context, eveningMs + 20 * 60_000)).toBe(0)
  })

  it('[S8.6g] [S4.15b] a time for tomorrow is good for a cart that lost its own, and stays good', async () => {
    const { notifyLostTimes } = await import('./cart.jobs.ts')
    const cart = await startCart(shop, eclair)
    const tomorrow = { shipping_type: 'pre-order', delivery_date: '2026-11-22', from: '10:00', to: '11:00' }
    expect((await ask(cart.id, tomorrow)).answer.data).toMatchObject({ value: false, reason: 'DATE_OUT_OF_RANGE' })
    expect((await ask(cart.id, { ...tomorrow, is_rescheduled: true })).answer.data.value).toBe(true)
    expect(await notifyLostTimes(shop.context, afternoonMs + 20 * 60_000)).toBe(0)
  })
})

describe('what is left behind', () => {
  it('erases carts that nobody can take back, and the sweep takes their pictures', async () => {
    const { eraseOldCarts } = await import('../cart.queries.ts')
    const { sweepPictures } = await import('../../../platform/pictures/picture.jobs.ts')
    const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })).answer.data
    await sweepPictures(shop.context)
    expect(await shop.context.files.list()).toHaveLength(2)
    await shop.call('deleteGuestCart', { params: { id: cart.id }, body: {} })
    await eraseOldCarts(shop.context.db, { deletedBeforeMs: afternoonMs + 1000, untouchedBeforeMs: 0 })
    await sweepPictures(shop.context)
    expect(await shop.context.files.list()).toEqual([])
    expect(await countCarts()).toBe(0)
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
