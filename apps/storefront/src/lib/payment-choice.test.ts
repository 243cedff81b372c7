import { afterEach, describe, expect, it, vi } from 'vitest'
import { canApplePay, isOnline, isPaymentChoice, listPaymentChoices, toPaymentFields } from './payment-choice.ts'

const all = [
  { code: 1, name: null },
  { code: 2, name: null },
  { code: 3, name: 'Applepay' as const },
  { code: 3, name: 'credit' as const },
  { code: 3, name: 'knet' as const },
  { code: 3, name: 'Bookeey' as const },
]

afterEach(() => vi.unstubAllGlobals())

describe('ways to pay', () => {
  it('[S4.11b] stand in the order knet, Bookeey, credit, Applepay, whatever order the shop lists them in', () => {
    expect(listPaymentChoices(all, 'delivery', true)).toEqual(['knet', 'Bookeey', 'credit', 'Applepay', 'cash'])
  })
  it('[S4.11a] offer cash on delivery with delivery alone, and cash at the office with pick-up alone', () => {
    expect(listPaymentChoices(all, 'delivery', false)).not.toContain('office')
    expect(listPaymentChoices(all, 'pickup', false)).toEqual(['knet', 'Bookeey', 'credit', 'office'])
  })
  it('offer Apple Pay only where the device can, and only what the shop takes', () => {
    expect(listPaymentChoices(all, 'delivery', false)).not.toContain('Applepay')
    expect(listPaymentChoices([{ code: 3, name: 'knet' }], 'delivery', true)).toEqual(['knet'])
  })
  it('[S4.11a] [S4.11b] travel as code 1, 2, or 3 with the exact name', () => {
    expect(toPaymentFields('cash')).toEqual({ payment_method_code: 1 })
    expect(toPaymentFields('office')).toEqual({ payment_method_code: 2 })
    expect(toPaymentFields('Bookeey')).toEqual({ payment_method_code: 3, payment_method: 'Bookeey' })
  })
  it('are known by name alone', () => {
    expect(isPaymentChoice('knet')).toBe(true)
    expect(isPaymentChoice('KNET')).toBe(false)
    expect(isPaymentChoice(3)).toBe(false)
    expect(['cash', 'office', 'credit', ''].map(isPaymentChoice)).toEqual([true, true, true, false])
  })
  it('[S4.11a] are at the door or the office what the shop takes there, and nothing else', () => {
    expect(listPaymentChoices([{ code: 2, name: null }], 'delivery', true)).toEqual([])
    expect(listPaymentChoices([{ code: 1, name: null }], 'pickup', true)).toEqual([])
    expect(listPaymentChoices([{ code: 1, name: 'knet' }], 'delivery', true)).toEqual(['cash'])
  })
  it('lead to the bank, all but cash', () => {
    expect((['cash', 'office', 'knet', 'Applepay'] as const).map(isOnline)).toEqual([false, false, true, true])
  })
  it('hold Apple Pay where the device says so, and not where it says no, says nothing or throws', () => {
    expect(canApplePay()).toBe(false)
    const answers = [() => true, () => false, undefined, () => JSON.parse('') as boolean]
    const told = answers.map((canMakePayments) => {
      vi.stubGlobal('ApplePaySession', { canMakePayments })
      return canApplePay()
    })
    expect(told).toEqual([true, false, false, false])
  })
})
