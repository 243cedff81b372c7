import type { DialogProps } from '@sukkar/ui/dialog'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'
import { WordsDialog } from './words-dialog.tsx'

const shown = vi.hoisted(() => ({ dialog: null as DialogProps | null }))
vi.mock('@sukkar/ui/dialog', () => ({
  Dialog: (dialog: DialogProps) => {
    shown.dialog = dialog
    return null
  },
}))

const onClose = vi.fn()
const close = (isTyped: boolean): void => {
  renderToStaticMarkup(createElement(WordsDialog, { isTyped, onClose, title: 'Reason' }, 'A field'))
  expect(shown.dialog).not.toBeNull()
  shown.dialog?.onClose()
}
beforeEach(() => {
  shown.dialog = null
  onClose.mockClear()
})

it('a press beside a dialog in which something is typed does not lose it', () => {
  close(true)
  expect(onClose).not.toHaveBeenCalled()
})

it('one in which nothing is typed closes at once, as does the one for a reason', () => {
  close(false)
  expect(onClose).toHaveBeenCalledOnce()
  const reason = { title: 'Hold', hint: '', action: 'Hold', isSending: false, onReason: () => undefined }
  renderToStaticMarkup(createElement(ReasonDialog, { ...reason, onClose }))
  shown.dialog?.onClose()
  expect(onClose).toHaveBeenCalledTimes(2)
})
