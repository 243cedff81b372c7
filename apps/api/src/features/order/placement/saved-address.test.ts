import { randomUUID } from 'node:crypto'
import type { PlaceOrder } from '@sukkar/contract/order'
import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { saveAddress } from '../../../testing/address-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { changeShop, eclair, fetchNow, orderBody, startCart } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { addOwn, joinWithCart, type SignedIn } from '../../../testing/member-steps.ts'
import { nobody } from '../../../testing/test-shop.ts'

const shop = openCheckedShopForEachTest()
const now = { shipping_type: 'asap', order_type: 'asap', payment_method_code: 1, terms_accepted: true } as const

const placeTo = (member: SignedIn, body: Partial<PlaceOrder>, options: { key?: string; locale?: 'en' | 'ar' } = {}) =>
  shop.call('placeOrder', {
    query: {},
    body: { ...now, ...body },
    headers: { ...member.headers, 'idempotency-key': options.key ?? randomUUID() },
    locale: options.locale ?? 'en',
  })

describe('an order to a saved address', () => {
  it('[S3.13] goes there with all its parts, its area and the phone of the account', async () => {
    const member = await joinWithCart(shop)
    const { id } = (
      await saveAddress(shop, member.headers, {
        address_type: 'apartment',
        floor: '2',
        apartment: '7',
        description: 'White gate',
        civil_id: '10229888',
        lat: 29.3375,
        lng: 48.0758,
      })
    ).answer.data
    const { status, answer } = await placeTo(member, { address_id: id })
    expect(status).toBe(201)
    expect(answer.data.order.address).toEqual({
      address_type: 'apartment',
      address_phone: member.user.phone,
      address_country: 'Kuwait',
      address_city: 'Hawalli',
      address_area: 'Salmiya',
      block_no: '4',
      address_street_name: 'Salem Al-Mubarak',
      address_building_no: '27',
      address_floor: '2',
      address_apartment: '7',
      address_description: 'White gate',
      civil_id: '10229888',
      lat: 29.3375,
      lng: 48.0758,
      area_id: '202',
      area_name_en: 'Salmiya',
      area_name_ar: 'السالمية',
      city_name_en: 'Hawalli',
      city_name_ar: 'حولي',
    })
    expect(answer.data.order).toMatchObject({ delivery_cost: 0.75, customer: { phone: member.user.phone } })
  })

  it('is not mixed with another address, and calls the number that is told first', async () => {
    const member = await joinWithCart(shop)
    const { id } = (await saveAddress(shop, member.headers, { phone: '66001234' })).answer.data
    const mixed = { address_id: id, block_no: '9', address_floor: '5', lat: 29.1, lng: 48.1, address_city: 'Nowhere' }
    const { address, customer } = (await placeTo(member, mixed)).answer.data.order
    expect(address).toMatchObject({ block_no: '4', address_city: 'Hawalli', lat: null, lng: null })
    expect(address).not.toHaveProperty('address_floor')
    expect(customer.phone).toBe('96566001234')
    await addOwn(shop, member, eclair, { quantity: 4 })
    expect((await placeTo(member, { address_id: id, address_phone: '22223333' })).answer.data.order.customer.phone).toBe('96522223333')
  })

  it('calls the number of another country, the address’s or the account’s', async () => {
    const member = await joinWithCart(shop)
    await shop.call('updateProfile', { headers: member.headers, body: { phone: '+45 12 34 56 78' } })
    const { id } = (await saveAddress(shop, member.headers, { phone: '+44 7911 123456' })).answer.data
    expect((await placeTo(member, { address_id: id })).answer.data.order.customer.phone).toBe('447911123456')
    const { id: silentId } = (await saveAddress(shop, member.headers)).answer.data
    await addOwn(shop, member, eclair, { quantity: 4 })
    expect((await placeTo(member, { address_id: silentId })).answer.data.order.customer.phone).toBe('4512345678')
  })

  it('tells the driver of a map link that names no point', async () => {
    const member = await joinWithCart(shop)
    const map_link = 'https://maps.app.goo.gl/AbC123'
    const { id } = (await saveAddress(shop, member.headers, { map_link, description: 'x'.repeat(300) })).answer.data
    const { address } = (await placeTo(member, { address_id: id })).answer.data.order
    expect(address?.address_description).toBe(`${'x'.repeat(300 - map_link.length - 1)} ${map_link}`)
  })

  it('keeps the directions whole where a map link is longer than all directions may be', async () => {
    const member = await joinWithCart(shop)
    const map_link = `https://maps.app.goo.gl/${'a'.repeat(300)}`
    const { id } = (await saveAddress(shop, member.headers, { map_link, description: 'White gate' })).answer.data
    expect((await placeTo(member, { address_id: id })).answer.data.order.address?.address_description).toBe('White gate')
  })

  it('of somebody else is refused as one that is not there, and nothing is placed', async () => {
    const theirs = (await saveAddress(shop, (await join(shop)).headers)).answer.data
    const member = await joinWithCart(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const locale of ['en', 'ar'] as const) {
      const missing = (await placeTo(member, { address_id: nobody }, { locale })).failure
      expect([missing.status, missing.code]).toEqual([404, 'ADDRESS_NOT_FOUND'])
      expect((await placeTo(member, { address_id: theirs.id }, { locale })).failure).toEqual(missing)
      expect((await placeTo(member, { address_id: theirs.id, area_id: '203' }, { locale })).failure).toEqual(missing)
      expect((await placeTo(member, { ...fetchNow, address_id: theirs.id, payment_method_code: 2 }, { locale })).failure).toEqual(missing)
    }
    expect(await hasChanged()).toBe(false)
  })

  it('is in the area that the customer sees the fee of, which has to be served', async () => {
    const member = await joinWithCart(shop)
    const { id } = (await saveAddress(shop, member.headers)).answer.data
    const hasChanged = await createChangeWatch(shop.context.db)
    const elsewhere = (await placeTo(member, { address_id: id, area_id: '203' })).failure
    expect(elsewhere.errors).toEqual({ address_id: ['This address is in another area. Choose its area first, or another address'] })
    expect((await placeTo(member, {})).failure.errors).toMatchObject({ block_no: ['Required'] })
    expect(await hasChanged()).toBe(false)
    await changeShop(shop, (db) => db.deleteFrom('area_branches').where('area_id', '=', '202').execute())
    expect((await placeTo(member, { address_id: id })).failure.code).toBe('NO_BRANCHES')
  })

  it('keeps the address as it was, whatever becomes of the saved one, and answers a repeat with the same order', async () => {
    const member = await joinWithCart(shop)
    const { headers } = member
    const { id } = (await saveAddress(shop, headers)).answer.data
    const key = randomUUID()
    const placed = (await placeTo(member, { address_id: id }, { key })).answer.data.order
    await shop.call('updateAddress', { headers, params: { id }, body: { block_no: '5' } })
    expect((await placeTo(member, { address_id: id }, { key })).answer.data.order).toEqual(placed)
    await shop.call('deleteAddress', { headers, params: { id } })
    expect((await placeTo(member, { address_id: id }, { key })).answer.data.order).toEqual(placed)
    expect(placed.address?.block_no).toBe('4')
  })

  it('that is deleted in the same moment is there or is not', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await joinWithCart(shop)
      const { id } = (await saveAddress(shop, member.headers)).answer.data
      const [placed, removed] = await Promise.all([
        placeTo(member, { address_id: id }),
        shop.call('deleteAddress', { headers: member.headers, params: { id } }),
      ])
      expect(removed.status).toBe(200)
      if (placed.status === 201) expect(placed.answer.data.order.address?.block_no).toBe('4')
      else expect(placed.failure.code).toBe('ADDRESS_NOT_FOUND')
    }
  })

  it('that is fetched goes nowhere, and takes the area from the address', async () => {
    const member = await join(shop)
    const { id } = (await saveAddress(shop, member.headers)).answer.data
    await addOwn(shop, member, eclair, { quantity: 4, choice: fetchNow })
    const { order } = (await placeTo(member, { order_type: 'pick-up', address_id: id, payment_method_code: 2 })).answer.data
    expect([order.address, order.customer.phone]).toEqual([null, member.user.phone])
  })

  it('is for members: a guest has none to name', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const body = { ...orderBody(), address_id: nobody }
    const { failure } = await shop.call('placeGuestOrder', { cartId: cart.id, body })
    expect(Object.keys(failure.errors ?? {})).toEqual(['address_id'])
  })
})
