import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { describeCourier, isWithDriver } from './courier.ts'

const en = createTranslator('en', english)
const ar = createTranslator('ar', arabic)
const seen = { seen_at: '2026-11-22T10:00:00+03:00' }
const after = (minutes: number): number => Date.parse(seen.seen_at) + minutes * 60_000
const order = (status: string, order_type = 'asap') => ({ status, order_type }) as Parameters<typeof isWithDriver>[0]

describe('the driver of an order', () => {
  it('[S4.18a] is asked for on the way alone, by any of its names, and never for a pick-up', () => {
    expect(['on_the_way', 'shipped'].map((status) => isWithDriver(order(status)))).toEqual([true, true])
    expect(['ready_for_delivery', 'delivered', 'hold', 'teleported'].some((status) => isWithDriver(order(status)))).toBe(false)
    expect(isWithDriver(order('on_the_way', 'pick-up'))).toBe(false)
  })
  it('was seen now, some minutes ago, or not yet', () => {
    expect(describeCourier(seen, after(0.9), en)).toBe('The driver’s position is of this minute')
    expect(describeCourier(seen, after(-1), en)).toBe('The driver’s position is of this minute')
    expect(describeCourier(seen, after(1), en)).toBe('Driver’s position 1 minute ago')
    expect(describeCourier(seen, after(12), en)).toBe('Driver’s position 12 minutes ago')
    expect(describeCourier(seen, after(2), ar)).toContain('دقيقتين')
    expect(describeCourier(null, after(0), ar)).toBe('لم يصلنا موقع المندوب بعد')
  })
})
