import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { join, login } from '../../../testing/account-steps.ts'
import { eclair, kunafaBar, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { joinWithCart, readOwn } from '../../../testing/member-steps.ts'

const shop = openCheckedShopForEachTest()

/** A member with a cart for "now" who has signed in with a guest's cart for a pre-order. */
const signInWithOther = async () => {
  const member = await joinWithCart(shop)
  const guest = await startCart(shop, kunafaBar, { quantity: 2, choice: preOrder })
  const { data } = (await login(shop, member.email, { cartId: guest.id })).answer
  expect(data.cart).toEqual({ outcome: 'differs', id: member.cart.id })
  return { member, guest }
}

const choose = (headers: Record<string, string>, cartId: string, keep: 'member' | 'guest', locale: 'en' | 'ar' = 'en') =>
  shop.call('chooseCart', { query: {}, headers, body: { cart_id: cartId, keep }, locale })
const things = (cart: { items: { product_id: string; quantity: number }[] }) =>
  cart.items.map(({ product_id, quantity }) => [product_id, quantity])
const asGuest = async (cartId: string) => (await shop.call('getGuestCart', { query: {}, cartId })).answer.data

describe('choosing between two carts that differ (D19)', () => {
  it('nothing is lost before the choice: both can be looked at', async () => {
    const { member, guest } = await signInWithOther()
    expect(things(await readOwn(shop, member))).toEqual([[eclair, 4]])
    expect(things(await asGuest(guest.id))).toEqual([[kunafaBar, 2]])
  })

  it('[api:chooseCart] keeps the guest’s: it is the member’s now, with its choice, and the other one can be taken back', async () => {
    const { member, guest } = await signInWithOther()
    const { data, message } = (await choose(member.headers, guest.id, 'guest')).answer
    expect(message).toBe('This is your cart now')
    expect(data).toMatchObject({ id: guest.id, shipping_type: 'pre-order', restorable: { id: member.cart.id, count: 4 } })
    const own = await readOwn(shop, member)
    expect([things(own), own.restorable]).toEqual([[[kunafaBar, 2]], { id: member.cart.id, count: 4 }])
    expect((await asGuest(guest.id)).items).toEqual([])
    const back = (await shop.call('restoreCart', { params: { id: member.cart.id }, query: {}, headers: member.headers })).answer.data
    expect([things(back), back.restorable]).toEqual([[[eclair, 4]], { id: guest.id, count: 2 }])
  })

  it('[api:chooseCart] keeps the member’s: the guest’s is put aside, and can be taken back by the member alone', async () => {
    const { member, guest } = await signInWithOther()
    const { data } = (await choose(member.headers, guest.id, 'member')).answer
    expect(data).toMatchObject({ id: member.cart.id, restorable: { id: guest.id, count: 2 } })
    expect((await shop.call('restoreGuestCart', { params: { id: guest.id }, query: {} })).failure.code).toBe('CART_NOT_FOUND')
    expect(await asGuest(guest.id)).toMatchObject({ items: [], restorable: null })
    const back = (await shop.call('restoreCart', { params: { id: guest.id }, query: {}, headers: member.headers })).answer.data
    expect([back.id, things(back)]).toEqual([guest.id, [[kunafaBar, 2]]])
  })

  it('twice the same way gives the same answer; the other way round is told that the carts have changed', async () => {
    for (const [keep, other] of [
      ['guest', 'member'],
      ['member', 'guest'],
    ] as const) {
      const { member, guest } = await signInWithOther()
      const first = (await choose(member.headers, guest.id, keep)).answer.data
      expect((await choose(member.headers, guest.id, keep)).answer.data).toEqual(first)
      const late = (await choose(member.headers, guest.id, other, 'ar')).failure
      expect([late.code, late.message]).toEqual(['CART_CHANGED', 'تغيّرت سلتك. يرجى مراجعتها مرة أخرى'])
      expect((await readOwn(shop, member)).id).toBe(first.id)
    }
  })

  it('somebody else’s cart is as little there as one that never was', async () => {
    const { member } = await signInWithOther()
    const other = await joinWithCart(shop)
    for (const keep of ['guest', 'member'] as const) {
      const theirs = await choose(member.headers, other.cart.id, keep)
      expect([theirs.status, theirs.failure.code]).toEqual([404, 'CART_NOT_FOUND'])
      expect(theirs.failure).toEqual((await choose(member.headers, randomUUID(), keep)).failure)
    }
    expect(things(await readOwn(shop, other))).toEqual([[eclair, 4]])
  })

  it('in two tabs at once, each the other way, counts once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, guest } = await signInWithOther()
      const answers = await Promise.all([choose(member.headers, guest.id, 'guest'), choose(member.headers, guest.id, 'member')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const kept = answers[0].status === 200 ? guest.id : member.cart.id
      expect((await readOwn(shop, member)).id).toBe(kept)
    }
  })

  it('by two members who hold the same guest’s cart, one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, guest } = await signInWithOther()
      const other = await join(shop)
      const answers = await Promise.all([choose(member.headers, guest.id, 'guest'), choose(other.headers, guest.id, 'guest')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    }
  })
})
