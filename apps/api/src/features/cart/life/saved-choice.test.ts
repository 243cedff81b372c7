import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { add, changeShop, deliverNow, eclair, fetchNow, giftBox, preOrder, readCart, startCart } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { addOwn, joinWithCart, readOwn } from '../../../testing/member-steps.ts'

const shop = openShopForEachTest()
const problemsOf = async (cartId: string, query: object) =>
  (await readCart(shop, cartId, query)).items.map(({ problems }) => problems.map(({ code }) => code))

describe('the choice of a cart', () => {
  it.each([
    ['the way', fetchNow, { order_type: 'pick-up' }],
    ['the service', preOrder, { shipping_type: 'pre-order' }],
    ['the area', { ...deliverNow, area_id: '201' }, { area_id: '201' }],
    ['the branch', { ...deliverNow, branch_id: 'kuwait-city' }, { branch_id: 'kuwait-city' }],
  ])('is what the last change said, also where only %s differs', async (_, choice, expected) => {
    const cart = await startCart(shop, eclair)
    await add(shop, eclair, { cartId: cart.id, choice })
    expect(await readCart(shop, cart.id, {})).toMatchObject({ count: 2, ...expected })
  })

  it('tells what is not brought once a delivery is chosen, and says nothing before', async () => {
    const cart = await startCart(shop, eclair)
    await changeShop(shop, (db) =>
      db.deleteFrom('product_fulfilments').where('product_id', '=', eclair).where('fulfilment', '=', 'delivery').execute(),
    )
    expect(await problemsOf(cart.id, {})).toEqual([['not_for_fulfilment']])
    await shop.context.db.updateTable('carts').set({ fulfilment: null }).execute()
    expect(await problemsOf(cart.id, {})).toEqual([[]])
    expect(await problemsOf(cart.id, fetchNow)).toEqual([[]])
  })

  it('tells what is not made for a service once it is chosen', async () => {
    const cart = await startCart(shop, giftBox, { choice: { ...deliverNow, shipping_type: 'same-day' } })
    expect(await problemsOf(cart.id, {})).toEqual([[]])
    expect(await problemsOf(cart.id, deliverNow)).toEqual([['not_for_service']])
  })
})

describe('an addition with the cart in its path (§7)', () => {
  const body = { ...deliverNow, product_id: eclair, quantity: 1 }

  it('is made to that cart, for a guest and for a member', async () => {
    const cart = await startCart(shop, eclair)
    const { data } = (await shop.call('addGuestCartProduct', { params: { id: cart.id }, body })).answer
    expect([data.id, data.count]).toEqual([cart.id, 2])
    const member = await joinWithCart(shop)
    const { headers } = member
    expect((await shop.call('addCartProduct', { params: { id: member.cart.id }, headers, body })).answer.data.count).toBe(5)
    const other = await joinWithCart(shop)
    await shop.call('addCartProduct', { params: { id: other.cart.id }, headers, body })
    expect((await readOwn(shop, other)).count).toBe(4)
    expect((await addOwn(shop, member, eclair)).status).toBe(200)
  })

  it('needs an id of a cart there', async () => {
    const { failure } = await shop.call('addGuestCartProduct', { params: { id: 'tomorrow' }, body })
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['VALIDATION_FAILED', ['product_id']])
    expect((await shop.call('addGuestCartProduct', { params: { id: randomUUID() }, body })).status).toBe(200)
  })
})
