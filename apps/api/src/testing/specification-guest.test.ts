import { describe, expect, it } from 'vitest'
import { makeForEachTest, openShopForEachTest } from './for-each-test.ts'
import { SpecificationClient, type Wire } from './specification-client.ts'
import {
  additionOf,
  addressFields,
  checkoutForm,
  chooseArea,
  dataOf,
  fillCart,
  findProduct,
  guestFields,
  makePhoto,
  namedBy,
} from './specification-fields.ts'

const shop = openShopForEachTest()
const client = makeForEachTest(() => new SpecificationClient(shop))

describe('a client that knows only the specification, as a guest', () => {
  it('[S3.11] adds with the fields of the specification; the area is the branch’s', async () => {
    const { cart, branch } = await fillCart(client, 'guest-apis')
    expect(cart.items).toMatchObject([{ quantity: 8, special_request: 'Ring twice', notes: [{ note: 'No sugar' }], menu_type: 'asap' }])
    expect([cart.branch_id, cart.area_id, cart.shipping_type, cart.order_type]).toEqual([branch.id, '202', 'asap', 'asap'])
  })

  it('[S3.11] goes on with the cart whose id it was answered', async () => {
    const { cart, branch, product } = await fillCart(client, 'guest-apis')
    const more = dataOf(await client.form(`/guest-apis/add-cart-product/${cart.id}`, additionOf(product, branch, { quantity: 1 })))
    expect([more.id, more.items[0].quantity]).toEqual([cart.id, 9])
  })

  it('[S3.11] a menu type that is a way of receiving says how, and the service is asked for', async () => {
    const branch = (await chooseArea(client)).branches[0]
    const product = await findProduct(client)
    const path = `/guest-apis/add-cart-product/${product.id}`
    const without = await client.form(path, additionOf(product, branch, { menu_type: 'Pick Up' }))
    expect([without.body.code, namedBy(without)]).toEqual(['SERVICE_REQUIRED', ['menu_type']])
    const told = dataOf(await client.form(path, { ...additionOf(product, branch, { menu_type: 'Pick Up' }), shipping_type: 'asap' }))
    expect(told.order_type).toBe('pick-up')
  })

  it('[S3.11] is told in its language which field is missing', async () => {
    const product = await findProduct(client)
    const arabic = new SpecificationClient(shop, 'ar')
    const refused = await arabic.form(`/guest-apis/add-cart-product/${product.id}`, { product_id: product.id, quantity: 4 })
    expect(namedBy(refused)).toEqual(['branch_id', 'menu_type'])
    expect(refused.body.errors.branch_id[0]).toMatch(/[؀-ۿ]/)
    const removal = await arabic.delete('/guest-apis/delete-cart-product/1')
    expect([removal.body.code, namedBy(removal)]).toEqual(['CART_NOT_FOUND', ['cart_id']])
  })

  it('[S3.11] adds pictures and an extra flavour to a cake, with what that requires to be chosen', async () => {
    const branch = (await chooseArea(client)).branches[0]
    const cake = dataOf(await client.get('/products?search=round%20photo%20cake')).find((product: Wire) => product.has_image)
    const { extra_flavors: flavors } = dataOf(await client.get('/guest-apis/get-cart-products?area_id=202&shipping_type=pre-order'))
    const images = [await makePhoto(), await makePhoto()]
    const sent = additionOf(cake, branch, { quantity: 1, menu_type: 'pre-order', images, extra_flavor: flavors[0].id })
    const path = `/guest-apis/add-cart-product/${cake.id}`
    expect((await client.form(path, sent)).body.code).toBe('OPTION_REQUIRED')
    const groups = dataOf(await client.get(`/products/${cake.id}`)).option_groups
    const options = groups.flatMap((group: Wire) => group.values.slice(0, group.min).map((value: Wire) => value.id))
    const [item] = dataOf(await client.form(path, { ...sent, options })).items
    expect([item.extra_flavor.id, item.images.length]).toEqual([flavors[0].id, 2])
    for (const { url } of item.images) expect((await shop.app.inject(url)).headers['content-type']).toMatch(/^image\//)
  })

  it.each([
    ['JSON', 0],
    ['JSON', false],
    ['JSON', '0'],
    ['a form', '0'],
    ['a form', 'false'],
  ])('[S3.13] [S3.14b] orders with the fields of the specification as %s, flags as %o', async (kind, off) => {
    const { cart, branch } = await fillCart(client, 'guest-apis')
    const flags = { is_pickup: off, is_pickedup: off, is_separate: off, to_send: off }
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, branch_id: branch.id, ...flags }
    const path = `/guest-apis/order?cart_id=${cart.id}`
    const placed = dataOf(kind === 'JSON' ? await client.post(path, sent) : await client.form(path, sent))
    expect(placed.order).toMatchObject({ order_type: 'asap', shipping_type: 'asap', is_separate: false, tip: 0.25, notes: 'Thank you' })
    expect(placed.order.address).toMatchObject({ area_id: '202', address_description: 'Beside the mosque' })
    expect([placed.paymentUrl, placed.checkout.id]).toEqual([null, cart.id])
  })

  it.each([1, true, '1', 'true', 'on'])('[S3.14c] picks up where a flag is %o', async (on) => {
    const { cart } = await fillCart(client, 'guest-apis')
    const { name, phone, email } = checkoutForm.user_data
    const placed = await client.post(`/guest-apis/order?cart_id=${cart.id}`, {
      payment_method_code: 2,
      user_data: { name, phone, email },
      is_pickedup: on,
      is_separate: on,
    })
    expect(dataOf(placed).order).toMatchObject({
      order_type: 'pick-up',
      is_separate: true,
      customer: { name, phone: '96550001234', email },
    })
  })

  it('[S3.14a] an area is found by its name in either language, and one that is none is named', async () => {
    const { cart } = await fillCart(client, 'guest-apis')
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, cart_id: cart.id }
    const unknown = await client.post('/guest-apis/order', { ...sent, address_area: 'Atlantis' })
    expect([unknown.body.code, namedBy(unknown)]).toEqual(['AREA_UNKNOWN', ['address_area']])
    const away = { ...sent, address_area: 'الجابرية', address_city: 'حولي' }
    expect(dataOf(await client.post('/guest-apis/order', away)).order.address.area_name_en).toBe('Jabriya')
  })

  it('[S3.14a] sends a photograph with the order', async () => {
    const { cart, branch } = await fillCart(client, 'guest-apis')
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, branch_id: branch.id, order_screenshot: await makePhoto() }
    const { order } = dataOf(await client.form(`/guest-apis/order?cart_id=${cart.id}`, sent))
    expect((await shop.app.inject(order.order_screenshot.url)).headers['content-type']).toMatch(/^image\//)
  })

  it('[S3.13] a pre-order’s date carries its time, and what is missing is named', async () => {
    const { cart } = await fillCart(client, 'guest-apis', { menu_type: 'Pre Order' })
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, cart_id: cart.id }
    const place = (given: object) => client.post('/guest-apis/order', { ...sent, ...given })
    const none = await place({})
    expect([none.body.code, namedBy(none)]).toEqual(['SLOT_REQUIRED', ['delivery_date']])
    expect(namedBy(await place({ delivery_date: '2026-11-26' }))).toEqual(['delivery_from'])
    expect(namedBy(await place({ delivery_date: '2026-02-30 12:00' }))).toEqual(['delivery_date'])
    const placed = dataOf(await place({ delivery_date: '2026-11-26T09:00:00Z' })).order
    expect([placed.delivery_date, placed.promised_from]).toEqual(['2026-11-26', '2026-11-26T12:00:00+03:00'])
  })

  it('[S3.13] what is truly missing is named, all at once', async () => {
    const { cart } = await fillCart(client, 'guest-apis')
    expect(namedBy(await client.post('/guest-apis/order', checkoutForm))).toEqual(['cart_id'])
    const bare = { payment_method_code: 1, cart_id: cart.id }
    expect(namedBy(await client.post('/guest-apis/order', bare))).toEqual([
      'address_building_no',
      'address_phone',
      'address_street_name',
      'block_no',
      'email',
      'name',
    ])
    const gift = await client.post('/guest-apis/order', { ...checkoutForm, ...addressFields, ...guestFields, cart_id: cart.id, to_send: 1 })
    expect(namedBy(gift)).toEqual(['to_send.name', 'to_send.phone'])
  })

  it('[S3.14b] no word on the terms is written down as such, and a no is a no', async () => {
    const { cart } = await fillCart(client, 'guest-apis')
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, cart_id: cart.id }
    expect((await client.post('/guest-apis/order', { ...sent, terms_accepted: false })).body.code).toBe('TERMS_REQUIRED')
    const { order } = dataOf(await client.post('/guest-apis/order', sent))
    const step = await shop.context.db.selectFrom('order_history').select('note').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    expect(step.note).toMatch(/terms/i)
  })

  it('[S7.26] [S7.14] [S7.15] [S7.30] [S7.32] [S7.33] [S7.47] reads the shop', async () => {
    const area = await chooseArea(client)
    expect(area.branches[0]).toMatchObject({ order_types: expect.any(Array), delivery_types: expect.any(Array) })
    expect(dataOf(await client.get(`/guest-apis/branches/${area.branches[0].id}`)).id).toBe(area.branches[0].id)
    dataOf(await client.get('/server-time'))
    expect(dataOf(await client.get('/banners')).banners[0].image).toBeTruthy()
    const slots = await client.get(`/time-slot?area=${area.id}&deliveryType=same-day`)
    expect(dataOf(slots).at(-1)).toMatchObject({ day: '2026-11-21', from: '19:00', to: '19:45', status: 1 })
    expect(slots.body.deliveryValidator).toBeTruthy()
    expect((await client.get('/maintenance-check')).body.is_in_maintenance_mode).toBe(false)
    dataOf(await client.get('/csrf-cookie'))
  })

  it('[S7.34] [S7.36] [S7.37] [S7.11] [S7.12] reads, prices and clears the cart', async () => {
    const { cart } = await fillCart(client, 'guest-apis')
    const read = dataOf(await client.get(`/guest-apis/get-cart-products?area_id=202&cart_id=${cart.id}`))
    expect(Object.keys(read)).toEqual(
      expect.arrayContaining(['id', 'items', 'extra_flavors', 'total', 'delivery_fee', 'delivery_cost', 'minimum_charge', 'start', 'end']),
    )
    const { checkout } = dataOf(await client.patch(`/guest/checkout/${cart.id}/applyCoupon`, { coupon: 'SWEET10' }))
    const without = dataOf(await client.patch(`/guest/checkout/${checkout.id}/${checkout.discounts[0].id}/remove`))
    expect(without.checkout.discounts).toEqual([])
    dataOf(await client.delete(`/guest-apis/delete-cart-product/${cart.items[0].id}?cart_id=${cart.id}`))
    dataOf(await client.delete(`/guest-apis/cart/${cart.id}`, {}))
  })

  it('[S7.50a] [S7.51c] sets a quantity, is told every so often whether its time can be met, and clears the cart', async () => {
    const { cart } = await fillCart(client, 'guest-apis')
    const path = `/guest-apis/cart-product/${cart.items[0].id}?cart_id=${cart.id}`
    expect(dataOf(await client.patch(path, { quantity: 3 })).items[0].quantity).toBe(3)
    const poll = async () => dataOf(await client.get(`/guest/checkout/${cart.id}/timer`))
    expect(await poll()).toMatchObject({ value: true, timePeriod: 300_000 })
    shop.clock.set(Date.parse('2026-11-21T19:06:00+03:00'))
    expect((await poll()).value).toBe(false)
    dataOf(await client.delete(`/guest-apis/cart/${cart.id}`))
    expect((await client.patch(path, { quantity: 4 })).body.code).toBe('CART_NOT_FOUND')
  })

  it('[S7.10] [S7.13] [S7.23] pays online, is followed and makes an account', async () => {
    const { cart } = await fillCart(client, 'guest-apis')
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, payment_method_code: 3, payment_method: 'knet' }
    const placed = dataOf(await client.post(`/guest-apis/order?cart_id=${cart.id}`, sent))
    expect(placed.paymentUrl).toMatch(/^http/)
    const path = `/guest-apis/deliveryManLocation/${placed.order.id}`
    expect(namedBy(await client.get(path))).toEqual(['token'])
    dataOf(await client.get(`${path}?token=${placed.token}`))
    expect(namedBy(await client.post(`/guest/checkout/createAccount?token=${placed.token}`, {}))).toEqual(['order_id', 'password'])
    const account = { order_id: placed.order.id, password: 'sweet moments' }
    dataOf(await client.post(`/guest/checkout/createAccount?token=${placed.token}`, account))
  })
})

describe('products as a client asks for them that knows only the specification', () => {
  const find = async (query: string): Promise<string[]> =>
    dataOf(await client.get(`/products?per_page=100&${query}`)).map((product: Wire) => product.id)

  it('[S4.1a] leave out what cannot be had for the service, the order type and the area', async () => {
    const all = await find('')
    const now = await find('shipping_type=asap&order_type=asap&area=202')
    expect(now.length).toBeGreaterThan(0)
    expect(now.length).toBeLessThan(all.length)
    const shown = dataOf(await client.get('/products?per_page=100&shipping_type=asap&area=202'))
    expect(shown.filter((product: Wire) => product.is_pre || !product.in_stock)).toEqual([])
    expect((await find('shipping_type=asap')).length).toBeGreaterThan((await find('shipping_type=asap&order_type=asap')).length)
    expect((await find('shipping_type=pre-order&area=202')).length).toBeGreaterThan(now.length)
  })

  it('[S4.1a] an area may be named, and one that is none is refused', async () => {
    expect(await find('shipping_type=asap&area=Salmiya')).toEqual(await find('shipping_type=asap&area=202'))
    expect((await client.get('/products?area=Atlantis')).body.code).toBe('AREA_UNKNOWN')
  })
})
