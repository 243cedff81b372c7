import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { explain } from '../../testing/query-plan.ts'
import { listTillNights } from './branch-nights.ts'
import { listKitchenBranches } from './kitchen.service.ts'
import { listCashByBranch, listCashByDriver } from './sales.queries.ts'

const shop = openShopForEachTest()

it('the cash of some days is found by the steps with which it was taken, and by when it was given back, however many orders are in the past', async () => {
  for (const branchId of [null, 'salmiya']) {
    const till = { nights: listTillNights(await listKitchenBranches(shop.context, branchId), '2026-11-21', '2026-11-22') }
    const plans = await explain(shop.context.db, async (db) => {
      await listCashByDriver(db, till)
      await listCashByBranch(db, till)
    })
    expect(plans).toEqual([
      expect.stringMatching(/SEARCH order_history USING INDEX order_history_deliveries \(at>\? AND at<\?\)/u),
      expect.stringMatching(/SEARCH order_history USING INDEX order_history_hand_overs \(at>\? AND at<\?\)/u),
      expect.stringMatching(/SEARCH cash_refunds USING INDEX cash_refunds_by_time \(created_at>\? AND created_at<\?\)/u),
    ])
    expect(plans.join()).not.toMatch(/SCAN (?:order|cash)/u)
  }
})
