import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { explain } from '../../testing/query-plan.ts'
import { listDayBookings } from './kitchen.queries.ts'

const shop = openShopForEachTest()

it('the load of a day at every branch is one statement, which finds it by the key, however many days are over', async () => {
  const plans = await explain(shop.context.db, (db) => listDayBookings(db, '2026-11-25', ['salmiya', 'jahra', 'fahaheel']))
  expect(plans).toEqual([
    expect.stringMatching(/^SEARCH slot_bookings USING INDEX \S+ \(branch_id=\? AND service=\? AND fulfilment=\? AND date=\?\)$/u),
  ])
})
