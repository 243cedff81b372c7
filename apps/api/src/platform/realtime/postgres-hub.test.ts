import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropListeners, openPostgresDatabase, type PostgresTestDatabase } from '../../testing/postgres-database.ts'
import { createPostgresHub, listenerName } from './postgres-hub.ts'
import type { RealtimeHub } from './realtime-hub.ts'

let database: PostgresTestDatabase
let first: RealtimeHub
let second: RealtimeHub
beforeEach(async () => {
  database = await openPostgresDatabase()
  first = await createPostgresHub(database.db, database.url)
  second = await createPostgresHub(database.db, database.url)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([first.close(), second.close()])
  await database.db.destroy()
  await database.drop()
})

const listenOn = (hub: RealtimeHub, channel: string): string[] => {
  const heard: string[] = []
  hub.subscribe([channel], (_channel, event) => heard.push(event.name === 'order' ? event.data.status : event.name))
  return heard
}
const order = (status: string) => ({ name: 'order', data: { id: '1', status } }) as const

describe('the hub of several processes', () => {
  it('carries an event to the streams of all, once to each', async () => {
    const [here, there, elsewhere] = [listenOn(first, 'order.1'), listenOn(second, 'order.1'), listenOn(second, 'order.2')]
    await first.publish('order.1', order('paid'))
    expect(here).toEqual(['paid'])
    await expect.poll(() => there).toEqual(['paid'])
    // PostgreSQL preserves the order of notifications, so a duplicate would have arrived before this one.
    await second.publish('order.1', order('delivered'))
    await expect.poll(() => here).toEqual(['paid', 'delivered'])
    expect([there, elsewhere]).toEqual([['paid', 'delivered'], []])
  })

  it('keeps to its own process what each finds out by itself', async () => {
    const there = listenOn(second, 'order.1')
    first.publishHere('order.1', order('paid'))
    await first.publish('order.1', order('delivered'))
    await expect.poll(() => there).toEqual(['delivered'])
  })

  it('listens again after its connection was lost, and says that something may have been missed', async () => {
    let gaps = 0
    second.onGap(() => {
      gaps += 1
    })
    const there = listenOn(second, 'order.1')
    await dropListeners(database.db)
    await expect.poll(() => gaps).toBe(1)
    await first.publish('order.1', order('paid'))
    await expect.poll(() => there).toEqual(['paid'])
  })

  it('breaks its promise when the others cannot be told, and does not end the process where nobody waits for it', async () => {
    await second.close()
    const away = await openPostgresDatabase()
    const hub = await createPostgresHub(away.db, database.url)
    const here = listenOn(hub, 'order.1')
    await sql`select 1`.execute(away.db)
    await away.db.destroy()
    await expect(hub.publish('order.1', order('paid'))).rejects.toThrow()
    void hub.publish('order.1', order('delivered'))
    expect(here).toEqual(['paid', 'delivered'])
    await hub.close()
    await away.drop()
  })

  it('leaves no connection behind where the server lets nobody listen', async () => {
    const countListeners = async () =>
      Number(
        (
          await sql<{
            n: string
          }>`select count(*) as n from pg_stat_activity where application_name = ${listenerName} and datname = current_database()`.execute(
            database.db,
          )
        ).rows[0]?.n,
      )
    expect(await countListeners()).toBe(2)
    vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => Promise.reject(new Error('cannot execute LISTEN during recovery')))
    await expect(createPostgresHub(database.db, database.url)).rejects.toThrow('during recovery')
    await expect.poll(countListeners).toBe(2)
  })
})
