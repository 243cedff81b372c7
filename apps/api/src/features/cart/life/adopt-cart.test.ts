import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { join, login } from '../../../testing/account-steps.ts'
import { deliverNow, eclair, kunafaBar, photoCake, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { lockMemberCart } from '../cart.queries.ts'
import { listLines } from '../cart-line.queries.ts'

const rounds = 50
const shop = openCheckedShopForEachTest({ hasManyCallers: true })

const linesOf = async (cartId: string | null) =>
  (await listLines(shop.context.db, cartId ?? '')).map(({ productId, quantity, pictures }) => [productId, quantity, pictures.length])
const isGuests = async (cartId: string): Promise<boolean> =>
  (await shop.call('getGuestCart', { query: {}, cartId })).answer.data.id === cartId

describe('a guest who gets an account', () => {
  it('keeps the cart', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const joined = await join(shop, undefined, cart.id)
    expect(joined.cart).toEqual({ outcome: 'taken_over', id: cart.id })
    expect(await linesOf(cart.id)).toEqual([[eclair, 4, 0]])
    expect(await lockMemberCart(shop.context.db, joined.user.id, shop.clock.now())).toMatchObject({
      id: cart.id,
      areaId: '202',
      service: 'asap',
    })
    expect(await shop.context.db.selectFrom('carts').select(['state', 'deleted_at']).execute()).toEqual([
      { state: 'open', deleted_at: null },
    ])
    // From now on the id alone finds no cart.
    expect(await isGuests(cart.id)).toBe(false)
  })

  it('without a cart, or with one that is not there, has none', async () => {
    expect((await join(shop)).cart).toEqual({ outcome: 'none', id: null })
    expect((await join(shop, undefined, randomUUID())).cart).toEqual({ outcome: 'none', id: null })
  })
})

describe('a guest who signs in', () => {
  it('with an empty cart keeps the member’s, as one who brings none', async () => {
    const member = await startCart(shop, eclair, { quantity: 2 })
    const { email } = await join(shop, undefined, member.id)
    const guest = await startCart(shop, eclair)
    await shop.call('deleteGuestCartProduct', { params: { id: guest.items[0]?.id ?? '' }, cartId: guest.id })
    expect((await login(shop, email, { cartId: guest.id })).answer.data.cart).toEqual({ outcome: 'none', id: member.id })
    expect(await linesOf(member.id)).toEqual([[eclair, 2, 0]])
  })

  it('adds the cart to the member’s: nothing of either is lost', async () => {
    const member = await startCart(shop, eclair, { quantity: 2 })
    const { email } = await join(shop, undefined, member.id)
    const guest = await startCart(shop, eclair, { quantity: 3 })
    await startCart(shop, kunafaBar, { quantity: 1, cartId: guest.id })
    const { cart } = (await login(shop, email, { cartId: guest.id })).answer.data
    expect(cart).toEqual({ outcome: 'merged', id: member.id })
    expect(await linesOf(member.id)).toEqual([
      [eclair, 5, 0],
      [kunafaBar, 1, 0],
    ])
    expect(await linesOf(guest.id)).toEqual([])
    expect(await isGuests(guest.id)).toBe(false)
  })

  it('brings the pictures along on their own line, beside a like one', async () => {
    const options = photoCake.options
    const member = await startCart(shop, photoCake.id, { options, pictures: 2, choice: preOrder })
    const { email } = await join(shop, undefined, member.id)
    const guest = await startCart(shop, photoCake.id, { options, pictures: 1, choice: preOrder })
    await login(shop, email, { cartId: guest.id })
    expect(await linesOf(member.id)).toEqual([
      [photoCake.id, 1, 2],
      [photoCake.id, 1, 1],
    ])
  })

  it('with a cart for another area or service keeps both as they are, and is told', async () => {
    const member = await startCart(shop, eclair, { quantity: 2 })
    const { email } = await join(shop, undefined, member.id)
    for (const choice of [preOrder, { ...deliverNow, area_id: '201' }]) {
      const guest = await startCart(shop, eclair, { quantity: 3, choice })
      const { cart } = (await login(shop, email, { cartId: guest.id })).answer.data
      expect(cart).toEqual({ outcome: 'differs', id: member.id })
      expect([await linesOf(member.id), await linesOf(guest.id)]).toEqual([[[eclair, 2, 0]], [[eclair, 3, 0]]])
      expect(await isGuests(guest.id)).toBe(true)
    }
  })

  it('cannot take a cart that is a member’s already, or one that was ordered', async () => {
    const member = await startCart(shop, eclair, { quantity: 2 })
    await join(shop, undefined, member.id)
    const thief = await join(shop)
    expect((await login(shop, thief.email, { cartId: member.id })).answer.data.cart).toEqual({ outcome: 'none', id: null })
    expect(await linesOf(member.id)).toEqual([[eclair, 2, 0]])
  })

  it('with an empty cart of the member goes on with the guest’s', async () => {
    const member = await startCart(shop, eclair, { quantity: 2 })
    const { email, user } = await join(shop, undefined, member.id)
    await shop.context.db.deleteFrom('cart_lines').where('cart_id', '=', member.id).execute()
    const guest = await startCart(shop, kunafaBar, { choice: preOrder })
    expect((await login(shop, email, { cartId: guest.id })).answer.data.cart).toEqual({ outcome: 'taken_over', id: guest.id })
    const open = await shop.context.db.selectFrom('carts').select('id').where('user_id', '=', user.id).where('state', '=', 'open').execute()
    expect(open).toEqual([{ id: guest.id }])
  })

  it('is a customer: staff have no cart, and a guest’s stays a guest’s', async () => {
    const { email, user } = await join(shop)
    await shop.context.db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', user.id).execute()
    const guest = await startCart(shop, eclair, { quantity: 2 })
    expect((await login(shop, email, { cartId: guest.id })).answer.data.cart).toEqual({ outcome: 'none', id: null })
    expect(await isGuests(guest.id)).toBe(true)
  })

  it(`in two tabs at once brings the cart once, ${rounds} times in a row`, async () => {
    const member = await startCart(shop, eclair, { quantity: 1 })
    const { email } = await join(shop, undefined, member.id)
    for (let round = 1; round <= rounds; round += 1) {
      const guest = await startCart(shop, eclair, { quantity: 1 })
      const answers = await Promise.all([1, 2].map(() => login(shop, email, { cartId: guest.id })))
      expect(answers.map(({ answer }) => answer.data.cart.outcome).sort()).toEqual(['merged', 'none'])
      expect(await linesOf(member.id)).toEqual([[eclair, 1 + round, 0]])
    }
  })

  it('in two tabs with a cart each ends with one cart that has both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { email, user } = await join(shop)
      const carts = await Promise.all([eclair, kunafaBar].map((product) => startCart(shop, product)))
      const answers = await Promise.all(carts.map((cart) => login(shop, email, { cartId: cart.id })))
      expect(answers.map(({ answer }) => answer.data.cart.outcome).sort()).toEqual(['merged', 'taken_over'])
      const [open, ...more] = await shop.context.db
        .selectFrom('carts')
        .select('id')
        .where('user_id', '=', user.id)
        .where('state', '=', 'open')
        .execute()
      expect(more).toEqual([])
      expect((await linesOf(open?.id ?? '')).map(([product]) => product).sort()).toEqual([eclair, kunafaBar])
    }
  })

  it('has one open cart: the database itself refuses a second one', async () => {
    const cart = await startCart(shop, eclair)
    const { user } = await join(shop, undefined, cart.id)
    const other = await startCart(shop, eclair)
    await expect(shop.context.db.updateTable('carts').set({ user_id: user.id }).where('id', '=', other.id).execute()).rejects.toThrow()
  })
})
