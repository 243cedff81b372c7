import { describe, expect, it } from 'vitest'
import {
  add,
  changeShop,
  deliverNow,
  eclair,
  eclairKwd,
  fetchNow,
  giftBox,
  kunafaBar,
  photoCake,
  preOrder,
  startCart,
} from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { countRows } from '../../../testing/test-shop.ts'

const shop = openShopForEachTest()

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
    // The picture's signed address serves the file.
    const [image] = cart.items[0]?.images ?? []
    const file = await shop.app.inject({ method: 'GET', url: image?.url ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//u)])
  })

  it('steps a line down whose product ran out, also one that is at one already', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await changeShop(shop, (db) => db.updateTable('products').set({ in_stock: 0 }).where('id', '=', eclair).execute())
    const stepDown = async () => (await add(shop, eclair, { cartId: cart.id, quantity: -1 })).answer.data.items[0]?.quantity
    expect([await stepDown(), await stepDown()]).toEqual([1, 1])
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
    expect(await countRows(shop, 'carts')).toBe(0)
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
