import { describe, expect, it } from 'vitest'
import { isReceiptNumber } from './receipt.ts'

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
