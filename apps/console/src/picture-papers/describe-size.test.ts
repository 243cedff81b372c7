import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { describeSize } from './describe-size.ts'

const sizeOf = (width: number, height: number, print: PrintSheet['print'], locale: 'en' | 'ar' = 'en'): string => {
  const image = { id: 'p-1', url: '/p-1', width, height }
  return removeIsolates(describeSize({ image, print }, translate(locale)))
}
const sheet = { shape: 'rectangle', width_mm: 300, height_mm: 200 } as const

describe('the size of a picture', () => {
  it('is what is seen of it on its cake, stood up as the customer has it, in both languages', () => {
    expect(sizeOf(3100, 2100, sheet)).toBe('300 × 200 mm, cut at the dashed line')
    expect(sizeOf(2100, 3100, sheet)).toBe('200 × 300 mm, cut at the dashed line')
    expect(sizeOf(2100, 3100, sheet, 'ar')).toBe(removeIsolates(translate('ar')('consoleKitchen.cakeSize', { size: '200 × 300' })))
  })

  it('is its own where it was not made for its cake, or where the product has none', () => {
    expect(sizeOf(2000, 2000, sheet)).toMatch(/^200 × 200 mm \(a photo/u)
    expect(sizeOf(2000, 1000, null)).toMatch(/nobody has said how large/u)
  })
})
