import { afterEach, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from './test-shop.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
let shop: TestShop

afterEach(() => shop.close())

describe('a shop for tests', () => {
  it('answers a call by its name, in the language asked for', async () => {
    shop = await createTestShop({ nowMs, seed: false })
    const { status, answer } = await shop.call('checkMaintenance', { locale: 'ar' })
    expect(status).toBe(200)
    expect(answer.is_in_maintenance_mode).toBe(false)
  })

  it('holds the demonstration shop, and a copy of its own', async () => {
    shop = await createTestShop({ nowMs })
    await shop.context.db.updateTable('products').set({ in_stock: 0 }).execute()
    const other = await createTestShop({ nowMs })
    const { n } = await other.context.db
      .selectFrom('products')
      .select((column) => column.fn.countAll<number>().as('n'))
      .where('in_stock', '=', 1)
      .executeTakeFirstOrThrow()
    await other.close()
    expect(n).toBeGreaterThan(10)
  })
})
