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

  it('has free delivery until midnight or beyond, the night of its last date included', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const dates = { starts_on: '2026-11-21', ends_on: '2026-11-21' }
    const create = async (from: string, to: string) => {
      const body = { title_en: 'Late', title_ar: 'متأخر', from, to, ...dates }
      return (await shop.call('createStaffOffer', { headers: staff.headers, body })).answer.data
    }
    const evening = await create('19:00', '00:00')
    const night = await create('23:00', '01:00')
    const findAt = async (instant: string) => {
      shop.clock.set(Date.parse(instant))
      const ids = [evening.id, night.id]
      return (await home()).offers.filter(({ id }) => ids.includes(id)).map((offer) => [offer.is_active, offer.starts_at, offer.ends_at])
    }
    const cost = async () => (await shop.call('getGuestCart', { query: deliverNow, cartId: cart.id })).answer.data.delivery_cost
    const untilMidnight = ['2026-11-21T19:00:00+03:00', '2026-11-22T00:00:00+03:00']
    const pastMidnight = ['2026-11-21T23:00:00+03:00', '2026-11-22T01:00:00+03:00']
    expect([await findAt('2026-11-21T18:59:00+03:00'), await cost()]).toEqual([
      [
        [false, ...untilMidnight],
        [false, ...pastMidnight],
      ],
      0.75,
    ])
    expect([(await findAt('2026-11-21T19:00:00+03:00'))[0], await cost()]).toEqual([[true, ...untilMidnight], 0])
    expect(await findAt('2026-11-22T00:30:00+03:00')).toEqual([[true, ...pastMidnight]])
    expect(await findAt('2026-11-22T01:00:00+03:00')).toEqual([])
  })

  it('[S1.7b] [api:createStaffNotice] has the notices of its days and hours in both languages', async () => {
    const body = { kind: 'info' as const, text_en: 'New oven', text_ar: 'فرن جديد', from: '12:00', to: '13:30', starts_on: '2026-11-21' }
    const { id } = (await shop.call('createStaffNotice', { headers: staff.headers, body })).answer.data
    expect((await home()).notices).toContainEqual(expect.objectContaining({ id, text_en: 'New oven', text_ar: 'فرن جديد' }))
    shop.clock.set(Date.parse('2026-11-21T13:30:00+03:00'))
    expect((await home()).notices.map((notice) => notice.id)).not.toContain(id)
  })

  it('has a notice of a night on both sides of midnight', async () => {
    const body = { kind: 'info' as const, text_en: 'Suhoor', text_ar: 'السحور', from: '23:00', to: '01:00', ends_on: '2026-11-21' }
    const made = await shop.call('createStaffNotice', { headers: staff.headers, body })
    expect(made.status).toBe(201)
    const isShownAt = async (instant: string) => {
      shop.clock.set(Date.parse(instant))
      return (await home()).notices.some(({ id }) => id === made.answer.data.id)
    }
    const shown = [
      await isShownAt('2026-11-21T22:59:00+03:00'),
      await isShownAt('2026-11-21T23:00:00+03:00'),
      await isShownAt('2026-11-22T00:59:00+03:00'),
      await isShownAt('2026-11-22T01:00:00+03:00'),
      await isShownAt('2026-11-22T23:30:00+03:00'),
    ]
    expect(shown).toEqual([false, true, true, false, false])
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
