import { expect, it, vi } from 'vitest'
import { cartCountStore } from '../../../lib/cart-count.ts'
import { broadcastCartChanges } from './broadcast-cart-changes.ts'

const one = { count: 1, subTotal: 3.5, content: 'one' }
const two = { count: 2, subTotal: 7, content: 'two' }

it('[S4.14c] other tabs are told of a cart when the shop has it: not of a guess, and not twice', () => {
  const publishChange = vi.fn()
  const toldAfter = (state: typeof one & { isGuess: boolean }): number => {
    cartCountStore.setState(state)
    return publishChange.mock.calls.length
  }
  cartCountStore.setState({ ...one, isGuess: false })
  broadcastCartChanges({ publishChange })
  expect(publishChange, 'what was changed before this tab was heard').toHaveBeenCalledTimes(1)
  expect(toldAfter({ ...two, isGuess: true })).toBe(1)
  expect(toldAfter({ ...two, isGuess: false })).toBe(2)
  expect(toldAfter({ ...two, isGuess: false })).toBe(2)
  // A guess that the shop refuses changes nothing in the other tabs.
  expect(toldAfter({ ...one, isGuess: true })).toBe(2)
  expect(toldAfter({ ...two, isGuess: false })).toBe(2)
  expect(toldAfter({ ...two, content: 'two, with another text', isGuess: false }), 'what leaves number and sum as they were').toBe(3)
})
