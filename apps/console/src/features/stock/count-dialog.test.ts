import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { act, createElement, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../../testing/render-live.ts'
import { CountDialog } from './count-dialog.tsx'

type Pressable = { onClick: () => void; children: ReactNode }
type Field = { value: string; onChange: (event: object) => void }
type Shown = { isTyped?: boolean; onClose: () => void; children: ReactNode }

const { shown, change } = vi.hoisted(() => ({
  shown: { buttons: [] as Pressable[], field: {} as Field, onClose: () => {} },
  change: vi.fn(),
}))
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void shown.buttons.push(button) }))
vi.mock('@sukkar/ui/text-field', () => ({ TextField: (field: Field) => void Object.assign(shown, { field }) }))
vi.mock('@sukkar/ui/notice', () => ({ Notice: ({ action }: { action: ReactNode }) => action }))
vi.mock('@sukkar/ui/dialog', () => ({
  Dialog: ({ onClose, children }: Shown) => {
    Object.assign(shown, { onClose })
    return children
  },
}))
vi.mock('./use-stock.ts', () => ({ useStock: () => ({ isSaving: false, failure: null, change }) }))
vi.mock('../../lib/locale.ts', () => ({
  useText: () => (key: string, args?: { count: number }) => (args === undefined ? key : `${key} ${args.count}`),
}))

const onClose = vi.fn()
const dialog = (left: number) =>
  createElement(CountDialog, {
    product: { id: 'kunafa', name_en: 'Kunafa', stock_left: left } as Partial<StaffProduct> as StaffProduct,
    onClose,
  })
const press = (label: string): Promise<void> => act(async () => shown.buttons.findLast(({ children }) => children === label)?.onClick())
const type = (value: string): Promise<void> => act(async () => shown.field.onChange({ target: { value } }))
const close = (): Promise<void> => act(async () => shown.onClose())

beforeEach(() => {
  onClose.mockClear()
  shown.buttons.length = 0
})

it('a press beside the dialog does not lose a count that was typed', async () => {
  await renderLive(dialog(4))
  await type('12')
  await close()
  expect(onClose).not.toHaveBeenCalled()
})

it('one in which nothing was typed closes at once, also after an order took some of the stock', async () => {
  const show = await renderLive(dialog(4))
  await show(dialog(3))
  await close()
  expect(onClose).toHaveBeenCalledOnce()
})

it('a number that nobody typed is the stock that was seen: saving does not put back what was sold meanwhile', async () => {
  const show = await renderLive(dialog(4))
  await show(dialog(3))
  expect(shown.field.value).toBe('4')
  await press('consoleKitchen.countSeen')
  expect(shown.field.value).toBe('3')
})

it('a batch is added to it, and leaves alone another number that was typed', async () => {
  change.mockResolvedValue({ stock_left: 9 })
  const show = await renderLive(dialog(4))
  await press('consoleKitchen.addBatch 5')
  expect(shown.field.value).toBe('9')
  await show(dialog(9))
  await type('20')
  change.mockResolvedValue({ stock_left: 14 })
  await press('consoleKitchen.addBatch 5')
  expect(shown.field.value).toBe('20')
})
