import { describe, expect, test } from 'vitest'
import {
  applyAddress,
  applyPhone,
  applyPin,
  type CheckoutForm,
  emptyForm,
  formOfOrder,
  phoneToCall,
  placeOf,
  presetPayment,
  readSavedForm,
  resetForNextOrder,
} from './checkout-form.ts'

describe('an order that is placed anew', () => {
  const customer = { name: 'Sara', phone: '96550001234', email: 's@example.com' }
  const sent = {
    address_type: 'apartment',
    block_no: '4',
    address_street_name: '12',
    address_building_no: '27',
    address_floor: '2',
  } as const
  const names = { area_name_en: 'Salmiya', area_name_ar: 'السالمية', city_name_en: 'Hawalli', city_name_ar: 'حولي' }
  const address = { ...sent, ...names, address_apartment: '5', civil_id: '12345678', lat: 29.33811, lng: 48.07702, area_id: '202' }
  const gift = { name: 'Noura', phone: '447911123456', card_text: 'With love', hide_prices: false, do_not_call: true }
  const order = { customer, address, gift, notes: 'No nuts', is_separate: true, tip: 1 }
  const again = { payment: 'knet', addressId: 'mother', carriedAddressId: 'home', tips: [0, 0.5, 1] } as const
  const typed = { type: 'apartment', block: '4', street: '12', building: '27', floor: '2', apartment: '5', paci: '12345678' } as const

  test('says everything again but the agreement', () => {
    // The next order was begun meanwhile, to the customer's own place.
    const own = { addressId: 'home', areaId: '101', address: { ...emptyForm(0).address, block: '9', avenue: '3' } }
    expect(formOfOrder({ ...emptyForm(0), ...own, name: 'S', carriedPhone: '50001234' }, order, again)).toEqual({
      ...emptyForm(0),
      name: 'Sara',
      phone: '50001234',
      email: 's@example.com',
      addressId: 'mother',
      carriedAddressId: 'home',
      address: { ...emptyForm(0).address, ...typed, mapLink: '29.33811, 48.07702' },
      areaId: '202',
      carriedPhone: '50001234',
      isGift: true,
      gift: { name: 'Noura', phone: '+447911123456', cardText: 'With love', hidePrices: false, doNotCall: true },
      notes: 'No nuts',
      isSeparate: true,
      tip: 2,
      payment: 'knet',
    })
  })

  test('that was to be picked up leaves the address to the next delivery', () => {
    const place = { addressId: 'home', areaId: '101', address: { ...emptyForm(0).address, block: '9' } }
    const form = formOfOrder({ ...emptyForm(0), ...place }, { ...order, address: null, gift: null }, again)
    expect(form).toMatchObject({ ...place, name: 'Sara', isGift: false, payment: 'knet' })
  })

  test('has the usual tip where the shop no longer offers its own', () => {
    expect(formOfOrder(emptyForm(1), { ...order, tip: 7 }, { ...again, tips: [0, 0.5] }).tip).toBe(1)
  })

  test('is not in cash for a gift unless the customer chooses that anew', () => {
    expect(formOfOrder(emptyForm(0), order, { ...again, payment: 'cash' }).payment).toBe('')
    expect(formOfOrder(emptyForm(0), { ...order, gift: null }, { ...again, payment: 'cash' }).payment).toBe('cash')
    expect(formOfOrder(emptyForm(0), order, { ...again, payment: 'office' }).payment).toBe('office')
  })
})

describe('a form that was kept', () => {
  const whole = {
    ...emptyForm(1),
    name: 'Sara',
    address: { ...emptyForm(1).address, type: 'office', block: '4', office: '31' },
    gift: { name: 'Noura', phone: '50001234', cardText: 'With love', hidePrices: false, doNotCall: true },
    isGift: true,
    tip: 0,
    payment: 'knet',
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

  test('does not choose cash for a gift, which its recipient would be asked for', () => {
    expect(readSavedForm({ ...whole, payment: 'cash' }, 1).payment).toBe('')
    expect(readSavedForm({ ...whole, payment: 'cash', isGift: false }, 1).payment).toBe('cash')
    expect(presetPayment({ isGift: true, payment: 'credit' })).toBe('credit')
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
    areaId: '202',
    notes: 'No nuts',
    isSeparate: true,
    payment: 'cash',
    hasAgreed: true,
  } as const
  expect(resetForNextOrder(last, 1)).toEqual({ ...emptyForm(1), ...contact, address, areaId: '202' })
})

test('the next order begins without the address of a gift: with the customer’s own, or none', () => {
  const pin = '29.3, 48.0'
  const gift = { ...emptyForm(0), isGift: true, name: 'Sara', addressId: 'mother', areaId: '202', carriedPin: pin }
  const own = { addressId: 'home', areaId: '101', address: { ...emptyForm(0).address, block: '9' } }
  expect(resetForNextOrder(gift, 0, own)).toEqual({ ...emptyForm(0), name: 'Sara', ...own, carriedPin: pin })
  const next = resetForNextOrder({ ...gift, address: { ...gift.address, mapLink: pin } }, 0, placeOf(emptyForm(0)))
  expect(next).toEqual({ ...emptyForm(0), name: 'Sara', carriedPin: pin })
  expect(applyPin(next, pin).address.mapLink).toBe('')
})

test('a saved address is copied from the choice once; one that is chosen in the checkout stays until there is a newer choice', () => {
  const begun = applyAddress(emptyForm(0), 'home')
  expect(begun).toMatchObject({ addressId: 'home', carriedAddressId: 'home' })
  const toMother = { ...begun, addressId: 'mother' }
  expect(applyAddress(toMother, 'home')).toBe(toMother)
  expect(applyAddress(toMother, '')).toBe(toMother)
  expect(applyAddress(toMother, 'office').addressId).toBe('office')
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

  test('of a gift is its sender’s, whatever number the address has', () => {
    expect([phoneToCall(false, mother, own), phoneToCall(false, '', own), phoneToCall(true, mother, own)]).toEqual([mother, own, own])
    // The address was chosen before the order became a gift.
    const toMother = applyPhone({ ...emptyForm(0), phone: own }, mother, own)
    const asGift = applyPhone(toMother, phoneToCall(true, mother, own), own)
    expect(asGift.phone).toBe(own)
    expect(applyPhone(asGift, phoneToCall(false, mother, own), own).phone).toBe(mother)
    const typed = { ...toMother, phone: '66667777' }
    expect(applyPhone(typed, phoneToCall(true, mother, own), own).phone).toBe('66667777')
  })

  test('is known as copied in the next order too', () => {
    const form = applyPhone({ ...emptyForm(0), phone: own }, mother, own)
    expect(applyPhone(resetForNextOrder(form, 0), own, own).phone).toBe(own)
  })
})
