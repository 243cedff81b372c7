import { describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { bearer, join, login } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { openShop } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { createTestConfig } from '../../testing/test-config.ts'
import { addDemoPeople, demoPassword, demoPeople, findDemoPeople, hasDemoPeople } from './demo-people.ts'

const shop = openCheckedShopForEachTest()

const add = () => addDemoPeople(shop.context, shop.clock.now())
const signIn = async (role: keyof typeof demoPeople) => {
  const { token, user } = (await login(shop, demoPeople[role].email, { password: demoPassword })).answer
  return { user, headers: bearer(token) }
}

describe('the people of the demonstration', () => {
  it('sign in as customer, staff and driver, and nobody has to change the password', async () => {
    expect(await findDemoPeople(shop.context.db)).toBe(false)
    expect(await add()).toBe(true)
    for (const role of ['customer', 'staff', 'driver'] as const) {
      const { user } = await signIn(role)
      expect([user.role, user.name, user.must_change_password]).toEqual([role, demoPeople[role].name, undefined])
    }
    expect(await findDemoPeople(shop.context.db)).toBe(true)
  })

  it('have a past in every state that a customer meets', async () => {
    await add()
    const { headers } = await signIn('customer')
    const orders = (await shop.call('listOrders', { headers })).answer.data
    const whole = await Promise.all(orders.map(async ({ id }) => (await shop.call('getOrder', { params: { id }, headers })).answer.data))
    expect(whole.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'delivered', 'delivered', 'hold', 'in_progress', 'picked'])
    expect(whole.filter(({ review }) => review !== null)).toHaveLength(1)
    expect(whole.filter(({ delay_coupon: coupon }) => coupon !== null)).toHaveLength(1)
    const cancelled = whole.find(({ status }) => status === 'cancelled')
    expect([cancelled?.refund_status, cancelled?.payment_status]).toEqual(['sent', 'refunded'])
    expect(whole.find(({ status }) => status === 'hold')?.hold_reason).toMatch(/pistachios/)
    expect(whole.find(({ status }) => status === 'in_progress')?.delivery_date).toBe('2026-11-24')
    const { data: addresses } = (await shop.call('listAddresses', { headers })).answer
    expect(addresses.map(({ lat }) => lat === null).toSorted()).toEqual([false, true])
    expect((await shop.call('listWishes', { headers })).answer.data).toHaveLength(3)
    const told = (await shop.call('listNotifications', { headers })).answer
    expect(told.data.length).toBeGreaterThan(10)
    expect(told.data.filter(({ is_active: isUnread }) => isUnread === 1).length).toBeGreaterThan(0)
    expect(told.data.every(({ created_at: at }) => at < '2026-11-21T13:00:00+03:00')).toBe(true)
  })

  it('leave nothing to be done: no mail goes out, no payment waits', async () => {
    await add()
    const waiting = await shop.context.db.selectFrom('outbox').select(['topic', 'error']).where('done_at', 'is', null).execute()
    expect(waiting).toEqual([])
    expect(await shop.context.db.selectFrom('outbox').select('topic').where('error', 'is not', null).execute()).toEqual([])
    expect(await shop.context.db.selectFrom('payment_attempts').select('id').where('check_at', 'is not', null).execute()).toEqual([])
  })

  it('come once, and never to a shop that somebody has used', async () => {
    const [first, second] = await Promise.all([add(), add()])
    expect([first, second].toSorted()).toEqual([false, true])
    const hasChanged = await createChangeWatch(shop.context.db)
    expect(await add()).toBe(false)
    expect(await hasChanged()).toBe(false)
    const used = await openShop()
    await join(used)
    expect(await addDemoPeople(used.context, used.clock.now())).toBe(false)
    await used.close()
  })

  it('can be had at any hour, also around the day on which nothing is delivered', async () => {
    for (const at of ['2027-02-22T03:00:00+03:00', '2027-02-24T23:59:00+03:00']) {
      const other = await openShop({ nowMs: Date.parse(at) })
      expect(await addDemoPeople(other.context, Date.parse(at)), at).toBe(true)
      expect(await checkData(other.context), at).toEqual([])
      await other.close()
    }
  })

  it('are known to everybody, so production and real banks have none', () => {
    expect(hasDemoPeople(createTestConfig())).toBe(true)
    expect(hasDemoPeople(createTestConfig({ DEMO: '0' }))).toBe(false)
    expect(hasDemoPeople(createTestConfig({ NODE_ENV: 'production', DEMO: '1' }))).toBe(false)
    const bookeey = { PAYMENT_PROVIDER: 'bookeey', BOOKEEY_MERCHANT_ID: 'm', BOOKEEY_SECRET_KEY: 's' }
    expect(hasDemoPeople(createTestConfig(bookeey))).toBe(false)
  })
})
