import { describe, expect, test } from 'vitest'
import { formatLastDay } from './last-day.ts'

describe('until the end of which day', () => {
  test('midnight belongs to the day that it ends', () => {
    const end = Date.parse('2026-11-25T00:00:00+03:00')
    expect([formatLastDay(end, 'en'), formatLastDay(end, 'ar')]).toEqual(['Tuesday 24 Nov', 'الثلاثاء 24 نوفمبر'])
  })

  test('a moment later is the next day’s', () => {
    expect(formatLastDay(Date.parse('2026-11-25T00:01:00+03:00'), 'en')).toBe('Wednesday 25 Nov')
  })
})
