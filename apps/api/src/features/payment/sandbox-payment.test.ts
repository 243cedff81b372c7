import { afterEach, describe, expect, it } from 'vitest'
import { eclair, openShop, place, startCart } from '../../testing/checkout-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const decide = async (paymentUrl: string, form: Record<string, string>): Promise<string> => {
  const opened = await shop.app.inject(withoutOrigin(paymentUrl))
  const page = opened.headers.location === undefined ? paymentUrl : String(opened.headers.location)
  const pressed = await shop.app.inject({
    method: 'POST',
    url: withoutOrigin(page),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return String(pressed.headers.location)
}
const withoutOrigin = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://shop.test')
  return `${pathname}${search}`
}

describe.each(['bookeey', 'knet'])('paying at the sandbox bank, protocol of %s', (protocol) => {
  it('takes an order from the cart over the bank’s page to the success page', async () => {
    shop = await openShop({ env: { PAYMENT_SANDBOX_PROTOCOL: protocol } })
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const placed = (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
    const back = await decide(placed.paymentUrl ?? '', {
      decision: 'pay',
      card: 'KNET1',
      month: '09',
      year: '2021',
      expiry_month: '09',
      expiry_year: '2021',
      pin: '1234',
    })
    const landed = await shop.app.inject(withoutOrigin(back))
    expect(landed.headers.location).toBe(`/#/payment/success?order=${placed.order.id}&token=${placed.token}`)
    const seen = await shop.call('getPaymentStatus', { params: { order: placed.order.id }, query: { token: placed.token ?? '' } })
    expect(seen.answer.data).toMatchObject({ status: 'paid', payment_status: 'paid', receipt: { result: 'captured', amount: 4.35 } })
    expect(seen.answer.data.receipt?.transaction_id).not.toBeNull()
  })

  it('shows a payment that was cancelled at the bank, and lets it be tried again', async () => {
    shop = await openShop({ env: { PAYMENT_SANDBOX_PROTOCOL: protocol } })
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const placed = (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
    const back = await decide(placed.paymentUrl ?? '', { decision: 'cancel' })
    await shop.app.inject(withoutOrigin(back))
    const asked = { params: { order: placed.order.id }, query: { token: placed.token ?? '' } }
    expect((await shop.call('getPaymentStatus', asked)).answer.data).toMatchObject({
      status: 'payment_failed',
      payment_status: 'cancelled',
      can_retry: true,
    })
    const again = await shop.call('startPayment', { ...asked, body: {} })
    expect(again.answer.data.paymentUrl).not.toBe(placed.paymentUrl)
  })
})

describe('a call that says it comes from KNET', () => {
  it('is answered alike, whether anybody can read it or not', async () => {
    shop = await openShop({ env: { PAYMENT_SANDBOX_PROTOCOL: 'knet' } })
    const bodies = ['nonsense', `trandata=${'00'.repeat(64)}`, `trandata=${'5a'.repeat(64)}`, 'trackid=SK1A1', '']
    const answers = await Promise.all(
      bodies.map((payload) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/payments/knet/callback',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        }),
      ),
    )
    const said = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
    expect([...said]).toEqual(['200 REDIRECT=http://shop.test/payment/return'])
  })
})
