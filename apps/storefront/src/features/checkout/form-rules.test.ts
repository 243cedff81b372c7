import { ADDRESS_NAMES } from '@sukkar/domain/address'
import { EMAIL_MAX_LENGTH } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { applyPin, type CheckoutForm, emptyForm, readSavedForm, resetForNextOrder } from './checkout-form.ts'
import { fieldOfOrder, isPlaceOpen, listFormProblems } from './form-rules.ts'

const good: CheckoutForm = {
  ...emptyForm(3),
  name: 'Sara',
  phone: '50001234',
  email: 'sara@example.com',
  address: { ...emptyForm(3).address, block: '10', street: '5', building: '12' },
  payment: 'cash',
  hasAgreed: true,
}
const problemsOf = (change: Partial<CheckoutForm>, fulfilment: 'delivery' | 'pickup' = 'delivery') =>
  listFormProblems({ ...good, ...change }, { fulfilment, isMember: false }).map(({ field, key }) => `${field} ${key}`)

describe('the rules of the checkout form', () => {
  it('let a whole form through', () => expect(problemsOf({})).toEqual([]))
  it('[S5.13a] name what is required, in the order of the form', () => {
    expect(listFormProblems(emptyForm(3), { fulfilment: 'delivery', isMember: false }).map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'email',
      'address.block',
      'address.street',
      'address.building',
      'payment',
      'hasAgreed',
    ])
  })
  it('count blanks as nothing', () => {
    expect(problemsOf({ name: ' ', phone: ' ', email: ' ' })).toEqual([
      'name validation.fill.name',
      'phone validation.fill.phone',
      'email validation.fill.email',
    ])
    expect(problemsOf({ isGift: true, gift: { ...good.gift, name: ' ' } }, 'pickup')).toEqual(['gift.name validation.fill.giftName'])
  })
  it('[S5.13b] refuse an e-mail of a wrong form', () => {
    for (const email of ['sara', 'sara@', 'a b@c.com', 'sara@example', 'sara@example.c'])
      expect(problemsOf({ email })).toEqual(['email validation.email'])
    const longest = `${'a'.repeat(EMAIL_MAX_LENGTH - '@example.com'.length)}@example.com`
    expect(problemsOf({ email: longest })).toEqual([])
    expect(problemsOf({ email: `a${longest}` })).toEqual(['email validation.email'])
  })
  it('[S5.13c] refuse what is no phone, and take Arabic digits', () => {
    expect(problemsOf({ phone: '123' })).toEqual(['phone validation.phone'])
    expect(problemsOf({ phone: '٥٠٠٠١٢٣٤' })).toEqual([])
  })
  it('[S3.16a] ask an apartment for its floor and number, an office for its own', () => {
    expect(problemsOf({ address: { ...good.address, type: 'apartment' } })).toEqual([
      'address.floor validation.fill.floor',
      'address.apartment validation.fill.apartment',
    ])
    expect(problemsOf({ address: { ...good.address, type: 'office', floor: '1' } })).toEqual(['address.office validation.fill.office'])
  })
  it('[S6.2a] ask a member for a saved address and nothing of a typed one', () => {
    const typed = { ...good, address: emptyForm(3).address }
    const asMember = (change: Partial<CheckoutForm>, fulfilment: 'delivery' | 'pickup') =>
      listFormProblems({ ...typed, ...change }, { fulfilment, isMember: true }).map(({ field, key }) => `${field} ${key}`)
    expect(asMember({}, 'delivery')).toEqual(['addressId checkout.chooseAddress'])
    expect(asMember({ addressId: 'home' }, 'delivery')).toEqual([])
    expect(asMember({}, 'pickup')).toEqual([])
  })
  it('begin with the pin that led to the area, once, and leave to the customer what becomes of it', () => {
    const begun = applyPin(good, '29.33811, 48.07702')
    expect(begun.address).toEqual({ ...good.address, mapLink: '29.33811, 48.07702' })
    const removed = { ...begun, address: { ...begun.address, mapLink: '' } }
    expect(applyPin(readSavedForm(removed, 3), '29.33811, 48.07702').address.mapLink).toBe('')
    expect(applyPin(resetForNextOrder(removed, 3), '29.33811, 48.07702').address.mapLink).toBe('')
    expect(applyPin(removed, '29.30000, 48.00000').address.mapLink).toBe('29.30000, 48.00000')
    expect(applyPin(begun, '')).toBe(begun)
  })
  it('ask nothing of an address for a pick-up', () => expect(problemsOf({ address: emptyForm(3).address }, 'pickup')).toEqual([]))
  it('[S5.14b] want eight digits of a PACI number, when there is one', () => {
    expect(problemsOf({ address: { ...good.address, paci: '12' } })).toEqual(['address.paci validation.paciDigits'])
    expect(problemsOf({ address: { ...good.address, paci: '١٢٣٤٥٦٧٨' } })).toEqual([])
  })
  it('[S5.13f] want a place of a map link', () => {
    expect(problemsOf({ address: { ...good.address, mapLink: 'my house' } })).toEqual(['address.mapLink address.mapLinkInvalid'])
  })
  it('ask for nobody’s phone for a gift that is fetched', () => {
    expect(problemsOf({ isGift: true }, 'pickup')).toEqual(['gift.name validation.fill.giftName'])
  })
  it('ask for whom a gift is only when it is one', () => {
    expect(problemsOf({ isGift: true })).toEqual(['gift.name validation.fill.giftName', 'gift.phone validation.fill.giftPhone'])
  })
  it('[S5.14c] want the terms agreed to', () => expect(problemsOf({ hasAgreed: false })).toEqual(['hasAgreed validation.terms']))
})

describe('the place of an order', () => {
  const guest = { fulfilment: 'delivery', isMember: false, isOtherBranch: false } as const
  const typed = { ...good, areaId: '202' }

  it('is open where a typed address is of another area, or a pick-up of another branch', () => {
    expect([isPlaceOpen(typed, guest, '202'), isPlaceOpen(typed, guest, '101')]).toEqual([false, true])
    expect(isPlaceOpen(typed, { ...guest, isOtherBranch: true }, '202')).toBe(true)
  })

  it('is not for who picks up, or has saved addresses', () => {
    expect(isPlaceOpen(typed, { ...guest, fulfilment: 'pickup' }, '101')).toBe(false)
    expect(isPlaceOpen(typed, { ...guest, isMember: true }, '101')).toBe(false)
  })
})

describe('fields that the server names', () => {
  it('land on the fields of the form, every part of an address among them', () => {
    const shown = ADDRESS_NAMES.filter(({ field }) => !['country', 'city', 'area'].includes(field))
    expect(shown.filter(({ orderName }) => fieldOfOrder(orderName) === null)).toEqual([])
    expect(fieldOfOrder('to_send.phone')).toBe('gift.phone')
    expect(fieldOfOrder('area_id')).toBeNull()
  })
})

describe('the form that the browser keeps', () => {
  it('comes back as it was, but agreement is given anew', () => {
    expect(readSavedForm(JSON.parse(JSON.stringify(good)), 3)).toEqual({ ...good, hasAgreed: false })
  })
  it('[S3.16b] takes nothing that is not a field, a card number least of all', () => {
    const kept = { ...good, card_number: '4111111111111111', address: { ...good.address, cvc: '123' }, __proto__: { x: 1 } }
    const text = JSON.stringify(readSavedForm(kept, 3))
    expect(text).not.toContain('4111')
    expect(text).not.toContain('cvc')
  })
  it('survives corruption field by field', () => {
    for (const kept of [null, 7, 'x', [], { address: null, gift: 3, tip: 'all', payment: 'gold', name: { a: 1 } }])
      expect(readSavedForm(kept, 3)).toEqual(emptyForm(3))
    expect(readSavedForm({ name: 'Sara', phone: 5, address: { block: '10', type: 'tent', street: 'x'.repeat(5000) } }, 3)).toMatchObject({
      name: 'Sara',
      phone: '',
      address: { block: '10', type: 'home', street: '' },
    })
  })
  it('keeps who and where for the next order and nothing of this one', () => {
    const next = resetForNextOrder({ ...good, notes: 'Ring twice', tip: 0 }, 3)
    expect(next).toMatchObject({ name: 'Sara', notes: '', tip: 3, payment: '', hasAgreed: false, address: { block: '10' } })
  })
})
