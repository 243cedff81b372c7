import { expect, it } from 'vitest'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { publishShopChanges } from './shop-watch.ts'

it('[S1.6] a change of the shop is told to every open stream once, and what was is not answered any more', async () => {
  const shop = await createTestShop({ nowMs: Date.parse('2026-11-21T10:00:00+03:00') })
  const { context } = shop
  const heard: unknown[] = []
  context.realtime.subscribe(['all'], (_channel, event) => heard.push(event))
  const fee = async () => (await shop.call('listAreas', { query: {} })).answer.data.find(({ id }) => id === '202')?.delivery_fee
  await publishShopChanges(context)
  await publishShopChanges(context)
  expect([heard, await fee()]).toEqual([[], 0.75])
  await context.db.updateTable('area_branches').set({ delivery_fee_fils: 900 }).where('area_id', '=', '202').execute()
  await raiseCatalogueVersion(context.db)
  await publishShopChanges(context)
  await publishShopChanges(context)
  expect(heard).toEqual([{ name: 'shop', data: { version: expect.any(Number) } }])
  expect(await fee()).toBe(0.9)
  await shop.close()
})
