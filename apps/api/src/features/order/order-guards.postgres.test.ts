import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { changeShop, deliverNow, eclair, giftBox, openShop, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { dropChecks } from '../../testing/drop-checks.ts'
import { expectToGoWrong, type Guard, withoutGuard } from '../../testing/race.ts'
import type { TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** A shop that has room for everybody, but for what the race is about. */
const openWith = async (given: Parameters<typeof openShop>[0] = {}): Promise<TestShop> => {
  const opened = await openShop(given)
  await changeShop(opened, (db) => db.updateTable('slot_capacities').set({ capacity: 1000 }).execute())
  return opened
}

/** What one customer of three may have; `run` sets it out anew and throws where not exactly one got it. */
type Race = { guard: Guard; run: (shop: TestShop, round: number) => Promise<void> }

const expectOne = (answers: readonly { status: number }[]): void =>
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])

const races: Record<string, Race> = {
  'the last unit': {
    guard: { table: 'products', column: 'stock_left' },
    run: async (at) => {
      const choice = { ...deliverNow, shipping_type: 'same-day' }
      const when = { shipping_type: 'same-day', delivery_date: '2026-11-21', delivery_from: '18:00' } as const
      await changeShop(at, (db) => db.updateTable('products').set({ stock_left: 1 }).where('id', '=', giftBox).execute())
      const carts = await Promise.all([1, 2, 3].map(() => startCart(at, giftBox, { choice })))
      expectOne(await Promise.all(carts.map((cart) => place(at, cart.id, when))))
    },
  },
  'the last use of a coupon': {
    guard: { table: 'coupons', column: 'used_count' },
    run: async (at) => {
      await at.context.db.updateTable('coupons').set({ usage_limit: sql<number>`used_count + 1` }).where('code', '=', 'LASTONE').execute()
      const phones = ['50001234', '66001122', '97001122']
      const carts = await Promise.all(phones.map(() => startCart(at, eclair, { quantity: 10 })))
      for (const cart of carts)
        await at.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'LASTONE' } })
      expectOne(await Promise.all(carts.map((cart, index) => place(at, cart.id, { address_phone: phones[index] ?? '' }))))
    },
  },
  'the last place of a time': {
    guard: { table: 'slot_bookings', column: 'booked' },
    run: async (at, round) => {
      await changeShop(at, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).where('branch_id', '=', 'salmiya').execute())
      const when = {
        ...preOrder,
        delivery_date: `2026-11-2${4 + (round % 4)}`,
        delivery_from: `${String(9 + Math.floor(round / 4)).padStart(2, '0')}:00`,
      }
      const carts = await Promise.all([1, 2, 3].map(() => startCart(at, eclair, { quantity: 4, choice: preOrder })))
      expectOne(await Promise.all(carts.map((cart) => place(at, cart.id, when))))
    },
  },
}

/** On one connection everything happens one after the other: only a server with several shows what a guard is for. */
describe.each(Object.entries(races))('%s, wanted by three at once', (_, { guard, run }) => {
  it('goes to one of them', async () => {
    shop = await openWith()
    for (let round = 0; round < 10; round += 1) await run(shop, round)
    expect(await checkData(shop.context)).toEqual([])
  })

  it('would go to several without the condition of the update, and without the constraint behind it', async () => {
    shop = await openWith({ plugin: withoutGuard(guard), env: { LOG_LEVEL: 'silent' } })
    await dropChecks(shop.context.db, guard.table)
    let round = 0
    await expectToGoWrong(() => run(shop, round++))
    expect((await checkData(shop.context)).length).toBeGreaterThan(0)
  })
})
