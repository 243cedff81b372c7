import { expect, it } from 'vitest'
import { canStep } from './quantity-step.ts'

it.each([
  [1, 2, true],
  [3, 4, false],
  [2, 1, true],
  [1, 0, false],
])('from %i to %i of at most three: %s', (from, to, isAllowed) => expect(canStep(from, to, { min: 1, max: 3 })).toBe(isAllowed))

it('a quantity above what is left can be lowered step by step', () => {
  expect([canStep(6, 5, { min: 1, max: 3 }), canStep(6, 7, { min: 1, max: 3 })]).toEqual([true, false])
})
