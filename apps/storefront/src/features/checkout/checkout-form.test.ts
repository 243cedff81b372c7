import { expect, test } from 'vitest'
import { emptyForm, formOfOrder } from './checkout-form.ts'

test('an order that is placed anew says everything again but the agreement', () => {
  const gift = { name: 'Noura', phone: '96550001234', card_text: 'With love', hide_prices: false, do_not_call: true }
  const order = { gift, notes: 'No nuts', is_separate: true, tip: 1 }
  const form = formOfOrder({ ...emptyForm(0), name: 'Sara' }, order, { payment: 'cash', tips: [0, 0.5, 1] })
  expect(form).toEqual({
    ...emptyForm(0),
    name: 'Sara',
    isGift: true,
    gift: { name: 'Noura', phone: '96550001234', cardText: 'With love', hidePrices: false, doNotCall: true },
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
