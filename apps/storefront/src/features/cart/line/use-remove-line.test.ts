import type { CartItem } from '@sukkar/contract/cart'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { localeStore } from '../../../lib/locale.ts'
import { useRemoveLine } from './use-remove-line.ts'

/** The pictures of the line load until the test lets them. */
let load = (): void => undefined
type Change = { ok: true } | { ok: false; kind: 'refused'; failure: { message: string } }
const refusal: Change = { ok: false, kind: 'refused', failure: { message: 'Not now' } }
const removeFromCart = vi.hoisted(() => vi.fn(async (_id: string): Promise<Change> => ({ ok: true })))
vi.mock('../../../lib/cart.ts', () => ({ removeFromCart }))
const restoreLine = vi.hoisted(() => vi.fn(async (_held: { item: CartItem }): Promise<Change> => ({ ok: true })))
vi.mock('../../../lib/line-snapshot.ts', () => ({
  restoreLine,
  snapshotLine: (item: CartItem) =>
    new Promise((resolve) => {
      load = () => resolve({ item, pictures: [] })
    }),
}))

const item = { id: 'l1', product: { name_en: 'Photo cake', name_ar: 'كيكة بالصورة' } } as CartItem

const Press = ({ line, onReady }: { line: CartItem; onReady: (remove: () => Promise<void>) => void }) => {
  onReady(useRemoveLine(line))
  return null
}

const readRemove = (line = item): (() => Promise<void>) => {
  const removes: (() => Promise<void>)[] = []
  renderToStaticMarkup(createElement(Press, { line, onReady: (remove) => removes.push(remove) }))
  const [remove] = removes
  if (!remove) throw new Error('It was not rendered')
  return remove
}

afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
  vi.clearAllMocks()
})

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

it('two removed lines of the same product are undone one by one', async () => {
  for (const id of ['l1', 'l2']) {
    const removal = readRemove({ ...item, id })()
    load()
    await removal
  }
  for (const { action } of listToasts()) action?.onAction()
  expect(restoreLine.mock.calls.map(([held]) => held.item.id)).toEqual(['l1', 'l2'])
  const t = localeStore.getState().translator
  await vi.waitFor(() => expect(listToasts().at(-1)).toMatchObject({ text: t('cart.undone', { product: 'Photo cake' }), tone: 'good' }))
})

it('says why a line stays, and why one cannot be had back', async () => {
  removeFromCart.mockResolvedValueOnce(refusal)
  const refused = readRemove()()
  load()
  await refused
  expect(listToasts()).toMatchObject([{ text: 'Not now', tone: 'danger' }])
  const removal = readRemove()()
  load()
  await removal
  const undo = listToasts().at(-1)
  const t = localeStore.getState().translator
  expect(undo).toMatchObject({ text: t('cart.removed', { product: 'Photo cake' }), subject: 'l1', action: { label: t('cart.undo') } })
  restoreLine.mockResolvedValueOnce(refusal)
  for (const { id } of listToasts()) if (id !== undo?.id) dismissToast(id)
  undo?.action?.onAction()
  await vi.waitFor(() => expect(listToasts().at(-1)).toMatchObject({ text: 'Not now', tone: 'danger' }))
})
