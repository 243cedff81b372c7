import { describe, expect, test } from 'vitest'
import { putSetting } from '../../platform/db/settings.queries.ts'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { forgetShopData, getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { SHOP_SETTING, ShopSettings } from '../../platform/shop-data/shop-settings.ts'
import { openShopForFile } from '../../testing/shared-shop.ts'

const openAt = (instant: string) => shop.clock.set(Date.parse(instant))
const shop = openShopForFile({ nowMs: Date.parse('2026-11-21T10:00:00+03:00') })
const getShop = async () => (await shop.call('getShop', {})).answer.data

describe('the shop', () => {
  test('[api:getShop] [S1.6] [S1.7c] [S9.1a] [S9.3e] tells its names, contacts, tips, limits and times', async () => {
    openAt('2026-11-21T10:00:00+03:00')
    expect(await getShop()).toMatchObject({
      slug: 'sukkar',
      name_ar: 'سكّر',
      tagline_en: 'sweet moments since 1992',
      currency: 'KWD',
      branch_id: 'salmiya',
      tips: [0.25, 0.5, 1, 0],
      default_tip: 3,
      half_rule: 'half_each',
      images: { min_per_unit: 1, max_per_unit: 10 },
      times: {
        maintenance_poll_ms: 30_000,
        timer_poll_ms: 300_000,
        cart_refresh_ms: 1000,
        inactivity_minutes: 0.3,
        asap_minutes: 40,
        pickup_minutes: 15,
      },
      now: '2026-11-21T10:00:00+03:00',
    })
    const { phone, whatsapp, email, social, apps, payment_methods } = await getShop()
    expect(phone).toMatch(/^\+965[2569]\d{7}$/)
    expect(whatsapp).toMatch(/^\+965[569]\d{7}$/)
    expect(email).toContain('@')
    expect(social.length).toBeGreaterThan(0)
    expect(apps.map(({ platform }) => platform)).toEqual(['ios', 'android'])
    expect(payment_methods).toEqual([
      { code: 1, name: null },
      { code: 2, name: null },
      ...['knet', 'Bookeey', 'credit', 'Applepay'].map((name) => ({ code: 3, name })),
    ])
  })

  test('[S1.7a] free delivery is in force from 8:00 and over at 12:00 to the second', async () => {
    openAt('2026-11-21T07:59:59+03:00')
    expect((await getShop()).offers).toMatchObject([
      {
        kind: 'free_delivery',
        from: '08:00',
        to: '12:00',
        is_active: false,
        starts_at: '2026-11-21T08:00:00+03:00',
        ends_at: '2026-11-21T12:00:00+03:00',
      },
    ])
    shop.clock.set(Date.parse('2026-11-21T08:00:00+03:00'))
    expect((await getShop()).offers).toMatchObject([{ is_active: true }])
    shop.clock.set(Date.parse('2026-11-21T11:59:59+03:00'))
    expect((await getShop()).offers).toMatchObject([{ is_active: true }])
    shop.clock.set(Date.parse('2026-11-21T12:00:00+03:00'))
    expect((await getShop()).offers).toEqual([])
  })

  test('[S1.7b] the Ramadan notice stands in Ramadan by the calendar, or when the shop says so', async () => {
    openAt('2027-02-20T10:00:00+03:00')
    expect((await getShop()).notices).toContainEqual(expect.objectContaining({ kind: 'ramadan', from: '17:30', to: '18:30' }))
    shop.clock.set(Date.parse('2027-04-01T10:00:00+03:00'))
    const kinds = async () => (await getShop()).notices.map(({ kind }) => kind)
    expect(await kinds()).not.toContain('ramadan')
    const { settings } = await getShopData(shop.context)
    await putSetting(shop.context.db, SHOP_SETTING, ShopSettings, { ...settings, isRamadan: true })
    await raiseCatalogueVersion(shop.context.db)
    forgetShopData(shop.context)
    expect(await kinds()).toContain('ramadan')
    await putSetting(shop.context.db, SHOP_SETTING, ShopSettings, settings)
    forgetShopData(shop.context)
    expect(await kinds()).not.toContain('ramadan')
  })

  test('[S1.7b] a time in Ramadan brings its notice with it before the month begins', async () => {
    openAt('2027-02-01T10:00:00+03:00')
    const { notices, time_notices } = await getShop()
    expect(notices.map(({ kind }) => kind)).not.toContain('ramadan')
    expect(time_notices).toEqual([
      {
        id: 'ramadan-timing',
        text_en: expect.stringContaining('5:30 PM'),
        text_ar: expect.stringContaining('5:30 م'),
        from: '17:30',
        to: '18:30',
        days: ['2027-02-08', '2027-02-09', '2027-02-10'],
      },
    ])
    openAt('2026-11-21T10:00:00+03:00')
    expect((await getShop()).time_notices).toEqual([])
  })

  test('[S1.5] the promotional strip stands apart from the notices', async () => {
    openAt('2026-11-21T10:00:00+03:00')
    const { promos, notices } = await getShop()
    expect(promos).toMatchObject([{ kind: 'promo', id: 'promo-morning' }])
    expect(notices.map(({ kind }) => kind)).toEqual(['info'])
  })

  test("today's truth is over all branches", async () => {
    openAt('2026-11-21T10:00:00+03:00')
    // The city branch delivers longest: its promises end at 21:00, so its last order is 40 minutes earlier.
    expect((await getShop()).today).toEqual({ delivers_now_until: '2026-11-21T20:20:00+03:00', opens_at: null })
    shop.clock.set(Date.parse('2026-11-21T23:30:00+03:00'))
    expect((await getShop()).today).toEqual({ delivers_now_until: null, opens_at: '2026-11-22T08:00:00+03:00' })
  })

  test('[api:getServerTime] [S7.15] the server tells its clock in Kuwait, whatever the zone of the process', async () => {
    openAt('2026-11-21T22:30:15Z')
    expect((await shop.call('getServerTime', {})).answer.data).toEqual({
      now: '2026-11-22T01:30:15+03:00',
      epoch_ms: Date.parse('2026-11-21T22:30:15Z'),
      date: '2026-11-22',
      time: '01:30',
      time_zone: 'Asia/Kuwait',
    })
  })
})
