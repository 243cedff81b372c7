import { beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../deliver-outbox.ts'
import { notifyLostTimes } from '../features/cart/life/cart.jobs.ts'
import { makeForEachTest, openShopForEachTest } from './for-each-test.ts'
import { step } from './order-life-steps.ts'
import { SpecificationClient } from './specification-client.ts'
import { addressFields, checkoutForm, dataOf, fillCart } from './specification-fields.ts'
import { openStream } from './stream-steps.ts'

const shop = openShopForEachTest()
const client = makeForEachTest(() => new SpecificationClient(shop))

let origin: string
beforeEach(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

describe('the real-time channels as a client finds them that knows only the specification', () => {
  it('[S7.52a] the one of its cart says that another time is to be chosen', async () => {
    const { cart } = await fillCart(client, 'guest-apis')
    const stream = await openStream(origin, `timeSlot.${cart.id}`)
    await stream.hear('retry: ')
    const timer = `/guest/checkout/${cart.id}/timer?shipping_type=same-day&delivery_date=2026-11-21&from=13:00&to=14:00`
    expect(dataOf(await client.get(timer)).value).toBe(true)
    shop.clock.set(Date.parse('2026-11-21T13:20:00+03:00'))
    await notifyLostTimes(shop.context, shop.clock.now())
    await deliverOutbox(shop.context, shop.clock.now())
    await stream.hear('event: timeSlot\ndata: {"is_active":true}')
    stream.leave()
  })

  it('[S7.52b] the one of a customer brings notifications with the status of their order', async () => {
    const person = { name: 'Noura Al-Salem', email: 'noura@example.com', phone: '50001234' }
    const password = { password: 'sweet moments', password_confirmation: 'sweet moments' }
    const signed = await client.post('/auth/register', { ...person, ...password })
    client.token = signed.body.token
    await fillCart(client, 'customer')
    const { order } = dataOf(await client.post('/customer/create/order', { ...checkoutForm, ...addressFields }))
    const stream = await openStream(origin, `customer.${signed.body.user.id}`, { authorization: `Bearer ${signed.body.token}` })
    await stream.hear('retry: ')
    await step(shop, order.id, 'accept')
    await deliverOutbox(shop.context, shop.clock.now())
    const heard = await stream.hear('"order_status":"in_progress"')
    const [, event] = /event: notification\ndata: (.*"in_progress".*)\n/.exec(heard) ?? []
    expect(JSON.parse(event ?? 'null')).toMatchObject({ order_id: order.id, order_status: 'in_progress' })
    stream.leave()
  })
})
