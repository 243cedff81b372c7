import { beforeAll, describe, expect, it } from 'vitest'
import { createChangeWatch } from './answer-check.ts'
import { afternoonMs, eclair, orderBody, place, startCart } from './checkout-steps.ts'
import { foreignRequests, newTime, type SentRequest } from './foreign-requests.ts'
import { step } from './order-life-steps.ts'
import { openShopForFile } from './shared-shop.ts'
import { createStatementCount } from './statement-count.ts'
import { makeStrangers, type Strangers } from './strangers.ts'
import { nobody } from './test-shop.ts'

const statements = createStatementCount()
const shop = openShopForFile({ nowMs: afternoonMs, plugin: statements.plugin, hasManyCallers: true })
let strangers: Strangers
beforeAll(async () => {
  strangers = await makeStrangers(shop)
})

/** The answer without headers that differ each time, and the number of its statements. */
const answerTo = async (ask: SentRequest, locale: string) => {
  const answers = [
    await countAnswer(ask, locale),
    await countAnswer(ask, locale),
    await countAnswer(ask, locale),
    await countAnswer(ask, locale),
  ]
  // Once per second a call also checks the catalogue's version; on a slow machine that may be every second call, so the minimum counts.
  return { ...answers[0], statements: Math.min(...answers.map((answer) => answer.statements)) }
}

const countAnswer = async ({ method, url, headers, payload }: SentRequest, locale: string) => {
  const before = statements.count()
  const answer = await shop.app.inject({
    method,
    url,
    headers: { 'accept-language': locale, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const { date: _, 'x-request-id': __, ...kept } = answer.headers
  return { status: answer.statusCode, headers: kept, body: answer.body, statements: statements.count() - before }
}

describe('what belongs to somebody else', () => {
  it.each(Object.keys(foreignRequests))('%s: is answered as if it were not there, after as much work, and stays as it is', async (name) => {
    const [theirId, ask] = foreignRequests[name] ?? [() => '', () => expect.fail('There is no such request')]
    const id = theirId(strangers) ?? ''
    expect(id).not.toBe('')
    const theirs = ask(id, strangers)
    const unknown = ask(nobody, strangers)
    expect(theirs.url + JSON.stringify(theirs.payload)).not.toBe(unknown.url + JSON.stringify(unknown.payload))
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const locale of ['en', 'ar']) {
      const missing = await answerTo(unknown, locale)
      expect(missing.status).toBe(404)
      expect(await answerTo(theirs, locale)).toEqual(missing)
    }
    expect(await hasChanged()).toBe(false)
  })

  it('is open to its owner: the requests above fail for their owner alone', async () => {
    const { placed, photos, theirs } = strangers
    const { id } = placed.order
    expect((await shop.call('getGuestOrder', { params: { id }, query: { token: placed.token ?? '' } })).status).toBe(200)
    expect((await shop.call('getPaymentStatus', { params: { order: id }, query: { token: placed.token ?? '' } })).status).toBe(200)
    expect((await shop.app.inject(photos.items[0]?.images[0]?.url ?? '')).statusCode).toBe(200)
    const line = theirs.items[0]?.id ?? ''
    expect(
      (await shop.call('updateGuestCartProduct', { params: { id: line }, query: {}, body: { quantity: 5 }, cartId: theirs.id })).status,
    ).toBe(200)
  })

  it('is open to its member: another time and the end are theirs to ask for', async () => {
    const { planned, theirHeaders: headers } = strangers
    const { id } = planned.order
    expect((await shop.call('getOrder', { params: { id }, headers })).status).toBe(200)
    expect((await shop.call('getDriverLocation', { params: { id }, headers })).status).toBe(200)
    expect((await shop.call('patchOrder', { params: { id }, headers, body: { notes: 'mine' } })).status).toBe(200)
    expect((await shop.call('updateOrder', { headers, body: { order_id: id, ...newTime } })).status).toBe(200)
    await step(shop, id, 'hold')
    expect((await shop.call('requestRefund', { headers, body: { order_id: id } })).status).toBe(200)
  })

  it('is open to the member whose it is', async () => {
    const { shopper, photographer, putAside } = strangers
    const { headers, placed } = shopper
    const { url } = photographer.cart.items[0]?.images[0] ?? { url: '' }
    expect((await shop.call('getPaymentStatus', { params: { order: placed.order.id }, query: {}, headers })).status).toBe(200)
    expect((await shop.call('restoreCart', { params: { id: putAside }, query: {}, headers })).status).toBe(200)
    expect((await shop.app.inject(url)).statusCode).toBe(200)
  })

  it('is open to the member who got it: to rate, to complain about, to order again, to read about', async () => {
    const { bringer, brought, receipt, theirNotification } = strangers
    const { headers } = bringer
    expect((await shop.call('addReview', { headers, body: { order_id: brought, rating: 5 } })).status).toBe(201)
    const complaint = { receipt_number: receipt, comment: 'It was squashed' }
    expect((await shop.call('complain', { params: { id: brought }, headers, body: complaint })).status).toBe(201)
    expect((await shop.call('reorder', { params: { id: brought }, headers, body: {} })).status).toBe(201)
    expect((await shop.call('readNotification', { params: { id: theirNotification }, headers })).status).toBe(200)
  })

  it('is open to the driver who has it: to see, to tell what is wrong, to bring', async () => {
    const { theirDriver: headers, driven } = strangers
    const params = { id: driven }
    expect((await shop.call('getStaffOrder', { params, headers })).status).toBe(200)
    const problem = { params: { ...params, problem: nobody }, headers, body: { reason: 'refused' as const } }
    expect((await shop.call('reportDeliveryProblem', problem)).status).toBe(200)
    expect((await shop.call('moveStaffOrder', { params: { ...params, event: 'deliver' }, headers, body: {} })).status).toBe(200)
  })

  it('is measured: the work that is compared is really counted', async () => {
    const answer = await answerTo({ method: 'GET', url: `/api/guest-apis/orders/${nobody}?token=${'x'.repeat(43)}` }, 'en')
    expect(answer.statements).toBeGreaterThan(0)
  })

  it('a cart that is not there is an empty one with an id of its own, whoever asks', async () => {
    const { data } = (await shop.call('getGuestCart', { query: {}, cartId: nobody })).answer
    expect(data.items).toEqual([])
    expect(data.id).not.toBe(nobody)
  })

  it('a cart that became an order is as gone as one that never was, to all but who orders with it again', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await place(shop, cart.id)
    const seen = async (id: string) => {
      const { data } = (await shop.call('getGuestCart', { query: {}, cartId: id })).answer
      return { ...data, id: data.id === id }
    }
    expect(await seen(cart.id)).toEqual(await seen(nobody))
    const restore = async (id: string) => (await shop.call('restoreGuestCart', { params: { id }, query: {} })).failure
    expect(await restore(cart.id)).toEqual(await restore(nobody))
  })

  it('an answer about one order tells nothing of any other', async () => {
    const { placed, other } = strangers
    const { raw } = await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' } })
    for (const secret of [other.order.id, other.order.number, other.token ?? 'none', 'token_hash', 'raw', 'cart_id'])
      expect(raw.body).not.toContain(`"${secret}"`)
  })

  it('is told of to nobody in between: private answers are not to be stored', async () => {
    const { mine, placed } = strangers
    const privates = [
      await shop.call('getGuestCart', { query: {}, cartId: mine.id }),
      await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' } }),
      await shop.call('placeGuestOrder', { body: orderBody(), cartId: nobody }),
    ]
    for (const { raw } of privates) expect(raw.headers['cache-control']).toBe('no-store')
  })
})
