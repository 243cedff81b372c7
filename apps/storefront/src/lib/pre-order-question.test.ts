import { expect, it } from 'vitest'
import { choiceStore } from './choice.ts'
import { needsPreOrder } from './pre-order-question.ts'

it('[S5.10] a product that is made to order asks about the order while that is for now or today', () => {
  const asked = ([null, 'asap', 'same_day', 'pre_order'] as const).map((service) => {
    choiceStore.setState({ service })
    return [needsPreOrder({ is_pre: true }), needsPreOrder({ is_pre: false })]
  })
  expect(asked).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, false],
  ])
})
