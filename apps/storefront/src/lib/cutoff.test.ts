import { describe, expect, it } from 'vitest'
import { minutesLeft } from './cutoff.ts'

describe('the cut-off', () => {
  const cutoff = Date.parse('2026-11-22T19:05:00+03:00')
  const at = (time: string) => minutesLeft(cutoff, Date.parse(`2026-11-22T${time}+03:00`))

  it('counts down in its last thirty minutes', () => {
    expect(at('18:35:00')).toBe(30)
    expect(at('18:50:30')).toBe(15)
    expect(at('19:04:59')).toBe(1)
  })
  it('is silent before and after', () => {
    expect(at('18:34:59')).toBeNull()
    expect(at('19:05:00')).toBeNull()
    expect(minutesLeft(null, cutoff)).toBeNull()
  })
})
