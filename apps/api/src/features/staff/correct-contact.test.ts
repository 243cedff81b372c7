import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { listAddresses, saveAddress } from '../../testing/address-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, fetchNow, placeNew } from '../../testing/checkout-steps.ts'
import { correct } from '../../testing/contact-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { addOwn, placeOwn } from '../../testing/member-steps.ts'
import { readGuestOrder } from '../../testing/order-life-steps.ts'
import { handOut, readDeliveries, readStaffOrder } from '../../testing/staff-order-steps.ts'
import { readAudit } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const driver = hireForEachTest(shop, 'driver')

const pin = { lat: 29.3375, lng: 48.0758 }
const sent = { name: 'Huda', phone: '50001236', card_text: 'With love', hide_prices: true, do_not_call: false }
const audited = async () => (await readAudit(shop)).filter(({ action }) => action === 'order.correct')
const countUpdates = async (orderId: string): Promise<number> =>
  (await shop.context.db.selectFrom('outbox').select(['topic', 'payload']).execute()).filter(
    ({ topic, payload }) => topic === 'order.updated' && payload === JSON.stringify({ orderId }),
  ).length
const search = async (text: string): Promise<string[]> =>
  (await shop.call('listStaffOrders', { query: { search: text }, headers: boss.headers })).answer.data.map(({ id }) => id)

describe('the correction of a contact', () => {
  it('[api:correctOrderContact] changes name, phone and address of this order, takes the old pin away, and is in the log', async () => {
    const { order } = await placeNew(shop, { ...pin, address_description: 'White gate' })
    expect((await readStaffOrder(shop, boss, order.id)).can_correct).toBe(true)
    const { data } = (await correct(shop, boss, order, { name: ' Noura\nAl-Ali ', address_phone: '٥٠٠٠ ٤٣٢١', block_no: ' ٥ ' })).answer
    const { address, customer, ...rest } = order
    expect(data.order).toEqual({
      ...rest,
      customer: { ...customer, name: 'Noura Al-Ali', phone: '96550004321' },
      address: { ...address, address_phone: '96550004321', block_no: '5', lat: null, lng: null },
    })
    expect(await audited()).toEqual([
      {
        by: boss.id,
        action: 'order.correct',
        subject: `order ${order.id}`,
        before: { name: 'Noura Al-Salem', address_phone: '96550001234', block_no: '4', lat: '29.3375', lng: '48.0758' },
        after: { name: 'Noura Al-Ali', address_phone: '96550004321', block_no: '5' },
      },
    ])
    expect(await countUpdates(order.id)).toBe(1)
  })

  it('leaves the pin where staff call it right, and where the address is the same', async () => {
    const { order } = await placeNew(shop, pin)
    const moved = (await correct(shop, boss, order, { address_building_no: '28', keep_pin: true })).answer.data.order
    expect(moved.address).toMatchObject({ address_building_no: '28', ...pin })
    const called = (await correct(shop, boss, moved, { address_phone: '50004321' })).answer.data.order
    expect(called.address).toMatchObject({ address_phone: '96550004321', ...pin })
    expect((await audited()).map(({ before, after }) => [before, after])).toEqual([
      [{ address_building_no: '27' }, { address_building_no: '28' }],
      [{ address_phone: '96550001234' }, { address_phone: '96550004321' }],
    ])
  })

  it('is what the driver and the customer see, and what the board finds', async () => {
    const placed = await handOut(shop, boss, driver, { ...pin, address_type: 'apartment', address_floor: '2', address_apartment: '7' })
    const { order } = await readStaffOrder(shop, boss, placed.order.id)
    expect((await readDeliveries(shop, driver))[0]?.place?.pin).toEqual(pin)
    const change = {
      address_phone: '50004321',
      block_no: '5',
      address_type: 'office',
      address_apartment: '',
      address_office_no: '9',
    } as const
    expect((await correct(shop, boss, order, change)).status).toBe(200)
    const [delivery] = await readDeliveries(shop, driver)
    expect(delivery?.customer.phone).toBe('96550004321')
    expect(delivery?.place?.pin).toBeNull()
    expect(delivery?.place?.line_en).toMatch(/Block .5.*Office .9/u)
    const { customer, address } = await readGuestOrder(shop, placed)
    expect([customer.phone, address?.block_no, address?.address_apartment]).toEqual(['96550004321', '5', undefined])
    expect([await search('50004321'), await search('50001234')]).toEqual([[order.id], []])
  })

  it('changes neither the account nor the saved address that the order was placed with', async () => {
    const member = await join(shop)
    const { id: addressId } = (await saveAddress(shop, member.headers, { ...pin, phone: '50001235' })).answer.data
    await addOwn(shop, member, eclair, { quantity: 4 })
    const { order } = (await placeOwn(shop, member, { address_id: addressId })).answer.data
    const [before, profile] = [await listAddresses(shop, member.headers), (await shop.call('getProfile', member)).answer.data]
    const corrected = await correct(shop, boss, order, { name: 'Huda', address_phone: '50004321', address_street_name: '12' })
    expect(corrected.answer.data.order.address).toMatchObject({ address_street_name: '12', lat: null })
    expect(await listAddresses(shop, member.headers)).toEqual(before)
    expect((await shop.call('getProfile', member)).answer.data).toEqual(profile)
  })

  it('of a pick-up is that of name and phone', async () => {
    const { order } = await placeNew(shop, { ...fetchNow, payment_method_code: 2, to_send: { ...sent, phone: '' } })
    const change = { address_phone: '50004321', block_no: '5', to_send: { name: 'Huda Al-Ali', phone: ' ' } }
    const { data } = (await correct(shop, boss, order, change)).answer
    expect(data.order).toMatchObject({ customer: { phone: '96550004321' }, address: null, gift: { name: 'Huda Al-Ali', phone: '' } })
    expect((await audited())[0]?.after).toEqual({ address_phone: '96550004321', 'to_send.name': 'Huda Al-Ali' })
  })

  it('of a gift has the recipient, whose card stays as it was written', async () => {
    const { order } = await placeNew(shop, { to_send: sent })
    const { data } = (await correct(shop, boss, order, { to_send: { name: 'Huda', phone: '+965 5000 4322' } })).answer
    expect(data.order.gift).toEqual({ ...sent, phone: '96550004322' })
    expect(data.order.customer).toEqual(order.customer)
    expect((await audited()).map(({ before, after }) => [before, after])).toEqual([
      [{ 'to_send.phone': '96550001236' }, { 'to_send.phone': '96550004322' }],
    ])
  })

  it('of an order that is no gift makes it none', async () => {
    const { order } = await placeNew(shop)
    const { data } = (await correct(shop, boss, order, { block_no: '5', to_send: { name: 'Huda', phone: '50001236' } })).answer
    expect([data.order.gift, data.order.address?.block_no]).toEqual([null, '5'])
  })

  it('without a difference writes nothing', async () => {
    const { order } = await placeNew(shop, { ...pin, to_send: sent })
    const hasChanged = await createChangeWatch(shop.context.db)
    const same = { name: ` ${order.customer.name} `, address_phone: '+965 5000-1234', to_send: { name: 'Huda', phone: '٥٠٠٠١٢٣٦' } }
    expect((await correct(shop, boss, order, { ...same, block_no: '٤' })).status).toBe(200)
    expect(await hasChanged()).toBe(false)
  })
})
