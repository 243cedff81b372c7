import { expect, it } from 'vitest'
import { phoneAsTyped } from './phone-as-typed.ts'

it.each([
  ['96550001234', '50001234'],
  ['447911123456', '+447911123456'],
  ['neighbour', 'neighbour'],
  ['', ''],
])('the stored number %s is shown in its field as %s', (stored, shown) => expect(phoneAsTyped(stored)).toBe(shown))
