import { describe, expect, it } from 'vitest'
import { join, login } from '../../../testing/account-steps.ts'
import { add, eclair, photoCake, place, preOrder, readCart, startCart } from '../../../testing/checkout-steps.ts'
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

  it('is joined with its texts at sign-in', async () => {
    const member = await startCart(shop, eclair, { extra: sara })
    const { email } = await join(shop, undefined, member.id)
    const guest = await startCart(shop, eclair, { quantity: 2, extra: sara })
    await login(shop, email, { cartId: guest.id })
    const [line] = await listLines(shop.context.db, member.id)
    expect([line?.quantity, line?.notes]).toEqual([3, ['Happy birthday Sara', 'Happy birthday Sara']])
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
