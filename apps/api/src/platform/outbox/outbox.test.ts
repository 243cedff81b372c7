import { toInstantText } from '@sukkar/domain/shop-time'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { explain, refreshStatistics } from '../../testing/query-plan.ts'
import { createStatementCount } from '../../testing/statement-count.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import {
  eraseOldOutbox,
  findOutboxHorizon,
  forgetPayload,
  insertOutboxEvent,
  joinHandlers,
  type OutboxHandlers,
  PermanentFailure,
  runOutbox,
} from './outbox.ts'
import { measureOutbox } from './outbox-metrics.ts'

// On PostgreSQL in the quick tier too: rows are leased by conditional updates.

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')

let shop: TestShop
let context: AppContext
beforeEach(async () => {
  shop = await createTestShop({ nowMs, seed: false })
  context = shop.context
})
afterEach(() => shop.close())

type TestHandler = (event: { id: string }) => Promise<void> | void

const ask = (event: { topic?: string; id?: string; payload?: unknown } = {}) =>
  insertOutboxEvent(context.db, { topic: 'test', payload: {}, ...event } as never, nowMs)
const run = (handler: TestHandler, atMs = nowMs, log?: Parameters<typeof runOutbox>[3]) =>
  runOutbox(context, { test: handler } as never, atMs, log)
const rows = () => context.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const fail = () => {
  throw new Error('no')
}

describe('effects after a commit', () => {
  it('happen once when all goes well, with what they were asked for', async () => {
    await ask({ id: 'a', payload: { n: 1 } })
    const seen: unknown[] = []
    expect(await run((event) => void seen.push(event))).toBe(1)
    expect(await run((event) => void seen.push(event))).toBe(0)
    expect(seen).toEqual([{ id: 'a', topic: 'test', payload: { n: 1 }, createdAt: '2026-11-21T10:00:00+03:00' }])
  })

  it('happen once though several processes look for them at once', async () => {
    for (let round = 0; round < 10; round += 1) await ask({ id: `round ${round}` })
    const seen: string[] = []
    const counts = await Promise.all([1, 2, 3].map(() => run((event) => void seen.push(event.id))))
    expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted())
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  })

  it('that are asked for twice under one id happen once', async () => {
    await ask({ id: 'invoice', payload: { n: 1 } })
    await ask({ id: 'invoice', payload: { n: 2 } })
    expect((await rows()).map((row) => row.payload)).toEqual(['{"n":1}'])
    await run(() => {})
    await ask({ id: 'invoice' })
    expect(await run(fail)).toBe(0)
  })

  it('are heard of by all who subscribe, in their order, and again by all when one of them failed', async () => {
    await insertOutboxEvent(context.db, { topic: 'order.updated', payload: { orderId: 'o' } }, nowMs)
    const heard: string[] = []
    let isBroken = true
    const first = { 'order.updated': () => void heard.push('first') }
    const second: OutboxHandlers = {
      'order.updated': ({ payload }) => {
        heard.push(`second of ${payload.orderId}`)
        if (isBroken) fail()
      },
    }
    const subscriptions = joinHandlers([first, {}, second])
    expect(await runOutbox(context, subscriptions, nowMs)).toBe(0)
    isBroken = false
    expect(await runOutbox(context, subscriptions, nowMs + 60_000)).toBe(1)
    expect(heard).toEqual(['first', 'second of o', 'first', 'second of o'])
  })

  it('that fail are tried again ever later', async () => {
    await ask()
    let tries = 0
    const triedAt: number[] = []
    for (let second = 0; second < 20; second += 1)
      await run(
        () => {
          tries += 1
          triedAt.push(second)
          throw new Error('no')
        },
        nowMs + second * 1000,
      )
    expect(triedAt).toEqual([0, 1, 3, 7, 15])
    expect(await rows()).toMatchObject([{ attempts: tries, done_at: null, error: 'no' }])
    expect(await run(() => {}, nowMs + 60 * 60_000)).toBe(1)
    expect(await rows()).toMatchObject([{ error: null, leased_until: null }])
  })

  it('that fail after a long wait are tried again after a delay from then on', async () => {
    await ask()
    await run(() => {
      shop.clock.advance(10_000)
      fail()
    })
    expect(await run(() => expect.unreachable(), nowMs + 10_500)).toBe(0)
    expect(await run(() => {}, nowMs + 11_000)).toBe(1)
  })

  it('that failed before come after those that are due for longer', async () => {
    await ask({ id: 'failed' })
    await run(fail)
    await insertOutboxEvent(context.db, { id: 'new', topic: 'test', payload: {} } as never, nowMs + 500)
    const order: string[] = []
    await run(({ id }) => void order.push(id), nowMs + 5000)
    expect(order).toEqual(['new', 'failed'])
  })

  it('that are given up are not tried again, and their rows say why', async () => {
    await ask()
    const giveUp = () => {
      throw new PermanentFailure('nobody lives there')
    }
    expect(await run(giveUp)).toBe(0)
    expect(await rows()).toMatchObject([{ error: 'nobody lives there', attempts: 1, leased_until: null }])
    expect((await rows())[0]?.done_at).not.toBeNull()
    expect(await run(() => expect.unreachable(), nowMs + 24 * 60 * 60_000)).toBe(0)
  })

  it('of another topic are left alone, and do not keep the others waiting', async () => {
    await ask({ id: 'a', topic: 'of a newer program' })
    await ask({ id: 'b' })
    expect(await run(() => {})).toBe(1)
    expect(await rows()).toMatchObject([{ id: 'a', attempts: 0, done_at: null, error: null }, { id: 'b' }])
  })

  it('are left to the next run when this one takes long, before its leases end', async () => {
    for (const id of ['a', 'b', 'c']) await ask({ id })
    const slow = () => shop.clock.advance(4000)
    expect(await run(slow)).toBe(2)
    expect(await run(slow, shop.clock.now())).toBe(1)
  })

  it('that failed are logged without the addresses that servers repeat', async () => {
    await ask({ id: 'a' })
    const said: object[] = []
    await run(
      () => {
        throw new Error('550 <noura@example.com>: user unknown, ask admin@mail.test; noura@example.com')
      },
      nowMs,
      { warn: (details) => said.push(details) },
    )
    const reason = '550 <[hidden]>: user unknown, ask [hidden]; [hidden]'
    expect(said).toEqual([{ event: 'a', topic: 'test', attempts: 1, isGivenUp: false, reason }])
    expect(await rows()).toMatchObject([{ error: reason }])
  })

  it('can forget what they were asked for', async () => {
    await ask({ id: 'a', payload: { secret: '123456' } })
    await forgetPayload(context.db, 'a')
    expect(await rows()).toMatchObject([{ payload: '{}' }])
  })
})

describe('effects of long ago', () => {
  it('are erased once they happened, and those that did not are kept', async () => {
    for (const id of ['happened', 'given up', 'waits']) await ask({ id })
    const answer: TestHandler = ({ id }) => {
      if (id === 'given up') throw new PermanentFailure('never')
      if (id === 'waits') throw new Error('not yet')
    }
    await run(answer)
    expect([await eraseOldOutbox(context.db, nowMs), await findOutboxHorizon(context.db)]).toEqual([0, '2026-11-21T10:00:00+03:00'])
    await insertOutboxEvent(context.db, { topic: 'test', payload: {}, id: 'new' } as never, nowMs + 1000)
    await run(answer, nowMs + 1000)
    expect(await eraseOldOutbox(context.db, nowMs + 1000)).toBe(1)
    expect((await rows()).map(({ id }) => id)).toEqual(['given up', 'new', 'waits'])
    // A clock that is set back does not move the horizon back.
    expect([await eraseOldOutbox(context.db, nowMs), await findOutboxHorizon(context.db)]).toEqual([0, '2026-11-21T10:00:01+03:00'])
  })

  it('are erased however many they are', async () => {
    const many = Array.from({ length: 2500 }, (_, n) => `many ${n}`)
    for (const id of many) await ask({ id })
    await context.db.updateTable('outbox').set({ done_at: '2026-11-21T10:00:00+03:00' }).execute()
    expect(await eraseOldOutbox(context.db, nowMs + 1000)).toBe(2500)
  })

  it('are found by an index, however many happened since', async () => {
    const done = { topic: 'test', payload: '{}', available_at: '', attempts: 1, leased_until: null, done_at: '2026-11-22', error: null }
    const happened = (n: number) => ({ ...done, id: `n ${n}`, created_at: toInstantText(nowMs + n * 1000) })
    await context.db
      .insertInto('outbox')
      .values(Array.from({ length: 2000 }, (_, n) => happened(n)))
      .execute()
    await refreshStatistics(context.db)
    const plans = await explain(context.db, (db) => eraseOldOutbox(db, nowMs + 5000))
    expect(plans.at(-1)).toMatch(/(INDEX|Index Scan using|Index Only Scan using|Bitmap Index Scan on) outbox_delivered/)
  })
})

describe('the figures of the outbox', () => {
  const figures = async () =>
    (await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body.split('\n').filter((line) => line.startsWith('outbox_'))

  it('tell what waits, what fails, for how long, and what was given up', async () => {
    await ask({ id: 'a' })
    await ask({ id: 'b' })
    await ask({ id: 'c' })
    await run(({ id }) => {
      if (id === 'a') throw new PermanentFailure('never')
      if (id === 'b') throw new Error('not yet')
    })
    await ask({ id: 'd', topic: 'unknown' })
    shop.clock.advance(90_000)
    expect(await figures()).toEqual([
      'outbox_waiting{topic="test"} 1',
      'outbox_waiting{topic="unknown"} 1',
      'outbox_failing{topic="test"} 1',
      'outbox_failing{topic="unknown"} 0',
      'outbox_oldest_waiting_seconds{topic="test"} 90',
      'outbox_oldest_waiting_seconds{topic="unknown"} 90',
      'outbox_given_up_last_day{topic="test"} 1',
    ])
    shop.clock.advance(25 * 60 * 60_000)
    expect((await figures()).filter((line) => line.startsWith('outbox_given_up'))).toEqual([])
  })

  it('read what waits with one statement', async () => {
    const statements = createStatementCount()
    const registry = new Registry()
    measureOutbox(registry, { ...shop.context, db: context.db.withPlugin(statements.plugin) })
    await registry.metrics()
    expect(statements.count()).toBe(2)
    await registry.metrics()
    expect(statements.count()).toBe(4)
  })
})
