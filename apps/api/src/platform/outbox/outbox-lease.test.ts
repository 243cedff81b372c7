import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { insertOutboxEvent, PermanentFailure, runOutbox } from './outbox.ts'

// On PostgreSQL in the quick tier too: rows are leased by conditional updates.

const shop = openShopForEachTest()

const request = () => insertOutboxEvent(shop.context.db, { topic: 'test', payload: {} } as never, shop.clock.now())
const run = (handler: () => Promise<void> | void) => runOutbox(shop.context, { test: handler } as never, shop.clock.now())
const rows = () => shop.context.db.selectFrom('outbox').selectAll().execute()

it('an effect is taken over from a process that died when its lease is over, and not before', async () => {
  await request()
  const { promise: never } = Promise.withResolvers<void>()
  void run(() => never)
  await expect.poll(async () => (await rows())[0]?.leased_until).not.toBeNull()
  shop.clock.advance(30_000)
  expect(await run(() => {})).toBe(0)
  shop.clock.advance(31_000)
  expect(await run(() => {})).toBe(1)
})

const fail = () => {
  throw new Error('no')
}
const giveUp = () => {
  throw new PermanentFailure('too late')
}
const endings = [
  ['fails', fail],
  ['gives up', giveUp],
] as const

it.each(endings)('an effect stays as another process has left it after the end of the lease when the first one %s', async (_name, end) => {
  await request()
  let handled: unknown
  await run(async () => {
    shop.clock.advance(61_000)
    expect(await run(() => {})).toBe(1)
    handled = await rows()
    end()
  })
  expect(handled).toMatchObject([{ error: null }])
  expect(await rows()).toEqual(handled)
})

it.each(endings)(
  'an effect that another process handles after the end of the lease is left to it when the first one %s',
  async (_name, end) => {
    await request()
    const work = Promise.withResolvers<void>()
    let other: Promise<number> | undefined
    let leased: unknown
    await run(async () => {
      shop.clock.advance(61_000)
      other = run(() => work.promise)
      await expect.poll(async () => (await rows())[0]?.attempts).toBe(2)
      leased = await rows()
      end()
    })
    expect(await rows()).toEqual(leased)
    work.resolve()
    expect(await other).toBe(1)
    expect(await rows()).toMatchObject([{ leased_until: null, error: null }])
  },
)

it('an effect has happened when it happened late, though another process has given it up since', async () => {
  await request()
  await run(async () => {
    shop.clock.advance(61_000)
    await run(giveUp)
  })
  expect(await rows()).toMatchObject([{ error: null }])
})
