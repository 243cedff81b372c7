import type { Order } from '@sukkar/contract/order'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { ensureTexts } from '../../../lib/locale.ts'
import { saveUser } from '../../../lib/session.ts'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'

type Field = { label: string; value: string; onChange: (event: { target: { value: string } }) => void }

const fields = vi.hoisted(() => ({ shown: [] as Field[], send: (): void => undefined }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/text-area', () => ({
  TextArea: (field: Field) => {
    fields.shown.push(field)
    return null
  },
}))
vi.mock('@sukkar/ui/button', () => ({
  Button: ({ onClick }: { onClick: () => void }) => {
    fields.send = onClick
    return null
  },
}))
vi.mock('@sukkar/ui/dialog', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => createElement(Fragment, null, children, footer),
}))
vi.mock('../../../lib/client.ts', () => ({ callApi }))

beforeAll(async () => {
  stubStorage()
  await ensureTexts('rest')
})

const order = { id: 'o1', notes: 'Side door', review: null, receipt: null } as Partial<Order> as Order
const onClose = (): void => undefined
const send = async () => ({ ok: false as const, kind: 'network' as const, error: null })

/** Opens a dialog and returns its text fields. */
const open = <P extends object>(dialog: ComponentType<P>, props: P): Field[] => {
  fields.shown = []
  renderToStaticMarkup(createElement(dialog, props))
  return fields.shown
}

const dialogs: [string, () => Field[]][] = [
  ['a note', () => open(NoteDialog, { order, onClose })],
  ['a review', () => open(RateDialog, { order, onClose })],
  ['a reason', () => open(CancelDialog, { own: { order, token: null }, title: '', answer: '', needsReason: true, send, onClose })],
]

it.each(dialogs)('%s that was typed is there when its dialog is opened again', (_name, openDialog) => {
  for (const [index, { onChange }] of openDialog().entries()) onChange({ target: { value: `typed ${index}` } })
  const again = openDialog()
  expect(again.length).toBeGreaterThan(0)
  expect(again.map(({ value }) => value)).toEqual(again.map((_, index) => `typed ${index}`))
})

it('a note that was saved is a draft no longer', async () => {
  const other = { ...order, id: 'o2' }
  open(NoteDialog, { order: other, onClose })[0]?.onChange({ target: { value: 'Ring twice' } })
  callApi.mockResolvedValueOnce({ ok: true, answer: { data: { ...other, notes: 'Ring twice' } } })
  expect(open(NoteDialog, { order: other, onClose })[0]?.value).toBe('Ring twice')
  fields.send()
  const changed = { ...other, notes: 'Changed elsewhere' }
  await vi.waitFor(() => expect(open(NoteDialog, { order: changed, onClose })[0]?.value).toBe('Changed elsewhere'))
})

it('what one account typed is not shown to another', () => {
  open(NoteDialog, { order, onClose })[0]?.onChange({ target: { value: 'mine' } })
  saveUser({ id: 'u2', name: '', email: '', phone: '', role: 'customer', token: 't', refresh_token: 'r', received_at: 0 })
  expect(open(NoteDialog, { order, onClose })[0]?.value).toBe('Side door')
})
