import { type CallName, calls } from '@sukkar/contract/calls'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRealtimeHub } from '../../platform/realtime/realtime-hub.ts'
import { login } from '../../testing/account-steps.ts'
import { type Hired, hire } from '../../testing/staff-steps.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createMaintenanceSwitch, setMaintenance, switchMaintenance } from './maintenance-switch.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')

describe('a shop closed for maintenance', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop({ nowMs })
    await setMaintenance(shop.context.db, true)
  })
  afterEach(() => shop.close())

  it('[api:checkMaintenance] says so to whoever asks [S7.33]', async () => {
    expect((await shop.call('checkMaintenance', {})).answer.is_in_maintenance_mode).toBe(true)
  })

  it('still tells the time and who it is', async () => {
    expect((await shop.call('getServerTime', {})).status).toBe(200)
    expect((await shop.call('getShop', {})).status).toBe(200)
    expect((await shop.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })

  it('refuses the other calls with when to come back [S4.9a]', async () => {
    const answer = await shop.call('listProducts', { query: {}, locale: 'ar' })
    expect(answer.status).toBe(503)
    expect(answer.failure.code).toBe('MAINTENANCE')
    expect(answer.failure.message).toMatch(/[\u0600-\u06ff]/)
    expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('leaves only the calls open that the maintenance page, a payment on its way and staff need', async () => {
    const open: CallName[] = []
    for (const name of Object.keys(calls) as CallName[]) {
      const [method, path = ''] = calls[name].split(' ')
      const url = `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`
      const answer = await shop.app.inject({ url, method: method as 'GET' })
      if (answer.statusCode !== 503 && answer.statusCode !== 404) open.push(name)
    }
    const forStaff = (Object.keys(calls) as CallName[]).filter((name) => calls[name].includes(' /staff/'))
    const known = new Set<CallName>(['getPaymentStatus', ...forStaff])
    expect(open).toEqual(expect.arrayContaining(forStaff))
    expect(open.filter((name) => !known.has(name)).toSorted()).toEqual([
      'checkMaintenance',
      'getServerTime',
      'getShop',
      'getUser',
      'login',
      'logout',
      'refreshSession',
    ])
  })
})

describe('staff', () => {
  let shop: TestShop
  let boss: Hired
  beforeEach(async () => {
    shop = await createTestShop({ nowMs })
    boss = await hire(shop, 'staff')
  })
  afterEach(() => shop.close())

  const put = (isOn: boolean, headers: Record<string, string>) =>
    shop.call('setMaintenance', { body: { is_in_maintenance_mode: isOn }, headers })

  it('[api:setMaintenance] [S1.4] close the shop and open it again, and every open page hears of it once', async () => {
    const heard: unknown[] = []
    shop.context.realtime.subscribe(['all'], (_channel, event) => heard.push(event))
    const closed = { is_in_maintenance_mode: true, changed_at: '2026-11-21T10:00:00+03:00', changed_by: { id: boss.id, name: boss.name } }
    expect((await put(true, boss.headers)).answer.data).toEqual(closed)
    expect((await put(true, boss.headers)).answer.data).toEqual(closed)
    expect((await shop.call('listProducts', { query: {} })).failure.code).toBe('MAINTENANCE')
    expect((await put(false, boss.headers)).answer.data.is_in_maintenance_mode).toBe(false)
    expect((await shop.call('listProducts', { query: {} })).status).toBe(200)
    expect(heard).toEqual([true, false].map((isOn) => ({ name: 'maintenance', data: { is_in_maintenance_mode: isOn } })))
  })

  it('[api:getMaintenance] are told who switched it last', async () => {
    const ask = async () => (await shop.call('getMaintenance', { headers: boss.headers })).answer.data
    expect(await ask()).toEqual({ is_in_maintenance_mode: false, changed_at: null, changed_by: null })
    await switchMaintenance(shop.context.db, true, null, nowMs)
    expect((await ask()).changed_by).toEqual({ id: null, name: null })
    shop.clock.advance(60_000)
    await put(false, boss.headers)
    expect(await ask()).toMatchObject({ is_in_maintenance_mode: false, changed_by: { name: boss.name } })
  })

  it('can sign in to a closed shop', async () => {
    await put(true, boss.headers)
    expect((await login(shop, boss.email)).status).toBe(200)
  })
})

describe('the maintenance switch', () => {
  it('is noticed within a second and told to every stream once', async () => {
    const db = await createTestDatabase()
    const hub = createRealtimeHub()
    const heard: unknown[] = []
    hub.subscribe(['all'], (_channel, event) => heard.push(event))
    let milliseconds = 0
    const maintenance = createMaintenanceSwitch(db, hub, () => milliseconds)
    expect(await maintenance.isOn()).toBe(false)
    await setMaintenance(db, true)
    milliseconds = 999
    expect(await maintenance.isOn()).toBe(false)
    milliseconds = 1000
    expect(await maintenance.isOn()).toBe(true)
    await maintenance.refresh()
    expect(heard).toEqual([{ name: 'maintenance', data: { is_in_maintenance_mode: true } }])
    await db.destroy()
  })

  it('is read anew after a change, though a reading from before it is still under way', async () => {
    const db = await createTestDatabase()
    const held = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        began.resolve()
        await held.promise
        return result
      },
    }
    const maintenance = createMaintenanceSwitch(db.withPlugin(slow), createRealtimeHub())
    const before = maintenance.refresh()
    await began.promise
    await setMaintenance(db, true)
    const after = maintenance.refresh()
    held.resolve()
    expect([await before, await after, await maintenance.isOn()]).toEqual([false, true, true])
    await db.destroy()
  })
})
