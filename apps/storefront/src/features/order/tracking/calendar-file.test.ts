import type { Order } from '@sukkar/contract/order'
import { emptyAddress, toOrderFields } from '@sukkar/domain/address'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { hasAppointment, writeOrderEntry } from './calendar-file.ts'

const en = createTranslator('en', english)
const ar = createTranslator('ar', arabic)
const nowMs = Date.parse('2026-11-22T10:15:00+03:00')

const delivery = {
  id: '7f0c',
  number: 'SK-1007',
  promised_from: '2026-11-24T17:00:00+03:00',
  promised_to: '2026-11-24T18:00:00+03:00',
  branch: { name_en: 'Salmiya', name_ar: 'السالمية', address_en: 'Salem Street', address_ar: 'شارع سالم' },
  address: {
    area_name_en: 'Salmiya',
    area_name_ar: 'السالمية',
    ...toOrderFields({ ...emptyAddress(), block: '4', street: '12', building: '27' }),
  },
  items: [{ quantity: 2, name_en: 'Kunafa', name_ar: 'كنافة' }],
} as Order

const read = (order: Order, shopName: string, t: typeof en) => writeOrderEntry(order, shopName, t, nowMs).replaceAll('\r\n ', '')

describe('the calendar entry of an order', () => {
  it('says in the customer’s language what comes, when and where to', () => {
    const inEnglish = read(delivery, 'Sukkar', en)
    expect(inEnglish).toContain('SUMMARY:Sukkar: Order #SK-1007\r\n')
    expect(inEnglish).toContain('DTSTART:20261124T140000Z\r\n')
    expect(inEnglish).toContain('LOCATION:Salmiya\\, Block 4\\, Street 12\\, House 27\r\n')
    expect(inEnglish).toContain('DESCRIPTION:2 × Kunafa\r\n')
    const inArabic = read(delivery, 'سكّر', ar)
    expect(inArabic).toContain('SUMMARY:سكّر: طلب رقم SK-1007\r\n')
    expect(inArabic).toContain('LOCATION:السالمية، قطعة 4، شارع 12، منزل 27\r\n')
    expect(inArabic).toContain('DESCRIPTION:2 × كنافة\r\n')
  })

  it('leads to the branch where it is picked up', () => {
    const pickup = { ...delivery, address: null }
    expect(read(pickup, 'Sukkar', en)).toContain('LOCATION:Salmiya\\, Salem Street\r\n')
    expect(read(pickup, 'سكّر', ar)).toContain('LOCATION:السالمية، شارع سالم\r\n')
  })

  it.each([
    ['paid', 'same-day', 'paid', true],
    ['created', 'pre-order', 'on_delivery', true],
    ['in_progress', 'asap', 'paid', false],
    ['created', 'same-day', 'pending', false],
    ['created', 'same-day', 'failed', false],
    ['created', 'pre-order', 'expired', false],
    ['hold', 'same-day', 'paid', false],
    ['delivered', 'same-day', 'paid', false],
    ['cancelled', 'same-day', 'on_delivery', false],
  ] as const)('%s, %s, %s: there is one: %s', (status, shipping_type, payment_status, is) =>
    expect(hasAppointment({ status, shipping_type, payment_status })).toBe(is),
  )
})
