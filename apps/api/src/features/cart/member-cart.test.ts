import { randomUUID } from 'node:crypto'
import { CART_REVIVAL_MINUTES, INACTIVITY_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { join, login } from '../../testing/account-steps.ts'
import {
  afternoonMs,
  deliverNow,
  eclair,
  eclairKwd,
  fetchNow,
  kunafaBar,
  photoCake,
  place,
  preOrder,
  startCart,
} from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { addOwn, joinWithCart, readOwn } from '../../testing/member-steps.ts'
import { insertCart } from './cart.queries.ts'

const shop = openCheckedShopForEachTest()

const things = (cart: { items: { product_id: string; quantity: number }[] }) =>
  cart.items.map(({ product_id, quantity }) => [product_id, quantity])

describe('a member’s cart', () => {
  it('[api:getCart] [S7.34] [S7.1] is empty before anything is in it, and is priced for the choice asked with', async () => {
    const member = await join(shop)
    expect(await readOwn(shop, member)).toMatchObject({ items: [], count: 0, total: 0, restorable: null })
    const { id } = (await addOwn(shop, member, eclair, { quantity: 4 })).answer.data
    const cart = await readOwn(shop, member, deliverNow)
    expect(cart).toMatchObject({ id, count: 4, sub_total: 4 * eclairKwd, delivery_cost: 0.75, area_id: '202', can_checkout: true })
    expect(await readOwn(shop, member, fetchNow)).toMatchObject({ delivery_cost: 0, total: 4 * eclairKwd })
  })

  it('[S7.1] is found by the account alone, whatever cart’s id comes with the call', async () => {
    const member = await joinWithCart(shop)
    const guest = await startCart(shop, kunafaBar)
    const asked = { query: {}, headers: member.headers, cartId: guest.id }
    expect((await shop.call('getCart', asked)).answer.data.id).toBe(member.cart.id)
    await shop.call('addCartProduct', { ...asked, params: { id: eclair }, body: { quantity: 1, menu_type: 'asap', ...deliverNow } })
    expect(things(await readOwn(shop, member))).toEqual([[eclair, 5]])
    expect(things((await shop.call('getGuestCart', { query: {}, cartId: guest.id })).answer.data)).toEqual([[kunafaBar, 1]])
  })

  it('[api:addCartProduct] [S7.35] [S8.2c] takes photos, and joins what is the same thing', async () => {
    const member = await join(shop)
    const given = { options: photoCake.options, pictures: 2, choice: preOrder }
    const added = await addOwn(shop, member, photoCake.id, given)
    expect(added.answer.message).toBe('Product added to Cart Successfully')
    const other = (await addOwn(shop, member, photoCake.id, { ...given, pictures: 1 })).answer.data
    expect(other.items.map(({ quantity, images }) => [quantity, images.length])).toEqual([
      [1, 2],
      [1, 1],
    ])
    await addOwn(shop, member, eclair, { choice: preOrder })
    expect(things((await addOwn(shop, member, eclair, { choice: preOrder })).answer.data).at(-1)).toEqual([eclair, 2])
    expect((await addOwn(shop, member, eclair, { extra: { product_id: kunafaBar } })).failure.errors).toHaveProperty('product_id')
    const short = (
      await addOwn(shop, member, photoCake.id, { options: photoCake.options, choice: preOrder, extra: { notes: [{ note: 'x' }] } })
    ).failure
    expect([short.code, short.message]).toEqual(['PICTURES_TOO_FEW', 'Please upload more: 1 photo is missing'])
  })

  it('[api:updateCartProduct] [S7.50a] [S8.2d] [api:deleteCartProduct] [S7.36] changes and removes its lines', async () => {
    const member = await joinWithCart(shop)
    const params = { id: member.cart.items[0]?.id ?? '' }
    const { headers } = member
    const changed = await shop.call('updateCartProduct', { params, query: deliverNow, headers, body: { quantity: 7 } })
    expect([changed.answer.message, things(changed.answer.data)]).toEqual(['Product updated Successfully', [[eclair, 7]]])
    const removed = await shop.call('deleteCartProduct', { params, query: deliverNow, headers, locale: 'ar' })
    expect([removed.answer.message, removed.answer.data.items]).toEqual(['تم حذف المنتج من السلة', []])
    expect((await shop.call('deleteCartProduct', { params, query: {}, headers })).failure.code).toBe('LINE_NOT_FOUND')
  })

  it('[api:deleteCartPicture] gives up a single photo', async () => {
    const member = await joinWithCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
    const [first, second] = member.cart.items[0]?.images ?? []
    const asked = { params: { id: first?.id ?? '' }, query: preOrder, headers: member.headers }
    const { data } = (await shop.call('deleteCartPicture', asked)).answer
    expect(data.items[0]?.images.map(({ id }) => id)).toEqual([second?.id])
    expect((await shop.call('deleteCartPicture', asked)).failure.code).toBe('NOT_FOUND')
  })

  it('begun in two tabs at once is one cart with both products', async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await join(shop)
      const answers = await Promise.all([eclair, kunafaBar, eclair].map((product) => addOwn(shop, member, product)))
      expect(new Set(answers.map(({ answer }) => answer.data.id)).size).toBe(1)
      expect(things(await readOwn(shop, member)).toSorted()).toEqual([
        [eclair, 2],
        [kunafaBar, 1],
      ])
    }
  })

  it('is one: who has not seen that there is one makes no second', async () => {
    const member = await joinWithCart(shop)
    await insertCart(shop.context.db, { id: randomUUID(), accountId: member.user.id }, afternoonMs)
    const open = await shop.context.db.selectFrom('carts').select('id').where('user_id', '=', member.user.id).execute()
    expect(open).toEqual([{ id: member.cart.id }])
  })

  it('[api:getTimer] [S7.51c] tells whether the time chosen can still be met', async () => {
    const member = await joinWithCart(shop)
    const ask = (cart: string) => shop.call('getTimer', { params: { cart }, query: deliverNow, headers: member.headers })
    expect((await ask(member.cart.id)).answer.data).toMatchObject({ value: true, timePeriod: 300_000 })
    shop.clock.set(Date.parse('2026-11-21T23:00:00+03:00'))
    expect((await ask(member.cart.id)).answer.data).toMatchObject({ value: false, reason: 'AFTER_CUTOFF' })
    expect((await ask(randomUUID())).failure.code).toBe('CART_NOT_FOUND')
  })

  it('[api:getBranch] [S7.14] shows a branch as a guest sees it', async () => {
    const { headers } = await join(shop)
    const own = (await shop.call('getBranch', { params: { id: 'salmiya' }, headers })).answer.data
    expect(own).toEqual((await shop.call('getGuestBranch', { params: { id: 'salmiya' } })).answer.data)
    expect((await shop.call('getBranch', { params: { id: 'nowhere' }, headers })).status).toBe(404)
  })

  it('[S6.2b] is for customers: a guest is asked to sign in, staff are told that they are none', async () => {
    const guest = (await shop.call('getCart', { query: {}, locale: 'ar' })).failure
    expect([guest.code, guest.message]).toEqual(['UNAUTHENTICATED', expect.stringMatching(/[\u0600-\u06ff]/)])
    const { headers, user } = await join(shop)
    await shop.context.db.updateTable('accounts').set({ role: 'driver' }).where('id', '=', user.id).execute()
    const driver = (await shop.call('getCart', { query: {}, headers })).failure
    expect([driver.code, driver.message]).toEqual(['NOT_A_CUSTOMER', 'You are not a customer'])
  })
})

describe('a member’s cart that is cleared', () => {
  const clear = (headers: Record<string, string>, id: string, isPutAside?: boolean) =>
    shop.call('deleteCart', { params: { id }, headers, body: isPutAside === undefined ? {} : { is_put_aside: isPutAside } })
  const restore = (headers: Record<string, string>, id: string) => shop.call('restoreCart', { params: { id }, query: {}, headers })

  it('[api:deleteCart] [S7.37] [S4.14b] by a closing page is back on a reload, and gone after eighteen seconds', async () => {
    const member = await joinWithCart(shop)
    expect((await clear(member.headers, member.cart.id)).answer.message).toBe('Your cart was emptied')
    expect(things(await readOwn(shop, member))).toEqual([[eclair, 4]])
    await clear(member.headers, member.cart.id)
    shop.clock.set(afternoonMs + INACTIVITY_MINUTES * MINUTE_MS + 1000)
    expect(await readOwn(shop, member)).toMatchObject({ items: [], restorable: { id: member.cart.id, count: 4 } })
  })

  it('[api:restoreCart] [S4.14b] is taken back within a quarter of an hour, not later', async () => {
    const member = await joinWithCart(shop)
    await clear(member.headers, member.cart.id, true)
    expect(await readOwn(shop, member)).toMatchObject({ items: [], restorable: { id: member.cart.id, count: 4 } })
    const back = (await restore(member.headers, member.cart.id)).answer
    expect([back.message, things(back.data)]).toEqual(['Your cart is back', [[eclair, 4]]])
    // Restoring an open cart succeeds.
    expect((await restore(member.headers, member.cart.id)).answer.data.id).toBe(member.cart.id)
    await clear(member.headers, member.cart.id)
    shop.clock.set(afternoonMs + CART_REVIVAL_MINUTES * MINUTE_MS + 1000)
    expect((await restore(member.headers, member.cart.id)).failure.code).toBe('CART_NOT_FOUND')
    expect((await readOwn(shop, member)).restorable).toBeNull()
  })

  it('changes places with one that was begun meanwhile: neither is lost', async () => {
    const member = await joinWithCart(shop)
    await clear(member.headers, member.cart.id, true)
    const begun = (await addOwn(shop, member, kunafaBar)).answer.data
    expect((await readOwn(shop, member)).restorable, 'beside the new one').toEqual({ id: member.cart.id, count: 4 })
    const back = (await restore(member.headers, member.cart.id)).answer.data
    expect([back.id, things(back), back.restorable]).toEqual([member.cart.id, [[eclair, 4]], { id: begun.id, count: 1 }])
    const other = (await restore(member.headers, begun.id)).answer.data
    expect([other.id, things(other), other.restorable]).toEqual([begun.id, [[kunafaBar, 1]], { id: member.cart.id, count: 4 }])
  })

  it('is not offered beside another one when that has its lines, and not when it is empty', async () => {
    const member = await joinWithCart(shop)
    const guest = await startCart(shop, eclair, { quantity: 10 })
    expect((await login(shop, member.email, { cartId: guest.id })).answer.data.cart.outcome).toBe('merged')
    const merged = await readOwn(shop, member)
    expect([things(merged), merged.restorable]).toEqual([[[eclair, 14]], null])
    await shop.call('deleteCartProduct', { params: { id: merged.items[0]?.id ?? '' }, query: {}, headers: member.headers })
    await clear(member.headers, merged.id, true)
    await addOwn(shop, member, kunafaBar)
    expect((await readOwn(shop, member)).restorable).toBeNull()
  })

  it('restored in two tabs at once, each another one, leaves one of them open', async () => {
    const member = await joinWithCart(shop)
    await clear(member.headers, member.cart.id, true)
    const second = (await addOwn(shop, member, kunafaBar)).answer.data
    await clear(member.headers, second.id, true)
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        restore(member.headers, member.cart.id),
        restore(member.headers, second.id),
        readOwn(shop, member),
      ])
      expect([answers[0].status, answers[1].status]).toEqual([200, 200])
      expect([member.cart.id, second.id]).toContain((await readOwn(shop, member)).id)
    }
  })

  it('is nobody else’s to clear', async () => {
    const member = await joinWithCart(shop)
    const other = await join(shop)
    expect((await clear(other.headers, member.cart.id)).status).toBe(200)
    expect((await shop.call('deleteGuestCart', { params: { id: member.cart.id }, body: {} })).status).toBe(200)
    expect(things(await readOwn(shop, member))).toEqual([[eclair, 4]])
  })
})

describe('a cart that was taken over at sign-in', () => {
  it('is reached by the member’s calls and by no guest’s any more', async () => {
    const guest = await startCart(shop, eclair, { quantity: 10 })
    const member = await join(shop, undefined, guest.id)
    expect((await readOwn(shop, member)).id).toBe(guest.id)
    const line = guest.items[0]?.id ?? ''
    const byId = { query: {}, cartId: guest.id }
    expect((await shop.call('getGuestCart', byId)).answer.data).toMatchObject({ items: [], restorable: null })
    const refusals = [
      await shop.call('updateGuestCartProduct', { ...byId, params: { id: line }, body: { quantity: 1 } }),
      await shop.call('deleteGuestCartProduct', { ...byId, params: { id: line } }),
      await shop.call('restoreGuestCart', { params: { id: guest.id }, query: {} }),
      await shop.call('applyGuestCoupon', { params: { cart: guest.id }, query: {}, body: { coupon: 'SWEET10' } }),
      await shop.call('removeGuestCoupon', { params: { cart: guest.id, discount: 'sweet10' }, query: {} }),
      await shop.call('getGuestTimer', { params: { cart: guest.id }, query: {} }),
      await place(shop, guest.id),
    ]
    expect(refusals.map(({ failure }) => failure.code)).toEqual(Array(7).fill('CART_NOT_FOUND'))
    expect(things(await readOwn(shop, member))).toEqual([[eclair, 10]])
  })
})
