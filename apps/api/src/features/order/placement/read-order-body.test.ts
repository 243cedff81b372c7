import { TIP_MAX_FILS } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { orderBody } from '../../../testing/checkout-steps.ts'
import { type OrderRequest, readOrderBody } from './read-order-body.ts'
import type { WholeOrder } from './sent-order.ts'

const shopWith = (settings: { hasPickupTip?: boolean } = {}): ShopData =>
  ({
    settings: {
      hasPickupTip: settings.hasPickupTip ?? false,
      paymentMethods: [
        { code: 1, name: null },
        { code: 2, name: null },
        { code: 3, name: 'knet' },
      ],
    },
    areasById: new Map([['salmiya', { paciRanges: [{ from: '10000000', to: '10999999' }] }]]),
  }) as object as ShopData

const bodyOf = (given: Partial<WholeOrder>): WholeOrder => {
  const body = orderBody()
  return { ...body, name: 'Noura', email: 'noura@example.com', shipping_type: 'asap', order_type: 'asap', area_id: 'salmiya', ...given }
}

/** A body with the fields of a pick-up that is paid at the office. */
const fetched = { order_type: 'pick-up', payment_method_code: 2 } as const
const readBody = (given: Partial<WholeOrder> = {}, shop = shopWith(), isPayable = true) => readOrderBody(bodyOf(given), shop, isPayable)

const accepted = (given: Partial<WholeOrder> = {}, shop = shopWith()): OrderRequest => {
  const read = readBody(given, shop)
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value
}

/** The refusal's code, with the fields at fault. */
const refused = (given: Partial<WholeOrder>, isPayable = true) => {
  const read = readBody(given, shopWith(), isPayable)
  return read.ok ? null : [read.code, read.fields]
}
const invalid = (fields: object) => ['VALIDATION_FAILED', fields]

describe('the contact of an order', () => {
  it('is cleaned, on one line, with the country’s code before the phone', () => {
    expect(accepted({ name: ' Noura\nAl-Salem ', email: ' noura@example.com ', address_phone: ' ٥٠٠٠ ١٢٣٤ ' })).toMatchObject({
      name: 'Noura Al-Salem',
      email: 'noura@example.com',
      phone: '96550001234',
    })
  })

  it('says which part is missing, and which is wrong', () => {
    const without = bodyOf({ name: ' ', email: ' ' })
    delete without.address_phone
    const missing = readOrderBody(without, shopWith(), true)
    expect(missing).toMatchObject(refusal({ name: 'required', email: 'required', address_phone: 'required' }))
    expect(refused({ address_phone: ' ' })).toEqual(invalid({ address_phone: 'required' }))
    expect(accepted({ address_phone: '447911123456' })).toMatchObject({ phone: '447911123456' })
    expect(refused({ address_phone: '500012345' })).toEqual(invalid({ address_phone: 'phone' }))
    expect(refused({ email: 'noura@example', address_phone: '12' })).toEqual(invalid({ email: 'email', address_phone: 'phone' }))
  })

  const refusal = (fields: object) => ({ ok: false, code: 'VALIDATION_FAILED', fields })

  it.each(['a@b.co', 'first.last+cakes@mail.example.com', 'نورة@example.com'])('takes the e-mail address %s', (email) => {
    expect(accepted({ email }).email).toBe(email)
  })

  it.each(['a b@c.co', 'a@b c.co', 'x a@b.co', 'a@b.co x', 'a@b', 'a@b.c', 'a@b.c.', '@b.co', 'a@.', 'a@@b.co', 'a@b;c.co', 'a,b@c.co'])(
    'refuses the e-mail address %s',
    (email) => {
      expect(refused({ email })).toEqual(invalid({ email: 'email' }))
    },
  )
})

describe('service and fulfilment', () => {
  it('are read in any spelling', () => {
    expect(accepted({ shipping_type: 'Pre Order', ...fetched })).toMatchObject({ service: 'pre_order', fulfilment: 'pickup' })
  })

  it('are refused by name: missing or unknown', () => {
    expect(refused({ shipping_type: '' })).toEqual(invalid({ shipping_type: 'required' }))
    expect(refused({ shipping_type: 'someday' })).toEqual(invalid({ shipping_type: 'format' }))
    expect(refused({ order_type: 'by pigeon' })).toEqual(invalid({ order_type: 'format' }))
  })

  it('decide whether there is an address', () => {
    expect(accepted().address).toMatchObject({ block: '4', type: 'home' })
    expect(accepted(fetched).address).toBeNull()
    expect(refused({ block_no: '' })).toEqual(invalid({ block_no: 'required' }))
    expect(accepted({ ...fetched, block_no: '' }).address).toBeNull()
  })
})

describe('the address', () => {
  it('drops a pin outside Kuwait, both its numbers, and keeps one inside', () => {
    expect(accepted({ lat: 51.5, lng: 48 }).address).toMatchObject({ lat: '', lng: '' })
    expect(accepted({ lat: 29.3, lng: 48 }).address).toMatchObject({ lat: '29.3', lng: '48' })
  })

  it('names a field by the order’s name, once, with the first rule that it breaks', () => {
    expect(refused({ address_building_no: '' })).toEqual(invalid({ address_building_no: 'required' }))
    expect(refused({ address_avenue: 'x'.repeat(101) })).toEqual(invalid({ address_avenue: { rule: 'max_length', args: { max: 40 } } }))
    // Said by the contact already, so the address does not say it again.
    expect(refused({ address_phone: `+${'1'.repeat(120)}` })).toEqual(invalid({ address_phone: 'phone' }))
  })

  it('refuses a PACI number of another area, by a code of its own when it is alone', () => {
    expect(accepted({ civil_id: '10229888' }).address?.paci).toBe('10229888')
    expect(refused({ civil_id: '20229888' })).toEqual(['PACI_INVALID', { civil_id: 'paci' }])
    expect(refused({ civil_id: '123' })).toEqual(['PACI_INVALID', { civil_id: 'paci' }])
    expect(refused({ civil_id: '123', name: ' ' })).toEqual(invalid({ civil_id: 'paci', name: 'required' }))
    // An area that the shop does not know has no ranges; whether it is served is checked later.
    expect(accepted({ civil_id: '20229888', area_id: 'elsewhere' }).areaId).toBe('elsewhere')
  })
})

describe('money', () => {
  it('is in fils; a tip that is not there is none, and a total that was not seen is unknown', () => {
    expect(accepted({ tipping: 0.25, seen_total: 7.5 })).toMatchObject({ tipFils: 250, seenTotalFils: 7500 })
    expect(accepted()).toMatchObject({ tipFils: 0, seenTotalFils: null })
  })

  it('refuses what is no amount, a negative tip and one above the limit', () => {
    expect(refused({ tipping: 0.0005 })).toEqual(invalid({ tipping: 'format' }))
    expect(refused({ tipping: -1 })).toEqual(invalid({ tipping: 'format' }))
    expect(refused({ tipping: TIP_MAX_FILS / 1000 + 0.001 })).toEqual(invalid({ tipping: { rule: 'maximum', args: { max: 50 } } }))
    expect(accepted({ tipping: TIP_MAX_FILS / 1000 }).tipFils).toBe(TIP_MAX_FILS)
    expect(refused({ seen_total: 0.0005 })).toEqual(invalid({ seen_total: 'format' }))
  })

  it('leaves the tip out of a pick-up, unless the shop takes one there', () => {
    expect(accepted({ ...fetched, tipping: 1 }).tipFils).toBe(0)
    expect(accepted({ ...fetched, tipping: 1 }, shopWith({ hasPickupTip: true })).tipFils).toBe(1000)
  })
})

describe('the chosen time', () => {
  const time = { delivery_date: '2026-11-26', delivery_from: '12:00' } as const

  it('belongs to orders for later, with day and hour', () => {
    expect(accepted({ shipping_type: 'pre-order', ...time }).chosen).toEqual({ date: '2026-11-26', from: '12:00' })
    expect(accepted({ shipping_type: 'asap', ...time }).chosen).toBeNull()
    for (const part of [{ delivery_from: null }, { delivery_date: null }])
      expect(accepted({ shipping_type: 'pre-order', ...time, ...part }).chosen).toBeNull()
    expect(accepted({ shipping_type: 'pre-order' }).chosen).toBeNull()
  })

  it('is refused on a day that is not in the calendar', () => {
    expect(refused({ delivery_date: '2026-02-30' })).toEqual(invalid({ delivery_date: 'date' }))
  })

  it('may come again for one that was lost', () => {
    expect(accepted({ is_rescheduled: true }).isRescheduled).toBe(true)
    expect(accepted().isRescheduled).toBe(false)
  })
})

describe('a gift', () => {
  const gift = { name: 'Mariam', phone: '60001234', card_text: ' For you ', hide_prices: true, do_not_call: false }

  it('is cleaned', () => {
    expect(accepted({ to_send: { ...gift, name: ' Mariam\nAli ' } }).gift).toEqual({
      ...gift,
      name: 'Mariam Ali',
      phone: '96560001234',
      card_text: 'For you',
    })
    expect(accepted({ to_send: false }).gift).toBeNull()
    expect(accepted().gift).toBeNull()
  })

  it('without its details asks for them; a pick-up for the name alone', () => {
    expect(refused({ to_send: true })).toEqual(invalid({ 'to_send.name': 'required', 'to_send.phone': 'required' }))
    expect(refused({ ...fetched, to_send: true })).toEqual(invalid({ 'to_send.name': 'required' }))
  })

  it('needs a name, and a phone where it is brought', () => {
    expect(refused({ to_send: { ...gift, name: ' ' } })).toEqual(invalid({ 'to_send.name': 'required' }))
    expect(refused({ to_send: { ...gift, phone: ' ' } })).toEqual(invalid({ 'to_send.phone': 'required' }))
    expect(refused({ to_send: { ...gift, phone: '12' } })).toEqual(invalid({ 'to_send.phone': 'phone' }))
    expect(accepted({ ...fetched, to_send: { ...gift, phone: ' ' } }).gift).toMatchObject({ phone: '' })
    expect(refused({ ...fetched, to_send: { ...gift, phone: '12' } })).toEqual(invalid({ 'to_send.phone': 'phone' }))
  })
})

describe('the payment', () => {
  const unavailable = ['PAYMENT_METHOD_UNAVAILABLE', { payment_method_code: 'enum' }]

  it('is cash where the order is handed over, or a method of the shop', () => {
    expect(accepted()).toMatchObject({ paymentCode: 1, paymentMethod: null })
    expect(accepted(fetched)).toMatchObject({ paymentCode: 2, paymentMethod: null })
    expect(accepted({ payment_method_code: 3, payment_method: 'knet' })).toMatchObject({ paymentCode: 3, paymentMethod: 'knet' })
    // A name beside cash is ignored.
    expect(accepted({ payment_method: 'knet' })).toMatchObject({ paymentCode: 1, paymentMethod: null })
  })

  it('is refused elsewhere', () => {
    expect(refused({ payment_method_code: 2 })).toEqual(unavailable)
    expect(refused({ ...fetched, payment_method_code: 1 })).toEqual(unavailable)
    expect(refused({ payment_method_code: 3, payment_method: 'credit' })).toEqual(unavailable)
    expect(refused({ payment_method_code: 3 })).toEqual(unavailable)
    expect(refused({ payment_method_code: 3, payment_method: 'knet' }, false)).toEqual(unavailable)
  })
})

describe('the rest', () => {
  it('has defaults', () => {
    expect(accepted()).toMatchObject({ branchId: null, notes: '', isSeparate: false, hasAcceptedTerms: true, areaId: 'salmiya' })
    expect(accepted({ branch_id: 'sharq', notes: ' Ring twice ', is_separate: true })).toMatchObject({
      branchId: 'sharq',
      notes: 'Ring twice',
      isSeparate: true,
    })
  })

  it('knows an agreement to the terms that was not asked for from one that was refused', () => {
    const silent = bodyOf({})
    delete silent.terms_accepted
    expect(readOrderBody(silent, shopWith(), true)).toMatchObject({ ok: true, value: { hasAcceptedTerms: false } })
    expect(refused({ terms_accepted: false })).toEqual(['TERMS_REQUIRED', { terms_accepted: 'required' }])
  })
})
