import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { BOARD_COLUMNS } from '@sukkar/domain/order-board'
import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { callUrl, whatsAppUrl, writeMessage } from './customer-message.ts'

const nowMs = Date.parse('2026-11-22T10:15:00+03:00')
const staffOrder = (column: StaffOrder['column'], given: Partial<StaffOrder['order']> = {}): StaffOrder =>
  ({
    column,
    tracking_links: null,
    order: {
      number: 'SK-1007',
      customer: { name: 'نورة', phone: '50004321', email: '' },
      order_type: 'asap',
      branch: { name_en: 'Salmiya', name_ar: 'السالمية' },
      promised_from: '2026-11-22T16:00:00+03:00',
      promised_to: '2026-11-22T17:00:00+03:00',
      hold_reason: null,
      refunds: [],
      ...given,
    },
  }) as never

describe('the message to a customer', () => {
  it.each(BOARD_COLUMNS)('names the customer and the order in both languages: %s', (column) => {
    for (const locale of ['en', 'ar'] as const) {
      const text = writeMessage(staffOrder(column), nowMs, translate(locale))
      expect(text).toContain('نورة')
      expect(text).toContain('SK-1007')
      expect(text).not.toMatch(/[\u2066-\u2069{}]/u)
    }
  })

  it('carries the page of the order in the language of the text, on a line of its own', () => {
    const links = { en: 'https://shop.example/?lang=en#/a', ar: 'https://shop.example/?lang=ar#/a' }
    for (const locale of ['en', 'ar'] as const) {
      const text = writeMessage({ ...staffOrder('kitchen'), tracking_links: links }, nowMs, translate(locale))
      expect(text.split('\n')[1]).toBe(links[locale])
      expect(decodeURIComponent(whatsAppUrl('50004321', text) ?? '')).toContain(`\n${links[locale]}`)
    }
  })

  it('says when, where and why', () => {
    const say = (given: StaffOrder) => writeMessage(given, nowMs, translate('en'))
    expect(say(staffOrder('kitchen'))).toBe('Hello نورة, we are preparing your order SK-1007 for 4:00 – 5:00 PM.')
    expect(say(staffOrder('ready', { order_type: 'pick-up' }))).toContain('You can pick it up at Salmiya.')
    expect(say(staffOrder('needs_action', { hold_reason: 'Pistachio has run out.' }))).toContain('SK-1007: Pistachio has run out. Please')
  })

  it('promises money for a cancelled order only once its refund is approved, and as much as that is', () => {
    const write = (...refunds: StaffOrder['order']['refunds']) =>
      writeMessage(staffOrder('cancelled', { refunds }), nowMs, translate('en')).replaceAll('\u00a0', ' ')
    const refund = { amount: 1.25, at: '2026-11-22T10:00:00+03:00' }
    const none = 'Hello نورة, your order SK-1007 was cancelled.'
    expect(write()).toBe(none)
    for (const status of ['requested', 'declined'] as const) expect(write({ ...refund, status })).toBe(none)
    expect(write({ ...refund, status: 'approved' }, { ...refund, status: 'sent' }, { ...refund, status: 'declined' })).toBe(
      `${none} 2.500 KWD goes back to the account that you paid from.`,
    )
  })

  it('opens in WhatsApp with the country before the number, however it was typed', () => {
    for (const phone of ['50004321', '+965 5000 4321', '0096550004321', '٥٠٠٠٤٣٢١'])
      expect(whatsAppUrl(phone, 'مرحبًا & hello')).toBe(`https://wa.me/96550004321?text=${encodeURIComponent('مرحبًا & hello')}`)
    for (const phone of ['+447911123456', '447911123456']) expect(whatsAppUrl(phone)).toBe('https://wa.me/447911123456')
    expect(whatsAppUrl('the neighbour')).toBeNull()
  })

  it('is called with the country before the number, another one too', () => {
    expect(['50004321', '96550004321', '447911123456', '+447911123456'].map(callUrl)).toEqual([
      'tel:+96550004321',
      'tel:+96550004321',
      'tel:+447911123456',
      'tel:+447911123456',
    ])
    expect(callUrl('the neighbour')).toBe('tel:the neighbour')
  })
})
