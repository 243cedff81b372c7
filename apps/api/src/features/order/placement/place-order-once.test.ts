import { randomUUID } from 'node:crypto'
import type { PlaceOrder } from '@sukkar/contract/order'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { orderBody, place, startEclairCart } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { countRows } from '../../../testing/test-shop.ts'

// On PostgreSQL in the quick tier too: placing is the longest transaction.

const shop = openShopForEachTest()

/** Places an order with a photo of the building that is `width` wide. */
const sendWithPhoto = async (cartId: string, key: string, width: number, given: Partial<PlaceOrder> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(orderBody(given))) form.set(name, String(value))
  const photo = sharp({ create: { width, height: 9, channels: 3, background: '#fff' } })
  form.set('order_screenshot', new Blob([new Uint8Array(await photo.jpeg().toBuffer())]), 'gate.jpg')
  return await shop.call('placeGuestOrder', { cartId, headers: { 'idempotency-key': key }, form })
}

describe('the same order once', () => {
  it('gives the first answer again for the same key and body', async () => {
    const cart = await startEclairCart(shop)
    const key = randomUUID()
    const first = await place(shop, cart.id, {}, { key })
    const second = await place(shop, cart.id, {}, { key })
    expect(second.status).toBe(201)
    expect(second.answer).toEqual(first.answer)
    expect(await countRows(shop, 'orders')).toBe(1)
  })

  it('refuses the same key with another photo of the building', async () => {
    const cart = await startEclairCart(shop)
    const key = randomUUID()
    const first = await sendWithPhoto(cart.id, key, 9)
    expect(first.status).toBe(201)
    expect((await sendWithPhoto(cart.id, key, 10)).failure).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 })
    expect((await sendWithPhoto(cart.id, key, 9)).answer.data.order.id).toBe(first.answer.data.order.id)
  })

  it('keeps no photo of a request that places nothing, and one of an order that is sent again', async () => {
    const cart = await startEclairCart(shop)
    const key = randomUUID()
    expect((await sendWithPhoto(cart.id, randomUUID(), 9, { terms_accepted: false })).status).toBe(422)
    expect(await shop.context.files.list()).toEqual([])
    for (const sent of [key, key, randomUUID()]) {
      expect((await sendWithPhoto(cart.id, sent, 9)).answer.data.order.order_screenshot).toMatchObject({ width: 9 })
      expect(await shop.context.files.list()).toHaveLength(1)
    }
  })

  it('refuses the same key with another body', async () => {
    const cart = await startEclairCart(shop)
    const key = randomUUID()
    await place(shop, cart.id, {}, { key })
    expect((await place(shop, cart.id, { notes: 'other' }, { key })).failure).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 })
    expect((await place(shop, cart.id, {}, { key: 'short' })).failure.code).toBe('IDEMPOTENCY_KEY_INVALID')
  })

  it('answers the order of the cart to another key, another tab and to none', async () => {
    const cart = await startEclairCart(shop)
    const first = (await place(shop, cart.id)).answer.data
    const second = await place(shop, cart.id, { notes: 'second tab' })
    expect(second.status).toBe(200)
    expect(second.answer).toMatchObject({
      message: 'This order had already been placed',
      data: { order: { id: first.order.id }, token: first.token },
    })
    const third = await shop.call('placeGuestOrder', { cartId: cart.id, body: orderBody() })
    expect(third.answer.data.order.id).toBe(first.order.id)
    expect(await countRows(shop, 'orders')).toBe(1)
  })

  it('a refused attempt can be repeated with its key', async () => {
    const cart = await startEclairCart(shop)
    const key = randomUUID()
    expect((await place(shop, cart.id, { terms_accepted: false }, { key })).status).toBe(422)
    expect((await place(shop, cart.id, {}, { key })).status).toBe(201)
  })
})
