import type { OrderContact } from '@sukkar/contract/order-contact'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { describe, expect, it } from 'vitest'
import type { CallFailure } from '../../../lib/client.ts'
import { baseOf, isPinInQuestion, listParts, refreshBase, toContact } from './contact-form.ts'

type Order = StaffOrder['order']
const address = { address_type: 'home', block_no: '4', address_street_name: '12', address_building_no: '27', lat: 29.3, lng: 48 } as const
const orderOf = (given: object = {}): Order => {
  const customer = { name: 'Noura', phone: '96550001234', email: 'noura@example.com' }
  return { status: 'created', customer, address, gift: null, ...given } as Partial<Order> as Order
}
const refusal = (data: object): CallFailure =>
  ({ kind: 'refused', failure: { status: 409, code: 'CONFLICT', message: '', data } }) as CallFailure

describe('the form of a contact', () => {
  it('has what the order has, and sends it as it was', () => {
    const { form, status } = baseOf(orderOf({ gift: { name: 'Huda', phone: '', card_text: 'Love' } }))
    expect(status).toBe('created')
    expect(toContact(form)).toMatchObject({
      name: 'Noura',
      address_phone: '96550001234',
      address_type: 'home',
      block_no: '4',
      address_floor: '',
      to_send: { name: 'Huda', phone: '' },
    })
  })

  it('of a pick-up has no address, and one that is no gift no recipient', () => {
    const { form } = baseOf(orderOf({ address: null }))
    expect([form.block_no, form['to_send.name'], toContact(form).address_type]).toEqual(['', '', 'home'])
  })

  it('is based on what a refusal says that the order has', () => {
    const base = baseOf(orderOf())
    const present: OrderContact = { name: 'Huda', address_phone: '96550004321', block_no: '5' }
    expect(refreshBase(base, refusal({ present }))).toMatchObject({ status: 'created', form: { name: 'Huda', block_no: '5' } })
    expect(refreshBase(base, refusal({ order_status: 'hold' }))).toEqual({ ...base, status: 'hold' })
    for (const failure of [null, { kind: 'network' } as CallFailure]) expect(refreshBase(base, failure)).toEqual(base)
  })
})

describe('the question about the pin', () => {
  const { form } = baseOf(orderOf())

  it('is asked when a part of the address is another, and the order has a pin', () => {
    expect(isPinInQuestion(orderOf(), form, { ...form, block_no: '5' })).toBe(true)
    expect(isPinInQuestion(orderOf(), form, { ...form, address_description: 'White gate' })).toBe(true)
    expect(isPinInQuestion(orderOf({ address: { ...address, lat: null, lng: null } }), form, { ...form, block_no: '5' })).toBe(false)
    expect(isPinInQuestion(orderOf({ address: null }), form, { ...form, block_no: '5' })).toBe(false)
  })

  it('is not asked for another name or phone, nor for a blank', () => {
    expect(isPinInQuestion(orderOf(), form, { ...form, name: 'Huda', address_phone: '50004321', block_no: '4 ' })).toBe(false)
  })
})

describe('the parts of an address', () => {
  const { form } = baseOf(orderOf())
  const house = ['block_no', 'address_street_name', 'address_avenue', 'address_building_no']

  it('are those of its kind', () => {
    expect(listParts(form, form)).toEqual([...house, 'civil_id'])
    expect(listParts(form, { ...form, address_type: 'apartment' })).toEqual([...house, 'address_floor', 'address_apartment', 'civil_id'])
    expect(listParts(form, { ...form, address_type: 'office' })).toEqual([...house, 'address_floor', 'address_office_no', 'civil_id'])
  })

  it('and those that are filled in, so that nothing is sent unseen', () => {
    expect(listParts({ ...form, address_floor: '2' }, form)).toContain('address_floor')
    expect(listParts(form, { ...form, address_office_no: '9' })).toContain('address_office_no')
  })
})
