import { beforeEach, describe, expect, it } from 'vitest'
import { addKuwaitPlaces } from '../../platform/places/kuwait-places.ts'
import { add, fetchNow, orderBody, place } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { everyDay } from '../../testing/shopkeeping-inputs.ts'

// On PostgreSQL in the quick tier too: what an empty database holds at the start is written for both.

const shop = openCheckedShopForEachTest({ seed: false })
const staff = hireForEachTest(shop, 'staff')

// As every start of a shop does.
beforeEach(() => addKuwaitPlaces(shop.context.db))

const contacts = {
  name_en: 'New',
  name_ar: 'جديد',
  tagline_en: 'Fresh',
  tagline_ar: 'طازج',
  phone: '25710199',
  whatsapp: '50001992',
  email: 'shop@new.example',
  address_en: 'Salmiya, Block 4',
  address_ar: 'السالمية، قطعة 4',
}

describe('a shop without the demonstration', () => {
  const setUp = async () => {
    const { headers } = staff
    const [home] = (await shop.call('listStaffAreas', { headers, query: { search: 'Salmiya' } })).answer.data
    if (home === undefined) throw new Error('The shop has no areas')
    const where = { area_id: home.id, lat: home.lat, lng: home.lng, phone: '25710199', address_en: 'Salmiya', address_ar: 'السالمية' }
    const hours = { services: ['asap' as const], openings: everyDay, start: '08:00', end: '20:00' }
    const branch = (
      await shop.call('createStaffBranch', { headers, body: { name_en: 'Salmiya', name_ar: 'السالمية', ...where, ...hours } })
    ).answer.data
    const areas = [{ id: home.id, version: home.version }]
    await shop.call('updateStaffAreas', {
      headers,
      body: { areas, branch_id: branch.id, delivery_fee: 1, minimum_charge: 2, is_active: true },
    })
    const category = (await shop.call('createStaffCategory', { headers, body: { name_en: 'Cakes', name_ar: 'كيك' } })).answer.data
    const product = (
      await shop.call('createStaffProduct', {
        headers,
        body: { name_en: 'Date cake', name_ar: 'كيكة التمر', price: 3, unit: 'cake', category_ids: [category.id], services: ['asap'] },
      })
    ).answer.data
    const version = (await shop.call('getStaffSettings', { headers })).answer.data.version
    const settings = await shop.call('updateStaffSettings', { headers, body: { version, ...contacts, branch_id: branch.id } })
    return { home, branch, product, settings }
  }

  it('has the areas of Kuwait, and shows customers none until staff choose where to deliver', async () => {
    const { data, meta } = (await shop.call('listStaffAreas', { headers: staff.headers, query: { per_page: 100 } })).answer
    expect([meta.total, data.filter((area) => area.is_active)]).toEqual([124, []])
    expect((await shop.call('listAreas', {})).answer.data).toEqual([])
  })

  it('is set up by staff alone, and sells for cash: brought and picked up', async () => {
    const { home, branch, product, settings } = await setUp()
    expect(settings.answer.data).toMatchObject({ ...contacts, branch_id: branch.id, version: 1 })
    for (const [order_type, payment_method_code] of [
      ['asap', 1],
      ['pick-up', 2],
    ] as const) {
      const choice = { ...fetchNow, area_id: home.id, order_type }
      const cart = (await add(shop, product.id, { choice })).answer.data
      const placed = await place(shop, cart.id, orderBody({ ...choice, branch_id: branch.id, payment_method_code }))
      expect(placed.answer.data.order, order_type).toMatchObject({ branch: { id: branch.id }, payment_method_code })
    }
  })
})
