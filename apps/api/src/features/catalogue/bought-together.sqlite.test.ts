import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { explain } from '../../testing/query-plan.ts'
import { getBoughtTogether } from './catalogue.queries.ts'

const shop = openShopForEachTest()

it('what was bought together is counted over the orders of the season, which an index finds, and reads none of the earlier ones', async () => {
  const [plan] = await explain(shop.context.db, (db) => getBoughtTogether(db, shop.clock.now()))
  expect(plan).toContain('SEARCH orders USING INDEX orders_by_time (created_at>?)')
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/u)
})
