import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dialectOf } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { add, eclair, kunafaBar, photoCake, place, preOrder } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { reserveSlotPlace, type SlotRef } from './slot.queries.ts'
import { reserveStocks } from './stock.queries.ts'

const shop = openShopForEachTest()

/** Until a statement waits for another's row. */
const waitForLock = async (db: Kysely<Database>): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

describe('the units of a product', () => {
  it.each([
    [{ stock_left: 3 }, 3, [[eclair, 0]]],
    [{ stock_left: 3 }, 4, []],
    [{ stock_left: null }, 4, [[eclair, null]]],
    [{ stock_left: 3, is_active: 0 }, 1, []],
    [{ stock_left: 3, in_stock: 0 }, 1, []],
  ])('are reserved where it is sold and has as many: %j, %s', async (change, quantity, reserved) => {
    const { db } = shop.context
    await db.updateTable('products').set(change).where('id', '=', eclair).execute()
    const readOthers = () => db.selectFrom('products').select(['id', 'stock_left']).where('id', '!=', eclair).orderBy('id').execute()
    const others = await readOthers()
    expect([...(await reserveStocks(db, new Map([[eclair, quantity]]), null))]).toEqual(reserved)
    expect(await readOthers()).toEqual(others)
  })

  it('are reserved for each product by itself', async () => {
    const { db } = shop.context
    await db.updateTable('products').set({ stock_left: 3 }).where('id', 'in', [eclair, kunafaBar]).execute()
    const wanted = new Map([
      [eclair, 1],
      [kunafaBar, 4],
    ])
    expect([...(await reserveStocks(db, wanted, null))]).toEqual([[eclair, 2]])
  })
})

describe('the places of a slot', () => {
  const slot: SlotRef = { branchId: 'salmiya', service: 'same_day', fulfilment: 'delivery', date: '2026-11-25', from: '16:00' }
  const readBooked = async () =>
    (await shop.context.db.selectFrom('slot_bookings').select('booked').execute()).map(({ booked }) => Number(booked))

  it('are its own, not those of another branch, service, way, day or hour', async () => {
    const { db } = shop.context
    const branch = await db.selectFrom('branches').select('id').where('id', '!=', slot.branchId).limit(1).executeTakeFirstOrThrow()
    const others: Partial<SlotRef>[] = [
      { branchId: branch.id },
      { service: 'pre_order' },
      { fulfilment: 'pickup' },
      { date: '2026-11-26' },
      { from: '17:00' },
    ]
    for (const other of [{}, ...others]) await reserveSlotPlace(db, { ...slot, ...other })
    expect(await readBooked()).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('wait, at the first order of a slot, for staff who change the limit, and are as many as it says', async () => {
    const { db } = shop.context
    const first = await inTransaction(db, async (staffs) => {
      await staffs.updateTable('branches').set({ phone: '22220000' }).where('id', '=', slot.branchId).execute()
      await staffs.updateTable('slot_capacities').set({ capacity: 1 }).where('branch_id', '=', slot.branchId).execute()
      const taken = { place: reserveSlotPlace(db, slot) }
      // On SQLite it waits for the only connection.
      if (dialectOf(db) === 'postgres') await Promise.race([taken.place, waitForLock(db)])
      return taken
    })
    expect(await first.place).toBe('last')
    expect(await reserveSlotPlace(db, slot)).toBe('full')
  })

  it('are taken one by one until there are none', async () => {
    const { db } = shop.context
    await db.updateTable('slot_capacities').set({ capacity: 2 }).execute()
    const taken = [await reserveSlotPlace(db, slot), await reserveSlotPlace(db, slot), await reserveSlotPlace(db, slot)]
    expect(taken).toEqual(['taken', 'last', 'full'])
    expect(await readBooked()).toEqual([2])
  })
})

describe('the view of an order', () => {
  it('has the pictures of each line, its place, and nothing of the hours of its branch', async () => {
    const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })).answer.data
    const more = { options: photoCake.options, pictures: 2, choice: preOrder, cartId: cart.id, extra: { special_request: 'the other one' } }
    expect((await add(shop, photoCake.id, more)).status).toBe(200)
    const { order } = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    expect(order.items.map(({ special_request, images }) => [special_request, images.length])).toEqual([
      ['', 1],
      ['the other one', 2],
    ])
    expect(order.address).toMatchObject({ area_name_en: 'Salmiya', city_name_en: 'Hawalli', city_name_ar: 'حولي' })
    expect(order.branch).toMatchObject({ id: 'salmiya' })
    expect(Object.keys(order.branch)).not.toContain('order_types')
    expect(Object.keys(order.branch)).not.toContain('delivery_types')
  })
})
