import { randomUUID } from 'node:crypto'
import { toInstantText } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afternoonMs, eclair, openShop, startCart } from '../../../testing/checkout-steps.ts'
import { explain, refreshStatistics } from '../../../testing/query-plan.ts'
import { createStatementCount } from '../../../testing/statement-count.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { setCartWindow } from '../cart.queries.ts'
import { notifyLostTimes } from './cart.jobs.ts'
import { closeLostWindows, listWatchedCarts } from './watched-cart.queries.ts'

// On PostgreSQL in the quick tier too: a page is found by a comparison of two columns at once, through an index.

let shop: TestShop
let statements: ReturnType<typeof createStatementCount>
let nowMs = 0
beforeEach(async () => {
  statements = createStatementCount()
  shop = await openShop({ plugin: statements.plugin })
  nowMs = shop.clock.now()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const addCarts = async (count: number, change: { slot_date?: string; updated_at?: string } = {}): Promise<void> => {
  const { db } = shop.context
  const first = await startCart(shop, eclair)
  const template = await db.selectFrom('carts').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  const chosen = { service: 'pre_order', slot_date: '2026-11-25', slot_from: '14:00', is_slot_open: 1 } as const
  const carts = Array.from({ length: count }, (_, n) => ({
    ...template,
    id: randomUUID(),
    ...chosen,
    // Many carts share a second, so that pages must be split by id.
    updated_at: toInstantText(nowMs - (n % 7) * 1000),
    ...change,
  }))
  while (carts.length > 0) await db.insertInto('carts').values(carts.splice(0, 500)).execute()
}

describe('looking for carts that lost their time', () => {
  it('asks as often for a page of carts as for a few, and finds every one on many pages', async () => {
    const measure = async () => {
      const before = statements.count()
      const told = await notifyLostTimes(shop.context, nowMs)
      return { told, statements: statements.count() - before }
    }
    // Otherwise the version of the catalogue is read once more after each second, which a busy machine may need for the carts.
    vi.useFakeTimers({ toFake: ['performance'] })
    await addCarts(10)
    const few = await measure()
    await addCarts(480)
    expect(await measure()).toEqual({ told: 0, statements: few.statements })
    await addCarts(1100, { slot_date: '2026-11-20' })
    expect((await measure()).told).toBe(1100)
    expect((await measure()).told).toBe(0)
  })

  it.each([
    ['that was put away', { state: 'deleted', deleted_at: toInstantText(afternoonMs) }],
    ['whose time is lost already', { is_slot_open: 0 }],
    ['without a service', { service: null }],
    ['with hours to choose from, of which none was chosen', { slot_date: null, slot_from: null }],
    ['that was touched after the span', { updated_at: toInstantText(afternoonMs + 1000) }],
    ['that was left before it', { updated_at: toInstantText(afternoonMs - 3_601_000) }],
  ] as const)('does not look at a cart %s', async (_, change) => {
    await addCarts(2)
    const { db } = shop.context
    const watch = async () => {
      const { carts } = await listWatchedCarts(db, { sinceMs: nowMs - 3_600_000, untilMs: nowMs }, null, 100)
      return carts.map(({ id, window }) => ({ id, isPlanned: window !== null }))
    }
    const before = await watch()
    const changed = before.find(({ isPlanned }) => isPlanned)?.id ?? ''
    await db.updateTable('carts').set(change).where('id', '=', changed).execute()
    expect(await watch()).toEqual(before.filter(({ id }) => id !== changed))
    expect(before).toHaveLength(3)
  })

  it('leaves a cart alone for which another time was chosen since it was read, and gives each to one who found out', async () => {
    await addCarts(2)
    const { db } = shop.context
    const { carts } = await listWatchedCarts(db, { sinceMs: nowMs - 3_600_000, untilMs: nowMs }, null, 100)
    const chosen = carts.filter(({ window }) => window !== null)
    const [changed, left] = chosen.map(({ id }) => id)
    if (changed === undefined) throw new Error('Two carts have a time')
    await setCartWindow(db, changed, { date: '2026-11-26', from: '15:00', to: null }, true)
    expect([await closeLostWindows(db, chosen), await closeLostWindows(db, chosen)]).toEqual([[left], []])
  })

  it('reads a page in the order of its index, however many carts were left', async () => {
    await addCarts(40)
    await addCarts(3000, { updated_at: toInstantText(nowMs - 86_400_000) })
    await refreshStatistics(shop.context.db)
    const plans = await explain(shop.context.db, (db) =>
      listWatchedCarts(db, { sinceMs: nowMs - 3_600_000, untilMs: nowMs }, { touchedAt: toInstantText(nowMs - 5000), id: 'a' }, 10),
    )
    expect(plans).toHaveLength(1)
    for (const plan of plans) {
      expect(plan).toMatch(/(SEARCH carts USING INDEX|Index Scan using) carts_by_touch/)
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    }
  })
})
