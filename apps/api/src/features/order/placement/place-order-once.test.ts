import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { orderBody, place, startEclairCart } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { countRows } from '../../../testing/test-shop.ts'

// On PostgreSQL in the quick tier too: placing is the longest transaction.

const shop = openShopForEachTest()

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
    const headers = { 'idempotency-key': randomUUID() }
    const send = async (width: number) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(orderBody())) form.set(key, String(value))
      const photo = sharp({ create: { width, height: 9, channels: 3, background: '#fff' } })
      form.set('order_screenshot', new Blob([new Uint8Array(await photo.jpeg().toBuffer())]), 'gate.jpg')
      return await shop.call('placeGuestOrder', { cartId: cart.id, headers, form })
    }
    const first = await send(9)
    expect(first.status).toBe(201)
    expect((await send(10)).failure).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 })
    expect((await send(9)).answer.data.order.id).toBe(first.answer.data.order.id)
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
