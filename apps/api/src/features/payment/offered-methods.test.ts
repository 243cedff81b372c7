import { afterEach, describe, expect, it } from 'vitest'
import { eclair, openShop, place, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import type { TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let bank: FakeBank
const open = async (methods: FakeBank['methods']): Promise<void> => {
  bank = createFakeBank()
  bank.methods = methods
  shop = await openShop({ payments: bank })
}
afterEach(() => shop.close())

const offered = async () =>
  (await shop.call('getShop', {})).answer.data.payment_methods.filter(({ code }) => code === 3).map(({ name }) => name)
const placeWith = async (payment_method: 'knet' | 'credit') =>
  await place(shop, (await startCart(shop, eclair, { quantity: 4 })).id, { payment_method_code: 3, payment_method })

describe('a way of paying that the gateway does not have', () => {
  it('is not offered, in the shop’s order of the rest', async () => {
    await open(['credit', 'knet'])
    expect(await offered()).toEqual(['knet', 'credit'])
    bank.methods = ['knet']
    expect(await offered()).toEqual(['knet'])
  })

  it('is refused before an order is made, in words of the customer’s language', async () => {
    await open(['knet'])
    const { status, failure } = await placeWith('credit')
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'PAYMENT_METHOD_UNAVAILABLE' })
    expect(failure.message).toContain('choose another one')
    expect(await shop.context.db.selectFrom('orders').select('id').where('customer_email', '=', 'noura@example.com').execute()).toEqual([])
    expect((await placeWith('knet')).status).toBe(201)
  })

  it('is refused when an order is to be paid another way, and leaves its payment alone', async () => {
    await open(['knet'])
    const placed = (await placeWith('knet')).answer.data
    const start = await shop.call('startPayment', {
      params: { order: placed.order.id },
      query: { token: placed.token ?? '' },
      body: { payment_method: 'credit' },
    })
    expect(start.failure.code).toBe('PAYMENT_METHOD_UNAVAILABLE')
    expect(await shop.context.db.selectFrom('payment_attempts').select('state').execute()).toEqual([{ state: 'redirected' }])
  })

  it('is not offered by a shop at KNET, whatever it is configured for', async () => {
    const knet = { KNET_TRANPORTAL_ID: 'T1', KNET_TRANPORTAL_PASSWORD: 'pass', KNET_RESOURCE_KEY: '0123456789ABCDEF' }
    shop = await openShop({ env: { PAYMENT_PROVIDER: 'knet', ...knet } })
    expect(await offered()).toEqual(['knet'])
  })
})
