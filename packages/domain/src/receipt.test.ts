import { describe, expect, it } from 'vitest'
import { choosePayment, isReceiptNumber } from './receipt.ts'

describe('the payment whose receipt is shown', () => {
  const paid = (id: number, result: string, at = `2026-11-28T10:0${id}:00+03:00`) => ({ id, result, at })

  it('is the capture that paid the order, though a page of before was paid after it', () => {
    expect(choosePayment([paid(1, 'failed'), paid(2, 'captured'), paid(3, 'failed')])?.id).toBe(2)
    expect(choosePayment([paid(1, 'captured', '2026-11-28T10:09:00+03:00'), paid(2, 'captured')])?.id).toBe(2)
    expect(choosePayment([paid(1, 'refunded'), paid(2, 'captured')])?.id).toBe(2)
  })

  it('is the first capture where all is refunded, and the last attempt where none was paid', () => {
    expect(choosePayment([paid(1, 'failed'), paid(2, 'refunded'), paid(3, 'refunded'), paid(4, 'cancelled')])?.id).toBe(2)
    expect(choosePayment([paid(1, 'failed'), paid(2, 'cancelled')])?.id).toBe(2)
    expect(choosePayment([])).toBeUndefined()
  })
})

describe('the number of a receipt', () => {
  it('is never nothing, and only letters before it may be left out', () => {
    expect(isReceiptNumber('', 'SK')).toBe(false)
    expect([isReceiptNumber('10A1', 'SK-10A1'), isReceiptNumber('101', '10A1')]).toEqual([true, false])
  })

  it.each(['SK-1001', 'sk-1001', ' SK 1001 ', '#SK-1001', 'SK–1001', '1001', '# 1001', '١٠٠١', '\u200fSK-1001\u200e'])(
    '[S1.8f] is known as %j',
    (text) => {
      expect(isReceiptNumber(text, 'SK-1001')).toBe(true)
    },
  )
  it.each(['', ' ', '#', '-', 'SK', 'SK-', 'SK-1002', '100', '10011', '1', 'XX-1001', 'SK-1001-1', 'SK-1001 SK-1001'])(
    'is not %j',
    (text) => {
      expect(isReceiptNumber(text, 'SK-1001')).toBe(false)
    },
  )
})
