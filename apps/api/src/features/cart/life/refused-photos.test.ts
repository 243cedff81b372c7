import { describe, expect, it } from 'vitest'
import { add, photoCake, preOrder } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'

const shop = openShopForEachTest()
const nowhere = '0f0e6a5e-4f5e-4a2c-9d4e-2b8b7d1f6c01'

/** Files that are no pictures: once they are decoded the refusal is PICTURE_TYPE, whatever else is wrong. */
const formOf = (count: number, fields: object = {}): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  for (let index = 0; index < count; index += 1) form.set(`images[${index}]`, new Blob(['not a picture']), 'photo.jpg')
  return form
}

describe('photos that would be refused anyway are not decoded', () => {
  const change = (count: number, given: { line: string; cartId?: string }) =>
    shop.call('updateGuestCartProduct', {
      params: { id: given.line },
      query: preOrder,
      form: formOf(count),
      ...(given.cartId === undefined ? {} : { cartId: given.cartId }),
    })
  const startPhotoCart = async () => {
    const given = { options: photoCake.options, pictures: 1, choice: preOrder }
    const cart = (await add(shop, photoCake.id, given)).answer.data
    return { cartId: cart.id, line: cart.items[0]?.id ?? '' }
  }

  it('of a line without a cart, of an unknown line, and too many for a line', async () => {
    expect((await change(1, { line: nowhere })).failure.code).toBe('CART_NOT_FOUND')
    const { cartId, line } = await startPhotoCart()
    expect((await change(1, { line: nowhere, cartId })).failure.code).toBe('LINE_NOT_FOUND')
    expect((await change(10, { line, cartId })).failure).toMatchObject({ code: 'PICTURES_TOO_MANY' })
    expect((await change(9, { line, cartId })).failure.code).toBe('PICTURE_TYPE')
  })

  it('of a product that is added in another way than it is sold, or with too many', async () => {
    const addition = async (count: number, fields: object = {}) => {
      const form = formOf(count, { quantity: 1, ...preOrder, ...fields })
      for (const [index, id] of photoCake.options.entries()) form.set(`options[${index}]`, id)
      return (await shop.call('addGuestCartProduct', { params: { id: photoCake.id }, form })).failure.code
    }
    expect(await addition(1, { shipping_type: 'asap' })).toBe('PRE_ORDER_ONLY')
    expect(await addition(11)).toBe('PICTURES_TOO_MANY')
    expect(await addition(10)).toBe('PICTURE_TYPE')
  })
})
