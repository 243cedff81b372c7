import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffNotice } from '@sukkar/contract/staff-promotions'
import { describe, expect, it } from 'vitest'
import { deliverNow, eclair, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

describe('what the home page says', () => {
  const home = async () => (await shop.call('getShop', {})).answer.data

  it('[S1.7a] [api:createStaffOffer] has the free delivery of its hours, and carts get it', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const read = async () => (await shop.call('getGuestCart', { query: deliverNow, cartId: cart.id })).answer.data
    expect((await read()).delivery_cost).toBe(0.75)
    const body = {
      title_en: 'Afternoon',
      title_ar: 'بعد الظهر',
      from: '12:30',
      to: '14:00',
      starts_on: '2026-11-21',
      ends_on: '2026-11-21',
    }
    const made = (await shop.call('createStaffOffer', { headers: staff.headers, body })).answer.data
    expect((await read()).delivery_cost).toBe(0)
    expect((await home()).offers).toContainEqual(expect.objectContaining({ id: made.id, title_ar: 'بعد الظهر', is_active: true }))
    await shop.call('updateStaffOffer', { params: { id: made.id }, headers: staff.headers, body: { version: 1, to: '12:45' } })
    expect((await read()).delivery_cost).toBe(0.75)
  })

  it('[S1.7b] [api:createStaffNotice] has the notices of its days and hours in both languages', async () => {
    const body = { kind: 'info' as const, text_en: 'New oven', text_ar: 'فرن جديد', from: '12:00', to: '13:30', starts_on: '2026-11-21' }
    const { id } = (await shop.call('createStaffNotice', { headers: staff.headers, body })).answer.data
    expect((await home()).notices).toContainEqual(expect.objectContaining({ id, text_en: 'New oven', text_ar: 'فرن جديد' }))
    shop.clock.set(Date.parse('2026-11-21T13:30:00+03:00'))
    expect((await home()).notices.map((notice) => notice.id)).not.toContain(id)
  })

  it('[S1.5] has every notice of the strip in the order that staff give it, and tells new words from what was read', async () => {
    const strip = async () => (await home()).promos.map(({ id }) => id)
    const notices = async () =>
      (await shop.call('listStaffNotices', { query: { per_page: 100 }, headers: staff.headers })).answer.data.map(
        ({ id }: StaffNotice) => id,
      )
    const before = await notices()
    const body = { kind: 'promo' as const, text_en: 'New oven', text_ar: 'فرن جديد' }
    const { id } = (await shop.call('createStaffNotice', { headers: staff.headers, body })).answer.data
    // A new notice is last until staff move it.
    expect([await notices(), await strip()]).toEqual([
      [...before, id],
      ['promo-morning', id],
    ])
    const order = { ids: [id, ...before], seen_ids: [...before, id] }
    expect((await shop.call('orderStaffThings', { params: { kind: 'notices' }, headers: staff.headers, body: order })).status).toBe(200)
    expect([await notices(), await strip()]).toEqual([order.ids, [id, 'promo-morning']])
    const mark = async () => (await home()).promos.find((promo) => promo.id === id)?.mark
    const read = await mark()
    const change = (changed: Omit<BodyOf<'updateStaffNotice'>, 'version'>, version: number) =>
      shop.call('updateStaffNotice', { params: { id }, headers: staff.headers, body: { version, ...changed } })
    await change({ link: '/products' }, 1)
    expect([await mark(), await strip()]).toEqual([read, [id, 'promo-morning']])
    await change({ text_ar: 'فرن آخر' }, 2)
    expect(await mark()).toMatch(/^[0-9a-f]{10}$/u)
    expect(await mark()).not.toBe(read)
    await change({ is_active: false }, 3)
    expect(await strip()).toEqual(['promo-morning'])
  })

  it('[S3.9] [api:createStaffBanner] has the banners of its days, in order', async () => {
    const banners = async () => (await shop.call('listBanners', {})).answer.data.banners
    const [known] = (await shop.call('listStaffBanners', { query: { per_page: 100 }, headers: staff.headers })).answer.data
    const pictures = { picture: known?.picture ?? '', picture_rtl: known?.picture_rtl ?? '', picture_square: known?.picture_square ?? '' }
    const body = { ...pictures, title_en: 'Winter', title_ar: 'الشتاء', link: '/collection/office', ends_at: '2026-11-21T14:00:00+03:00' }
    const { id } = (await shop.call('createStaffBanner', { headers: staff.headers, body })).answer.data
    expect((await banners()).find((banner) => banner.id === id)).toMatchObject({ title_ar: 'الشتاء', link: '/collection/office' })
    shop.clock.set(Date.parse('2026-11-21T14:00:00+03:00'))
    expect((await banners()).map((banner) => banner.id)).not.toContain(id)
    for (const link of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'https://user@elsewhere.example', 'https://'])
      expect((await shop.call('createStaffBanner', { headers: staff.headers, body: { ...body, link } })).failure.errors).toHaveProperty(
        'link',
      )
  })
})
