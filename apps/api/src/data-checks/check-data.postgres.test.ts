import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { changeShop, placeNew } from '../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../testing/for-each-test.ts'
import { checkData } from './check-data.ts'

const shop = openCheckedShopForEachTest({ hasManyCallers: true })

it('the check of the data finds nothing in a shop whose customers order in the midst of it', async () => {
  await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1000 }).execute())
  await placeNew(shop)
  // Another customer is outside the transaction of the check.
  const elsewhere = AsyncLocalStorage.snapshot()
  /** Places an order after each statement of the check. */
  const busy: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await elsewhere(() => placeNew(shop))
      return result
    },
  }
  expect(await checkData({ db: shop.context.db.withPlugin(busy), files: shop.context.files })).toEqual([])
})
