import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../order/order-payment.ts'
import type { Attempt } from './attempt.queries.ts'
import { splitPhone, toAttemptRef } from './attempt-ref.ts'

describe('the phone that a gateway is told', () => {
  it.each([
    ['50001234', '965', '50001234'],
    ['96550001234', '965', '50001234'],
    ['+971501234567', '971', '501234567'],
    ['971501234567', '971', '501234567'],
    ['+447700900123', '', '447700900123'],
  ])('%s is %s and %s', (text, phoneCountry, phoneNational) => {
    expect(splitPhone(text)).toEqual({ phoneCountry, phoneNational })
  })
})

describe('an attempt as a gateway gets it', () => {
  const order: Partial<OrderRow> = { number: 'SK-1001', customer_name: 'Sara', customer_phone: '50001234', locale: 'en' }
  const attempt: Partial<Attempt> = {
    track_id: 'T1',
    provider: 'knet',
    method: 'knet',
    amount_fils: 4350,
    gateway_ref: null,
    transaction_id: null,
  }
  const refer = (ofOrder: Partial<OrderRow> = {}, ofAttempt: Partial<Attempt> = {}) =>
    toAttemptRef({ publicUrl: 'https://shop.test' }, { ...order, ...ofOrder } as OrderRow, { ...attempt, ...ofAttempt } as Attempt)

  it('has the amount in fils, where to send the payer back, and where to send notifications', () => {
    expect(refer()).toEqual({
      trackId: 'T1',
      amountFils: 4350,
      currency: 'KWD',
      method: 'knet',
      locale: 'en',
      orderNumber: 'SK-1001',
      customer: { name: 'Sara', phoneCountry: '965', phoneNational: '50001234' },
      returnUrls: {
        success: 'https://shop.test/payment/return',
        failure: 'https://shop.test/payment/return',
        notification: 'https://shop.test/api/payments/knet/callback',
      },
      gatewayRef: null,
    })
  })

  it('has the page in the language of the order', () => {
    expect([refer({ locale: 'ar' }).locale, refer({ locale: 'en' }).locale, refer({ locale: 'fr' }).locale]).toEqual(['ar', 'en', 'en'])
  })

  it('has the number that the gateway gave it, or that of the payment', () => {
    expect(refer({}, { gateway_ref: 'G1', transaction_id: 'X1' }).gatewayRef).toBe('G1')
    expect(refer({}, { transaction_id: 'X1' }).gatewayRef).toBe('X1')
  })

  it('has a phone as it was typed where it is none', () => {
    expect(splitPhone('none')).toEqual({ phoneCountry: '965', phoneNational: 'none' })
  })
})
