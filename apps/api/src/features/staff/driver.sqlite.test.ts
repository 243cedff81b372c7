import { BOARD_COLUMNS } from '@sukkar/domain/order-board'
import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { explain } from '../../testing/query-plan.ts'
import { listBoardRows } from './board.queries.ts'
import { listDriverRows } from './driver.queries.ts'

const shop = openShopForEachTest()

it('the list of drivers finds their open orders by an index, however many they have delivered', async () => {
  const [plan] = await explain(shop.context.db, listDriverRows)
  expect(plan).toMatch(/SEARCH orders USING (?:COVERING )?INDEX orders_by_driver \(driver_id=\? AND status=\?\)/u)
})

it('what drivers delivered in the last hours is found by an index, however many orders are in the past', async () => {
  const filter = { now: '2026-11-22T00:05:00+03:00', driverId: 'd', deliveredSince: '2026-11-21T06:05:00+03:00' }
  const plan = (await explain(shop.context.db, (db) => listBoardRows(db, filter, BOARD_COLUMNS, { limit: 100, offset: 0 }))).join()
  expect(plan).toMatch(/SEARCH order_history USING INDEX order_history_deliveries \(at>\?\)/u)
  expect(plan).not.toMatch(/SCAN order/u)
})
