import { type CallName, calls } from '@sukkar/contract/calls'
import { endpoints } from '@sukkar/contract/endpoints'
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createChangeWatch, findFault } from './answer-check.ts'
import { type BadRequest, badRequests, zeroByteRequests } from './bad-requests.ts'
import { deliverNow, eclair, openShop, place, startCart } from './checkout-steps.ts'
import { oddSegments, oddTexts } from './odd-values.ts'
import { createRequestFixtures, goodInputs, type RequestFixtures } from './request-fixtures.ts'
import type { TestShop } from './test-shop.ts'

// On PostgreSQL in the quick tier too: its types and rules for texts apply to every statement of every call.

const isFull = process.env.TEST_TIER === 'full'

/** For a long run with more rounds and other seeds: `BAD_REQUEST_ROUNDS=5000 BAD_REQUEST_SEED=7`. */
const rounds = Number(process.env.BAD_REQUEST_ROUNDS ?? (isFull ? 80 : 6))

/** The full tier has another seed every day, the number of the day; the quick tier always has the same, unless set. */
const seed = Number(process.env.BAD_REQUEST_SEED ?? (isFull ? Math.floor(Date.now() / 86_400_000) : 1))

let shop: TestShop
let known: RequestFixtures
let hasChanged: () => Promise<boolean>
const open = async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'silent' }, hasManyCallers: true })
  known = await createRequestFixtures(shop)
  hasChanged = await createChangeWatch(shop.context.db)
}
beforeAll(async () => {
  process.stdout.write(`Bad requests of this run: BAD_REQUEST_ROUNDS=${rounds} BAD_REQUEST_SEED=${seed}\n`)
  await open()
})
afterAll(() => shop.close())

/** A call of staff may change what other calls need: the products, the hours, the accounts. The next test then gets a new shop. */
let isShopChanged = false
afterEach(async () => {
  if (!isShopChanged) return
  isShopChanged = false
  await shop.close()
  await open()
})

/** A request without an answer fails after ten seconds instead of hanging the test. */
const send = async (request: BadRequest) => {
  const { method, url, headers, payload } = request
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('was not answered')), 60_000)
  const answer = shop.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Sends a bad request, which is no failure of the server and, where it is refused, changes nothing. */
const expectSoundAnswer = async (name: CallName, given: BadRequest): Promise<'answered' | 'refused'> => {
  const request = await known.fill(name, given)
  await hasChanged()
  const answer = await send(request)
  expect(findFault(request, answer), `${given.about}: ${answer.body.slice(0, 300)}`).toBeNull()
  const isChanged = await hasChanged()
  if (answer.statusCode >= 400) {
    expect(isChanged, `${given.about}: ${answer.body} has changed the database`).toBe(false)
    return 'refused'
  }
  if (isChanged) {
    known.spend()
    isShopChanged ||= endpoints[name].tag === 'staff'
  }
  return 'answered'
}

describe(`bad requests of seed ${seed}`, () => {
  it.each(Object.keys(calls) as CallName[])('[S7.10] %s refuses them in the one shape and changes nothing', async (name) => {
    for (const zero of zeroByteRequests(name, goodInputs[name])) await expectSoundAnswer(name, zero)
    let refused = 0
    await fc.assert(
      fc.asyncProperty(badRequests(name, goodInputs[name]), async (given) => {
        if ((await expectSoundAnswer(name, given)) === 'refused') refused += 1
      }),
      { seed, numRuns: rounds, endOnFailure: true },
    )
    // If all requests were accepted, or all refused early, the test would show nothing.
    expect(refused).toBeGreaterThan(rounds / 10)
  })
})

describe('odd texts in calls that stand outside the contract’s table', () => {
  const texts = [...oddTexts.filter((text) => text !== '').map((text) => encodeURIComponent(text.toWellFormed())), ...oddSegments]

  it.each([
    '/payment/return?trackid=',
    '/payment/return?paymentid=1&trandata=',
    '/api/payments/sandbox/callback?trackid=',
    '/api/payments/bookeey/callback?trackid=',
    '/api/payments/odd/callback?trackid=',
    '/api/realtime?channels=',
    '/api/realtime?channels=order.ffffffff-ffff-4fff-bfff-ffffffffffff&token=',
    '/api/pictures/ffffffff-ffff-4fff-bfff-ffffffffffff?key=',
    '/api/pictures/',
    '/media/0123456789abcdef/',
    '/media/',
  ])('%s changes nothing and is no failure of ours', async (start) => {
    await hasChanged()
    for (const text of texts) {
      const url = start + text
      const answer = await send({ about: url, method: 'GET', url, headers: { 'accept-language': 'ar' } })
      expect(findFault({ method: 'GET', headers: { 'accept-language': 'ar' } }, answer), `${url} ${answer.body.slice(0, 300)}`).toBeNull()
    }
    expect(await hasChanged()).toBe(false)
  })
})

describe('a zero byte', () => {
  it('is no text to PostgreSQL, so it never gets there', async () => {
    const strict = await openShop({ env: { LOG_LEVEL: 'silent' } })
    const cart = await startCart(strict, eclair, { quantity: 4 })
    const zero = 'a\u0000b'
    expect((await strict.app.inject(`/payment/return?trackid=${encodeURIComponent(zero)}`)).statusCode).toBe(303)
    const coupon = await strict.call('applyGuestCoupon', { params: { cart: cart.id }, query: {}, body: { coupon: zero }, cartId: cart.id })
    expect(coupon.failure.code).toBe('COUPON_UNKNOWN')
    const texts = { name: zero, notes: zero, block_no: zero, address_description: zero, address_street_name: zero }
    const gift = { name: zero, phone: '50001235', card_text: zero, hide_prices: true, do_not_call: true }
    expect((await place(strict, cart.id, { ...texts, to_send: gift })).status).toBe(201)
    await strict.close()
  })
})

describe('digits of an Arabic keyboard', () => {
  it('[S7.10] are read in phone, block, house and PACI number of an order', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const { order } = (
      await place(shop, cart.id, {
        address_phone: '٥٠٠٠ ١٢٣٤',
        block_no: '٤',
        address_building_no: '۲۷',
        civil_id: '١٢٣٤٥٦٧٨',
        to_send: { name: 'Huda', phone: '+٩٦٥ ٥٠٠٠١٢٣٥', card_text: 'عيد ٢٠٢٦', hide_prices: true, do_not_call: false },
      })
    ).answer.data
    expect(order.customer.phone).toBe('96550001234')
    expect(order.address).toMatchObject({ block_no: '4', address_building_no: '27', civil_id: '12345678' })
    // Free text for a person stays unchanged.
    expect(order.gift).toMatchObject({ phone: '96550001235', card_text: 'عيد ٢٠٢٦' })
  })

  it('[S7.35] are read in the numbers of a form', async () => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ product_id: '١٠٣٥', quantity: '٣', menu_type: 'asap', ...deliverNow, area_id: '٢٠٢' }))
      form.set(name, text)
    const { data } = (await shop.call('addGuestCartProduct', { params: { id: eclair }, form })).answer
    expect(data.items.map((item) => [item.product_id, item.quantity])).toEqual([[eclair, 3]])
    expect(data.area_id).toBe('202')
  })

  it('[S7.32] [S2.14a] are read in paths and queries', async () => {
    expect((await shop.call('getProduct', { params: { id: '١٠٣٥' }, query: {} })).answer.data.id).toBe(eclair)
    const slots = await shop.call('listTimeSlots', { query: { area: '٢٠٢', date: '٢٠٢٦-١١-٢٣' } })
    expect(slots.answer.data.every((slot) => slot.day === '2026-11-23')).toBe(true)
    const page = await shop.app.inject({ url: `/api/products?per_page=${encodeURIComponent('٢')}` })
    expect(page.json<{ meta: { per_page: number } }>().meta.per_page).toBe(2)
  })

  it('[S7.11] are read in a coupon, whose invisible marks do not count', async () => {
    const cart = await startCart(shop, eclair, { quantity: 9 })
    const { data } = (
      await shop.call('applyGuestCoupon', {
        params: { cart: cart.id },
        query: deliverNow,
        body: { coupon: '\u200f sweet١٠\u200e ' },
        cartId: cart.id,
      })
    ).answer
    expect(data.checkout.discounts.map((discount) => discount.code)).toEqual(['SWEET10'])
  })

  it('are not read in JSON, where a number is a number', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const raw = await shop.app.inject({
      method: 'PATCH',
      url: `/api/guest-apis/cart-product/${cart.items[0]?.id}`,
      headers: { 'x-cart-id': cart.id },
      payload: { quantity: '٣' },
    })
    expect([raw.statusCode, raw.json<{ errors: object }>().errors]).toEqual([422, { quantity: [expect.any(String)] }])
  })
})
