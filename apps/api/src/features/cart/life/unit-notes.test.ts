import { expect, it } from 'vitest'
import { deliverNow, eclair, place, startCart } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'

const shop = openShopForEachTest()

const notesOf = (texts: readonly string[]) => texts.map((note) => ({ note }))

it('[S3.6] a lowered quantity hides the notes of the units that are gone from customer and shop, and a raised one brings them back', async () => {
  const { id: cartId, items } = await startCart(shop, eclair, { quantity: 6 })
  const id = items[0]?.id ?? ''
  const change = async (body: object) => {
    const answer = await shop.call('updateGuestCartProduct', { params: { id }, cartId, query: deliverNow, body })
    return answer.answer.data.items[0]?.notes
  }
  const six = notesOf(['Sara', '', 'Huda', '', 'Noor', 'Mona'])
  expect(await change({ notes: six })).toEqual(six)
  expect(await change({ quantity: 4 })).toEqual(notesOf(['Sara', '', 'Huda']))
  expect(await change({ quantity: 6 })).toEqual(six)
  await change({ quantity: 5 })
  const { order } = (await place(shop, cartId)).answer.data
  const line = await shop.context.db.selectFrom('order_lines').select('notes').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  expect(JSON.parse(line.notes)).toEqual(['Sara', '', 'Huda', '', 'Noor'])
})

it('notes that are blank behind the last one do not make another line of the same thing, whose units each have their note', async () => {
  const cart = await startCart(shop, eclair, { quantity: 2, extra: { notes: notesOf(['Sara']) } })
  const { items } = await startCart(shop, eclair, { cartId: cart.id, quantity: 2, extra: { notes: notesOf(['Sara', ' ', '']) } })
  expect(items).toMatchObject([{ quantity: 4, notes: notesOf(['Sara', '', 'Sara']) }])
})
