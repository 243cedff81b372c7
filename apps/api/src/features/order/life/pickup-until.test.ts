import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { changeShop, fetchNow, placeNew } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { placePlanned, readGuestOrder } from '../../../testing/order-life-steps.ts'

const shop = openCheckedShopForEachTest()

it('a pick-up tells until when its branch hands it over: by the hours of its day, those of a holiday too', async () => {
  const placed = await placeNew(shop, { ...fetchNow, payment_method_code: 2 })
  const branchId = placed.order.branch.id
  await changeShop(shop, (db) =>
    db.updateTable('branch_openings').set({ from_time: '08:00', to_time: '19:00' }).where('branch_id', '=', branchId).execute(),
  )
  const readEnd = async () => (await readGuestOrder(shop, placed)).pickup_until
  expect(await readEnd()).toBe('2026-11-21T19:00:00+03:00')

  const id = randomUUID()
  const holiday = { id, branch_id: branchId, date: '2026-11-21', fulfilment: null, is_closed: 0, note_en: '', note_ar: '' } as const
  await changeShop(shop, (db) =>
    db
      .insertInto('branch_special_days')
      .values({ ...holiday, from_time: '10:00', to_time: '18:00' })
      .execute(),
  )
  expect(await readEnd()).toBe('2026-11-21T18:00:00+03:00')

  // The branch has closed since, before the promised time.
  await changeShop(shop, (db) => db.updateTable('branch_special_days').set({ to_time: '12:00' }).where('id', '=', id).execute())
  expect(await readEnd()).toBeNull()
})

it('a delivery tells no such time', async () => {
  expect((await placePlanned(shop)).order.pickup_until).toBeNull()
})
