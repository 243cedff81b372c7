import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { changeShop, placeNew } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openShopForEachTest()
const boss = hireForEachTest(shop, 'staff')

it('the numbers of the shop add up while orders come in', async () => {
  // A time takes as many orders as the report has statements.
  await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1000 }).execute())
  await placeNew(shop)
  // Another customer is outside the transaction of the report.
  const elsewhere = AsyncLocalStorage.snapshot()
  /** Places an order after each statement of the report. */
  const busy: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await elsewhere(() => placeNew(shop))
      return result
    },
  }
  shop.context.reports = shop.context.db.withPlugin(busy)
  const query = { from: '2026-11-21', to: '2026-11-25' }
  const numbers = (await shop.call('getSalesNumbers', { query, headers: boss.headers })).answer.data
  const countOf = (parts: readonly { orders: number }[]) => parts.reduce((sum, { orders }) => sum + orders, 0)
  expect([numbers.by_day, numbers.by_area, numbers.by_slot].map(countOf)).toEqual([1, 1, 1])
  expect(numbers.orders).toBe(1)
})
