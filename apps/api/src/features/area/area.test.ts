import { describe, expect, test } from 'vitest'
import { openShopForFile } from '../../testing/shared-shop.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
const shop = openShopForFile({ nowMs })

describe('areas', () => {
  test('[api:listAreas] [S7.26] [S3.2] are listed with their branches, and with order types and delivery types when asked', async () => {
    const plain = await shop.call('listAreas', {})
    expect(plain.answer.data).toHaveLength(124)
    expect(plain.answer.data.find(({ id }) => id === '202')?.branches[0]).not.toHaveProperty('order_types')
    const full = await shop.call('listAreas', { query: { include: 'branchs,branchs.orderTypes,branchs.deliveryTypes' } })
    const salmiya = full.answer.data.find(({ id }) => id === '202')
    expect(salmiya).toMatchObject({
      name_en: 'Salmiya',
      name_ar: 'السالمية',
      city_id: '2',
      city_name_en: 'Hawalli',
      delivery_fee: 0.75,
      minimum_charge: 3,
    })
    expect(salmiya?.branches[0]?.order_types).toEqual([
      { name: 'ASAP', status: 1 },
      { name: 'Schedule', status: 1 },
      { name: 'Pre Order', status: 1 },
    ])
    expect(salmiya?.branches[0]?.delivery_types).toContainEqual({ name: 'Delivery', day: 5, status: 1, from: '07:59', to: '19:45' })
    expect(salmiya?.branches[0]?.delivery_types).toContainEqual({ name: 'Pick Up', day: 0, status: 1, from: '07:59', to: '19:45' })
  })

  test('[S2.6a] are sorted by the name in the language of the caller, in Arabic without the article', async () => {
    const english = (await shop.call('listAreas', { locale: 'en' })).answer.data
    expect(english.slice(0, 3).map(({ name }) => name)).toEqual(['Abbasiya', 'Abdali', 'Abdullah Al-Mubarak'])
    const arabic = (await shop.call('listAreas', { locale: 'ar' })).answer.data
    expect(arabic.every(({ name, name_ar }) => name === name_ar)).toBe(true)
    const places = new Map(arabic.map(({ name }, place) => [name, place]))
    // Sorted with their article these names would all be together under alif.
    expect(places.get('بيان')).toBeLessThan(places.get('الجابرية') ?? -1)
    expect(places.get('الجابرية')).toBeLessThan(places.get('حولي') ?? -1)
    expect(places.get('حولي')).toBeLessThan(places.get('السالمية') ?? -1)
    expect(new Set(arabic.map(({ id }) => id))).toEqual(new Set(english.map(({ id }) => id)))
  })

  test('[S5.8a] an area without branches is listed without any, without a fee', async () => {
    const { answer } = await shop.call('listAreas', {})
    expect(answer.data.find(({ slug }) => slug === 'failaka')).toMatchObject({ branches: [], delivery_fee: null, minimum_charge: null })
  })

  test('what includes it does not know, it passes over', async () => {
    const { status, answer } = await shop.call('listAreas', { query: { include: "branchs.secrets,'; drop table areas; --" } })
    expect(status).toBe(200)
    expect(answer.data).toHaveLength(124)
  })
})

describe('a branch', () => {
  test('[api:getGuestBranch] [S7.14] [S3.3] has its hours, order types and openings', async () => {
    const { answer } = await shop.call('getGuestBranch', { params: { id: 'fahaheel' } })
    expect(answer.data).toMatchObject({ name_en: 'Fahaheel', name_ar: 'الفحيحيل', city_id: '5', start: '08:00', end: '22:30' })
    expect(answer.data.order_types).toContainEqual({ name: 'Pre Order', status: 0 })
    const jahra = (await shop.call('getGuestBranch', { params: { id: 'jahra' } })).answer.data
    expect(jahra.delivery_types?.filter(({ name }) => name === 'Delivery').every(({ status }) => status === 0)).toBe(true)
    expect(jahra.delivery_types?.filter(({ name }) => name === 'Delivery')).toHaveLength(7)
  })

  test('that is not there is not found, in either language', async () => {
    const { failure } = await shop.call('getGuestBranch', { params: { id: 'nowhere' } })
    expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const arabic = (await shop.call('getGuestBranch', { params: { id: 'nowhere' }, locale: 'ar' })).failure
    expect(arabic.message).not.toBe(failure.message)
  })
})
