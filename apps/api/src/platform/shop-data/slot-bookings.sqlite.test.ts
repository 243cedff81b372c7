import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { afternoonMs } from '../../testing/checkout-steps.ts'
import { createStatementLog } from '../../testing/statement-log.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { loadShopData } from './load-shop-data.ts'
import { getSlotBookings } from './slot-bookings.queries.ts'

it('the bookings of the days to come are found by the key, however many days are over', async () => {
  const log = createStatementLog()
  const db = await createTestDatabase({ seededAtMs: afternoonMs, change: log.change })
  const branch = (await loadShopData(db)).branchesById.get('salmiya')
  if (branch === undefined) throw new Error('The shop has no such branch')
  log.texts.splice(0)
  await getSlotBookings(db, branch, afternoonMs)
  const [text = ''] = log.texts
  const values = Array.from({ length: text.split('?').length - 1 }, () => '')
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`, values))
  await db.destroy()
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(
      /^SEARCH slot_bookings USING INDEX \S+ \(branch_id=\? AND service=\? AND fulfilment=\? AND date>\? AND date<\?\)$/u,
    ),
  ])
})
