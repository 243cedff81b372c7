import { type CallName, calls } from '@sukkar/contract/calls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRealtimeHub } from '../../platform/realtime/realtime-hub.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createMaintenanceSwitch, setMaintenance } from './maintenance-switch.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')

describe('a shop closed for maintenance', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop({ nowMs })
    await setMaintenance(shop.context.db, true)
  })
  afterEach(() => shop.close())

  it('says so to whoever asks [S7.33]', async () => {
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

  it('leaves only the calls open that the maintenance page and a payment on its way need', async () => {
    const open: CallName[] = []
    for (const name of Object.keys(calls) as CallName[]) {
      const [method, path = ''] = calls[name].split(' ')
      const url = `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`
      const answer = await shop.app.inject({ url, method: method as 'GET' })
      if (answer.statusCode !== 503 && answer.statusCode !== 404) open.push(name)
    }
    expect(open.filter((name) => name !== 'getPaymentStatus').toSorted()).toEqual(['checkMaintenance', 'getServerTime', 'getShop'])
  })
})

describe('the maintenance switch', () => {
  it('is noticed within a second and told to every stream once', async () => {
    const db = await createTestDatabase({ dialect: 'sqlite' })
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
})
