import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { assignTo, placePlanned } from '../../../testing/order-life-steps.ts'
import { hire } from '../../../testing/staff-steps.ts'

const shop = openShopForEachTest()

describe('the page of an order for its customer', () => {
  it('[S6.3] [S7.17] opens a guest’s order by its token, in either language; a member signs in, and a driver gets none', async () => {
    const [staff, driver, member] = [await hire(shop, 'staff'), await hire(shop, 'driver'), await join(shop)]
    const [guests, members] = [await placePlanned(shop), await placePlanned(shop)]
    await assignTo(shop, members, member.user.id)
    const see = async (id: string, headers = staff.headers) =>
      (await shop.call('getStaffOrder', { params: { id }, headers })).answer.data.tracking_links
    const links = await see(guests.order.id)
    const { publicUrl } = shop.context.config
    for (const locale of ['en', 'ar'] as const) {
      const url = new URL(links?.[locale] ?? '')
      expect([url.origin, url.searchParams.get('lang')]).toEqual([new URL(publicUrl).origin, locale])
      const page = new URL(url.hash.slice(1), url.origin)
      expect(page.pathname).toBe(`/profile/orders/${guests.order.id}/track`)
      const query = { token: page.searchParams.get('token') ?? '' }
      expect((await shop.call('getGuestOrder', { params: { id: guests.order.id }, query })).status).toBe(200)
    }
    expect((await see(members.order.id))?.ar).toBe(`${publicUrl}/?lang=ar#/profile/orders/${members.order.id}/track`)
    await shop.call('assignDriver', { params: { id: guests.order.id }, body: { driver_id: driver.id }, headers: staff.headers })
    expect(await see(guests.order.id, driver.headers)).toBeNull()
  })
})
