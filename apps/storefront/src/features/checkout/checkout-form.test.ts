import { describe, expect, test } from 'vitest'
import { applyPhone, applyPin, type CheckoutForm, emptyForm, formOfOrder, readSavedForm, resetForNextOrder } from './checkout-form.ts'

test('an order that is placed anew says everything again but the agreement', () => {
  const gift = { name: 'Noura', phone: '447911123456', card_text: 'With love', hide_prices: false, do_not_call: true }
  const order = { gift, notes: 'No nuts', is_separate: true, tip: 1 }
  const form = formOfOrder({ ...emptyForm(0), name: 'Sara' }, order, { payment: 'cash', tips: [0, 0.5, 1] })
  expect(form).toEqual({
    ...emptyForm(0),
    name: 'Sara',
    isGift: true,
    gift: { name: 'Noura', phone: '+447911123456', cardText: 'With love', hidePrices: false, doNotCall: true },
    notes: 'No nuts',
    isSeparate: true,
    tip: 2,
    payment: 'cash',
  })
})

test('a tip that the shop no longer offers is the usual one', () => {
  const order = { gift: null, notes: '', is_separate: false, tip: 7 }
  expect(formOfOrder(emptyForm(1), order, { payment: 'office', tips: [0, 0.5] })).toEqual({ ...emptyForm(1), payment: 'office' })
})

describe('a form that was kept', () => {
  const whole = {
    ...emptyForm(1),
    name: 'Sara',
    address: { ...emptyForm(1).address, type: 'office', block: '4', office: '31' },
    gift: { name: 'Noura', phone: '50001234', cardText: 'With love', hidePrices: false, doNotCall: true },
    isGift: true,
    tip: 0,
    payment: 'cash',
  }

  test('is taken up as it was typed, without the agreement', () => {
    expect(readSavedForm({ ...whole, hasAgreed: true, other: 'x' }, 1)).toEqual(whole)
  })

  test('keeps its good parts where others are none', () => {
    const empty = emptyForm(1)
    expect(readSavedForm('form', 1)).toEqual(empty)
    expect(readSavedForm({ ...whole, name: 7, isGift: 'yes', gift: null, address: [] }, 1)).toEqual({ ...whole, ...pick(empty) })
    expect(readSavedForm({ ...whole, address: { ...whole.address, type: 'palace' } }, 1).address).toEqual({
      ...whole.address,
      type: 'home',
    })
    expect(readSavedForm({ ...whole, payment: 'gold' }, 1).payment).toBe('')
    for (const tip of [-1, 0.5, '2', null]) expect(readSavedForm({ ...whole, tip }, 1).tip, String(tip)).toBe(1)
  })

  test('has no text that is longer than any field', () => {
    const notes = 'x'.repeat(2000)
    expect(readSavedForm({ ...whole, notes }, 1).notes).toBe(notes)
    expect(readSavedForm({ ...whole, notes: `${notes}x` }, 1).notes).toBe('')
  })
})

const pick = ({ name, isGift, gift, address }: CheckoutForm) => ({ name, isGift, gift, address })

test('the next order begins with the contact and the address of the last one', () => {
  const contact = { name: 'Sara', phone: '50001234', email: 's@example.com', addressId: 'a1', carriedPin: '29.3, 48.0' }
  const address = { ...emptyForm(1).address, block: '4' }
  const last = {
    ...emptyForm(0),
    ...contact,
    address,
    isGift: true,
    notes: 'No nuts',
    isSeparate: true,
    payment: 'cash',
    hasAgreed: true,
  } as const
  expect(resetForNextOrder(last, 1)).toEqual({ ...emptyForm(1), ...contact, address })
})

test('the pin of the area is copied into the address once; what is typed later stays', () => {
  const form = emptyForm(1)
  expect(applyPin(form, '')).toBe(form)
  const carried = applyPin(form, '29.3, 48.0')
  expect(carried).toMatchObject({ address: { mapLink: '29.3, 48.0' }, carriedPin: '29.3, 48.0' })
  const typed = { ...carried, address: { ...carried.address, mapLink: '29.1, 48.1' } }
  expect(applyPin(typed, '29.3, 48.0')).toBe(typed)
  expect(applyPin(typed, '29.2, 47.9').address.mapLink).toBe('29.2, 47.9')
})

describe('the number to call', () => {
  const own = '50001234'
  const mother = '50009988'

  test('is that of the chosen address, and the account’s again for an address without one', () => {
    const toMother = applyPhone({ ...emptyForm(0), phone: own }, mother, own)
    expect(toMother).toMatchObject({ phone: mother, carriedPhone: mother })
    expect(applyPhone(toMother, '+96597776655', own).phone).toBe('+96597776655')
    expect(applyPhone(toMother, own, own)).toMatchObject({ phone: own, carriedPhone: own })
    expect(applyPhone({ ...emptyForm(0), phone: '٥٠٠٠ ١٢٣٤' }, mother, own).phone).toBe(mother)
    expect(applyPhone(emptyForm(0), mother, own).phone).toBe(mother)
  })

  test('is the one that the customer has typed, whichever address is chosen', () => {
    const typed = { ...emptyForm(0), phone: '66667777', carriedPhone: own }
    expect(applyPhone(typed, mother, own)).toEqual(typed)
  })

  test('stays the account’s where the customer has typed that over the address’s', () => {
    const typed = { ...emptyForm(0), phone: own, carriedPhone: mother }
    expect(applyPhone(typed, mother, own)).toEqual(typed)
  })

  test('is known as copied in the next order too', () => {
    const form = applyPhone({ ...emptyForm(0), phone: own }, mother, own)
    expect(applyPhone(resetForNextOrder(form, 0), own, own).phone).toBe(own)
  })
})
