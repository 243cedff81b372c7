import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { explain } from '../../testing/query-plan.ts'
import { listDriverRows } from './driver.queries.ts'

const shop = openShopForEachTest()

it('the list of drivers finds their open orders by an index, however many they have delivered', async () => {
  const [plan] = await explain(shop.context.db, listDriverRows)
  expect(plan).toMatch(/SEARCH orders USING (?:COVERING )?INDEX orders_by_driver \(driver_id=\? AND status=\?\)/u)
})
