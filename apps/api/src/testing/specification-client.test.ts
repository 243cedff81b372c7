import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPins } from './account-steps.ts'
import { step } from './order-life-steps.ts'
import { type Found, SpecificationClient, type Wire } from './specification-client.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
let client: SpecificationClient
beforeEach(async () => {
  shop = await createTestShop({ nowMs: Date.parse('2026-11-21T13:00:00+03:00') })
  client = new SpecificationClient(shop)
})
afterEach(() => shop.close())

/** Reads `data` of an answer that has to be a success. */
const dataOf = ({ status, body }: Found): Wire => {
  expect(status, JSON.stringify(body).slice(0, 600)).toBeLessThan(300)
  return body?.data
}

/** The fields that a refusal names. */
const namedBy = ({ status, body }: Found): string[] => {
  expect(status, JSON.stringify(body).slice(0, 600)).toBeGreaterThanOrEqual(400)
  return Object.keys(body.errors ?? {}).sort()
}

const chooseArea = async (name = 'Salmiya'): Promise<Wire> =>
  dataOf(await client.get('/areas?include=branchs,branchs.orderTypes,branchs.deliveryTypes')).find((area: Wire) => area.name_en === name)

/** A product without pictures that nobody has to choose anything for. */
const findProduct = async (): Promise<Wire> =>
  dataOf(await client.get('/products?search=eclair&per_page=100')).find((product: Wire) => product.has_image === false)

/** Exactly the fields of S3.11. */
const additionOf = (product: Wire, branch: Wire, given: object = {}) => ({
  product_id: product.id,
  quantity: 8,
  notes: [{ note: 'No sugar' }],
  special_request: 'Ring twice',
  branch_id: branch.id,
  menu_type: 'asap',
  ...given,
})

/** Exactly the fields of S3.13, as somebody fills them who pays at the door. */
const checkoutForm = {
  to_send: 0,
  payment_method_code: 1,
  delivery_date: '',
  notes: 'Thank you',
  tipping: 0.25,
  is_separate: 0,
  is_pickup: 0,
  address_id: '',
  user_data: { name: 'Noura Al-Salem', phone: '50001234', email: 'noura@example.com', v_code: '', address: 'Beside the mosque' },
}

/** Exactly the fields of S3.14. */
const addressFields = {
  address_phone: '50001234',
  address_floor: '2',
  address_country: 'Kuwait',
  address_city: 'Hawalli',
  address_area: 'Salmiya',
  address_building_no: '27',
  address_apartment: '',
  address_street_name: 'Salem Al-Mubarak',
  address_type: 'home',
  address_office_no: '',
  block_no: '4',
  address_description: '',
  lat: 29.3352,
  lng: 48.0768,
  civil_id: '',
  is_pickedup: 0,
  payment_method: 'knet',
  v_code: '',
}

const guestFields = { name: 'Noura Al-Salem', email: 'noura@example.com' }

const fillGuestCart = async (given: object = {}): Promise<{ cart: Wire; branch: Wire; product: Wire }> => {
  const area = await chooseArea()
  const branch = area.branches[0]
  const product = await findProduct()
  const cart = dataOf(await client.form(`/guest-apis/add-cart-product/${product.id}`, additionOf(product, branch, given)))
  return { cart, branch, product }
}

/** A member with a token, as S3.18 answers it. */
const signUp = async (): Promise<void> => {
  const person = { name: 'Noura Al-Salem', email: 'noura@example.com', phone: '50001234' }
  const signed = await client.post('/auth/register', {
    ...person,
    password: 'sweet moments',
    password_confirmation: 'sweet moments',
  })
  dataOf(signed)
  client.token = signed.body.token
}

const fillMemberCart = async (given: object = {}): Promise<{ cart: Wire; branch: Wire; product: Wire }> => {
  const branch = (await chooseArea()).branches[0]
  const product = await findProduct()
  const cart = dataOf(await client.form(`/customer/add-cart-product/${product.id}`, additionOf(product, branch, given)))
  return { cart, branch, product }
}

const placeMember = async (given: object = {}, added: object = {}): Promise<Wire> => {
  await fillMemberCart(added)
  return dataOf(await client.post('/customer/create/order', { ...checkoutForm, ...addressFields, ...given })).order
}

describe('a client that knows only the specification, as a guest', () => {
  it('[S3.11] adds with the fields of the specification; the area is the branch’s', async () => {
    const { cart, branch } = await fillGuestCart()
    expect(cart.items).toMatchObject([{ quantity: 8, special_request: 'Ring twice', notes: [{ note: 'No sugar' }], menu_type: 'asap' }])
    expect([cart.branch_id, cart.area_id, cart.shipping_type, cart.order_type]).toEqual([branch.id, '202', 'asap', 'asap'])
  })

  it('[S3.11] goes on with the cart whose id it was answered', async () => {
    const { cart, branch, product } = await fillGuestCart()
    const more = dataOf(await client.form(`/guest-apis/add-cart-product/${cart.id}`, additionOf(product, branch, { quantity: 1 })))
    expect([more.id, more.items[0].quantity]).toEqual([cart.id, 9])
  })

  it('[S3.11] a menu type that is a way of receiving says how, and the service is asked for', async () => {
    const branch = (await chooseArea()).branches[0]
    const product = await findProduct()
    const path = `/guest-apis/add-cart-product/${product.id}`
    const without = await client.form(path, additionOf(product, branch, { menu_type: 'Pick Up' }))
    expect([without.body.code, namedBy(without)]).toEqual(['SERVICE_REQUIRED', ['menu_type']])
    const told = dataOf(await client.form(path, { ...additionOf(product, branch, { menu_type: 'Pick Up' }), shipping_type: 'asap' }))
    expect(told.order_type).toBe('pick-up')
  })

  it('[S3.11] is told in its language which field is missing', async () => {
    const product = await findProduct()
    const arabic = new SpecificationClient(shop, 'ar')
    const refused = await arabic.form(`/guest-apis/add-cart-product/${product.id}`, { product_id: product.id, quantity: 4 })
    expect(namedBy(refused)).toEqual(['branch_id', 'menu_type'])
    expect(refused.body.errors.branch_id[0]).toMatch(/[؀-ۿ]/)
    const removal = await arabic.delete('/guest-apis/delete-cart-product/1')
    expect([removal.body.code, namedBy(removal)]).toEqual(['CART_NOT_FOUND', ['cart_id']])
  })

  it.each([
    ['JSON', 0],
    ['JSON', false],
    ['JSON', '0'],
    ['a form', '0'],
    ['a form', 'false'],
  ])('[S3.13] [S3.14b] orders with the fields of the specification as %s, flags as %o', async (kind, off) => {
    const { cart, branch } = await fillGuestCart()
    const flags = { is_pickup: off, is_pickedup: off, is_separate: off, to_send: off }
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, branch_id: branch.id, ...flags }
    const path = `/guest-apis/order?cart_id=${cart.id}`
    const placed = dataOf(kind === 'JSON' ? await client.post(path, sent) : await client.form(path, sent))
    expect(placed.order).toMatchObject({ order_type: 'asap', shipping_type: 'asap', is_separate: false, tip: 0.25, notes: 'Thank you' })
    expect(placed.order.address).toMatchObject({ area_id: '202', address_description: 'Beside the mosque' })
    expect([placed.paymentUrl, placed.checkout.id]).toEqual([null, cart.id])
  })

  it.each([1, true, '1', 'true', 'on'])('[S3.14c] picks up where a flag is %o', async (on) => {
    const { cart } = await fillGuestCart()
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
    const { cart } = await fillGuestCart()
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, cart_id: cart.id }
    const unknown = await client.post('/guest-apis/order', { ...sent, address_area: 'Atlantis' })
    expect([unknown.body.code, namedBy(unknown)]).toEqual(['AREA_UNKNOWN', ['address_area']])
    const away = { ...sent, address_area: 'الجابرية', address_city: 'حولي' }
    expect(dataOf(await client.post('/guest-apis/order', away)).order.address.area_name_en).toBe('Jabriya')
  })

  it('[S3.13] a pre-order’s date carries its time, and what is missing is named', async () => {
    const { cart } = await fillGuestCart({ menu_type: 'Pre Order' })
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
    const { cart } = await fillGuestCart()
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
    const { cart } = await fillGuestCart()
    const sent = { ...checkoutForm, ...addressFields, ...guestFields, cart_id: cart.id }
    expect((await client.post('/guest-apis/order', { ...sent, terms_accepted: false })).body.code).toBe('TERMS_REQUIRED')
    const { order } = dataOf(await client.post('/guest-apis/order', sent))
    const step = await shop.context.db.selectFrom('order_history').select('note').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    expect(step.note).toMatch(/terms/i)
  })

  it('[S7.26] [S7.14] [S7.15] [S7.30] [S7.32] [S7.33] [S7.47] reads the shop', async () => {
    const area = await chooseArea()
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
    const { cart } = await fillGuestCart()
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

  it('[S7.10] [S7.13] [S7.23] pays online, is followed and makes an account', async () => {
    const { cart } = await fillGuestCart()
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

describe('a client that knows only the specification, as a member', () => {
  beforeEach(signUp)

  it('[S3.11] [S3.13] [S3.14a] adds and orders with the fields of the specification', async () => {
    const { cart } = await fillMemberCart()
    expect(cart.area_id).toBe('202')
    const form = { ...checkoutForm, ...addressFields, order_screenshot: undefined }
    const placed = dataOf(await client.post('/customer/create/order', JSON.parse(JSON.stringify(form))))
    expect(placed.order).toMatchObject({ order_type: 'asap', customer: { name: 'Noura Al-Salem', phone: '96550001234' } })
  })

  it('[S7.2] [S7.3] [S7.4] [S7.5] [S7.6] [S7.7] [S7.8] [S7.9] keeps addresses and orders to one', async () => {
    const fields = { ...addressFields, is_pickedup: undefined, payment_method: undefined, v_code: undefined }
    const saved = dataOf(await client.post('/customer/addresses', JSON.parse(JSON.stringify(fields))))
    expect(saved.area_id).toBe('202')
    expect(dataOf(await client.get('/customer/addresses'))).toHaveLength(1)
    expect(dataOf(await client.get(`/customer/addresses/${saved.id}`)).street_name).toBe('Salem Al-Mubarak')
    dataOf(await client.put(`/customer/addresses/${saved.id}`, { address_floor: '3', lat: 29.3352, lng: 48.0768 }))
    dataOf(await client.post('customer/set/default/address/', { address_id: saved.id }))
    dataOf(await client.post('customer/set/default/address/', { branch_id: 'salmiya', area_id: '202' }))
    expect(dataOf(await client.get('/customer/get-default-location')).area_id).toBe('202')
    await fillMemberCart()
    const { order } = dataOf(await client.post('/customer/create/order', { payment_method_code: 1, address_id: saved.id }))
    expect(order.address.address_floor).toBe('3')
    dataOf(await client.delete(`customer/addresses/${saved.id}`))
  })

  it('[S7.34] [S7.35] [S7.36] [S7.37] [S7.11] [S7.12] [S7.14] fills, prices and clears the cart', async () => {
    const { cart, branch } = await fillMemberCart()
    expect(dataOf(await client.get('/customer/get-cart-products?area_id=202')).id).toBe(cart.id)
    const { checkout } = dataOf(await client.patch(`/checkout/${cart.id}/applyCoupon`, { coupon: 'SWEET10' }))
    dataOf(await client.patch(`checkout/${checkout.id}/${checkout.discounts[0].id}/remove`))
    expect(dataOf(await client.get(`/customer/branches/${branch.id}`)).name_en).toBeTruthy()
    dataOf(await client.delete(`/customer/delete-cart-product/${cart.items[0].id}`))
    dataOf(await client.delete(`/customer/cart/${cart.id}`, {}))
  })

  it('[S7.16] [S7.17] [S7.18] [S7.23] [S7.31] [S7.38] [S7.39] follows, changes, cancels and hides orders', async () => {
    const order = await placeMember({ payment_method_code: 3, delivery_date: '2026-11-26 12:00' }, { menu_type: 'pre_order' })
    expect(dataOf(await client.get('/customer/orders'))[0].id).toBe(order.id)
    expect(dataOf(await client.get(`/customer/orders/${order.id}`)).number).toBe(order.number)
    dataOf(await client.get('/customer/orders/previous?area_id=202&order_type=asap'))
    dataOf(await client.get(`/customer/deliveryManLocation/${order.id}`))
    expect(dataOf(await client.patch(`/orders/${order.id}`, { notes: 'Blue door' })).notes).toBe('Blue door')
    expect(dataOf(await client.post(`/customer/orders/cancel/${order.id}`)).status).toBe('cancelled')
    dataOf(await client.delete('/orders/all'))
  })

  it('[S7.19] [S7.20] [S7.21] [S7.22] [S7.24] [S7.25] asks again after an order, and is told what is missing', async () => {
    const order = await placeMember()
    for (const path of [`re-order/${order.id}`, `${order.id}/reorder`])
      expect((await client.post(`/customer/orders/${path}`, { area_id: '202' })).body).toMatchObject({
        status: 201,
        message: expect.any(String),
      })
    expect(namedBy(await client.post('/customer/add/review/', {}))).toEqual(['order_id', 'rating'])
    expect((await client.post('/customer/add/review/', { order_id: order.id, rating: 5 })).body.code).toBe('REVIEW_TOO_EARLY')
    expect(namedBy(await client.post(`/customer/orders/${order.id}/complain/`, {}))).toEqual(['comment', 'receipt_number'])
    expect(namedBy(await client.post('/customer/orders/update', {}))).toEqual(['delivery_date', 'from', 'order_id'])
    expect(namedBy(await client.post('/customer/orders/refund-req', {}))).toEqual(['order_id'])
  })

  it('[S7.21] [S7.22] is heard about an order that has come, with the fields that it was told of', async () => {
    const order = await placeMember()
    await step(shop, order.id, 'accept', 'ready', 'dispatch', 'deliver')
    dataOf(await client.post('/customer/add/review/', { order_id: order.id, rating: 5 }))
    const complaint = { comment: 'It was cold', receipt_number: order.number }
    dataOf(await client.post(`/customer/orders/${order.id}/complain/`, complaint))
  })

  it('[S7.24] [S7.25] takes another time for an order that needs action, or its money, with the fields that it was told of', async () => {
    const fields = [{ delivery_date: '2026-11-26 12:00' }, { menu_type: 'pre_order' }]
    const moved = await placeMember(...fields)
    await step(shop, moved.id, 'hold')
    const time = { order_id: moved.id, delivery_date: '2026-11-27', from: '12:00' }
    expect(dataOf(await client.post('/customer/orders/update', time)).delivery_date).toBe('2026-11-27')
    const left = await placeMember(...fields)
    await step(shop, left.id, 'hold')
    expect(dataOf(await client.post('/customer/orders/refund-req', { order_id: left.id })).status).toBe('cancelled')
  })

  it('[S7.29] [S7.45] [S7.46] gets a new password, known or forgotten, with the fields that it was told of', async () => {
    const chosen = { password: 'sweeter moments', password_confirmation: 'sweeter moments' }
    dataOf(await client.put('/customer/profile/password', { current_password: 'sweet moments', ...chosen }))
    const asked = dataOf(await client.post('/auth/forget-password', { email: 'noura@example.com' }))
    const [pin] = await readPins(shop, 'noura@example.com')
    const again = { password: 'sweetest moments', password_confirmation: 'sweetest moments' }
    dataOf(await client.post('/auth/reset-password', { request: asked.request, pin, ...again }))
    expect((await client.post('/auth/login', { email: 'noura@example.com', password: 'sweetest moments' })).status).toBe(200)
  })

  it('[S7.27] [S7.28] [S7.29] [S7.40] [S7.48] [S7.49] keeps a profile, a device and notifications', async () => {
    expect(dataOf(await client.get('/customer/profile')).user.name).toBe('Noura Al-Salem')
    expect(dataOf(await client.post('/customer/profile', { name: 'Noura' })).user.name).toBe('Noura')
    expect(namedBy(await client.put('/customer/profile/password', {}))).toEqual(['current_password', 'password', 'password_confirmation'])
    dataOf(await client.post('update-device-token', { _method: 'patch', fcm_token: 'a'.repeat(140) }))
    await placeMember()
    dataOf(await client.get('/notifications'))
    dataOf(await client.post('/notifications'))
  })

  it('[S7.41] [S7.42] [S7.43] [S7.44] [S7.45] [S7.46] signs in, goes on and signs out', async () => {
    const signed = await client.post('/auth/login', { email: 'noura@example.com', password: 'sweet moments' })
    expect(signed.body).toMatchObject({ token: expect.any(String), refresh_token: expect.any(String), user: { name: 'Noura Al-Salem' } })
    dataOf(await client.post('/auth/refresh', { refresh_token: signed.body.refresh_token }))
    dataOf(await client.post('/auth/forget-password', { email: 'noura@example.com' }))
    expect(namedBy(await client.post('/auth/reset-password', {}))).toEqual(['password', 'password_confirmation', 'pin', 'request'])
    dataOf(await client.delete('/auth/logout'))
    expect((await client.get('/customer/profile')).status).toBe(401)
  })
})
