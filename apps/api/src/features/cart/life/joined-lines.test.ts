import { describe, expect, it } from 'vitest'
import { join, login } from '../../../testing/account-steps.ts'
import { add, changeShop, deliverNow, eclair, photoCake, place, preOrder, readCart, startCart } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { listLines } from '../cart-line.queries.ts'

const shop = openShopForEachTest()

const sara = { notes: [{ note: 'Happy birthday Sara' }] }
const picturesOfLines = async (cartId: string) =>
  (await listLines(shop.context.db, cartId)).map(({ quantity, pictures }) => [quantity, pictures.map(({ width }) => width)])

const addCake = async (pictures: number, cartId?: string) =>
  (
    await add(shop, photoCake.id, {
      options: photoCake.options,
      pictures,
      choice: preOrder,
      ...(cartId === undefined ? {} : { cartId }),
    })
  ).answer.data

describe('the same thing with texts of its units', () => {
  it('that is added again brings its texts along, so that the order has the text of every unit', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 2, extra: sara })
    await startCart(shop, eclair, { cartId: id, quantity: 2, extra: sara })
    const notes = [...sara.notes, { note: '' }, ...sara.notes]
    expect((await readCart(shop, id)).items).toMatchObject([{ quantity: 4, notes }])
    const { order } = (await place(shop, id)).answer.data
    expect(order.items).toMatchObject([{ quantity: 4, notes }])
  })

  it('goes on being joined, and is stepped down by a difference without the id of its line', async () => {
    const { id } = await startCart(shop, eclair, { extra: sara })
    await startCart(shop, eclair, { cartId: id, extra: sara })
    const three = (await add(shop, eclair, { cartId: id, extra: sara })).answer.data
    expect(three.items).toMatchObject([{ quantity: 3, notes: [...sara.notes, ...sara.notes, ...sara.notes] }])
    const two = (await add(shop, eclair, { cartId: id, quantity: -1, extra: sara })).answer.data
    expect(two.items).toMatchObject([{ quantity: 2, notes: [...sara.notes, ...sara.notes] }])
  })

  it('goes on being joined after a change of its quantity, and no more after one of its texts', async () => {
    const cart = await startCart(shop, eclair, { extra: sara })
    const id = cart.items[0]?.id ?? ''
    const change = (body: object) => shop.call('updateGuestCartProduct', { params: { id }, cartId: cart.id, query: deliverNow, body })
    await add(shop, eclair, { cartId: cart.id, extra: sara })
    await change({ quantity: 3 })
    await change({ accept_price: true })
    const four = (await add(shop, eclair, { cartId: cart.id, extra: sara })).answer.data
    expect(four.items).toMatchObject([{ id, quantity: 4 }])
    const three = (await add(shop, eclair, { cartId: cart.id, quantity: -1, extra: sara })).answer.data
    expect(three.items).toMatchObject([{ id, quantity: 3 }])
    for (const body of [{ notes: [{ note: 'Noor' }] }, { notes: sara.notes, special_request: 'no nuts' }]) {
      await change(body)
      expect((await add(shop, eclair, { cartId: cart.id, quantity: -1, extra: sara })).failure.code).toBe('LINE_NOT_FOUND')
    }
    await change({ notes: sara.notes, special_request: '' })
    expect((await add(shop, eclair, { cartId: cart.id, quantity: -1, extra: sara })).answer.data.items).toMatchObject([{ id, quantity: 2 }])
  })

  it('is joined with its texts at sign-in', async () => {
    const member = await startCart(shop, eclair, { extra: sara })
    const { email } = await join(shop, undefined, member.id)
    const guest = await startCart(shop, eclair, { quantity: 2, extra: sara })
    await login(shop, email, { cartId: guest.id })
    const [line] = await listLines(shop.context.db, member.id)
    expect([line?.quantity, line?.notes]).toEqual([3, ['Happy birthday Sara', 'Happy birthday Sara']])
  })
})

describe('the same thing at a higher price', () => {
  it('is stepped down without agreeing to the price, and agreed to by adding more', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4 })
    await changeShop(shop, (db) => db.updateTable('products').set({ price_fils: 1100 }).where('id', '=', eclair).execute())
    const problems = async () => (await readCart(shop, id)).items[0]?.problems
    const raised = [{ code: 'price_raised', old_price: 0.9 }]
    expect(await problems()).toMatchObject(raised)
    expect((await add(shop, eclair, { cartId: id, quantity: -1 })).answer.data.items).toMatchObject([{ quantity: 3, problems: raised }])
    expect(await problems()).toMatchObject(raised)
    expect((await add(shop, eclair, { cartId: id })).answer.data.items).toMatchObject([{ quantity: 4, problems: [] }])
  })
})

describe('the same cake with other photos', () => {
  it('is a line of its own, so that the first photos of each are printed', async () => {
    const { id } = await addCake(3)
    await addCake(1, id)
    expect(await picturesOfLines(id)).toEqual([
      [1, [24, 25, 26]],
      [1, [24]],
    ])
  })

  it('does not take over the photo of a unit that is gone', async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, quantity: 2, choice: preOrder })
    const lineId = cart.items[0]?.id ?? ''
    await add(shop, photoCake.id, { cartId: cart.id, choice: preOrder, quantity: -1, extra: { line_id: lineId } })
    await addCake(1, cart.id)
    expect(await picturesOfLines(cart.id)).toEqual([
      [1, [24, 25]],
      [1, [24]],
    ])
  })
})
