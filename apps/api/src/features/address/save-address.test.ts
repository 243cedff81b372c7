import type { SaveAddress } from '@sukkar/contract/address'
import { ADDRESS_NAMES } from '@sukkar/domain/address'
import { ADDRESSES_MAX } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { houseBody, leaveUnserved, listAddresses, readDefault, saveAddress, updateAddress } from '../../testing/address-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { changeShop, eclair, place, salmiya, startCart } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { nobody } from '../../testing/test-shop.ts'

const shop = openCheckedShopForEachTest()

const isolated = (text: string) => `\u2068${text}\u2069`

describe('saving an address', () => {
  it('[S7.4] [S3.1a] [S3.15] [S8.2f] [api:createAddress] keeps every part and answers it under the entity’s names', async () => {
    const { headers } = await join(shop)
    const { status, answer } = await saveAddress(shop, headers, {
      address_type: 'apartment',
      avenue: '2',
      floor: '3',
      apartment: '7A',
      description: 'Opposite the co-op',
      phone: '2222 3333',
      civil_id: '10229888',
      lat: 29.3375,
      lng: 48.0758,
    })
    expect([status, answer.message]).toEqual([201, 'Created Successfully'])
    expect(answer.data).toMatchObject({
      country_name: 'Kuwait',
      city_name: 'Hawalli',
      area_name: 'Salmiya',
      area_name_ar: 'السالمية',
      area_id: salmiya,
      branch_id: 'salmiya',
      is_served: true,
      address_type: 'apartment',
      block_no: '4',
      street_name: 'Salem Al-Mubarak',
      avenue: '2',
      building_num: '27',
      floor: '3',
      apartment: '7A',
      office_no: '',
      description: 'Opposite the co-op',
      phone: '96522223333',
      civil_id: '10229888',
      lat: 29.3375,
      lng: 48.0758,
      map_link: null,
      is_default: true,
    })
  })

  it('[S3.1b] has the display line in both languages, street, floor, apartment, block and building, blanks skipped', async () => {
    const { headers } = await join(shop)
    const { answer } = await saveAddress(shop, headers, { address_type: 'apartment', floor: '3', apartment: '7A' }, 'ar')
    const arabic = [
      `شارع ${isolated('Salem Al-Mubarak')}`,
      `الدور ${isolated('3')}`,
      `شقة ${isolated('7A')}`,
      `قطعة ${isolated('4')}`,
      `مبنى ${isolated('27')}`,
    ].join('، ')
    const english = `Street ${isolated('Salem Al-Mubarak')}, Block ${isolated('4')}, House ${isolated('27')}`
    expect(answer.data).toMatchObject({
      address: arabic,
      address_ar: arabic,
      country_name: 'الكويت',
      city_name: 'حولي',
      area_name: 'السالمية',
    })
    const house = (await saveAddress(shop, headers)).answer.data
    expect([house.address, house.address_en]).toEqual([english, english])
  })

  it('[S3.14a] takes every part under either name, and emits one', async () => {
    const { headers } = await join(shop)
    const parts = { block: '4', street: 'Tunis', avenue: '2', building: '9', floor: '1', apartment: '5', office: '6' } as const
    const rest = { description: 'White gate', phone: '50001234', paci: '10229888' } as const
    const given = { ...parts, ...rest } as Record<string, string>
    const write = (name: 'entityName' | 'orderName'): SaveAddress =>
      Object.fromEntries(ADDRESS_NAMES.flatMap((entry) => (given[entry.field] === undefined ? [] : [[entry[name], given[entry.field]]])))
    const common = { area_id: salmiya, address_type: 'flat', lat: '٢٩٫٣٣٧٥', lng: 48.0758 } as const
    const first = await shop.call('createAddress', { headers, body: { ...write('entityName'), ...common } })
    // The same place under the orders' field names is the same address.
    const second = await shop.call('createAddress', { headers, body: { ...write('orderName'), ...common } })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.answer.data).toEqual(first.answer.data)
    expect(first.answer.data).toMatchObject({ address_type: 'apartment', office_no: '6', lat: 29.3375 })
    // An answer can be sent back, without the fields that clients cannot set.
    const { id, address_en, address_ar, city_name_en, city_name_ar, area_name_en, area_name_ar, is_served, ...sent } = first.answer.data
    expect((await updateAddress(shop, headers, id, sent)).answer.data).toEqual(first.answer.data)
  })

  it('[S3.15] asks of a house, an apartment and an office what each needs, and says all at once', async () => {
    const { headers } = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    const missing = async (body: SaveAddress) => Object.keys((await shop.call('createAddress', { headers, body })).failure.errors ?? {})
    expect(await missing({})).toEqual(['area_id', 'block_no', 'street_name', 'building_num'])
    expect(await missing({ ...houseBody, address_type: 'apartment' })).toEqual(['floor', 'apartment'])
    expect(await missing({ ...houseBody, address_type: 'office', floor: '\u200f ' })).toEqual(['floor', 'office_no'])
    expect(await missing({ ...houseBody, address_building_no: ' ', building_num: '' })).toEqual(['building_num'])
    const { failure } = await saveAddress(shop, headers, { phone: '12', lat: 51.5, lng: 0.1, map_link: 'my house' }, 'ar')
    expect(failure.errors).toEqual({
      map_link: ['لم نجد موقعًا في هذا الرابط. جرّب رابطًا آخر'],
      phone: ['رقم الهاتف غير صحيح'],
      lat: ['هذا الموقع خارج الكويت. اختر موقعًا داخلها'],
    })
    expect(await hasChanged()).toBe(false)
  })

  it('[S5.14a] needs an area of the shop', async () => {
    const { headers } = await join(shop)
    const { failure } = await saveAddress(shop, headers, { area_id: 'atlantis' })
    expect([failure.status, failure.code, failure.message]).toEqual([404, 'AREA_UNKNOWN', 'You have to pick an Area'])
  })

  it('[S5.8a] in an area without branches is kept, and says that nothing is brought there', async () => {
    const { headers } = await join(shop)
    await leaveUnserved(shop, salmiya)
    const { status, answer } = await saveAddress(shop, headers)
    expect([status, answer.message]).toEqual([201, 'Address saved. We do not deliver to this area yet'])
    expect(answer.data).toMatchObject({ is_served: false, branch_id: null, area_name: 'Salmiya' })
    expect(await readDefault(shop, headers)).toMatchObject({ is_served: false, branch_id: null, area_id: salmiya })
    // An address retains a deactivated area and its name, and its other fields can still be changed.
    await changeShop(shop, (db) => db.updateTable('areas').set({ is_active: 0 }).where('id', '=', salmiya).execute())
    expect((await updateAddress(shop, headers, answer.data.id, { floor: '1' })).answer.data).toMatchObject({
      area_name: 'Salmiya',
      floor: '1',
    })
    expect((await saveAddress(shop, headers, { block_no: '5' })).failure.code).toBe('AREA_UNKNOWN')
  })

  it('[S5.14b] takes a PACI number in any digits, judged by its form and by the area where the shop knows the numbers', async () => {
    const { headers } = await join(shop)
    expect((await saveAddress(shop, headers, { civil_id: ' ١٠٢٢-٩٨٨٨ ' })).answer.data.civil_id).toBe('10229888')
    // Eight digits are a building's number; a person's civil ID must not be stored.
    for (const civil_id of ['1022988', '102298888', 'abcdefgh', '288020122596']) {
      const { failure } = await saveAddress(shop, headers, { civil_id })
      expect([failure.code, failure.message]).toEqual(['PACI_INVALID', 'PACI number must be valid for the chosen area'])
    }
    const range = { area_id: salmiya, from_paci: '20000000', to_paci: '20000009' }
    await changeShop(shop, (db) => db.insertInto('area_paci_ranges').values(range).execute())
    expect((await saveAddress(shop, headers, { civil_id: '10229888', block_no: '5' })).failure.code).toBe('PACI_INVALID')
    expect((await saveAddress(shop, headers, { civil_id: '20000009', block_no: '5' })).status).toBe(201)
    const cart = await startCart(shop, eclair, { quantity: 4 })
    expect((await place(shop, cart.id, { civil_id: '10229888' })).failure.code).toBe('PACI_INVALID')
    expect((await place(shop, cart.id, { civil_id: '20000000' })).status).toBe(201)
  })

  it('[S3.15] reads a map link to a pin, and keeps a link that only its own server can read', async () => {
    const { headers } = await join(shop)
    const pinned = await saveAddress(shop, headers, { map_link: 'https://maps.google.com/?q=29.3375,48.0758', lat: 29.1, lng: 48.1 })
    expect(pinned.answer.data).toMatchObject({ lat: 29.3375, lng: 48.0758, map_link: null })
    const short = await saveAddress(shop, headers, { block_no: '5', map_link: '\u200ehttps://maps.app.goo.gl/AbC123 ' })
    expect(short.answer.data).toMatchObject({ lat: null, lng: null, map_link: 'https://maps.app.goo.gl/AbC123' })
    for (const map_link of ['https://maps.google.com.evil.com/?q=29.3,48.0', 'javascript:alert(1)', '51.5000, 0.1200'])
      expect((await saveAddress(shop, headers, { map_link })).failure.errors).toHaveProperty('map_link')
  })

  it('twice at once, by a second tap, keeps one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { headers } = await join(shop)
      const answers = await Promise.all([saveAddress(shop, headers), saveAddress(shop, headers)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      expect(await listAddresses(shop, headers)).toHaveLength(1)
    }
  })

  it('stops at the limit, also when two are saved at once', async () => {
    const { headers } = await join(shop)
    for (let block = 1; block < ADDRESSES_MAX; block += 1) await saveAddress(shop, headers, { block_no: String(block) })
    const last = await Promise.all(['A', 'B', 'C'].map((block_no) => saveAddress(shop, headers, { block_no })))
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = last.find(({ status }) => status === 409)
    expect(refused?.failure.message).toBe('You can keep 20 addresses. Please delete one that you no longer need')
    expect(await listAddresses(shop, headers)).toHaveLength(ADDRESSES_MAX)
    // An address that already exists can be saved again.
    expect((await saveAddress(shop, headers, { block_no: '1' })).status).toBe(200)
  })

  it('keeps what was typed as text, whatever it looks like', async () => {
    const { headers } = await join(shop)
    const odd = `'); drop table saved_addresses;-- <script>alert(1)</script> \u0000\ud800 %_ {x}`
    const { answer } = await saveAddress(shop, headers, { description: odd, street_name: 'a\u0000b' })
    expect(answer.data.description).toBe(`'); drop table saved_addresses;-- <script>alert(1)</script> \ufffd %_ {x}`)
    expect(answer.data.street_name).toBe('a b')
    const more = { ...houseBody, account_id: nobody, id: nobody } as SaveAddress
    expect(Object.keys((await shop.call('createAddress', { headers, body: more })).failure.errors ?? {})).toEqual(['account_id', 'id'])
  })
})
