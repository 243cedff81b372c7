import { describe, expect, it } from 'vitest'
import { join, login } from '../../../testing/account-steps.ts'
import { deliverNow, eclair, fetchNow, kunafaBar, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { readOwn } from '../../../testing/member-steps.ts'
import { setCartCoupon, setCartWindow } from '../cart.queries.ts'

const shop = openCheckedShopForEachTest()

type Choice = typeof deliverNow | typeof fetchNow | typeof preOrder
/** A member with a cart, and a guest's cart that joins it at the sign-in after `prepare`. */
const merge = async (
  choices: { member: Choice; guest: Choice },
  prepare: (carts: { member: string; guest: string }) => Promise<unknown> = async () => {},
) => {
  const member = await startCart(shop, eclair, { quantity: 10, choice: choices.member })
  const joined = await join(shop, undefined, member.id)
  const guest = await startCart(shop, eclair, { quantity: 1, choice: choices.guest })
  await prepare({ member: member.id, guest: guest.id })
  const { cart } = (await login(shop, joined.email, { cartId: guest.id })).answer.data
  expect(cart).toEqual({ outcome: 'merged', id: member.id })
  return joined
}
const readRow = () =>
  shop.context.db
    .selectFrom('carts')
    .select(['area_id', 'branch_id', 'service', 'fulfilment', 'coupon_id', 'slot_date', 'slot_from', 'slot_to', 'is_slot_open'])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
const clearChoice = (cartId: string) =>
  shop.context.db
    .updateTable('carts')
    .set({ area_id: null, branch_id: null, service: null, fulfilment: null })
    .where('id', '=', cartId)
    .execute()

describe('two carts that became one at the sign-in (D19)', () => {
  it('are brought as the guest chose last', async () => {
    const member = await merge({ member: deliverNow, guest: fetchNow })
    expect(await readOwn(shop, member)).toMatchObject({ area_id: '202', shipping_type: 'asap', order_type: 'pick-up', count: 11 })
  })

  it('are brought as the member chose, where the guest had not chosen yet', async () => {
    const member = await merge({ member: fetchNow, guest: deliverNow }, ({ guest }) => clearChoice(guest))
    const { branch_id } = await readOwn(shop, member)
    expect(await readRow()).toMatchObject({ area_id: '202', branch_id, service: 'asap', fulfilment: 'pickup' })
  })

  it('are brought as the guest chose, where the member had not chosen yet', async () => {
    await merge({ member: deliverNow, guest: fetchNow }, ({ member }) => clearChoice(member))
    expect(await readRow()).toMatchObject({ area_id: '202', branch_id: 'salmiya', service: 'asap', fulfilment: 'pickup' })
  })

  it.each([
    ['sweet10', 'onekd', 'sweet10'],
    [null, 'onekd', 'onekd'],
    ['sweet10', null, 'sweet10'],
  ])('with the coupons %s of the member and %s of the guest have %s', async (mine, guests, kept) => {
    await merge({ member: deliverNow, guest: deliverNow }, async ({ member, guest }) => {
      await setCartCoupon(shop.context.db, member, mine)
      await setCartCoupon(shop.context.db, guest, guests)
    })
    expect((await readRow()).coupon_id).toBe(kept)
  })

  it.each([
    ['the guest’s', '16:00', '16:00'],
    ['the member’s, where the guest has chosen none', null, '14:00'],
  ])('come at a time that was chosen: %s', async (_, guests, kept) => {
    await merge({ member: preOrder, guest: preOrder }, async ({ member, guest }) => {
      const at = (from: string) => ({ date: '2026-11-25', from, to: '18:00' })
      await setCartWindow(shop.context.db, member, at('14:00'), true)
      if (guests !== null) await setCartWindow(shop.context.db, guest, at(guests), true)
    })
    expect(await readRow()).toMatchObject({ slot_date: '2026-11-25', slot_from: kept, slot_to: '18:00', is_slot_open: 1 })
  })

  it('cost what each product was said to cost at its lowest, so that a higher price is asked about', async () => {
    const member = await startCart(shop, eclair, { quantity: 2 })
    const { email, headers } = await join(shop, undefined, member.id)
    const guest = await startCart(shop, eclair, { quantity: 3 })
    await startCart(shop, kunafaBar, { cartId: guest.id })
    await shop.context.db.updateTable('cart_lines').set({ seen_price_fils: 800 }).where('cart_id', '=', guest.id).execute()
    await login(shop, email, { cartId: guest.id })
    const { items, can_checkout } = await readOwn(shop, { headers })
    expect(items.map(({ problems }) => problems.map(({ code, old_price }) => [code, old_price]))).toEqual([
      [['price_raised', 0.8]],
      [['price_raised', 0.8]],
    ])
    expect(can_checkout).toBe(false)
  })
})
