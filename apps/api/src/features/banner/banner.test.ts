import { describe, expect, test } from 'vitest'
import { openShopForFile } from '../../testing/shared-shop.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
const shop = openShopForFile({ nowMs })

describe('banners', () => {
  test('[api:listBanners] [S7.30] [S3.9] stand under data.banners, each with its pictures for both directions', async () => {
    const { answer } = await shop.call('listBanners', {})
    expect(answer.data.banners.map(({ id }) => id)).toEqual(['celebration', 'oriental', 'bakery'])
    for (const banner of answer.data.banners) {
      expect(banner.image).toMatch(/^\/media\/[0-9a-f]{16}\/1600\.webp$/)
      expect(new Set([banner.image, banner.image_rtl, banner.image_square]).size).toBe(3)
      expect(banner.title_ar).not.toBe('')
    }
  })

  test('come and go with their time, to the second', async () => {
    const ids = async () => (await shop.call('listBanners', {})).answer.data.banners.map(({ id }) => id)
    shop.clock.set(Date.parse('2027-02-07T23:59:59+03:00'))
    expect(await ids()).not.toContain('ramadan')
    shop.clock.set(Date.parse('2027-02-08T00:00:00+03:00'))
    expect(await ids()).toContain('ramadan')
    shop.clock.set(Date.parse('2027-03-09T00:00:00+03:00'))
    expect(await ids()).not.toContain('ramadan')
  })
})
