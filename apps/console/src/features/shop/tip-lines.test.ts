import { expect, it } from 'vitest'
import { withoutTip } from './tip-lines.tsx'

it.each([
  [0, { tips: ['0.500', '1.000', '0.000'], default_tip: 1 }],
  [2, { tips: ['0.250', '0.500', '0.000'], default_tip: 0 }],
  [3, { tips: ['0.250', '0.500', '1.000'], default_tip: 2 }],
])('a tip that goes (%i) leaves the chosen one chosen', (index, left) => {
  expect(withoutTip({ tips: ['0.250', '0.500', '1.000', '0.000'], default_tip: 2 }, index)).toEqual(left)
})
