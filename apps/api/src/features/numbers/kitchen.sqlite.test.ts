import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { explain } from '../../testing/query-plan.ts'
import { listBakeRows, listDayBookings } from './kitchen.queries.ts'
import { listKitchenBranches } from './kitchen.service.ts'
import { toKitchenDay } from './kitchen-day.ts'

const shop = openShopForEachTest()

it('the load of a day at every branch is one statement, which finds it by the key, however many days are over', async () => {
  const plans = await explain(shop.context.db, (db) => listDayBookings(db, '2026-11-25', ['salmiya', 'jahra', 'fahaheel']))
  expect(plans).toEqual([
    expect.stringMatching(/^SEARCH slot_bookings USING INDEX \S+ \(branch_id=\? AND service=\? AND fulfilment=\? AND date=\?\)$/u),
  ])
})

it('the bake list of a day finds its orders by the dates of the day, however many days are over', async () => {
  const branches = await listKitchenBranches(shop.context, null)
  const [plan] = await explain(shop.context.db, (db) => listBakeRows(db, toKitchenDay(branches, '2026-11-25')))
  expect(plan).toMatch(/SEARCH orders USING INDEX orders_by_promise \(delivery_date=\?\)/u)
})
