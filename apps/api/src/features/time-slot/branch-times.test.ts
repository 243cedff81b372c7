import type { QueryOf } from '@sukkar/contract/endpoints'
import { toInstantText } from '@sukkar/domain/shop-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeShop, deliverNow, eclair, place, salmiya, startCart } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openShopForEachTest()
const second = 'kuwait-city'

const ask = async (query: Partial<QueryOf<'listTimeSlots'>>) =>
  (await shop.call('listTimeSlots', { query: { area: salmiya, deliveryType: 'same-day', order_type: 'asap', ...query } })).answer
const isOpen = (answer: Awaited<ReturnType<typeof ask>>) => answer.data.some(({ status }) => status === 1)

/** Two branches serve Salmiya; the first one has no place left today and delivers nothing now. */
beforeEach(() =>
  changeShop(shop, async (db) => {
    const tariff = { area_id: salmiya, branch_id: second, position: 9, delivery_fee_fils: 750, minimum_charge_fils: 3000 }
    await db
      .insertInto('area_branches')
      .values(tariff)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.updateTable('slot_capacities').set({ capacity: 0 }).where('branch_id', '=', 'salmiya').execute()
    const until = toInstantText(shop.clock.now() + 3_600_000)
    await db
      .insertInto('branch_pauses')
      .values({ id: 'rush', branch_id: 'salmiya', service: 'asap', fulfilment: 'delivery', until })
      .execute()
  }),
)

describe('the times of an area that several branches serve', () => {
  it('are those of the branch that is named, with its places and its pauses', async () => {
    expect([isOpen(await ask({ branch_id: 'salmiya' })), isOpen(await ask({ branch_id: second }))]).toEqual([false, true])
    const reasonOf = async (branch_id: string) => (await ask({ branch_id, deliveryType: 'asap' })).deliveryValidator.delivery.reason
    expect([await reasonOf('salmiya'), await reasonOf(second)]).toEqual(['PAUSED', null])
  })

  it('are those of the area’s first branch without one that serves it, by which a cart is priced then', async () => {
    for (const branch of [{}, { branch_id: 'jahra' }, { branch_id: 'none' }]) expect(isOpen(await ask(branch))).toBe(false)
  })

  it('are those by which an order of that branch is judged', async () => {
    const choice = { ...deliverNow, shipping_type: 'same-day' } as const
    const slot = (await ask({ branch_id: second })).data.find(({ status }) => status === 1)
    const cart = await startCart(shop, eclair, { quantity: 8, choice, extra: { branch_id: second } })
    const time = { delivery_date: slot?.day ?? '', delivery_from: slot?.from ?? '' }
    expect((await place(shop, cart.id, { ...choice, ...time, branch_id: second })).status).toBe(201)
  })
  it('are those by which the timer judges an order for now', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 8 })
    const canBeMet = async (branch: { branch_id?: string }) =>
      (await shop.call('getGuestTimer', { params: { cart: id }, query: { ...deliverNow, ...branch } })).answer.data.value
    expect([await canBeMet({}), await canBeMet({ branch_id: second }), await canBeMet({ branch_id: 'salmiya' })]).toEqual([
      false,
      true,
      false,
    ])
  })
})
