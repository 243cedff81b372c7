import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { explain } from '../../testing/query-plan.ts'
import { deleteUnusedShopPictures } from './shop-picture.queries.ts'

const shop = openShopForEachTest()

it('the sweep of the shop’s pictures looks a picture up among the lines of all orders, and reads none of the others', async () => {
  const [plan] = await explain(shop.context.db, (db) => deleteUnusedShopPictures(db, shop.clock.now()))
  expect(plan).toContain('SEARCH order_lines USING COVERING INDEX order_lines_by_media (media_hash=?)')
  expect(plan).not.toContain('SCAN order_lines')
})
