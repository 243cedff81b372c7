import { beforeEach, describe, expect, it } from 'vitest'
import { readPins } from './account-steps.ts'
import { makeForEachTest, openShopForEachTest } from './for-each-test.ts'
import { step } from './order-life-steps.ts'
import { SpecificationClient, type Wire } from './specification-client.ts'
import { addressFields, checkoutForm, dataOf, fillCart, makePhoto, namedBy } from './specification-fields.ts'

const shop = openShopForEachTest()
const client = makeForEachTest(() => new SpecificationClient(shop))

/** Registers a member and uses the token, as in S3.18. */
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

const placeMember = async (given: object = {}, added: object = {}): Promise<Wire> => {
  await fillCart(client, 'customer', added)
  return dataOf(await client.post('/customer/create/order', { ...checkoutForm, ...addressFields, ...given })).order
}

describe('a client that knows only the specification, as a member', () => {
  beforeEach(signUp)

  it('[S3.11] [S3.13] [S3.14a] adds and orders with the fields of the specification', async () => {
    const { cart } = await fillCart(client, 'customer')
    expect(cart.area_id).toBe('202')
    const form = { ...checkoutForm, ...addressFields, order_screenshot: await makePhoto() }
    const { order } = dataOf(await client.form('/customer/create/order', form))
    expect(order).toMatchObject({ order_type: 'asap', customer: { name: 'Noura Al-Salem', phone: '96550001234' } })
    expect((await shop.app.inject(order.order_screenshot.url)).headers['content-type']).toMatch(/^image\//)
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
    await fillCart(client, 'customer')
    const { order } = dataOf(await client.post('/customer/create/order', { payment_method_code: 1, address_id: saved.id }))
    expect(order.address.address_floor).toBe('3')
    dataOf(await client.delete(`customer/addresses/${saved.id}`))
  })

  it('[S7.34] [S7.35] [S7.36] [S7.37] [S7.11] [S7.12] [S7.14] fills, prices and clears the cart', async () => {
    const { cart, branch } = await fillCart(client, 'customer')
    expect(dataOf(await client.get('/customer/get-cart-products?area_id=202')).id).toBe(cart.id)
    const { checkout } = dataOf(await client.patch(`/checkout/${cart.id}/applyCoupon`, { coupon: 'SWEET10' }))
    dataOf(await client.patch(`checkout/${checkout.id}/${checkout.discounts[0].id}/remove`))
    expect(dataOf(await client.get(`/customer/branches/${branch.id}`)).name_en).toBeTruthy()
    dataOf(await client.delete(`/customer/delete-cart-product/${cart.items[0].id}`))
    dataOf(await client.delete(`/customer/cart/${cart.id}`, {}))
  })

  it('[S7.50a] [S7.51c] sets a quantity, is told every so often whether the time can be met, and clears the cart', async () => {
    const { cart } = await fillCart(client, 'customer')
    const path = `/customer/cart-product/${cart.items[0].id}`
    expect(dataOf(await client.patch(path, { quantity: 3 })).items[0].quantity).toBe(3)
    const poll = async () => dataOf(await client.get(`/checkout/${cart.id}/timer`))
    expect(await poll()).toMatchObject({ value: true, timePeriod: 300_000 })
    shop.clock.set(Date.parse('2026-11-21T19:06:00+03:00'))
    expect((await poll()).value).toBe(false)
    dataOf(await client.delete(`/customer/cart/${cart.id}`))
    expect((await client.patch(path, { quantity: 4 })).body.code).toBe('CART_NOT_FOUND')
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
