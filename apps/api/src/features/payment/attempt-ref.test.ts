import { describe, expect, it } from 'vitest'
import { splitPhone } from './attempt-ref.ts'

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
