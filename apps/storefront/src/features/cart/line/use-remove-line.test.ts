import type { CartItem } from '@sukkar/contract/cart'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { localeStore } from '../../../lib/locale.ts'
import { useRemoveLine } from './use-remove-line.ts'

const removeLine = vi.hoisted(() => vi.fn(async (item: { id: string }): Promise<object> => ({ ok: true, held: { item, pictures: [] } })))
const restoreLine = vi.hoisted(() => vi.fn(async (_held: { item: { id: string } }): Promise<boolean> => true))
vi.mock('../../../lib/line-snapshot.ts', () => ({ removeLine, restoreLine }))

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

it('a second press while a line is being removed removes it no second time', async () => {
  await Promise.all([readRemove()(), readRemove()()])
  expect(removeLine.mock.calls).toEqual([[item]])
  // A line that was put back can be removed again.
  await readRemove()()
  expect(removeLine).toHaveBeenCalledTimes(2)
})

it('two removed lines of the same product are undone one by one', async () => {
  for (const id of ['l1', 'l2']) await readRemove({ ...item, id })()
  for (const { action } of listToasts()) action?.onAction()
  expect(restoreLine.mock.calls.map(([held]) => held.item.id)).toEqual(['l1', 'l2'])
  const t = localeStore.getState().translator
  await vi.waitFor(() => expect(listToasts().at(-1)).toMatchObject({ text: t('cart.undone', { product: 'Photo cake' }), tone: 'good' }))
})

it('says why a line stays, and of one that is not wholly back nothing more than its restoring said', async () => {
  removeLine.mockResolvedValueOnce({ ok: false, kind: 'refused', failure: { message: 'Not now' } })
  await readRemove()()
  expect(listToasts()).toMatchObject([{ text: 'Not now', tone: 'danger' }])
  await readRemove()()
  const undo = listToasts().at(-1)
  const t = localeStore.getState().translator
  expect(undo).toMatchObject({ text: t('cart.removed', { product: 'Photo cake' }), subject: 'l1', action: { label: t('cart.undo') } })
  restoreLine.mockResolvedValueOnce(false)
  for (const { id } of listToasts()) dismissToast(id)
  undo?.action?.onAction()
  await restoreLine.mock.results[0]?.value
  expect(listToasts()).toEqual([])
})
