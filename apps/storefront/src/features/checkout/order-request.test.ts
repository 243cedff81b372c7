import { Gift, PlaceOrder } from '@sukkar/contract/order'
import { describe, expect, it } from 'vitest'
import { type CheckoutForm, emptyForm } from './checkout-form.ts'
import { type OrderContext, tipOf, toOrderRequest, totalOf } from './order-request.ts'

const area = {
  id: 'salmiya',
  name_en: 'Salmiya',
  name_ar: 'السالمية',
  city_id: 'hawalli',
  city_name_en: 'Hawalli',
  city_name_ar: 'حولي',
  delivery_fee: 1,
  minimum_charge: 3,
  branches: [],
}
const context: OrderContext = {
  area,
  branchId: 'salmiya-branch',
  isOtherBranch: false,
  service: 'same_day',
  fulfilment: 'delivery',
  isMember: false,
  picked: { date: '2026-11-22', from: '16:00', to: '17:00' },
  cartTotal: 18.6,
  tips: [0.25, 0.5, 1, 0],
  hasPickupTip: false,
}
const form: CheckoutForm = {
  ...emptyForm(3),
  name: ' Sara Al-Ali ',
  phone: '٥٠٠٠ ١٢٣٤',
  email: 'sara@example.com',
  address: {
    type: 'apartment',
    block: '١٠',
    street: '5',
    avenue: '',
    building: '12',
    floor: '3',
    apartment: '7',
    office: '99',
    description: 'White gate',
    paci: '',
    mapLink: '',
  },
  payment: 'knet',
  hasAgreed: true,
}

describe('an order from the form', () => {
  const request = toOrderRequest(form, context)
  it('carries no key that the contract does not take, and all that it needs', () => {
    const gift = { ...form, isGift: true, gift: { ...form.gift, name: 'Noor', phone: '99887766' } }
    const known = Object.keys(PlaceOrder.properties)
    for (const body of [request, toOrderRequest(gift, { ...context, fulfilment: 'pickup' })]) {
      expect(Object.keys(body).filter((key) => !known.includes(key))).toEqual([])
      expect(PlaceOrder.required.filter((key) => !(key in body))).toEqual([])
    }
    expect(Object.keys(toOrderRequest(gift, context).to_send ?? {}).sort()).toEqual(Object.keys(Gift.properties).sort())
  })
  it('[S3.13] names a member’s saved address instead of its parts, and none for a pick-up', () => {
    const asMember = { ...context, isMember: true }
    const delivered = toOrderRequest({ ...form, addressId: 'home' }, asMember)
    expect(delivered).toMatchObject({ address_id: 'home', area_id: 'salmiya', address_phone: '96550001234' })
    expect(Object.keys(delivered).filter((key) => /^address_(?!id|phone)|block_no|lat|lng/u.test(key))).toEqual([])
    expect(toOrderRequest({ ...form, addressId: 'home' }, { ...asMember, fulfilment: 'pickup' })).not.toHaveProperty('address_id')
  })
  it('[S8.6g] says of a time picked anew that it was', () => {
    const tomorrow = { date: '2026-11-22', from: '10:00', to: '11:00', isRescheduled: true }
    expect(toOrderRequest(form, { ...context, service: 'pre_order', picked: tomorrow })).toMatchObject({ is_rescheduled: true })
    expect(request).not.toHaveProperty('is_rescheduled')
  })
  it('[S5.12] puts 965 before a phone of eight digits, typed in Arabic digits too', () => expect(request.address_phone).toBe('96550001234'))
  it('keeps the plus of a number of another country', () =>
    expect(toOrderRequest({ ...form, phone: '+44 20 7946 0000' }, context).address_phone).toBe('+442079460000'))
  it('[S3.14a] sends the address under the names of the specification', () => {
    expect(request).toMatchObject({
      address_type: 'apartment',
      address_country: 'Kuwait',
      address_city: 'Hawalli',
      address_area: 'Salmiya',
      block_no: '10',
      address_street_name: '5',
      address_building_no: '12',
      address_floor: '3',
      address_apartment: '7',
      address_description: 'White gate',
    })
  })
  it('leaves out what another kind of place has', () => {
    expect(request).not.toHaveProperty('address_office_no')
    expect(toOrderRequest({ ...form, address: { ...form.address, type: 'home' } }, context)).not.toHaveProperty('address_apartment')
  })
  it('[S3.14b] [S6.1c] sends name, e-mail and branch for a guest', () =>
    expect(request).toMatchObject({ name: 'Sara Al-Ali', email: 'sara@example.com', branch_id: 'salmiya-branch' }))
  it('[S3.14d] [S4.11b] sends code 3 with the method, the date and the slot', () => {
    expect(request).toMatchObject({
      payment_method_code: 3,
      payment_method: 'knet',
      delivery_date: '2026-11-22',
      delivery_from: '16:00',
      delivery_to: '17:00',
    })
  })
  it('sends no time for an order of now, whatever was picked before', () =>
    expect(toOrderRequest(form, { ...context, service: 'asap' })).not.toHaveProperty('delivery_date'))
  it('[S3.14c] sends no address for a pick-up, and the flag', () => {
    const pickup = toOrderRequest(form, { ...context, fulfilment: 'pickup' })
    expect(pickup).toMatchObject({ is_pickup: true, is_pickedup: true, order_type: 'pick-up' })
    expect(pickup).not.toHaveProperty('block_no')
    expect(request).toMatchObject({ is_pickedup: false, order_type: 'asap' })
  })
  it('[S9.3e] adds the chosen tip to the total seen, exactly, and never for a pick-up', () => {
    expect(request.seen_total).toBe(18.6)
    expect(toOrderRequest({ ...form, tip: 0 }, context)).toMatchObject({ tipping: 0.25, seen_total: 18.85 })
    expect(totalOf({ tip: 1 }, { ...context, cartTotal: 0.1 })).toBe(0.6)
    expect(toOrderRequest({ ...form, tip: 0 }, { ...context, fulfilment: 'pickup' })).toMatchObject({ tipping: 0, seen_total: 18.6 })
  })
  it('adds the tip of a pick-up where the shop takes one, and none that it does not have', () => {
    const pickup = { ...context, fulfilment: 'pickup', hasPickupTip: true } as const
    expect(tipOf({ tip: 2 }, pickup)).toBe(1)
    expect(tipOf({ tip: 4 }, pickup)).toBe(0)
  })
  it('sends a gift that is fetched without a phone or a wish not to be called', () => {
    const gift = { name: ' Noor\u200f ', phone: '99887766', cardText: ' With love ', hidePrices: false, doNotCall: true }
    expect(toOrderRequest({ ...form, isGift: true, gift }, { ...context, fulfilment: 'pickup' }).to_send).toEqual({
      name: 'Noor',
      phone: '',
      card_text: 'With love',
      hide_prices: false,
      do_not_call: false,
    })
  })
  it('sends a phone that is none as it was typed, in Western digits, and no branch where none is known', () => {
    expect(toOrderRequest({ ...form, phone: ' ١٢ ' }, context).address_phone).toBe('12')
    expect(toOrderRequest(form, { ...context, branchId: null })).not.toHaveProperty('branch_id')
  })
  it('[S3.13] sends a gift only when it is one', () => {
    expect(request.to_send).toBeNull()
    const gift = { name: 'Noor', phone: '99887766', cardText: 'With love', hidePrices: true, doNotCall: true }
    expect(toOrderRequest({ ...form, isGift: true, gift }, context).to_send).toEqual({
      name: 'Noor',
      phone: '96599887766',
      card_text: 'With love',
      hide_prices: true,
      do_not_call: true,
    })
  })
  it('[S3.15] sends the point of a map link, and a short link to the driver', () => {
    const at = (mapLink: string) => toOrderRequest({ ...form, address: { ...form.address, mapLink } }, context)
    expect(at('https://maps.google.com/?q=29.3375,48.0758')).toMatchObject({ lat: 29.3375, lng: 48.0758 })
    expect(at('https://maps.app.goo.gl/AbC')).toMatchObject({ address_description: 'White gate https://maps.app.goo.gl/AbC' })
    expect(at('https://maps.app.goo.gl/AbC')).not.toHaveProperty('lat')
    const link = 'https://maps.app.goo.gl/AbC'
    const described = (length: number) => {
      const address = { ...form.address, description: 'x'.repeat(length), mapLink: link }
      return toOrderRequest({ ...form, address }, context).address_description
    }
    for (const length of [299 - link.length, 300 - link.length, 300])
      expect(described(length)).toBe(`${'x'.repeat(299 - link.length)} ${link}`)
  })
})
