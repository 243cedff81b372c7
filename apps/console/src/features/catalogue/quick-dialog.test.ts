import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { act, createElement, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { renderLive } from '../../testing/render-live.ts'
import { QuickDialog } from './quick-dialog.tsx'

type Form = ReactElement<{ onSubmit: (event: object) => void }>
type Parts = ReactElement<{ children: [Form, ReactElement] }>

const { shown, save } = vi.hoisted(() => ({ shown: { parts: {} as Parts }, save: vi.fn(async () => null) }))
vi.mock('../../lib/words-dialog.tsx', () => ({
  WordsDialog: ({ children }: { children: Parts }) => {
    shown.parts = children
    return null
  },
}))
vi.mock('../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save }) }))

const known = { id: 'kunafa', version: 4, price: 2.5, name_en: 'Kunafa' } as Partial<StaffProduct> as StaffProduct
const dialog = (product: StaffProduct) => createElement(QuickDialog, { product, onChange: () => undefined, onClose: () => undefined })

it.each([
  ['the newest version while that has the price which was seen', 2.5, 5],
  ['the version which was seen when the price is another by then', 2.9, 4],
])('a price is saved on %s', async (_, price, version) => {
  const show = await renderLive(dialog(known))
  await show(dialog({ ...known, version: 5, price }))
  await act(async () => shown.parts.props.children[0].props.onSubmit({ preventDefault: () => undefined }))
  expect(save).toHaveBeenLastCalledWith({ params: { id: 'kunafa' }, body: { version, price: 2.5 } })
})
