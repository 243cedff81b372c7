import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('groups items by their key, the keys and the items of each in the order of the list', () => {
  const groups = groupBy([5, 2, 3, 4], (number) => number % 2 === 0)
  expect([...groups]).toEqual([
    [false, [5, 3]],
    [true, [2, 4]],
  ])
  expect(groupBy([], String).size).toBe(0)
})
