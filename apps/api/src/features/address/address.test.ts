import type { SaveAddress } from '@sukkar/contract/address'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { listAddresses, readDefault, saveAddress, updateAddress } from '../../testing/address-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, orderBody, place, startCart } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { nobody } from '../../testing/test-shop.ts'

const shop = openCheckedShopForEachTest()

describe('the list of addresses', () => {
  it('[S7.2] [S7.3] [S8.3d] [api:listAddresses] [api:getAddress] is the customer’s own, the default first, then the newest', async () => {
    const { headers } = await join(shop)
    const empty = await shop.call('listAddresses', { headers })
    expect([empty.answer.data, empty.answer.message]).toEqual([[], 'No addresses yet. Save one and your next order takes a minute'])
    const arabic = await shop.call('listAddresses', { headers, locale: 'ar' })
    expect(arabic.answer.message).toMatch(/^لا توجد عناوين/)
    for (const block_no of ['1', '2', '3']) await saveAddress(shop, headers, { block_no })
    await saveAddress(shop, (await join(shop)).headers, { block_no: '9' })
    const list = await listAddresses(shop, headers)
    expect(list.map((address) => [address.block_no, address.is_default])).toEqual([
      ['1', true],
      ['3', false],
      ['2', false],
    ])
    const id = list[2]?.id ?? ''
    expect((await shop.call('getAddress', { headers, params: { id } })).answer.data).toEqual(list[2])
  })

  it('belongs to customers who are signed in', async () => {
    expect((await shop.call('listAddresses', {})).failure.code).toBe('UNAUTHENTICATED')
    const { headers, user } = await join(shop)
    await shop.context.db.updateTable('accounts').set({ role: 'driver' }).where('id', '=', user.id).execute()
    expect((await shop.call('listAddresses', { headers })).failure.code).toBe('NOT_A_CUSTOMER')
  })
})

describe('changing an address', () => {
  it('[S7.5] [S8.2k] [api:updateAddress] changes the parts that are named', async () => {
    const { headers } = await join(shop)
    const saved = (await saveAddress(shop, headers, { floor: '2', description: 'White gate' })).answer.data
    const { answer } = await updateAddress(shop, headers, saved.id, {
      address_floor: '',
      building_num: '٢٨',
      address_description: 'Green gate',
    })
    expect(answer.message).toBe('Address Updated SuccessFully')
    expect(answer.data).toMatchObject({
      ...saved,
      address: expect.any(String),
      address_en: expect.any(String),
      address_ar: expect.any(String),
      floor: '',
      building_num: '28',
      description: 'Green gate',
    })
    expect(await listAddresses(shop, headers)).toEqual([answer.data])
  })

  it.each([{ street_name: 'Tunis' }, { street_name: 'Tunis', phone: '447911123456' }])(
    'leaves the number of another country that it was saved with: %j',
    async (body) => {
      const { headers } = await join(shop)
      const saved = (await saveAddress(shop, headers, { phone: '+44 7911 123456' })).answer.data
      expect(saved.phone).toBe('447911123456')
      const { answer } = await updateAddress(shop, headers, saved.id, body)
      expect(answer.data).toMatchObject({ street_name: 'Tunis', phone: '447911123456' })
    },
  )

  it('[S7.5] [S5.8b] takes a pin alone, and loses it when the door moves', async () => {
    const { headers } = await join(shop)
    const { id } = (await saveAddress(shop, headers)).answer.data
    const pinned = { lat: 29.3375, lng: 48.0758 }
    expect((await updateAddress(shop, headers, id, pinned)).answer.data).toMatchObject(pinned)
    expect((await updateAddress(shop, headers, id, { description: 'White gate' })).answer.data).toMatchObject(pinned)
    expect((await updateAddress(shop, headers, id, { block_no: '5' })).answer.data).toMatchObject({ lat: null, lng: null })
    expect((await updateAddress(shop, headers, id, { block_no: '6', ...pinned })).answer.data).toMatchObject(pinned)
    expect(
      (await updateAddress(shop, headers, id, { map_link: 'https://maps.app.goo.gl/AbC123', lat: null, lng: null })).answer.data,
    ).toMatchObject({
      lat: null,
      map_link: 'https://maps.app.goo.gl/AbC123',
    })
    expect((await updateAddress(shop, headers, id, { street_name: 'Tunis' })).answer.data.map_link).toBeNull()
  })

  it('refuses what no address can be, and changes nothing', async () => {
    const { headers } = await join(shop)
    const { id } = (await saveAddress(shop, headers)).answer.data
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [body, field] of [
      [{ block_no: ' ' }, 'block_no'],
      [{ address_type: 'office' }, 'floor'],
      [{ lat: 29.3 }, 'lat'],
      [{ lat: 'north', lng: 'east' }, 'lat'],
      [{ area_id: 'atlantis' }, 'area_id'],
    ] as [SaveAddress, string][])
      expect((await updateAddress(shop, headers, id, body)).failure.errors).toHaveProperty(field)
    expect(await hasChanged()).toBe(false)
  })
})

describe('deleting an address', () => {
  it('[S7.6] [api:deleteAddress] takes it from the list and from the default, once', async () => {
    const { headers } = await join(shop)
    const first = (await saveAddress(shop, headers)).answer.data
    const second = (await saveAddress(shop, headers, { block_no: '5' })).answer.data
    const remove = (id: string) => shop.call('deleteAddress', { headers, params: { id } })
    const answers = await Promise.all([remove(first.id), remove(first.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await listAddresses(shop, headers)).toEqual([second])
    // No other address becomes the default by itself.
    expect(await readDefault(shop, headers)).toBeNull()
    expect((await saveAddress(shop, headers, { block_no: '6' })).answer.data.is_default).toBe(false)
  })

  it('leaves the orders that went there as they are', async () => {
    const { headers } = await join(shop)
    const { id, block_no, building_num } = (await saveAddress(shop, headers)).answer.data
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const { order, token } = (await place(shop, cart.id, orderBody())).answer.data
    await shop.call('deleteAddress', { headers, params: { id } })
    const seen = (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).answer.data
    expect(seen.address).toMatchObject({ block_no, address_building_no: building_num })
  })
})

describe('somebody else’s address', () => {
  it('is as one that is not there, in every call, and stays as it is', async () => {
    const theirs = (await saveAddress(shop, (await join(shop)).headers)).answer.data
    const { headers } = await join(shop)
    await saveAddress(shop, headers)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const locale of ['en', 'ar'] as const) {
      const ask = async (id: string) => {
        const common = { headers, params: { id }, locale }
        const answers = [
          await shop.call('getAddress', common),
          await shop.call('updateAddress', { ...common, body: { block_no: '9' } }),
          await shop.call('updateAddress', { ...common, body: { is_default: true } }),
          await shop.call('updateAddress', { ...common, body: { block_no: '' } }),
          await shop.call('deleteAddress', common),
          await shop.call('setDefaultLocation', { headers, locale, body: { address_id: id } }),
        ]
        return answers.map(({ failure }) => failure)
      }
      const missing = await ask(nobody)
      expect(missing.map(({ code }) => code)).toEqual(Array(6).fill('ADDRESS_NOT_FOUND'))
      expect(await ask(theirs.id)).toEqual(missing)
    }
    expect(await hasChanged()).toBe(false)
  })

  it('cannot be a default of another account even where the code would allow it', async () => {
    const theirs = (await saveAddress(shop, (await join(shop)).headers)).answer.data
    const { user } = await join(shop)
    const row = { account_id: user.id, address_id: theirs.id, area_id: null, branch_id: null, updated_at: '' }
    await expect(shop.context.db.insertInto('default_locations').values(row).execute()).rejects.toThrow()
  })
})
