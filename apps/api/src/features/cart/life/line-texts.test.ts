import { isolate } from '@sukkar/i18n/isolate'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { add, changeShop, deliverNow, openShop, photoCake, place, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { readChoices } from '../../numbers/kitchen.service.ts'

const fudge = '1001'
const small = 'size-1001-small'
const topper = 'celebration_extras-topper'
const candle = 'celebration_extras-number-candle'
const card = 'celebration_extras-greeting-card'

let shop: TestShop
let base: string[]
beforeEach(async () => {
  shop = await openShop()
  const { option_groups: groups } = (await shop.call('getProduct', { params: { id: fudge }, query: deliverNow })).answer.data
  base = groups.filter(({ min }) => min > 0).flatMap(({ values, min }) => values.slice(0, min).map(({ id }) => id))
})
afterEach(() => shop.close())

type Texts = { value_id: string; text: string }[]
const addWith = (extras: string[], option_texts: Texts, cartId?: string) =>
  add(shop, fudge, { options: [...base, ...extras], extra: { option_texts }, ...(cartId ? { cartId } : {}) })

describe('an extra that asks for words', () => {
  it('says so in the catalogue, with the most characters', async () => {
    const { option_groups: groups } = (await shop.call('getProduct', { params: { id: fudge }, query: deliverNow })).answer.data
    const values = groups.flatMap((group) => group.values)
    expect(values.find(({ id }) => id === topper)?.text).toEqual({ kind: 'name', max: 20 })
    expect(values.find(({ id }) => id === candle)?.text).toEqual({ kind: 'number', max: 2 })
    expect(values.find(({ id }) => id === card)?.text).toEqual({ kind: 'message', max: 200 })
    expect(values.find(({ id }) => id === small)?.text).toBeUndefined()
  })

  it.each([
    ['nothing', [], 'OPTION_TEXT_REQUIRED'],
    ['blanks and marks that nobody sees', [{ value_id: topper, text: ' \u200f ' }], 'OPTION_TEXT_REQUIRED'],
    ['more than fits on it', [{ value_id: topper, text: 'x'.repeat(21) }], 'OPTION_TEXT_INVALID'],
    ['the words of another extra', [{ value_id: card, text: 'Sara' }], 'OPTION_TEXT_REQUIRED'],
  ])('is refused with %s, and named', async (_, texts, code) => {
    const refused = await addWith([topper], texts)
    expect(refused.failure).toMatchObject({ code, message: expect.stringContaining('Name topper') })
  })

  it('takes the digits of an Arabic keyboard as a number, and nothing but digits', async () => {
    const item = (await addWith([candle], [{ value_id: candle, text: '٧' }])).answer.data.items[0]
    expect(item?.options.find(({ value_id: id }) => id === candle)?.text).toBe('7')
    expect((await addWith([candle], [{ value_id: candle, text: 'VII' }])).failure.code).toBe('OPTION_TEXT_INVALID')
  })

  it('makes lines with other words other lines, and joins those with the same', async () => {
    const { id } = (await addWith([topper], [{ value_id: topper, text: 'Sara' }])).answer.data
    await addWith([topper], [{ value_id: topper, text: 'Noura' }], id)
    const cart = (await addWith([topper], [{ value_id: topper, text: ' Sara  ' }], id)).answer.data
    expect(cart.items.map(({ quantity, options }) => [quantity, options.find(({ text }) => text)?.text])).toEqual([
      [2, 'Sara'],
      [1, 'Noura'],
    ])
  })

  it('that came to ask after it was chosen marks the line until its words are written', async () => {
    await changeShop(shop, (db) =>
      db.updateTable('option_values').set({ text_kind: null, text_max: null }).where('id', '=', topper).execute(),
    )
    const { id, items } = (await addWith([topper], [])).answer.data
    await changeShop(shop, (db) =>
      db.updateTable('option_values').set({ text_kind: 'name', text_max: 20 }).where('id', '=', topper).execute(),
    )
    const marked = (await shop.call('getGuestCart', { query: deliverNow, cartId: id })).answer.data
    expect(marked.can_checkout).toBe(false)
    expect(marked.items[0]?.problems).toMatchObject([{ code: 'option_text_missing', message: expect.stringContaining('Name topper') }])
    const body = { option_texts: [{ value_id: topper, text: 'Sara' }] }
    const healed = await shop.call('updateGuestCartProduct', { params: { id: items[0]?.id ?? '' }, cartId: id, query: deliverNow, body })
    expect(healed.answer.data.items[0]?.problems).toEqual([])
    expect(healed.answer.data.can_checkout).toBe(true)
  })

  it('that asks no longer loses its words with the next change, and is like one that is added without them', async () => {
    const { id, items } = (await addWith([topper], [{ value_id: topper, text: 'Sara' }])).answer.data
    await changeShop(shop, (db) =>
      db.updateTable('option_values').set({ text_kind: null, text_max: null }).where('id', '=', topper).execute(),
    )
    const params = { id: items[0]?.id ?? '' }
    await shop.call('updateGuestCartProduct', { params, cartId: id, query: deliverNow, body: { quantity: 2 } })
    expect((await addWith([topper], [], id)).answer.data.items).toMatchObject([{ id: params.id, quantity: 3 }])
  })

  it('goes with the order to the kitchen, each with its own words', async () => {
    const cart = await startCart(shop, fudge, {
      choice: preOrder,
      options: [...base, topper],
      extra: { option_texts: [{ value_id: topper, text: 'سارة' }] },
    })
    const order = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data.order
    expect(order.items[0]?.options.find(({ value_id: id }) => id === topper)?.text).toBe('سارة')
    const row = await shop.context.db.selectFrom('order_lines').select(['options', 'extra_flavor']).executeTakeFirstOrThrow()
    expect(readChoices(row).map(({ name_ar: name }) => name)).toContain(`توبر بالاسم: ${isolate('سارة')}`)
  })
})

describe('a line that is changed in its place', () => {
  const change = (cartId: string, lineId: string, sent: { body: object } | { form: FormData }) =>
    shop.call('updateGuestCartProduct', { params: { id: lineId }, cartId, query: preOrder, ...sent } as never)

  const photoLine = async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
    const [item] = cart.items
    if (item === undefined) throw new Error('no line')
    return { cartId: cart.id, item }
  }

  it('stays one line with its id, size, words, note and number, at the price of what it is now', async () => {
    const cart = (await addWith([], [])).answer.data
    const [before] = cart.items
    const { option_groups: groups } = (await shop.call('getProduct', { params: { id: fudge }, query: deliverNow })).answer.data
    const sizes = groups.find(({ kind }) => kind === 'size')?.values ?? []
    const options = [...base.filter((id) => !sizes.some((size) => size.id === id)), sizes[1]?.id ?? '', topper]
    const body = {
      quantity: 2,
      options,
      option_texts: [{ value_id: topper, text: 'Sara' }],
      notes: [{ note: 'Hello' }],
      special_request: 'Less sugar',
    }
    const answer = await shop.call('updateGuestCartProduct', { params: { id: before?.id ?? '' }, cartId: cart.id, query: deliverNow, body })
    const items = answer.answer.data.items
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ id: before?.id, quantity: 2, special_request: 'Less sugar', notes: [{ note: 'Hello' }], problems: [] })
    expect(items[0]?.price).toBeCloseTo((before?.price ?? 0) + (sizes[1]?.price_delta ?? 0) + 2, 3)
  })

  it('drops the words of an extra that goes', async () => {
    const cart = (await addWith([topper], [{ value_id: topper, text: 'Sara' }])).answer.data
    const lineId = cart.items[0]?.id ?? ''
    const without = await shop.call('updateGuestCartProduct', {
      params: { id: lineId },
      cartId: cart.id,
      query: deliverNow,
      body: { options: base },
    })
    expect(without.answer.data.items[0]?.options.some(({ text }) => text !== undefined)).toBe(false)
    const again = { options: [...base, topper], option_texts: [] }
    expect(
      (await shop.call('updateGuestCartProduct', { params: { id: lineId }, cartId: cart.id, query: deliverNow, body: again })).failure.code,
    ).toBe('OPTION_TEXT_REQUIRED')
  })

  it('keeps its photos without their being sent again, takes new ones and gives up those named, in one step', async () => {
    const { cartId, item } = await photoLine()
    const [first, second] = item.images
    const form = new FormData()
    form.set('removed_images[0]', first?.id ?? '')
    form.set('special_request', 'Centred')
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a3' } })
      .jpeg()
      .toBuffer()
    form.set('images[0]', new Blob([new Uint8Array(photo)]), 'new.jpg')
    const [changed] = (await change(cartId, item.id, { form })).answer.data.items
    const ids = changed?.images.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(second?.id)
    expect(ids).not.toContain(first?.id)
    expect(changed).toMatchObject({ id: item.id, special_request: 'Centred', problems: [] })
  })

  it('is refused whole when its photos would be too few, and nothing of it is changed', async () => {
    const { cartId, item } = await photoLine()
    const body = { removed_images: item.images.map(({ id }) => id), special_request: 'Never kept' }
    expect((await change(cartId, item.id, { body })).failure).toMatchObject({ code: 'PICTURES_TOO_FEW' })
    const [after] = (await shop.call('getGuestCart', { query: preOrder, cartId })).answer.data.items
    expect(after).toMatchObject({ special_request: '', images: item.images.map(({ id }) => ({ id })) })
  })

  it('gives up no photo of another line', async () => {
    const { cartId, item } = await photoLine()
    const other = await photoLine()
    const body = { removed_images: [other.item.images[0]?.id ?? ''] }
    expect((await change(cartId, item.id, { body })).status).toBe(200)
    const [theirs] = (await shop.call('getGuestCart', { query: preOrder, cartId: other.cartId })).answer.data.items
    expect(theirs?.images).toHaveLength(2)
  })
})
