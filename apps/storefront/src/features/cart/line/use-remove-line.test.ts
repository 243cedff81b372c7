import type { CartItem } from '@sukkar/contract/cart'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useRemoveLine } from './use-remove-line.ts'

/** The pictures of the line load until the test lets them. */
let load = (): void => undefined
const removeFromCart = vi.hoisted(() => vi.fn(async (_id: string) => ({ ok: true })))
vi.mock('../../../lib/cart.ts', () => ({ removeFromCart }))
vi.mock('../../../lib/line-snapshot.ts', () => ({
  restoreLine: vi.fn(),
  snapshotLine: (item: CartItem) =>
    new Promise((resolve) => {
      load = () => resolve({ item, pictures: [] })
    }),
}))

const item = { id: 'l1', product: { name_en: 'Photo cake', name_ar: 'كيكة بالصورة' } } as CartItem

const Press = ({ onReady }: { onReady: (remove: () => Promise<void>) => void }) => {
  onReady(useRemoveLine(item))
  return null
}

const readRemove = (): (() => Promise<void>) => {
  const removes: (() => Promise<void>)[] = []
  renderToStaticMarkup(createElement(Press, { onReady: (remove) => removes.push(remove) }))
  const [remove] = removes
  if (!remove) throw new Error('It was not rendered')
  return remove
}

it('a second press while the pictures of a line load removes it no second time', async () => {
  const first = readRemove()()
  const second = readRemove()()
  load()
  await Promise.all([first, second])
  expect(removeFromCart.mock.calls).toEqual([['l1']])
  // A line that was put back can be removed again.
  const again = readRemove()()
  load()
  await again
  expect(removeFromCart).toHaveBeenCalledTimes(2)
})
