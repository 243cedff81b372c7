import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { describe, expect, it, vi } from 'vitest'
import { add, eclair, photoCake, place, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { openPayingShops } from '../../../testing/online-payment.ts'
import { online } from '../../../testing/order-life-steps.ts'
import { restoreOrderCart } from './restore-cart.ts'

// On PostgreSQL in the quick tier too: attempts are settled by conditional updates.

/** Enquiries about an attempt are at least two seconds apart. */
const betweenEnquiries = 2000

const { bank, shop, placeOnline, start, view, refunds, callBack, lastTrack, holdAnswer } = openPayingShops()

/** The enquiry of another process, which may be killed. */
const claimElsewhere = async () =>
  void (await shop.context.db
    .updateTable('payment_attempts')
    .set((set) => ({ asks: set('asks', '+', 1), asked_at: toInstantText(shop.clock.now()) }))
    .execute())

describe('back to the cart (D45)', () => {
  const restore = (placed: PlacedOrder) =>
    shop.call('restoreGuestOrderCart', { params: { id: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })

  it('[api:restoreGuestOrderCart] rebuilds the cart with pictures, notes and options, and frees what the order held', async () => {
    const cart = (
      await add(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder, extra: { special_request: 'Blue' } })
    ).answer.data
    const placed = (await place(shop, cart.id, { ...online, ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    const restored = (await restore(placed)).answer.data
    expect(restored).toMatchObject({ count: 1, shipping_type: 'pre-order', can_checkout: true })
    expect(restored.items[0]).toMatchObject({ special_request: 'Blue', price: 9.5 })
    expect(restored.items[0]?.images).toHaveLength(2)
    expect((await shop.app.inject(restored.items[0]!.images[0]!.url)).statusCode).toBe(200)
    expect((await view(placed)).items[0]?.images).toHaveLength(2)
    expect((await shop.context.db.selectFrom('slot_bookings').select('booked').executeTakeFirstOrThrow()).booked).toBe(0)
    expect((await start(placed)).failure.code).toBe('PAYMENT_EXPIRED')
  })

  it('gives money back that arrives afterwards', async () => {
    const placed = await placeOnline()
    expect((await restore(placed)).status).toBe(200)
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(betweenEnquiries)
    await callBack(lastTrack())
    expect(await refunds()).toHaveLength(1)
    expect((await view(placed)).status).toBe('payment_failed')
  })

  it('leaves paid and cash orders alone, and strangers outside', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect((await restore(placed)).failure.code).toBe('PAYMENT_NOT_PENDING')
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const cash = (await place(shop, cart.id)).answer.data
    expect((await restore(cash)).failure.code).toBe('PAYMENT_NOT_PENDING')
    expect((await restore({ ...placed, token: cash.token })).failure.code).toBe('ORDER_NOT_FOUND')
  })

  it('asks the bank first, so that an order stands that was paid without the shop’s knowing yet', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    expect((await restore(placed)).failure.code).toBe('PAYMENT_NOT_PENDING')
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await refunds()).toEqual([])
  })

  it('waits for the answer to an enquiry that another request has made, and for no later one', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    const answer = holdAnswer()
    const notified = callBack(lastTrack())
    await expect.poll(() => bank.enquired).toEqual([lastTrack()])
    const restored = restore(placed)
    // The restoration has seen that its own enquiry would come too soon after the other one.
    await expect
      .poll(async () => (await shop.context.db.selectFrom('payment_attempts').select('check_at').executeTakeFirst())?.check_at)
      .toBe(toInstantText(shop.clock.now() + betweenEnquiries))
    // Nor is an enquiry awaited that was made after that.
    await claimElsewhere()
    answer()
    await notified
    expect((await restored).failure.code).toBe('PAYMENT_NOT_PENDING')
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await refunds()).toEqual([])
  })

  it('waits for no enquiry but those before its own', async () => {
    const placed = await placeOnline()
    bank.onEnquire = () => claimElsewhere()
    expect((await restore(placed)).status).toBe(200)
  })

  it('is refused for a moment where an enquiry has lost its process and another one would come too soon', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(65 * MINUTE_MS)
    await claimElsewhere()
    shop.clock.advance(30_000)
    const call = { orderId: placed.order.id, token: placed.token ?? '', locale: 'en' } as const
    const clock = vi.spyOn(performance, 'now')
    clock.mockImplementation(() => clock.mock.calls.length * 10_000)
    expect(await restoreOrderCart(shop.context, { ...call, nowMs: shop.clock.now() })).toEqual({ ok: false, code: 'OVERLOADED' })
    clock.mockRestore()
    expect(await view(placed)).toMatchObject({ payment_status: 'pending' })
    shop.clock.advance(30_000)
    expect(await restoreOrderCart(shop.context, { ...call, nowMs: shop.clock.now() })).toMatchObject({ code: 'PAYMENT_NOT_PENDING' })
    expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
  })

  it('asks about a page that was left for another, too', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    shop.clock.advance(MINUTE_MS)
    await start(placed)
    bank.states.set(first, 'paid')
    shop.clock.advance(MINUTE_MS)
    expect((await restore(placed)).failure.code).toBe('PAYMENT_NOT_PENDING')
    expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
    expect(await refunds()).toEqual([])
  })

  it('is refused where the money arrives meanwhile: the order stands, and no cart and no copied photo is left', async () => {
    const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })).answer.data
    const placed = (await place(shop, cart.id, { ...online, ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    const { files } = shop.context
    const stored = await files.list()
    const read = async (name: string) => {
      bank.states.set(lastTrack(), 'paid')
      shop.clock.advance(betweenEnquiries)
      await callBack(lastTrack())
      return await files.read(name)
    }
    const call = { orderId: placed.order.id, token: placed.token ?? '', nowMs: shop.clock.now(), locale: 'en' } as const
    const outcome = await restoreOrderCart({ ...shop.context, files: { ...files, read } }, call)
    expect(outcome).toMatchObject({ ok: false, code: 'PAYMENT_NOT_PENDING' })
    expect(await files.list()).toEqual(stored)
    expect(await shop.context.db.selectFrom('carts').select('id').where('state', '=', 'open').execute()).toEqual([])
    expect((await view(placed)).payment_status).toBe('paid')
  })
})
